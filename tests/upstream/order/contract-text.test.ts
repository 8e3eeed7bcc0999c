import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildQuote } from "#domain/money/quote.ts";
import type { SalesContractSource } from "#upstream/services/buy-online/sales-contract/sales-contract-facts.ts";
import { buildSalesContractTexts } from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";

const signedOrder: SalesContractSource["view"] = {
  ...JSON.parse(readFileSync(new URL("./signed-order-v1.json", import.meta.url), "utf8")),
  id: "11111111-1111-4111-8111-111111111111",
};
const plan = {
  id: 3,
  name: { en: "Gold", fr: "Or" },
  benefits: [{ en: "Covers 77% of components", fr: "Couvre 77 % des composants" }],
  months: 41,
  kilometers: 66_000,
  deductible: 123_00,
  cancellationDays: 17,
};
const textOf = (language: "fr" | "en", source: Partial<SalesContractSource> = {}) =>
  buildSalesContractTexts({ view: signedOrder, plan: null, holdDays: 5, signingDay: "2026-11-20", ...source })
    [language].sections.flatMap(({ rows, paragraphs }) => [
      ...rows.map(({ term, value }) => `${term}: ${value}`),
      ...paragraphs,
    ])
    .join("\n")
    .replace(/[\u00a0\u202f]/g, " ");

describe("the contract's text", () => {
  test("states the plan and the reservation days of the signature, not today's values", () => {
    const sold = {
      plan,
      holdDays: 9,
      view: { ...signedOrder, quoteInput: { ...signedOrder.quoteInput, protectionPlan: 1_999_00 } },
    };
    const english = textOf("en", sold);
    for (const said of ["Gold", "$1,999.00", "41 months", "66,000 km", "$123.00", "17 days", "77%", "for 9 days"]) {
      expect(english).toContain(said);
    }
    const french = textOf("fr", sold);
    for (const said of [
      "Plan de protection : Or,",
      "1 999,00 $",
      "41 mois",
      "66 000 km",
      "123,00 $",
      "17 jours",
      "77 %",
      "pendant 9 jours",
    ]) {
      expect(french).toContain(said);
    }
    expect(textOf("en")).toContain("No protection plan was chosen.");
  });

  test("states whether each manufacturer's warranty has ended, by date or by kilometres", () => {
    const warranty = { basicMonths: 36, basicKm: 60_000, powertrainMonths: 60, powertrainKm: 100_000 };
    const used = (startsOn: string | null, mileageKm: number) =>
      textOf("en", {
        view: { ...signedOrder, vehicle: { ...signedOrder.vehicle, mileageKm, warranty: { ...warranty, startsOn } } },
      });
    const basic = "36 months or 60,000 km";
    const powertrain = "60 months or 100,000 km";
    const ended = " (expired";
    expect(used(null, 10)).not.toContain(ended);
    expect(used("2023-11-21", 59_999)).not.toContain(ended);
    for (const late of [used("2023-11-20", 59_999), used("2026-01-01", 60_000)]) {
      expect(late).toContain(basic + ended);
      expect(late).toMatch(/60 months or 100,000 km, until [A-Z][a-z]+ \d+, 20(?:28|30) at the latest\./);
    }
    expect(used("2020-01-01", 10)).toContain(powertrain + ended);
  });

  test("writes the dates in words, as the pages do", () => {
    for (const said of ["Sunday, November 22, 2026", "Sunday, November 29, 2026", "Friday, November 27, 2026"]) {
      expect(textOf("en")).toContain(said);
    }
    for (const said of ["dimanche 22 novembre 2026", "dimanche 29 novembre 2026", "vendredi 27 novembre 2026"]) {
      expect(textOf("fr")).toContain(said);
    }
  });

  test("has the phone, the delivery address and the address on the licence", () => {
    const { personalDetails, driversLicense } = signedOrder.answers;
    if (!personalDetails || !driversLicense) throw new Error("The signed order has its buyer and licence");
    const other = { ...personalDetails.billing, line1: "77, rue des Ormes", phone: "450 555-0177" };
    const address = { ...personalDetails.billing, line1: "88, rue des Pins" };
    const view = {
      ...signedOrder,
      answers: {
        ...signedOrder.answers,
        personalDetails: { ...personalDetails, sameAsBillingAddress: "no" as const, shipping: other },
        driversLicense: { ...driversLicense, sameAddress: "no" as const, address },
      },
    };
    for (const language of ["fr", "en"] as const) {
      const text = textOf(language, { view });
      for (const typed of [personalDetails.billing.phone, "77, rue des Ormes", "450 555-0177", "88, rue des Pins"]) {
        expect(text).toContain(typed);
      }
    }
  });

  test("writes addresses as the pages do, and how often a payment is due", () => {
    const { company } = signedOrder.vehicle;
    const place = { city: "Québec", province: "QC" as const, postalCode: "G1N 3Y5" };
    const view = { ...signedOrder, vehicle: { ...signedOrder.vehicle, company: { ...company, ...place } } };
    expect(textOf("fr", { view })).toContain(`${company.address}, Québec (QC) G1N 3Y5`);
    expect(textOf("en", { view })).toContain(`${company.address}, Québec, QC G1N 3Y5`);
    const often = { 12: "par mois", 26: "toutes les deux semaines", 52: "par semaine" };
    const { term } = buildQuote(signedOrder.quoteInput);
    if (!term) throw new Error("The signed order has payments");
    expect(textOf("fr")).toContain(`Versement (${often[term.frequency]}): `);
  });

  test("has both names of the dealer, the company and the co-applicant", () => {
    const { personalDetails } = signedOrder.answers;
    if (!personalDetails) throw new Error("The signed order has its buyer");
    const company = {
      ...signedOrder.vehicle.company,
      legalName: "1234 Québec inc.",
      name: { en: "Best Cars", fr: "Autos Bon" },
    };
    const view = {
      ...signedOrder,
      vehicle: { ...signedOrder.vehicle, company },
      answers: {
        ...signedOrder.answers,
        personalDetails: { ...personalDetails, registerOnCompanyName: "yes" as const, companyName: "Boulangerie Roy" },
      },
    };
    expect(textOf("en", { view })).toContain("1234 Québec inc., doing business as Best Cars");
    expect(textOf("fr", { view })).toContain("1234 Québec inc., exerçant ses activités sous le nom « Autos Bon");
    expect(textOf("fr", { view })).toContain("Boulangerie Roy");
  });

  test("states that cents too few for a loan are due at delivery, and mentions no lease", () => {
    const { downPayment, ...payment } = { downPayment: 0, ...signedOrder.quoteInput.payment };
    const due = buildQuote({ ...signedOrder.quoteInput, payment: { method: "cash" } }).amounts.dueAtDelivery;
    const covered = { ...signedOrder.quoteInput, payment: { ...payment, downPayment: due - 25 } };
    const view = { ...signedOrder, quoteInput: covered };
    const english = textOf("en", { view });
    expect(english).toContain("Nothing is left to finance, and no payment is due.");
    expect(english).toContain("The balance of $0.25 is due when the vehicle is picked up or delivered.");
    expect(english).not.toContain("leases");
    const french = textOf("fr", { view });
    expect(french).toContain("aucun versement n’est dû.");
    expect(french).toContain("Le solde de 0,25 $ est dû à la prise de possession.");
    expect(french).not.toMatch(/\bloue\b/);
  });

  test("has the same sections in both languages and every amount of the payment", () => {
    const { fr, en } = buildSalesContractTexts({ view: signedOrder, plan, holdDays: 5, signingDay: "2026-11-20" });
    const shapeOf = ({ sections }: typeof fr) =>
      sections.map(({ statement, rows, paragraphs }) => [statement, rows.length, paragraphs.length]);
    expect(shapeOf(fr)).toEqual(shapeOf(en));
    const { amounts } = buildQuote(signedOrder.quoteInput);
    expect(amounts.payment).toBeGreaterThan(0);
  });
});
