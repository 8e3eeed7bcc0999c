/**
 * Every answer of a purchase is shown again on its form, on the review, and in the contract or the credit
 * application.
 */
import { HTMLElement, type Node } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { type EnteredField, enteredFields, fieldsNotEntered } from "#tests/app/support/entered-fields.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { steps } from "#tests/app/support/purchase-steps.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();
const pageNames = [...new Set(enteredFields.map(({ page }) => page))];
const answersTo = (page: string): Record<string, string> =>
  Object.fromEntries(
    enteredFields.filter((field) => field.page === page).map(({ name, value: enteredValue }) => [name, enteredValue]),
  );

const texts = (node: Node): string[] =>
  node instanceof HTMLElement ? node.childNodes.flatMap(texts) : node.nodeType === 3 ? [node.text] : [];
const normalizeSpaces = (text: string): string => text.replaceAll("\u2011", "-").replaceAll(/[\s\u00a0\u202f]+/g, " ");

/** The text of an order's summary groups, with a space between label and value. */
const readSummary = (page: Page): string =>
  normalizeSpaces(page.main.querySelectorAll(".summary-group").flatMap(texts).join(" "));

let forms: Record<string, Page>;
let review: string;
let signedPage: string;
let documents: string;

beforeAll(async () => {
  const buyer = await startPurchase(shop.app, "customer", "en-ca");
  const page = await goTo(buyer, "review-order", Object.fromEntries(pageNames.map((name) => [name, answersTo(name)])));
  review = readSummary(page);
  forms = {};
  for (const name of pageNames) {
    forms[name] = await buyer.open(steps.some((step) => step === name) ? name : `payment-method/${name}`);
  }
  await buyer.open("review-order/english");
  const signed = await page.submit({
    ...signing,
    signature: "Anne-Sophie Fernande Quessy-Lavallée",
    contractLanguage: "en",
  });
  signedPage = readSummary(signed);
  const files = signed.main.querySelectorAll('a[href*=".pdf"]').map((link) => link.getAttribute("href") ?? "");
  expect(files.map((path) => path.split("?")[0])).toEqual(
    ["contract", "credit-application"].map((name) => `/en-ca/buy-online/review-order/${name}.pdf`),
  );
  const documentTexts = await Promise.all(
    files.map(async (path) => pdfText(await (await buyer.browser.fetch(path)).arrayBuffer())),
  );
  documents = normalizeSpaces(documentTexts.join(" "));
});

/** The text that a place must show for a field; null where it shows nothing. */
const expectedText = (exception: EnteredField["form"], fallback: string): string | null => {
  if (exception === undefined) return fallback;
  return typeof exception === "string" ? exception : null;
};

describe.each(pageNames)("the answers of %s", (name) => {
  const fields = enteredFields.filter(({ page }) => page === name);

  test("cover every field of the form, and the form shows them again", () => {
    const form = forms[name];
    if (!form) throw new Error(`${name} was not opened.`);
    const formFields = form.form.querySelectorAll("[name]").map((field) => field.getAttribute("name") ?? "");
    const listedNames = fields.map((field) => field.name);
    const unknown = formFields.filter(
      (fieldName) =>
        fieldName !== "intent" && !listedNames.includes(fieldName) && !fieldsNotEntered[`${name} ${fieldName}`],
    );
    expect([...new Set(unknown)]).toEqual([]);
    const served = form.served();
    const expectedValues = fields.flatMap(({ name: field, value: enteredValue, form: formValue }) => {
      const value = expectedText(formValue, enteredValue);
      return value === null ? [] : [[field, value]];
    });
    expect(served).toMatchObject(Object.fromEntries(expectedValues));
  });

  test("are on the review and on the signed page", () => {
    const expectedTexts = fields
      .map((field) => expectedText(field.review, field.value))
      .filter((text) => text !== null);
    expect(expectedTexts.filter((text) => !review.includes(text))).toEqual([]);
    expect(expectedTexts.filter((text) => !signedPage.includes(text))).toEqual([]);
  });

  test("are in the contract or in the credit application", () => {
    const expectedTexts = fields
      .map((field) => expectedText(field.documents ?? field.review, field.value))
      .filter((text) => text !== null);
    expect(expectedTexts.filter((text) => !documents.includes(text))).toEqual([]);
  });
});
