/** The two ways of signing: the page hides the field of the other way, so its value must not count. */
import { expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
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

const texts = {
  "fr-ca": [
    "Tapez votre nom ou dessinez votre signature.",
    "Dessinez votre signature en plus grand, ou tapez votre nom.",
  ],
  "en-ca": ["Type your name or draw your signature.", "Draw your signature larger, or type your name."],
} as const;
test.each(["fr-ca", "en-ca"] as const)(
  "an unknown way and a drawing without ink sign nothing, in %s",
  async (language) => {
    const page = await goTo(await startPurchase(shop.app, "customer", language), "review-order");
    const expectRefused = async (entered: Record<string, string>, text: string) => {
      const refused = await page.submit({ ...signing, ...entered });
      expect([refused.status, refused.invalid]).toEqual([422, ["signature"]]);
      expect(refused.main.text.includes(text)).toBe(true);
    };
    const [unknownWay, withoutInk] = texts[language];
    await expectRefused({ signatureWay: "zz" }, unknownWay);
    await expectRefused({ signatureWay: "zz", drawing }, unknownWay);
    for (const dots of ["M0 0L0 0", "M0 0L0 0M500 20L500 21"]) {
      await expectRefused({ drawing: dots }, withoutInk);
      await expectRefused({ signatureWay: "draw", drawing: dots }, withoutInk);
    }
  },
);
