/** A vehicle that the lists lack, by bare posts: in words wherever it is shown, down to the contract. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { describeVehicle } from "#tests/app/support/garage-actors.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn, findTradeInPage, leaveList } from "#tests/app/support/trade-in-actors.ts";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.close());

const old = tradeInPaths["a vehicle older than the lists"] ?? { answersByPage: {} };
const named = "1987 Lada Niva <b>4×4</b>";
const namedInFrench = "Lada Niva <b>4×4</b> 1987";

test("in a purchase it stands on the review, in the contract and in the advocates' queue", async () => {
  const buyer = await startPurchase(app, "customer", "en-ca");
  const step = await goTo(buyer, "trade-in");
  const { page } = await describeTradeIn(await step.submit({ haveTradeIn: "yes" }), old.answersByPage);
  const review = await goTo({ ...buyer, page: await page.submit({}) }, "review-order");
  expect(review.main.text).toContain(named);
  // Typed, never markup.
  expect(review.main.querySelector("b")).toBeNull();
  const team = app.browser();
  await team.signIn("team");
  const queue = await team.open("/en-ca/block-management?view=waiting");
  expect(queue.main.text).toContain(named);
  expect((await mailTo(team, "team@demo.test"))[0]?.text).toContain("Lada Niva");
  const signed = await review.submit({ ...signing, contractLanguage: "en" });
  expect(signed.main.getAttribute("data-signed")).toBe("yes");
  await app.upstream.settle();
  const address = `/en-ca/buy-online/review-order/contract.pdf?vehicleId=${buyer.vehicleId}`;
  const text = await pdfText(await (await buyer.browser.fetch(address)).arrayBuffer());
  const plain = text.replaceAll(/\s+/g, " ");
  expect([named, namedInFrench].map((name) => plain.includes(name))).toEqual([true, true]);
}, 120_000);

test("each list's page has the way on, with what was chosen before it filled in, and the way back to choose", async () => {
  const browser = app.browser();
  const begin = await browser.open("/fr-ca/trade-in");
  const chosen: Record<string, string>[] = [{}, { year: "2019" }, { make: "Mazda" }, { model: "CX-5" }];
  const told = { year: { year: "2019" }, make: { makeId: "473" }, model: { modelId: "2369" } };
  for (const [at, list] of ["year", "make", "model", "trim"].entries()) {
    const { page } = await describeTradeIn(at === 0 ? begin : await browser.open("/fr-ca/trade-in"), told, list);
    const words = await leaveList(page);
    expect([words.path, words.status]).toEqual(["/fr-ca/trade-in/other-vehicle", 200]);
    expect(words.served()).toMatchObject(Object.assign({}, ...chosen.slice(0, at + 1)));
    expect(words.main.querySelector("a.back")?.getAttribute("href")).toBe(`/fr-ca/trade-in/${list}`);
    // Where it goes on from another page, until something of the list is chosen.
    expect((await browser.open("/fr-ca/trade-in")).path).toBe(words.path);
    const next = new Date().getUTCFullYear() + 1;
    const year = words.form.querySelector('[name="year"]');
    expect(["min", "max"].map((limit) => year?.getAttribute(limit))).toEqual(["1900", String(next)]);
    expect((await words.submit({ year: String(next + 1), make: "Lada", model: "Niva" })).invalid).toEqual(["year"]);
    const wrong = await words.submit({ year: "87", make: " ", model: "x".repeat(61) });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["year", "make", "model"]]);
    if (list === "trim") break;
    const listed = await browser.open(`/fr-ca/trade-in/${list}`);
    expect(findTradeInPage((await describeTradeIn(listed, told, ["make", "model", "trim"][at])).page)).not.toBe(list);
  }
}, 120_000);

test("its name is mended where it was typed, and its facts are typed too", async () => {
  const { page } = await describeTradeIn(await app.browser().open("/fr-ca/trade-in"), old.answersByPage);
  expect(page.main.text).toContain(namedInFrench);
  const change = page.main.querySelector('a[href="/fr-ca/trade-in/other-vehicle"]');
  expect(change, "a way back to its name").not.toBeNull();
  const mended = await (await page.browser.open("/fr-ca/trade-in/other-vehicle")).submit({ model: "Samara" });
  expect(findTradeInPage(mended)).toBe("basic-information");
  expect(mended.form.querySelectorAll("select").map((list) => list.getAttribute("name"))).toEqual(["province"]);
});

test("a garage takes it, says that a person values it, and gives it in exchange without asking it again", async () => {
  const browser = app.browser();
  await browser.signIn("customer", "fr-ca");
  const year = await (await browser.open("/fr-ca/customer/garage/add")).submit();
  const words = await leaveList(year);
  expect(words.path).toMatch(/\/questions\/other-vehicle$/);
  const own = await describeVehicle(words, {
    ...{ year: "1987", make: "Lada", model: "Niva", mileage: "92000", color: "Bleu", transmission: "Manuelle" },
    ...{ drivetrain: "Intégrale", fuelType: "Super", engine: "1,6 L" },
  });
  expect(own.main.text).toContain("Lada Niva 1987");
  expect([own.amounts["priceLow"], own.main.text.includes("nos conseillers")]).toEqual([undefined, true]);
  expect(findTradeInPage(await own.submit())).toBe("vehicle-features");
});
