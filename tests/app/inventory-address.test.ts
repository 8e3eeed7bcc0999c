import { describe, expect, it } from "vitest";
import { readFilters } from "#app/features/inventory/filters.server.ts";
import { listHref } from "#app/features/inventory/filters.ts";
import { readPaymentChoice } from "#app/features/inventory/payment-choice.server.ts";
import { weeklyEstimate } from "#app/vehicles/estimate.ts";

const filtersOf = (query: string) => readFilters(new URL(`http://shop.test/fr-ca/autos?${query}`));
const choiceOf = (query: string) => readPaymentChoice(new URLSearchParams(query));

describe("the list's address", () => {
  it("is read by the contract, and what is no value is no filter", () => {
    expect(
      filtersOf("make=Ford&year=2022&body=boat&condition=used&sort=zz&colour=red&priceMax=&mileageMax=-1"),
    ).toEqual({
      filters: { make: "Ford", year: 2022, condition: "used", sort: "recent" },
      after: undefined,
    });
  });

  it.each([
    ["25000", 25_000],
    ["25 000 $", 25_000],
    ["$25,000", 25_000],
    ["25 000,49", 25_000],
    ["much", undefined],
  ])("reads the price %s", (typed, price) => {
    expect(filtersOf(new URLSearchParams({ priceMax: typed }).toString()).filters.priceMax).toBe(price);
  });

  it("knows no model without its make, and takes it away with it", () => {
    expect(filtersOf("model=Civic").filters.model).toBeUndefined();
    const { filters } = filtersOf("make=Honda&model=Civic&priceMax=40000");
    expect(listHref("fr-ca", filters, { make: "Ford" })).toBe("/fr-ca/autos?make=Ford&priceMax=40000");
    expect(listHref("en-ca", filters, { priceMax: undefined })).toBe("/en-ca/cars?make=Honda&model=Civic");
  });

  it("has one form for one list: neither the usual sort nor a page stays in it", () => {
    const { filters, after } = filtersOf("sort=recent&after=WzEyXQ");
    expect(after).toBe("WzEyXQ");
    expect(listHref("fr-ca", filters, {})).toBe("/fr-ca/autos");
    expect(listHref("fr-ca", filters, { sort: "price" }, "abc")).toBe("/fr-ca/autos?sort=price&after=abc");
  });

  it("refuses a cursor that is none", () => {
    expect(filtersOf("after=%3Cscript%3E").after).toBeUndefined();
  });
});

describe("the vehicle page's address", () => {
  it("starts where the purchase starts", () => {
    expect(choiceOf("")).toEqual({
      wish: { method: "finance", months: undefined, frequency: 52, cashDown: 0 },
      province: null,
      wrongCashDown: null,
    });
  });

  it("reads each choice", () => {
    expect(choiceOf("method=lease&term=48&frequence=12&cashDown=2+000,50+$&province=ON")).toEqual({
      wish: { method: "lease", months: 48, frequency: 12, cashDown: 200_050 },
      province: "ON",
      wrongCashDown: null,
    });
  });

  it("goes on without what it cannot read, and gives a wrong amount back", () => {
    expect(choiceOf("method=barter&term=many&frequence=7&cashDown=deux+mille&province=XX")).toEqual({
      wish: { method: "finance", months: undefined, frequency: 52, cashDown: 0 },
      province: null,
      wrongCashDown: "deux mille",
    });
    expect(choiceOf("cashDown=99999999999").wrongCashDown).toBe("99999999999");
  });
});

describe("the week's estimate", () => {
  const card = { price: 20_000_00, condition: "used", province: "QC", finance: { months: 60, apr: 0 } } as const;

  it("counts taxes and the deposit", () => {
    // (20,000.00 × 1.14975 − 250.00) ÷ 260
    expect(weeklyEstimate(card, 250_00, "2026-11-20")).toBe(87_48);
  });

  it("is not made up where the terms are not known", () => {
    expect(weeklyEstimate({ ...card, finance: null }, 250_00, "2026-11-20")).toBeNull();
  });
});
