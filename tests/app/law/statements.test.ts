/** Each statement that the law wants is on its page and in the PDF, before the signature, by province and kind (docs/law.md). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import type { ContractKind } from "#domain/law/contract-kind.ts";
import {
  legalStatements,
  listStatements,
  type StatementId,
  type StatementPlace,
  statementIds,
} from "#domain/law/statements.ts";
import type { Province } from "#domain/place/province.ts";
import { getTexts } from "#locales/texts.server.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { billing, goTo, listFreeVehicles, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const methods: Record<ContractKind, string> = { sale: "cash", "credit-sale": "finance", lease: "lease" };
const addresses: Partial<Record<Province, { city: string; postalCode: string }>> = {
  QC: { city: "Montréal", postalCode: "H2X 1Y4" },
  ON: { city: "Toronto", postalCode: "M5V 2T6" },
  AB: { city: "Calgary", postalCode: "T2P 1J9" },
  BC: { city: "Vancouver", postalCode: "V6B 1A1" },
  MB: { city: "Winnipeg", postalCode: "R3C 1A1" },
  SK: { city: "Regina", postalCode: "S4P 1A1" },
  NB: { city: "Moncton", postalCode: "E1C 1A1" },
  NS: { city: "Halifax", postalCode: "B3H 1A1" },
};

interface Case {
  province: Province;
  /** Where the buyer lives, if not in the dealer's province. */
  buyer?: Province;
  kind: ContractKind;
  condition: "new" | "used";
  language: Language;
}
const cases: Case[] = [
  { province: "QC", kind: "credit-sale", condition: "used", language: "fr-ca" },
  { province: "QC", kind: "lease", condition: "new", language: "en-ca" },
  { province: "QC", kind: "sale", condition: "new", language: "fr-ca" },
  { province: "ON", kind: "credit-sale", condition: "used", language: "en-ca" },
  { province: "ON", kind: "lease", condition: "new", language: "fr-ca" },
  { province: "ON", buyer: "QC", kind: "credit-sale", condition: "new", language: "fr-ca" },
  { province: "AB", kind: "sale", condition: "used", language: "en-ca" },
  { province: "BC", kind: "credit-sale", condition: "new", language: "en-ca" },
  { province: "MB", kind: "sale", condition: "used", language: "fr-ca" },
  { province: "SK", kind: "sale", condition: "new", language: "en-ca" },
  { province: "NB", kind: "credit-sale", condition: "new", language: "fr-ca" },
  { province: "NS", kind: "lease", condition: "new", language: "en-ca" },
];

const statedOn = (page: Page) => [
  ...new Set(page.main.querySelectorAll("[data-statement]").map((node) => node.getAttribute("data-statement"))),
];

describe.each(cases)(
  "a $kind of a $condition vehicle in $province, in $language",
  ({ province, buyer: buyerProvince = province, kind, condition, language }) => {
    const t = getTexts(language);
    const neededAt = (place: StatementPlace, isBuyerKnown = true) =>
      listStatements({
        place,
        dealerProvince: province,
        buyerProvince: isBuyerKnown ? buyerProvince : null,
        kind: isBuyerKnown ? kind : null,
        condition,
        hasPlan: place === "plan",
      });
    const expectStated = (page: Page, ids: StatementId[], words = t) => {
      expect(statedOn(page).sort()).toEqual([...ids].sort());
      for (const id of ids) expect(page.main.text).toContain(words(`law:statements.${id}.heading`));
    };

    test("shows each statement where it belongs, before the signature, and in the PDF", async () => {
      const browser = app.browser();
      const [vehicleId] = await listFreeVehicles(browser, language, `condition=${condition}&province=${province}`);
      const list = language === "fr-ca" ? "autos" : "cars";
      expectStated(await browser.open(`/${language}/${list}/${vehicleId}`), neededAt("vehicle", false));

      const buyer = await startPurchase(app, "customer", language, vehicleId);
      const { city = "", postalCode = "" } = addresses[buyerProvince] ?? {};
      const address = {
        ...billing,
        "billing.city": city,
        "billing.province": buyerProvince,
        "billing.postalCode": postalCode,
      };
      const answers = {
        "personal-details": { firstName: "Marie-Ève", lastName: "Tremblay", ...address },
        "payment-method": { dateOfBirth: "1990-02-03", selectedPaymentMethod: methods[kind] },
      };
      expectStated(await goTo(buyer, "protection-plan", answers), neededAt("plan"));
      if (kind !== "sale") expectStated(await buyer.open("payment-method/consent"), neededAt("credit"));
      expectStated(
        await goTo({ ...buyer, page: await buyer.open("protection-plan") }, "deposit", answers),
        neededAt("deposit"),
      );
      const review = await goTo({ ...buyer, page: await buyer.open("deposit") }, "review-order", answers);
      const needed = neededAt("contract");
      // The French contract comes first in both languages; the English one has a page of its own.
      const [french, english] = [getTexts("fr-ca"), getTexts("en-ca")];
      expectStated(review, needed, french);
      expect(review.main.text).toContain(french(`contract:titles.${kind}`));
      const englishPage = await buyer.open("review-order/english");
      expectStated(englishPage, needed, english);
      expect(englishPage.main.text).toContain(english(`contract:titles.${kind}`));
      const key = bilingualKeyOf(language);
      // Prominent statements stand once more, directly above the signature.
      const above = review.main
        .querySelectorAll("[aria-labelledby='before-signing'] [data-statement]")
        .map((node) => node.getAttribute("data-statement"));
      expect(above).toEqual(needed.filter((id) => "isProminent" in legalStatements[id]));

      await review.submit({ ...signing, contractLanguage: key });
      await app.upstream.settle();
      const contract = await buyer.browser.fetch(
        `/${language}/buy-online/review-order/contract.pdf?vehicleId=${vehicleId}`,
      );
      const printed = (await pdfText(await contract.arrayBuffer())).replace(/\s+/g, "");
      for (const id of needed) {
        for (const words of [
          t(`law:statements.${id}.heading`),
          ...t(`law:statements.${id}.text`, { warranty: "", returnDays: 7 }).split("\n\n"),
        ]) {
          expect(printed).toContain(words.replace(/\s+/g, ""));
        }
      }
    });
  },
);

test("the terms and the privacy policy have theirs, in both languages", async () => {
  for (const language of ["fr-ca", "en-ca"] as const) {
    for (const [place, path] of [
      ["terms", "terms-and-conditions"],
      ["privacy", "privacy-policy"],
    ] as const) {
      const page = await app.browser().open(`/${language}/${path}`);
      const needed = statementIds.filter((id) => legalStatements[id].places.some((named) => named === place));
      expect(statedOn(page)).toEqual(needed);
      for (const id of needed)
        expect(page.main.text).toContain(getTexts(language)(`law:statements.${id}.text`, { returnDays: 7 }));
    }
  }
});
