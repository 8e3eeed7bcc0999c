/**
 * Purchases with a trade-in on which money is owed: every amount of every page and of the contract, to the cent,
 * against an independent computation; and the published cases that a purchase can represent.
 */
import { describe, expect, test } from "vitest";
import { baseCase, buy, type ExchangeCase, goToPayment, toDollars } from "#tests/app/support/exchange-walk.ts";
import { deposit } from "#tests/app/support/quote-by-hand.ts";
import published from "#tests/domain/pricing-cases.json" with { type: "json" };
import { sample } from "#tests/sample.ts";

const monthly = (months: number, apr: number): Pick<ExchangeCase, "terms"> => ({
  terms: { months, apr, frequency: 12 },
});
const inOntario = { ...baseCase, province: "ON" } as const;

const cases: ExchangeCase[] = [
  {
    ...baseCase,
    name: "financed",
    method: "finance",
    lien: 4_321_09,
    down: 1_000_50,
    hasPlan: true,
    language: "fr-ca",
  },
  {
    ...{ ...baseCase, name: "leased", method: "lease", lien: 2_345_67, owed: "lease", ...monthly(36, 3) },
    contractTexts: ["The balance due on the lease is $2,345.67.", "Le solde de cette location est de 2 345,67 $."],
  },
  {
    ...baseCase,
    name: "worth more than the price, with a lien",
    method: "finance",
    tradeIn: 21_000_00,
    lien: 6_000_00,
  },
  {
    ...inOntario,
    name: "lien above its value",
    method: "finance",
    tradeIn: 3_000_01,
    lien: 9_876_54,
    ...monthly(72, 6.99),
  },
  {
    ...inOntario,
    name: "leased, lien above its value",
    method: "lease",
    tradeIn: 4_000_05,
    lien: 11_000_10,
    language: "fr-ca",
  },
  {
    ...{ ...baseCase, name: "worth nothing, with a lien", method: "cash", tradeIn: 0, lien: 1_500_25 },
    contractTexts: [
      "No amount is deducted from the price for the trade-in.",
      "Rien n’est déduit du prix pour ce véhicule.",
      "$1,500.25",
    ],
  },
  {
    ...{ ...inOntario, name: "worth more than the price", method: "cash", tradeIn: 30_000_00, lien: 2_000_00 },
    contractTexts: [
      "Nothing will be left to pay when the vehicle is picked up or delivered",
      "exceed the total by $8,250.00",
      "excèdent le total. Le vendeur paiera cet excédent de 8 250,00 $",
    ],
  },
  {
    ...{ ...baseCase, name: "nothing left to finance", method: "finance", tradeIn: 25_000_00, lien: 99_99 },
    contractTexts: ["Nothing is left to finance", "exceed the total by $5,150.01", "aucun versement n’est dû"],
  },
  {
    ...{ ...baseCase, name: "nothing left to lease", method: "lease", tradeIn: 25_000_00, lien: 99_99 },
    contractTexts: [
      "cover every payment, and none is due",
      "exceed the total by $5,150.01",
      "tous les versements, et aucun",
    ],
  },
];

describe("amounts are exact on every page and in the contract", () => {
  test.each(sample("amounts of trade-ins", cases, 3))(
    "$name, $province",
    async (exchangeCase) => {
      const { contract, review, signed } = await buy(exchangeCase);
      // A date of the first payment is shown only where payments exist.
      const isPaidOverTime = Number(review.amounts["payment"] ?? 0) > 0;
      for (const { main } of [review, signed])
        expect(/First payment|Premier versement/.test(main.text)).toBe(isPaidOverTime);
      for (const text of exchangeCase.contractTexts ?? []) expect(contract).toContain(text);
    },
    180_000,
  );
});

/**
 * The publications state a principal; the lien and the down payment bring this purchase to it. The second published
 * purchase has no trade-in, and a lease's residual is always a percentage of the MSRP.
 */
describe("published cases", () => {
  const [publishedPurchase] = published.purchases.filter(({ tradeIn }) => tradeIn > 0);
  if (!publishedPurchase) throw new Error("No published purchase has a trade-in");
  const cents = (dollars: number) => Math.round(dollars * 100);
  const base = { ...baseCase, price: cents(publishedPurchase.price), tradeIn: cents(publishedPurchase.tradeIn) };
  const untaxed = base.price - base.tradeIn;

  test("the trade-in published by Revenu Québec", async () => {
    const { review, signed } = await buy({ ...base, name: "", method: "cash", owed: "none", lien: 0 });
    const { gst = 0, qst = 0, total } = publishedPurchase;
    const expected = {
      "tax.gst": toDollars(cents(gst)),
      "tax.qst": toDollars(cents(qst)),
      total: toDollars(cents(total)),
    };
    expect(review.amounts).toMatchObject(expected);
    expect(signed.amounts).toMatchObject(expected);
  });

  // tests/domain/pricing-cases.test.ts computes every published case; here is one of each kind.
  test.each(published.loans.filter(({ apr, frequency }) => apr === 0 || frequency === 52))(
    "a loan of $principal at $apr % over $months months, $frequency a year",
    async (loan) => {
      const due = cents(loan.principal) + deposit - cents(publishedPurchase.total);
      const down = due < 0 ? 5_000_00 : 0;
      const { months, apr, frequency } = loan;
      const terms = { months, apr, frequency };
      const { page } = await goToPayment({ ...base, name: "", method: "finance", terms, down, lien: due + down });
      expect(page.amounts).toMatchObject({
        financed: toDollars(cents(loan.principal)),
        payment: toDollars(cents(loan.payment)),
      });
    },
    180_000,
  );

  test.each(published.leases.filter(({ gst }) => gst))(
    "a lease of $cost at $apr % over $months months",
    async (lease) => {
      const { months, apr, frequency, residual } = lease;
      const msrp = cents(lease.msrp ?? residual * 2);
      const offered = { terms: { months, apr, frequency }, msrp, residualPercent: lease.residualPercent ?? 50 };
      const { page } = await goToPayment({
        ...base,
        ...offered,
        name: "",
        method: "lease",
        lien: cents(lease.cost) + deposit - untaxed,
      });
      const { gst, qst } = lease;
      expect(page.amounts).toMatchObject({
        financed: toDollars(cents(lease.cost)),
        residual: toDollars(cents(residual)),
        payment: toDollars(cents(lease.payment)),
        ...(gst && { "tax.gst": toDollars(cents(gst)) }),
        ...(qst && { "tax.qst": toDollars(cents(qst)) }),
      });
    },
    180_000,
  );
});
