import { expect, test } from "vitest";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import { provinces } from "#domain/place/province.ts";

test("a permit's authority is the regulator of the province, unless the company names another", () => {
  expect(permitAuthorityOf({ province: "ON", permitAuthority: null })?.fr).toContain("COCVA");
  expect(permitAuthorityOf({ province: "ON", permitAuthority: "Ministry" })).toEqual({
    en: "Ministry",
    fr: "Ministry",
  });
  expect(permitAuthorityOf({ province: "PE", permitAuthority: "Registrar" })?.en).toBe("Registrar");
  const without = provinces.filter((province) => !permitAuthorityOf({ province, permitAuthority: null }));
  expect(without.toSorted()).toEqual(["NT", "NU", "PE", "YT"]);
});
