import { expect, test } from "vitest";
import { listPostalCodeProvinces, provinces } from "#domain/place/province.ts";
import data from "#upstream/simulators/postal-places.json" with { type: "json" };
import { places } from "#upstream/simulators/postal-places.ts";

test("a postal code's first letter matches its province", () => {
  for (const [area, index] of Object.entries(data.areas)) {
    const province = places[index]?.province;
    expect([area, listPostalCodeProvinces(area)]).toEqual([area, expect.arrayContaining([province])]);
  }
});

test("every province has a letter; an invalid code has no province", () => {
  const known = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((letter) => listPostalCodeProvinces(letter));
  expect([...known].sort()).toEqual(expect.arrayContaining([...provinces]));
  expect(listPostalCodeProvinces(" h2x 1y4")).toEqual(["QC"]);
  for (const wrong of ["", "90210", "D1A 1A1"]) expect(listPostalCodeProvinces(wrong)).toEqual([]);
});
