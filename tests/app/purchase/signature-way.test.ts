/** The two ways of signing: the page hides the field of the other way, so its value must not count. */
import { expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { goTo, signing } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();
const drawing = "M10 10L200 120L300 40";

const openReview = async () => goTo(await shop.startPurchase("user"), "review-order");
const readWays = ({ form }: Page) => form.querySelectorAll('[name="signatureWay"]');
const readChosenWay = (page: Page) =>
  readWays(page)
    .find((way) => way.hasAttribute("checked"))
    ?.getAttribute("value");
const readDrawing = ({ main }: Page) => main.querySelector(".signature-drawn path")?.getAttribute("d");

test("a typed signature is signed without the drawing that was made before it", async () => {
  const page = await openReview();
  // Without a script there is no choice: it is not posted.
  expect(readWays(page).map((way) => [way.getAttribute("value"), way.hasAttribute("disabled")])).toEqual([
    ["type", true],
    ["draw", true],
  ]);
  expect(page.form.querySelectorAll("[form]")).toEqual([]);
  expect(page.served()["signatureWay"]).toBeUndefined();

  const unsigned = await page.submit({ ...signing, signatureWay: "type", signature: "", drawing });
  expect([unsigned.status, unsigned.invalid]).toEqual([422, ["signature"]]);
  const signed = await page.submit({ ...signing, signatureWay: "type", drawing });
  expect(signed.path).toBe(page.path);
  expect([signed.status, readDrawing(signed)]).toEqual([200, undefined]);
  expect(signed.main.text).toContain(signing.signature);
});

test("a drawn signature is signed without the name that was begun before it", async () => {
  const page = await openReview();
  const signature = "Mar";
  const undrawn = await page.submit({ ...signing, signatureWay: "draw" });
  expect([undrawn.status, undrawn.invalid, readChosenWay(undrawn)]).toEqual([422, ["signature"], "type"]);
  const unagreed = await page.submit({ ...signing, signature, signatureWay: "draw", drawing, agreement: undefined });
  expect([unagreed.status, unagreed.invalid, readChosenWay(unagreed)]).toEqual([422, ["agreement"], "draw"]);
  const signed = await unagreed.submit({ ...signing, signature, signatureWay: "draw", drawing });
  expect([signed.status, readDrawing(signed)]).toEqual([200, drawing]);
  expect(signed.main.text).toContain("Marie-Ève Tremblay");
});

test.each([undefined, ""])("without a choice (%s) the name and the drawing both count", async (signatureWay) => {
  const page = await openReview();
  const otherName = await page.submit({ ...signing, signature: "Mar", signatureWay, drawing });
  expect([otherName.status, otherName.invalid]).toEqual([422, ["signature"]]);
  if (signatureWay !== undefined) return;
  const signed = await page.submit({ ...signing, drawing });
  expect([signed.status, readDrawing(signed)]).toEqual([200, drawing]);
});

test("an unknown way of signing signs nothing", async () => {
  const page = await openReview();
  for (const entered of [{}, { drawing }]) {
    const refused = await page.submit({ ...signing, ...entered, signatureWay: "zz" });
    expect([refused.status, refused.invalid]).toEqual([422, ["signature"]]);
    expect(refused.main.text).toContain("Tapez votre nom ou dessinez votre signature.");
  }
});
