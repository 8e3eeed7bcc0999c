/** Whatever a purchase's steps are told is on its form again, on the review, and in the contract or the application. */
import { HTMLElement, type Node } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { type EnteredField, enteredFields, fieldsNotEntered } from "#tests/app/support/entered-fields.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase, steps } from "#tests/app/support/purchase-actors.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();
const pageNames = [...new Set(enteredFields.map(({ page }) => page))];
const answersTo = (page: string): Record<string, string> =>
  Object.fromEntries(
    enteredFields.filter((field) => field.page === page).map(({ name, value: typed }) => [name, typed]),
  );

const texts = (node: Node): string[] =>
  node instanceof HTMLElement ? node.childNodes.flatMap(texts) : node.nodeType === 3 ? [node.text] : [];
const plain = (text: string): string => text.replaceAll("\u2011", "-").replaceAll(/[\s\u00a0\u202f]+/g, " ");

/** What the groups of an order say, from term to value a space. */
const summaryOf = (page: Page): string => plain(page.main.querySelectorAll(".summary-group").flatMap(texts).join(" "));

let forms: Record<string, Page>;
let review: string;
let signedPage: string;
let papers: string;

beforeAll(async () => {
  const buyer = await startPurchase(shop.app, "customer", "en-ca");
  const page = await goTo(buyer, "review-order", Object.fromEntries(pageNames.map((name) => [name, answersTo(name)])));
  review = summaryOf(page);
  forms = {};
  for (const name of pageNames) {
    forms[name] = await buyer.open(steps.includes(name) ? name : `payment-method/${name}`);
  }
  const signed = await page.submit({
    ...signing,
    signature: "Anne-Sophie Fernande Quessy-Lavallée",
    contractLanguage: "en",
  });
  signedPage = summaryOf(signed);
  const files = signed.main.querySelectorAll('a[href*=".pdf"]').map((link) => link.getAttribute("href") ?? "");
  expect(files.map((path) => path.split("?")[0])).toEqual(
    ["contract", "credit-application"].map((name) => `/en-ca/buy-online/review-order/${name}.pdf`),
  );
  const read = await Promise.all(
    files.map(async (path) => pdfText(await (await buyer.browser.fetch(path)).arrayBuffer())),
  );
  papers = plain(read.join(" "));
}, 120_000);

/** What a place is to say of a field; null where it is known to say nothing. */
const expected = (said: EnteredField["form"], otherwise: string): string | null => {
  if (said === undefined) return otherwise;
  return typeof said === "string" ? said : null;
};

describe.each(pageNames)("what %s is told", (name) => {
  const fields = enteredFields.filter(({ page }) => page === name);

  test("is all that it asks, and is on it again", () => {
    const form = forms[name];
    if (!form) throw new Error(`${name} was not opened.`);
    const asked = form.form.querySelectorAll("[name]").map((field) => field.getAttribute("name") ?? "");
    const known = fields.map((field) => field.name);
    const unknown = asked.filter(
      (each) => each !== "intent" && !known.includes(each) && !fieldsNotEntered[`${name} ${each}`],
    );
    expect([...new Set(unknown)]).toEqual([]);
    const served = form.served();
    const wanted = fields.flatMap(({ name: field, value: typed, form: again }) => {
      const value = expected(again, typed);
      return value === null ? [] : [[field, value]];
    });
    expect(served).toMatchObject(Object.fromEntries(wanted));
  });

  test("is on the review and on the signed page", () => {
    const wanted = fields.map((field) => expected(field.review, field.value)).filter((text) => text !== null);
    expect(wanted.filter((text) => !review.includes(text))).toEqual([]);
    expect(wanted.filter((text) => !signedPage.includes(text))).toEqual([]);
  });

  test("is in the contract or in the application", () => {
    const wanted = fields
      .map((field) => expected(field.documents ?? field.review, field.value))
      .filter((text) => text !== null);
    expect(wanted.filter((text) => !papers.includes(text))).toEqual([]);
  });
});
