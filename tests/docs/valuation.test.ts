/** Compares the example and figures of docs/valuation.md with the model. */
import { expect, test } from "vitest";
import { formatMoney } from "#domain/money/money.ts";
import { valueTradeIn } from "#domain/trade-in/valuation.ts";
import * as figures from "#domain/trade-in/valuation-figures.ts";
import { exampleCondition } from "#tests/vehicle-conditions.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { findVehiclesByVin, toValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import * as prices from "#upstream/services/trade-in/catalogue/catalogue-msrp-figures.ts";
import { readDocument, tablesBelow } from "./document-tables.ts";

const document = readDocument("docs/valuation.md");
const dollars = (cents: number) => formatMoney(cents, "en-ca");

const tableBelow = (heading: string) => tablesBelow(document, heading)[0] ?? [];

test("the example equals the model", async () => {
  const vehicles = await findVehiclesByVin("2T1BURHE5JC014702");
  const trim = (await loadCatalogue()).trim(vehicles.find((vehicle) => vehicle.trim === "LE")?.trimId ?? 0);
  const valuation = valueTradeIn({
    vehicle: trim && toValuedTrim(trim),
    mileage: 92_000,
    vehicleFeatures: ["heated-seats", "alloy-wheels", "sunroof"],
    vehicleCondition: exampleCondition,
    province: "QC",
    today: "2026-11-20",
  });
  expect(valuation).not.toBeNull();
  const rows = valuation?.lines.map(({ id, amount }) => [`\`${id}\``, dollars(amount)]) ?? [];
  expect(tableBelow("An example").map(([id, , amount]) => [id, amount])).toEqual(rows);
  const { fpp = 0, baseDiscountedPrice = 0, equipmentAdjustedPrice = 0 } = valuation ?? {};
  for (const amount of [fpp, baseDiscountedPrice, equipmentAdjustedPrice]) expect(document).toContain(dollars(amount));
  const { priceLow = 0, priceHigh = 0, value = 0 } = valuation ?? {};
  expect(document).toContain(`from ${dollars(priceLow)} to ${dollars(priceHigh)}, and ${dollars(value)} in the quote`);
});

test("the tables equal the model's figures", () => {
  const shares: Record<string, number> = {
    ...figures.yesShares,
    "`generalCondition` excellent": figures.generalConditionShares.excellent,
    "`generalCondition` poor": figures.generalConditionShares.poor,
  };
  const conditionRows = tableBelow("Condition and history").map(([name = "", figure = ""]) => [
    name.replace(/^`(\w+)` yes$/, "$1"),
    figure,
  ]);
  expect(Object.fromEntries(conditionRows.filter(([, figure]) => figure?.startsWith("×")))).toEqual(
    Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, `× ${share}`])),
  );
  const flat = conditionRows.filter(([, figure]) => !figure?.startsWith("×")).map(([, figure]) => figure);
  const cents = [
    [figures.windshieldDeduction],
    figures.missingKeyDeductions,
    [2, 3, 4, 5, -1].map((code) => figures.mountedTireDeductions[code] ?? 0),
  ].map((list) => list.map((amount) => dollars(-amount)).join(", "));
  const second = [0, 1, 2].map((code) => `+${dollars(figures.secondTireBonuses[code] ?? 0)}`).join(", ");
  expect(flat).toEqual([...cents, second]);

  expect(tableBelow("Province").map(([names, share]) => [names, share])).toEqual(
    [...new Set(Object.values(figures.provinceShares))]
      .sort((a, b) => b - a)
      .map((share) => [
        Object.entries(figures.provinceShares)
          .filter(([, each]) => each === share)
          .map(([name]) => name)
          .join(", "),
        `× ${share}`,
      ]),
  );
  expect(tableBelow("Equipment").map(([code, worth]) => [code, worth])).toEqual(
    Object.entries(figures.equipmentPrices).map(([code, worth]) => [`\`${code}\``, dollars(worth)]),
  );
});

test("the price when new equals its figures", () => {
  expect(tableBelow("The price when new")).toEqual(
    prices.makeFactors.map(({ factor: share, makes }) => [makes.join(", "), `× ${share}`]),
  );
  for (const price of Object.values(prices.bodyPrices)) expect(document).toContain(`$${price.toLocaleString("en-CA")}`);
  for (const [, share] of prices.trimFactors) expect(document).toContain(`× ${share}`);
  for (const share of Object.values(prices.fuelFactors)) expect(document).toContain(`× ${share}`);
  expect(document).toContain(String(prices.priceRatioPerYear));
});
