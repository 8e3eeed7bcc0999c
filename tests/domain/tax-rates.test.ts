import { describe, expect, test } from "vitest";
import { addTaxes, beforeTaxes, listTaxLines } from "#domain/money/tax.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { type Province, provinces } from "#domain/place/province.ts";

const percentsOf = (province: Province, date = "2026-11-20", price = 30_000_00, condition: "new" | "used" = "used") =>
  Object.fromEntries(listTaxRates({ province, date, condition, price }).map((rate) => [rate.name, rate.percent]));

const expected: Record<Province, Record<string, number>> = {
  AB: { gst: 5 },
  BC: { gst: 5, pst: 7 },
  MB: { gst: 5, pst: 7 },
  NB: { hst: 15 },
  NL: { hst: 15 },
  NS: { hst: 14 },
  NT: { gst: 5 },
  NU: { gst: 5 },
  ON: { hst: 13 },
  PE: { hst: 15 },
  QC: { gst: 5, qst: 9.975 },
  SK: { gst: 5, pst: 6 },
  YT: { gst: 5 },
};

test.each(provinces)("%s has today's rates for new and used vehicles", (province) => {
  expect(percentsOf(province)).toEqual(expected[province]);
  expect(percentsOf(province, "2026-11-20", 30_000_00, "new")).toEqual(expected[province]);
});

test("Nova Scotia changed on 1 April 2025", () => {
  expect(percentsOf("NS", "2025-03-31")).toEqual({ hst: 15 });
  expect(percentsOf("NS", "2025-04-01")).toEqual({ hst: 14 });
});

test.each([
  [54_999_99, 7],
  [55_000_00, 8],
  [55_999_99, 8],
  [56_000_00, 9],
  [56_999_99, 9],
  [57_000_00, 10],
  [124_999_99, 10],
  [125_000_00, 15],
  [149_999_99, 15],
  [150_000_00, 20],
  [900_000_00, 20],
])("in British Columbia %i cents are taxed at %i %%", (price, percent) => {
  expect(percentsOf("BC", "2026-11-20", price)).toEqual({ gst: 5, pst: percent });
});

test("British Columbia's upper brackets began in April 2018", () => {
  expect(percentsOf("BC", "2018-03-31", 200_000_00)).toEqual({ gst: 5, pst: 10 });
});

test("a rate has its first day", () => {
  expect(listTaxRates({ province: "NS", date: "2026-01-01", condition: "used", price: 1 })).toEqual([
    { name: "hst", percent: 14, since: "2025-04-01" },
  ]);
});

test("a day before the table and an invalid day are refused", () => {
  expect(() => percentsOf("ON", "2009-01-01")).toThrow(RangeError);
  expect(() => percentsOf("ON", "20 Nov 2026")).toThrow(RangeError);
});

describe("the luxury tax", () => {
  const luxuryAt = (price: number, condition: "new" | "used" = "new", date = "2026-11-20") =>
    listTaxLines(price, listTaxRates({ province: "AB", date, condition, price })).find(
      (line) => line.name === "luxury",
    );

  test("is for new vehicles over the threshold, since September 2022", () => {
    expect(luxuryAt(100_000_00)).toBeUndefined();
    expect(luxuryAt(150_000_00, "used")).toBeUndefined();
    expect(luxuryAt(150_000_00, "new", "2022-08-31")).toBeUndefined();
    expect(luxuryAt(100_000_05)).toMatchObject({ amount: 1 });
  });

  test("is the lesser of 10 % of the price and 20 % of the excess", () => {
    expect(luxuryAt(150_000_00)).toEqual({ name: "luxury", percent: 20, base: 50_000_00, amount: 10_000_00 });
    expect(luxuryAt(200_000_00)).toMatchObject({ amount: 20_000_00 });
    expect(luxuryAt(300_000_00)).toEqual({ name: "luxury", percent: 10, base: 300_000_00, amount: 30_000_00 });
  });

  test("comes first, is itself taxed, and ignores a trade-in", () => {
    const rates = listTaxRates({ province: "AB", date: "2026-11-20", condition: "new", price: 150_000_00 });
    expect(listTaxLines(100_000_00, rates, 150_000_00)).toMatchObject([
      { name: "luxury", amount: 10_000_00 },
      { name: "gst", base: 110_000_00, amount: 5_500_00 },
    ]);
  });
});

test("both Quebec taxes have the same base, and a negative base counts as 0", () => {
  const rates = listTaxRates({ province: "QC", date: "2026-11-20", condition: "used", price: 15_000_00 });
  expect(listTaxLines(15_000_00, rates).map((line) => line.amount)).toEqual([750_00, 1_496_25]);
  expect(listTaxLines(-5_000_00, rates).map((line) => line.amount)).toEqual([0, 0]);
});

test("the tax helper adds each percentage of the amount", () => {
  expect(addTaxes(15_000_00, [5, 9.975])).toBe(17_246_25);
  expect(addTaxes(15_000_00, [])).toBe(15_000_00);
});

test.each(provinces)("%s: the highest amount before taxes is the last whose total is within the budget", (province) => {
  const rates = listTaxRates({ province, date: "2026-11-20", condition: "used", price: 26_100_00 });
  const totalOf = (amount: number) => amount + listTaxLines(amount, rates).reduce((sum, line) => sum + line.amount, 0);
  for (let budget = 26_100_00; budget < 26_101_00; budget += 1) {
    const amount = beforeTaxes(budget, rates);
    expect(totalOf(amount)).toBeLessThanOrEqual(budget);
    expect(totalOf(amount + 1)).toBeGreaterThan(budget);
  }
});
