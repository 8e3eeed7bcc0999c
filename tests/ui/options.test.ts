/** Options of fields, in the order of the reader's language. */
import { expect, test } from "vitest";
import { sortOptions, toNamedOptions, toOptions, toSortedOptions } from "#app/ui/form/options.ts";

test("options have the values as texts, in their order", () => {
  expect(toOptions([2, 1], (value) => `n${value}`)).toEqual([
    { value: "2", label: "n2" },
    { value: "1", label: "n1" },
  ]);
  expect(toNamedOptions([{ id: 7, name: "Seven" }])).toEqual([{ value: "7", label: "Seven" }]);
});

test("neither accents nor case change the order, and each language has its own", () => {
  const labels = ["zinc", "Élan", "eau", "École 10", "école 9", "Abri"];
  const sorted = sortOptions(
    toOptions(labels, (label) => label),
    "fr-ca",
  );
  expect(sorted.map(({ label }) => label)).toEqual(["Abri", "eau", "école 9", "École 10", "Élan", "zinc"]);
  const companies = [
    { id: 1, name: { en: "Bridge Cars", fr: "Véhicules du pont" } },
    { id: 2, name: { en: "Canal Autos", fr: "Autos du canal" } },
  ];
  expect(toSortedOptions(companies, "en-ca").map(({ value }) => value)).toEqual(["1", "2"]);
  expect(toSortedOptions(companies, "fr-ca").map(({ value }) => value)).toEqual(["2", "1"]);
});
