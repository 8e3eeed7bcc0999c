/** Whole flows through workerd, by plain HTTP at one address: what a visitor and a member of staff do from end to end. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { steps } from "#tests/app/support/purchase-steps.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { startEdge } from "./edge-fixture.ts";

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

test.each([
  ["fr-ca", "fr"],
  ["en-ca", "en"],
])("a purchase in %s goes through all its steps to the signed contract", async (language, contractLanguage) => {
  const buyer = await startPurchase(edge.site, "customer", language);
  const review = await goTo(buyer, "review-order");
  expect(review.main.getAttribute("data-step")).toBe(steps.at(-1));
  if (contractLanguage === "en") await buyer.open("review-order/english");
  const signed = await review.submit({ ...signing, contractLanguage });
  expect([signed.status, signed.main.getAttribute("data-signed")]).toEqual([200, "yes"]);
  const link = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
  const file = await buyer.browser.fetch(link);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("a stand-alone trade-in goes from its lists to an estimate, the same in both languages", async () => {
  const browser = edge.site.browser();
  const { page: estimate, passed } = await describeTradeIn(await browser.open("/en-ca/trade-in"));
  expect([estimate.status, passed.at(-1)]).toEqual([200, "photos"]);
  expect(Number(estimate.amounts["priceLow"])).toBeGreaterThan(0);
  expect((await browser.open("/fr-ca/trade-in/estimate")).amounts).toEqual(estimate.amounts);
});

test("a staff list filters, exports what it shows, and takes an action on a row", async () => {
  const team = edge.site.browser();
  await team.signIn("team", "fr-ca");
  const query = "search=etienne&sort=-email";
  const list = await team.open(`/fr-ca/nordet/users?${query}`);
  const rows = list.main.querySelectorAll("tbody tr");
  expect([list.status, rows.length]).toEqual([200, 1]);
  const exported = await (await team.fetch(`/fr-ca/nordet/users/export.csv?${query}`)).text();
  expect(exported.trim().split("\r\n")).toHaveLength(rows.length + 1);
  expect(exported).toContain("etienne.belanger@demo.test");

  const userPath = rows[0]?.querySelector("a")?.getAttribute("href") ?? "";
  const withdrawn = await (await team.open(`${userPath}/deactivate`)).submit({ active: "no" });
  expect([withdrawn.status, withdrawn.document.querySelectorAll(".toast").length]).toEqual([200, 1]);
  const isListed = async (status: string) =>
    (await team.open(`/en-ca/nordet/users?${query}&status=${status}`)).main.querySelectorAll("tbody tr").length === 1;
  expect([await isListed("active"), await isListed("inactive")]).toEqual([false, true]);
});
