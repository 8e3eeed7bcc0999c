/** The calculators of the home pages: what they read from an address, with the same arithmetic as every quote. */
import { describe, expect, it } from "vitest";
import { calculateLoan, calculateTradeIn } from "#app/features/site/calculators.server.ts";

const loanFor = (query: string) => calculateLoan(new URLSearchParams(query), "en-ca");
const tradeInFor = (query: string) => calculateTradeIn(new URLSearchParams(query), "fr-ca", "2026-11-20");

describe("the loan of a home page", () => {
  it("shows a payment without any input", () => {
    expect(loanFor("").result).toMatchObject({ amount: 25_000_00, priceMax: 25_000, payments: 60 });
  });

  it.each(["amount=20000&months=60&apr=5", "amount=20 000,00 $&apr=5,0&months=61", "amount=$20,000&apr=5%"])(
    "reads the loan %s",
    (query) => {
      const { result } = loanFor(query.replace("5%", "5%25"));
      expect(result).toMatchObject({ payment: 377_42, payments: 60, priceMax: 20_000 });
    },
  );

  it.each([
    ["amount=much", ["amount"]],
    ["amount=0", ["amount"]],
    ["amount=-5", ["amount"]],
    ["amount=900000", ["amount"]],
    ["apr=35.01", ["apr"]],
    ["apr=-1&amount=zz", ["amount", "apr"]],
  ])("has no result for %s, and says why", (query, invalidFields) => {
    expect(loanFor(query)).toMatchObject({ invalidFields: invalidFields, result: null });
  });

  it("fills the field again with the amount as the language writes it, and with what is not an amount", () => {
    expect(loanFor("amount=20000").entered.amount).toBe("20,000");
    expect(loanFor("amount=much").entered.amount).toBe("much");
    expect(tradeInFor("price=20000,50").entered).toEqual({ price: "20\u00a0000,50", tradeInValue: "12\u00a0000" });
  });

  it("handles a loan without interest", () => {
    expect(loanFor("amount=6000&months=60&apr=0").result).toMatchObject({ payment: 100_00, costOfBorrowing: 0 });
  });
});

describe("the trade-in of a home page", () => {
  it("lowers the taxes with the price", () => {
    // (20,000 − 5,000) × 1.14975
    const { result } = tradeInFor("price=20000&tradeInValue=5000&province=QC");
    expect(result).toEqual({
      price: 20_000_00,
      tradeIn: 5_000_00,
      taxes: 2_246_25,
      total: 17_246_25,
      savings: 5_748_75,
    });
    expect(tradeInFor("price=20000&tradeInValue=5000&province=AB").result).toMatchObject({ taxes: 750_00 });
  });

  it("saves nothing without a trade-in, and reports one above the price", () => {
    expect(tradeInFor("price=20000&tradeInValue=0").result).toMatchObject({ savings: 0 });
    expect(tradeInFor("price=20000&tradeInValue=20001")).toMatchObject({ isAbovePrice: true, result: null });
  });

  it("ignores what it cannot read", () => {
    expect(tradeInFor("price=dear&province=ZZ")).toMatchObject({
      invalidFields: ["price"],
      province: "QC",
      result: null,
    });
  });
});
