import { describe, expect, it } from "vitest";
import { readListRequest } from "#app/features/inventory/list/filters.server.ts";
import { inventoryHref } from "#app/features/inventory/list/filters.ts";
import { readBuyForm, readPaymentChoice } from "#app/shared/vehicles/payment-choice.server.ts";

const readFilters = (query: string) => readListRequest(new URL(`http://shop.test/fr-ca/autos?${query}`));
const readChoice = (query: string) => readPaymentChoice(new URLSearchParams(query));

describe("the list's address", () => {
  it("is read by the contract, and an invalid value is not a filter", () => {
    expect(
      readFilters("make=Ford&year=2022&body=boat&condition=used&sort=zz&wheels=5&priceMax=&mileageMax=-1"),
    ).toEqual({
      filters: { make: "Ford", year: 2022, condition: "used", sort: "recent" },
      cursor: undefined,
      invalidFilters: { mileageMax: { entered: "-1", code: "too_small", limit: { of: "number", bound: 0 } } },
      isCanonical: true,
    });
  });

  it.each([
    ["25000", 25_000],
    ["25 000 $", 25_000],
    ["$25,000", 25_000],
    ["25 000,49", 25_000],
    ["25\u202f000\u00a0$", 25_000],
    ["much", undefined],
  ])("reads the price %s", (entered, price) => {
    expect(readFilters(new URLSearchParams({ priceMax: entered }).toString()).filters.priceMax).toBe(price);
  });

  it("ignores a model without its make, and removes the model with the make", () => {
    expect(readFilters("model=Civic").filters.model).toBeUndefined();
    const { filters } = readFilters("make=Honda&model=Civic&priceMax=40000");
    expect(inventoryHref("fr-ca", filters, { make: "Ford" })).toBe("/fr-ca/autos?make=Ford&priceMax=40000");
    expect(inventoryHref("en-ca", filters, { priceMax: undefined })).toBe("/en-ca/cars?make=Honda&model=Civic");
  });

  it("is canonical without the default sort and without the page", () => {
    const { filters, cursor } = readFilters("sort=recent&after=WzEyXQ");
    expect(cursor).toEqual({ after: "WzEyXQ" });
    expect(inventoryHref("fr-ca", filters, {})).toBe("/fr-ca/autos");
    expect(inventoryHref("fr-ca", filters, { sort: "price" }, { after: "abc" })).toBe(
      "/fr-ca/autos?sort=price&after=abc",
    );
    expect(readFilters("before=WzEyXQ").cursor).toEqual({ before: "WzEyXQ" });
  });

  it.each([
    ["make=Ford&priceMax=25000&after=WzEyXQ&utm_source=letter", true],
    ["priceMin=&priceMax=25000", false],
    ["priceMax=25+000+%24", false],
    ["sort=recent", false],
    ["body=boat", false],
    ["postalCode=h2x", false],
    ["postalCode=H2X+1Y4&sort=nearest", false],
    ["postalCode=H2X&sort=nearest", true],
    // Invalid values stay, so that the page can report them.
    ["postalCode=invalid&sort=nearest", true],
    ["priceMin=&priceMax=much", true],
  ])("is canonical or not: %s", (query, isCanonical) => {
    expect(readFilters(query).isCanonical).toBe(isCanonical);
  });

  it("swaps a range that was entered in the wrong order", () => {
    const { filters } = readFilters("priceMin=30000&priceMax=20000&yearMin=2020&yearMax=2020&mileageMin=9");
    expect(filters).toMatchObject({ priceMin: 20_000, priceMax: 30_000, yearMin: 2020, yearMax: 2020, mileageMin: 9 });
  });

  it("sorts by distance only with a location, and not once it is removed", () => {
    expect(readFilters("sort=nearest").filters.sort).toBe("recent");
    const { filters } = readFilters("sort=nearest&postalCode=h2x1y4");
    expect(filters).toMatchObject({ sort: "nearest", postalCode: "H2X" });
    expect(inventoryHref("en-ca", filters, { postalCode: undefined })).toBe("/en-ca/cars");
    expect(readFilters("postalCode=90210")).toMatchObject({ invalidFilters: { postalCode: { entered: "90210" } } });
    expect(readFilters("postalCode=invalid")).toMatchObject({ invalidFilters: { postalCode: { entered: "" } } });
  });

  it("uses the last non-empty value of a repeated name", () => {
    expect(readFilters("make=Ford&make=+Honda+&make=")).toMatchObject({
      filters: { make: "Honda" },
      isCanonical: false,
    });
  });

  it("refuses an invalid cursor", () => {
    expect(readFilters("after=%3Cscript%3E").cursor).toBeUndefined();
  });
});

describe("the vehicle page's address", () => {
  it("starts with the same payment as a purchase", () => {
    expect(readChoice("")).toEqual({
      requestedPayment: { method: "finance", months: undefined, frequency: 52, cashDown: 0 },
      province: null,
      invalidCashDown: null,
      hasUnknownFrequency: false,
    });
  });

  it("reads each payment choice", () => {
    expect(readChoice("method=lease&term=48&frequence=12&cashDown=2+000,50+$&province=ON")).toEqual({
      requestedPayment: { method: "lease", months: 48, frequency: 12, cashDown: 200_050 },
      province: "ON",
      invalidCashDown: null,
      hasUnknownFrequency: false,
    });
  });

  it("ignores what it cannot read, and keeps a wrong amount for its form", () => {
    expect(readChoice("method=barter&term=many&frequence=7&cashDown=deux+mille&province=XX")).toEqual({
      requestedPayment: { method: "finance", months: undefined, frequency: 52, cashDown: 0 },
      province: null,
      invalidCashDown: { entered: "deux mille", problem: "invalid" },
      hasUnknownFrequency: true,
    });
    const huge = "9".repeat(20);
    expect(readChoice(`cashDown=${huge}`).invalidCashDown).toEqual({ entered: huge, problem: "more_than_price" });
    const tooMuch = readPaymentChoice(new URLSearchParams("cashDown=20+000,01"), 20_000_00);
    expect(tooMuch).toMatchObject({
      requestedPayment: { cashDown: 0 },
      invalidCashDown: { entered: "20 000,01", problem: "more_than_price" },
    });
  });

  it("is carried along by Buy, for the purchase and for the way back", () => {
    const form = new FormData();
    form.set("vehicleId", "5");
    expect(readBuyForm(form)).toEqual({ query: "", vehiclePagePayment: undefined });
    for (const [name, value] of Object.entries({ method: "lease", term: "48", frequence: "26", cashDown: "1 500 $" })) {
      form.set(name, value);
    }
    expect(readBuyForm(form)).toEqual({
      query: "?method=lease&term=48&frequence=26&cashDown=1+500+%24",
      vehiclePagePayment: { selectedPaymentMethod: "lease", term: 48, frequence: 26, cashDown: 150_000 },
    });
    form.set("postalCode", "h2x 1y4");
    expect(readBuyForm(form).query).toMatch(/&postalCode=H2X$/);
    form.set("postalCode", "12 Sesame Street");
    expect(readBuyForm(form).query).not.toContain("postalCode");
    form.set("term", "3");
    expect(readBuyForm(form).vehiclePagePayment).toBeUndefined();
  });
});
