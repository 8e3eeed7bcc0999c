/** The three contracts, and the statements that the law wants in each, by province (docs/law.md). */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languageOfKey } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { type ContractKind, contractKinds } from "#domain/law/contract-kind.ts";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import { isProminentStatement, type LegalStatement, legalStatements, statementIds } from "#domain/law/statements.ts";
import type { VehicleLabel } from "#domain/law/vehicle-history.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildQuote, type PaymentChoice } from "#domain/money/quote.ts";
import { type Province, provinces } from "#domain/place/province.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { SalesContractSource } from "#upstream/services/buy-online/sales-contract/sales-contract-facts.ts";
import {
  buildSalesContractTexts,
  hashSalesContractTexts,
} from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";

const order: SalesContractSource["view"] = {
  ...JSON.parse(readFileSync(new URL("./signed-order-v1.json", import.meta.url), "utf8")),
  id: "11111111-1111-4111-8111-111111111111",
};
const term = { months: 60, apr: 6.99, frequency: 52, downPayment: 500_00 } as const;
const payments: Record<ContractKind, PaymentChoice> = {
  sale: { method: "cash" },
  "credit-sale": { method: "finance", ...term },
  lease: { method: "lease", ...term, residualPercent: 40 },
};
const plan = {
  id: 3,
  name: { en: "Gold", fr: "Or" },
  benefits: [],
  months: 41,
  kilometers: 66_000,
  deductible: 50_00,
  cancellationDays: 30,
};

interface Case {
  label?: VehicleLabel;
  kind: ContractKind;
  dealer?: Province;
  buyer?: Province;
  condition?: "new" | "used";
}
function contractOf({ kind, dealer = "QC", buyer = dealer, condition = "new", label }: Case) {
  const { vehicle, answers, quoteInput } = order;
  const { personalDetails } = answers;
  if (!personalDetails) throw new Error("The order has its buyer");
  const view = {
    ...order,
    quoteInput: { ...quoteInput, payment: payments[kind] },
    vehicle: { ...vehicle, condition, ...(label && { label }), company: { ...vehicle.company, province: dealer } },
    answers: {
      ...answers,
      personalDetails: { ...personalDetails, billing: { ...personalDetails.billing, province: buyer } },
    },
  };
  return { view, texts: buildSalesContractTexts({ view, plan, holdDays: 5, signingDay: "2026-11-20" }) };
}

type ContractTexts = ReturnType<typeof contractOf>["texts"]["fr"];
const wordsOf = ({ title, sections }: ContractTexts) =>
  [
    title,
    ...sections.flatMap(({ heading, rows, paragraphs }) => [
      heading,
      ...rows.flatMap(({ term: name, value }) => [name, value]),
      ...paragraphs,
    ]),
  ].join("\n");
const languageKeys = ["fr", "en"] as const;

describe.each(contractKinds)("a contract of the kind %s", (kind) => {
  test("has its title, and its own cancellation form", () => {
    const { texts } = contractOf({ kind });
    for (const key of languageKeys) {
      const t = getTexts(languageOfKey(key));
      expect(texts[key].title).toBe(t(`contract:titles.${kind}`));
      const form = texts[key].sections.at(-1);
      expect(form?.heading).toBe(t("contract:form.heading"));
      expect(form?.paragraphs.join(" ")).toContain(orderNumberOf(order.id));
    }
  });

  test("has the table of amounts that it names, its total told apart", () => {
    const { texts, view } = contractOf({ kind });
    const { amounts } = buildQuote(view.quoteInput);
    for (const key of languageKeys) {
      const table = texts[key].sections.find(({ part }) => part === "amounts");
      expect(table?.paragraphs[0]).toMatch(/tableau des montants|table of amounts/);
      const total = formatMoney(amounts.total, languageOfKey(key));
      expect(table?.rows).toContainEqual({ term: "Total", value: total, kind: "total" });
      expect(table?.rows.every((row) => row.kind !== "fact")).toBe(true);
    }
  });

  test.each(provinces)("names the dealer's regulator and the law of %s", (province) => {
    const { texts } = contractOf({ kind, dealer: province });
    for (const key of languageKeys) {
      const t = getTexts(languageOfKey(key));
      const words = wordsOf(texts[key]);
      expect(words).toContain(t("contract:law.governs", { ofProvince: t(`law:ofProvince.${province}`) }));
      const authority = permitAuthorityOf({ province, permitAuthority: null });
      if (authority) expect(words).toContain(authority[key]);
    }
  });

  test.each(provinces)(
    "has each statement of %s, prominent where the law wants it, and no other province's",
    (province) => {
      for (const condition of ["new", "used"] as const) {
        const { texts } = contractOf({ kind, dealer: province, condition });
        const needed = statementIds.filter((id) => {
          const statement: LegalStatement = legalStatements[id];
          return (
            statement.places.includes("contract") &&
            statement.provinces.includes(province) &&
            (statement.kinds ?? contractKinds).includes(kind) &&
            (statement.condition ?? condition) === condition
          );
        });
        for (const key of languageKeys) {
          const stated = texts[key].sections.flatMap(({ statement, isProminent }) =>
            statement ? [{ statement, isProminent }] : [],
          );
          expect(stated).toEqual(needed.map((id) => ({ statement: id, isProminent: isProminentStatement(id) })));
        }
      }
    },
  );
});

test("a consumer of Quebec is protected when the dealer is elsewhere, and the dealer's province still counts", () => {
  const { texts } = contractOf({ kind: "credit-sale", dealer: "ON", buyer: "QC" });
  const stated = texts.en.sections.map(({ statement }) => statement);
  expect(stated).toEqual(
    expect.arrayContaining(["distanceContract", "creditTwoDays", "salesFinal", "compensationFund"]),
  );
  // Its Act forbids a clause under another law.
  expect(wordsOf(texts.en)).toContain("The law of Quebec governs this contract.");
  expect(wordsOf(texts.en)).not.toContain("The law of Ontario");
});

test("a sale with credit has the lines of the law, to the cent", () => {
  const { texts, view } = contractOf({ kind: "credit-sale" });
  const { amounts } = buildQuote(view.quoteInput);
  expect(amounts.totalObligation).toBe(amounts.financed + amounts.costOfBorrowing);
  const rows = texts.fr.sections.flatMap((section) => section.rows);
  const findValue = (name: string) => rows.find(({ term: rowTerm }) => rowTerm === name)?.value;
  expect(findValue("Capital net")).toBe(formatMoney(amounts.financed, "fr-ca"));
  expect(findValue("Frais de crédit")).toBe(formatMoney(amounts.costOfBorrowing, "fr-ca"));
  expect(findValue("Obligation totale")).toBe(formatMoney(amounts.totalObligation, "fr-ca"));
  expect(findValue("Taux de crédit annuel")?.replace(/\s/g, " ")).toBe("6,99 %");
  expect(findValue("Créancier")).toContain(view.vehicle.company.legalName);
});

test("a lease has its own parties: nobody in it buys or sells", () => {
  const { texts, view } = contractOf({ kind: "lease" });
  const { amounts, term: leaseTerm } = buildQuote(view.quoteInput);
  const own = ({ sections, ...text }: ContractTexts) =>
    wordsOf({ ...text, sections: sections.filter(({ statement }) => !statement) });
  expect(own(texts.fr)).not.toMatch(/acheteur|vendeur|vente/i);
  expect(own(texts.en)).not.toMatch(/\b(buyer|seller|sale)\b/i);
  expect(own(texts.fr)).toContain("locataire");
  expect(amounts.totalObligation).toBe(Math.round(amounts.paymentWithTaxes * (leaseTerm?.payments ?? 0)));
  expect(own(texts.en).replace(/\u00a0/g, " ")).toContain("based on 20,000 km a year");
});

test.each(["credit-sale", "lease"] as const)(
  "the rows of a %s add up to what is financed, with a trade-in and its lien",
  (kind) => {
    const { view } = contractOf({ kind });
    const tradeIn = { value: 9_000_00, isIncluded: true, balanceDue: 2_500_00 };
    const quoteInput = { ...view.quoteInput, tradeIn };
    const { amounts } = buildQuote(quoteInput);
    const { en } = buildSalesContractTexts({
      view: { ...view, quoteInput },
      plan: null,
      holdDays: 5,
      signingDay: "2026-11-20",
    });
    const heading = kind === "lease" ? "Lease" : "Credit";
    const rows = en.sections.find((section) => section.heading === heading)?.rows ?? [];
    const financedAt = rows.findIndex(({ value }) => value === formatMoney(amounts.financed, "en-ca"));
    const cents = (value: string) =>
      Math.round(Number(value.replace(/[^\d.]/g, "")) * 100) * (/^[-−]/.test(value) ? -1 : 1);
    const sum = rows
      .slice(0, financedAt)
      .filter(({ value }) => value.includes("$"))
      .reduce((total, { value }) => total + cents(value), 0);
    expect(financedAt).toBeGreaterThan(0);
    expect(sum).toBe(amounts.financed);
  },
);

test("a used vehicle of category D is promised no cover", () => {
  const { view } = contractOf({ kind: "sale", condition: "used" });
  const old = {
    ...view,
    vehicle: {
      ...view.vehicle,
      year: 2010,
      mileageKm: 210_000,
      warranty: { ...view.vehicle.warranty, startsOn: "2010-03-01" },
    },
  };
  const { en, fr } = buildSalesContractTexts({ view: old, plan: null, holdDays: 5, signingDay: "2026-11-20" });
  expect(wordsOf(en)).toContain("category D");
  expect(wordsOf(en)).not.toContain("parts and labour");
  expect(wordsOf(fr)).not.toContain("main-d’œuvre");
});

describe("the declared history of a used vehicle", () => {
  const label: VehicleLabel = {
    formerUses: ["taxi", "rental"],
    businessOwner: "Location Boréale inc.",
    titleStatus: "rebuilt",
    pastEvents: [],
    repairs: ["Batterie remplacée", "Quatre pneus neufs"],
    realOdometerKm: 61_300,
    hasInspection: true,
  };
  const rowsOf = (texts: ContractTexts, heading: string) => {
    const section = texts.sections.find((each) => each.heading === heading);
    return (
      section && Object.fromEntries(section.rows.map(({ term: name, value }) => [name, value.replace(/\s/g, " ")]))
    );
  };

  test.each(provinces)("is in the contract of a dealer of %s, and only Quebec's is a label", (dealer) => {
    const { texts } = contractOf({ kind: "sale", dealer, condition: "used", label });
    const isQuebec = dealer === "QC";
    const heading = isQuebec ? "Étiquette du véhicule d’occasion" : "Historique du véhicule d’occasion";
    expect(rowsOf(texts.fr, heading)).toEqual({
      "Usage antérieur": "Taxi ou autre transport rémunéré, Véhicule de location",
      "Entreprise ou organisme public qui a été propriétaire du véhicule ou l’a loué à long terme":
        "Location Boréale inc.",
      "Mention au dossier": "Véhicule reconstruit (VRA)",
      "Dommages et rachat": "Aucun",
      "Réparations faites par le commerçant, dans ses mots": "Batterie remplacée; Quatre pneus neufs",
      "Kilométrage réel": "61 300 km",
      "Certificat de vérification mécanique": "Remis avec le contrat",
      ...(isQuebec ? { "Nom et numéro de téléphone du dernier propriétaire": "Donnés sur demande" } : {}),
    });
  });

  test("says which facts the dealer has not declared, and a new vehicle has none", () => {
    const { texts } = contractOf({ kind: "sale", condition: "used" });
    expect(rowsOf(texts.en, "Used vehicle label")).toEqual({
      "Former use": "Not declared by the dealer",
      "Business or public body that owned the vehicle or leased it long term": "Not declared by the dealer",
      "Title status": "Not declared by the dealer",
      "Damage and buybacks": "Not declared by the dealer",
      "Repairs by the dealer, in their words": "Not declared by the dealer",
      "Mechanical inspection certificate": "Not declared by the dealer",
      "Name and phone number of the last owner": "Given on request",
    });
    const isNew = contractOf({ kind: "sale", label }).texts;
    expect(rowsOf(isNew.en, "Used vehicle label")).toBeUndefined();
  });

  test("says that no business owned it only if the dealer declared so", () => {
    const t = getTexts("en-ca");
    const ownerOf = (businessOwner: string | null) => {
      const { texts } = contractOf({ kind: "sale", condition: "used", label: { ...label, businessOwner } });
      const rows = rowsOf(texts.en, t("law:label.heading"));
      return rows?.[t("law:label.terms.businessOwner")];
    };
    expect([ownerOf(null), ownerOf("")]).toEqual(["Not declared by the dealer", "None"]);
  });

  test("belongs to what the buyer has read: another label is another contract", () => {
    const hashOf = (declared: VehicleLabel) =>
      hashSalesContractTexts(contractOf({ kind: "sale", condition: "used", label: declared }).texts);
    expect(hashOf(label)).toBe(hashOf({ ...label }));
    expect(hashOf({ ...label, hasInspection: false })).not.toBe(hashOf(label));
  });
});
