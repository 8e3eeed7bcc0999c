import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { provinces } from "#domain/place/province.ts";
import { bodyStyles, fuels } from "#domain/vehicle/vehicle.ts";
import { computeCheckDigit, decodeVin } from "#upstream/db/seed/catalogue/decode-vin.ts";
import { buildCatalogueRows } from "#upstream/db/seed/catalogue/rows.ts";
import { catalogueModels, findModelsOfVin } from "#upstream/db/seed/catalogue/trims.ts";
import { findOptionName } from "#upstream/services/trade-in/catalogue/catalogue-lists.ts";

const now = new Date("2026-11-20T12:00:00Z");
const rows = buildCatalogueRows(now);
type Vehicle = (typeof rows.vehicles)[number];

function allIn(vehicle: Vehicle): number {
  return [
    vehicle.price_cents,
    vehicle.options_cents,
    vehicle.dealer_fee_cents,
    vehicle.freight_and_pdi_cents,
    vehicle.association_fee_cents,
    vehicle.air_tax_cents,
    vehicle.tire_tax_cents,
  ].reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

describe("the demo catalogue", () => {
  it("is the same for the same day", () => {
    expect(buildCatalogueRows(now)).toEqual(rows);
  });

  it("has the same ids a day later", () => {
    const later = buildCatalogueRows(new Date("2026-11-21T12:00:00Z"));
    expect(later.vehicles.map(({ id, vin }) => [id, vin])).toEqual(rows.vehicles.map(({ id, vin }) => [id, vin]));
  });

  it("can be generated on any later day", () => {
    for (const day of ["2026-12-31", "2027-01-01", "2028-06-15"]) {
      expect(buildCatalogueRows(new Date(day)).vehicles.length).toBe(rows.vehicles.length);
    }
  });

  it("has enough vehicles of each kind", () => {
    expect(rows.vehicles.length).toBeGreaterThanOrEqual(1_200);
    expect(new Set(rows.vehicles.map(({ make_id }) => make_id)).size).toBeGreaterThanOrEqual(25);
    expect(rows.companies.length).toBe(12);
    expect(new Set(rows.companies.map(({ province }) => province)).size).toBe(8);
    for (const style of bodyStyles)
      expect(rows.vehicles.filter((row) => row.body_style === style).length).toBeGreaterThan(20);
    for (const fuel of fuels) expect(rows.vehicles.filter((row) => row.fuel === fuel).length).toBeGreaterThan(10);
    for (const condition of ["new", "used"]) {
      expect(rows.vehicles.filter((row) => row.condition === condition).length).toBeGreaterThan(300);
    }
  });

  it("has every dealer on the default brand and three on the dealer group's", () => {
    expect(rows.companies.every(({ brand_keys }) => brand_keys.includes("nordet"))).toBe(true);
    expect(rows.companies.filter(({ brand_keys }) => brand_keys.includes("dealer-group")).length).toBe(3);
  });

  it("has a unique VIN for each vehicle that decodes to it", async () => {
    expect(new Set(rows.vehicles.map(({ vin }) => vin)).size).toBe(rows.vehicles.length);
    const makes = new Map(rows.makes.map(({ id, name }) => [id, name]));
    for (const vehicle of rows.vehicles) {
      expect(vehicle.vin[8]).toBe(computeCheckDigit(vehicle.vin));
      const decoded = await decodeVin(vehicle.vin);
      expect(decoded, vehicle.vin).toMatchObject({ year: vehicle.year, make: makes.get(vehicle.make_id) });
      const model = catalogueModels.find(({ id }) => id === vehicle.model_id)?.facts;
      expect(model?.vpicNames ?? [model?.model]).toContain(decoded?.model);
    }
  });

  it("refers only to existing rows and copies their values", () => {
    const trims = new Map(rows.trims.map((trim) => [trim.id, trim]));
    const models = new Map(rows.models.map((model) => [model.id, model]));
    const companies = new Map(rows.companies.map((company) => [company.id, company]));
    const equipment = new Set(rows.equipment.map(({ code }) => code));
    for (const vehicle of rows.vehicles) {
      const trim = trims.get(vehicle.trim_id);
      expect(trim).toMatchObject({
        model_id: vehicle.model_id,
        year: vehicle.year,
        fuel: vehicle.fuel,
        body_style: vehicle.body_style,
      });
      expect(models.get(vehicle.model_id)?.make_id).toBe(vehicle.make_id);
      expect(companies.get(vehicle.company_id)?.province).toBe(vehicle.province);
      expect(vehicle.equipment?.every((code) => equipment.has(code))).toBe(true);
    }
    expect(trims.size).toBe(rows.trims.length);
    expect(rows.trimPrices.every(({ trim_id }) => trims.has(trim_id))).toBe(true);
    expect(new Set(rows.trimPrices.map(({ id }) => id)).size).toBe(rows.trimPrices.length);
    expect(rows.models.every(({ main_model_id }) => main_model_id == null || models.has(main_model_id))).toBe(true);
  });

  it("has plausible prices in whole cents, whose parts add up", () => {
    for (const vehicle of rows.vehicles) {
      const items = [...(vehicle.options ?? []), ...(vehicle.packages ?? [])];
      expect(vehicle.options_cents).toBe(items.reduce((sum, { price_cents }) => sum + price_cents, 0));
      expect(Number.isInteger(allIn(vehicle))).toBe(true);
      expect(vehicle.price_cents).toBeGreaterThan(200_000);
      expect(vehicle.is_demonstration).toBe(true);
      if (vehicle.condition === "used") {
        expect(vehicle.price_cents).toBeLessThan(vehicle.msrp_cents);
        expect(vehicle.air_tax_cents).toBe(0);
      } else {
        expect(vehicle.mileage_km).toBeLessThan(100);
        expect(vehicle.year).toBeGreaterThanOrEqual(2026);
      }
    }
  });

  it("has prices around each tax threshold", () => {
    const inColumbia = rows.vehicles.filter(({ province }) => province === "BC").map(allIn);
    for (const [from, below] of [
      [5_400_000, 5_500_000],
      [5_500_000, 5_600_000],
      [5_600_000, 5_700_000],
      [5_700_000, 12_500_000],
      [15_000_000, 99_000_000],
    ] as const) {
      expect(inColumbia.some((price) => price >= from && price < below)).toBe(true);
    }
    expect(rows.vehicles.filter((row) => row.condition === "new" && allIn(row) > 10_000_000).length).toBeGreaterThan(
      10,
    );
    expect(Math.min(...rows.vehicles.map(allIn))).toBe(299_500);
  });

  it("has leases, rebates and both geographies for new trims, and a demo note on every price", () => {
    const years = new Map(rows.trims.map(({ id, year }) => [id, year]));
    for (const record of rows.trimPrices) {
      const rebates = [record.cash_rebates, record.lease_rebates, record.finance_rebates].flatMap((list) => list ?? []);
      expect(rebates.every(({ rebateNote }) => rebateNote.fr.includes("démonstration"))).toBe(true);
      expect(record.finance_terms?.some(({ months }) => months === 60)).toBe(true);
      expect((record.lease_terms?.length ?? 0) > 0).toBe((years.get(record.trim_id) ?? 0) >= 2026);
      expect(record.end_date).toBe("2026-11-30");
    }
    expect(
      rows.trimPrices.some(({ cash_rebates }) => cash_rebates?.some((rebate) => rebate.postTaxRebate_cents > 0)),
    ).toBe(true);
    expect(rows.trimPrices.some(({ geography_code }) => geography_code === "QC")).toBe(true);
  });

  it("has Canadian phone numbers and postal codes", () => {
    for (const { phone, postal_code, province } of rows.companies) {
      expect(phone).toMatch(/^\d{3} 555-01\d\d$/);
      expect(postal_code).toMatch(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/);
      expect(provinces).toContain(province);
    }
  });
});

describe("VIN decoding", () => {
  it.each([
    ["1HGCM82633A004352", 2003, "Honda", "Accord", true],
    ["5YJ3E1EA7KF317000", 2019, "Tesla", "Model 3", false],
    ["2T1BURHE5JC014702", 2018, "Toyota", "Corolla", false],
    ["1FTEW1EP5JFA00000", 2018, "Ford", "F-150", false],
    ["WBA3A5C58DF600000", 2013, "BMW", "328i", false],
  ])("reads %s", async (vin, year, make, model, isValid) => {
    expect(await decodeVin(vin)).toMatchObject({ year, make, model });
    expect(computeCheckDigit(vin) === vin[8]).toBe(isValid);
  });

  it("returns the catalogue's models", async () => {
    const names = async (vin: string) =>
      findModelsOfVin((await decodeVin(vin)) ?? { make: "", model: "" }).map(({ facts }) => facts.model);
    expect(await names("WBA3A5C58DF600000")).toEqual(["3 Series"]);
    expect(await names("1FTEW1EP5JFA00000")).toEqual(["F-150", "F-150 Lightning"]);
    expect(await names("1HGCM82633A004352")).toEqual(["Accord"]);
  });

  it("returns nothing for invalid VINs and unknown manufacturers", async () => {
    for (const vin of ["", "1HGCM82633A00435", "1HGCM82633A00435O", "ZZZCM82633A004352"])
      expect(await decodeVin(vin)).toBeNull();
  });

  it("uses at most 1.2 MB of tables", () => {
    const folder = new URL("../../../upstream/db/seed/catalogue/", import.meta.url);
    const names = ["vin-patterns.json", "vin-stems.json", "trade-in-catalogue.json"];
    const sizes = names.map((name) => statSync(new URL(name, folder)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_200_000);
  });
});

it("what only electric vehicles have is named in both languages for any vehicle", async () => {
  expect(await findOptionName("transmissions", null, "single-speed")).toEqual({
    en: "Single-speed",
    fr: "À un rapport",
  });
  expect(await findOptionName("engines", null, "Electric motor")).toMatchObject({ fr: "Moteur électrique" });
});
