import { describe, expect, test } from "vitest";
import { languages } from "#domain/formats/language.ts";
import { listStockExample } from "#domain/vehicle/stock-example.ts";
import {
  conditionText,
  emptyCells,
  findCondition,
  findStockColumn,
  stockColumns,
  stockHeader,
} from "#domain/vehicle/stock-file.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { parseStockLine } from "#upstream/services/company-vehicles/parse-stock-line.ts";

describe.each(languages)("a stock file in %s", (language) => {
  test("is read with the headers and conditions that it is written with", () => {
    expect(stockColumns.map((column) => findStockColumn(stockHeader(column, language)))).toEqual([...stockColumns]);
    expect(vehicleConditions.map((condition) => findCondition(conditionText(condition, language)))).toEqual([
      ...vehicleConditions,
    ]);
  });
});

test("the French file says inventory number, condition and distance as the pages do", () => {
  const headers = (["stockNumber", "condition", "mileage"] as const).map((column) => stockHeader(column, "fr-ca"));
  expect([...headers, conditionText("used", "fr-ca")]).toEqual([
    "N° d’inventaire",
    "Neuf ou d’occasion",
    "Kilométrage",
    "D’occasion",
  ]);
});

test.each([
  ["N° de stock", "stockNumber"],
  ["Condition", "condition"],
  ["Kilomètres", "mileage"],
] as const)("the header %s of an earlier export is still read", (header, column) => {
  expect(findStockColumn(header)).toBe(column);
});

test("the cells of an earlier export are still read, and a typed apostrophe too", () => {
  expect(["Occasion", "D'occasion", "neuf"].map(findCondition)).toEqual(["used", "used", "new"]);
  expect(findStockColumn("N° d'inventaire")).toBe("stockNumber");
});

test.each(languages)("the example of a line in %s is one that the import reads", (language) => {
  const cells = Object.fromEntries(listStockExample(language).map(({ column, example }) => [column, example]));
  const entry = parseStockLine({ line: 2, cells: { ...emptyCells, ...cells } });
  expect(entry).toMatchObject({ condition: "used", mileageKm: 24_640, price: 5_539_500 });
  expect(entry.label).toMatchObject({ formerUses: ["courtesy"], titleStatus: "clean", hasInspection: true });
});
