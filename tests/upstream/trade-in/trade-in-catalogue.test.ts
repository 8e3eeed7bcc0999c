import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { valueTradeIn } from "#domain/trade-in/valuation.ts";
import { normalizeVin } from "#domain/vehicle/vin.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { goodCondition } from "#tests/vehicle-conditions.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import {
  findVehicleByIds,
  findVehiclesByVin,
  toValuedTrim,
} from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { msrpOf } from "#upstream/services/trade-in/catalogue/catalogue-msrp.ts";
import { engineOption } from "#upstream/services/trade-in/catalogue/catalogue-options.ts";
import { canadianMakes } from "../../../scripts/catalogue/canadian-makes.ts";
import { parseTrimNames } from "../../../scripts/catalogue/trim-names.ts";

const catalogue = await loadCatalogue();
const models = [...catalogue.models.values()];
const modelIn = (year: number, make: string, model: string) =>
  catalogue.modelsOf(year).find((row) => row.make === make && row.model === model);
const nothing = { year: null, makeId: null, modelId: null, trimId: null };

describe("the trade-in catalogue", () => {
  it("has each model year from 2000 on", () => {
    expect(catalogue.years.at(-1)).toBe(2000);
    expect(catalogue.years.toReversed()).toEqual(Array.from({ length: 28 }, (_, at) => 2000 + at));
    for (const year of catalogue.years) expect(catalogue.modelsOf(year).length, String(year)).toBeGreaterThan(200);
  });

  it("has every make sold in Canada, and none beyond its last year", () => {
    expect(new Set(models.map(({ make }) => make))).toEqual(new Set(Object.keys(canadianMakes)));
    for (const [make, { until }] of Object.entries(canadianMakes)) {
      if (until) expect(catalogue.modelsOf(until + 1).map((model) => model.make)).not.toContain(make);
      const years = catalogue.years.filter((year) => catalogue.modelsOf(year).some((model) => model.make === make));
      expect(years.length, make).toBeGreaterThan(0);
    }
  });

  it.each([
    [2004, "Acura", "EL"],
    [2009, "Acura", "CSX"],
    [2007, "Pontiac", "Wave"],
    [2006, "Buick", "Allure"],
    [2013, "Chevrolet", "Orlando"],
    [2019, "Nissan", "Qashqai"],
    [2016, "Nissan", "Micra"],
    [2018, "Mitsubishi", "RVR"],
    [2013, "Scion", "FR-S"],
    [2003, "Oldsmobile", "Alero"],
    [2011, "Saab", "9-3"],
    [2008, "Hummer", "H3"],
    [2001, "Daewoo", "Lanos"],
    [2024, "Rivian", "R1S"],
    [2022, "Polestar", "2"],
    [2024, "VinFast", "VF 8"],
    [2024, "INEOS", "Grenadier"],
  ])("has the %i %s %s", (year, make, model) => {
    const found = modelIn(year, make, model);
    expect(found).toBeDefined();
    expect(catalogue.trimsOf(found?.id ?? 0, year).length).toBeGreaterThan(0);
  });

  it("names each trim once a year, by an id that leads back to it and fits a column", () => {
    let trims = 0;
    const ids = new Set<number>();
    for (const year of catalogue.years) {
      for (const model of catalogue.modelsOf(year)) {
        const found = catalogue.trimsOf(model.id, year);
        expect(found.length, `${year} ${model.model}`).toBeGreaterThan(0);
        expect(new Set(found.map(({ vehicle }) => vehicle.trim.toUpperCase())).size).toBe(found.length);
        // One assertion a model: 30,000 of them would take seconds.
        const isWrong = ({ trim, trimId }: (typeof found)[number]["vehicle"]) =>
          !/^\S(.*\S)?$/.test(trim) || trimId > 2_147_483_647;
        const names = found.map(({ vehicle }) => vehicle);
        expect(names.filter(isWrong)).toEqual([]);
        expect(names.map(({ trimId }) => catalogue.trim(trimId)?.vehicle)).toEqual(names);
        for (const { trimId } of names) ids.add(trimId);
        trims += found.length;
      }
    }
    expect(ids.size).toBe(trims);
    expect(trims).toBeGreaterThan(30_000);
  });

  it("prices every trim, never dearer for an earlier year", () => {
    const wrong: string[] = [];
    for (const model of models) {
      const last = new Map<string, number>();
      for (const year of catalogue.years) {
        for (const trim of catalogue.trimsOf(model.id, year)) {
          const msrp = msrpOf(trim);
          const isPlausible = Number.isSafeInteger(msrp) && msrp >= 500_000 && msrp <= 100_000_000;
          if (!isPlausible || msrp > (last.get(trim.vehicle.trim) ?? msrp))
            wrong.push(`${year} ${model.model} ${msrp}`);
          last.set(trim.vehicle.trim, msrp);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("writes trims as people read them", () => {
    expect(parseTrimNames("SE, Value Edition & Limited")).toEqual(["SE", "Value Edition", "Limited"]);
    expect(parseTrimNames("Base (Canada)/Standard Sedan (US)")).toEqual(["Base"]);
    expect(parseTrimNames("Limited+Moonroof+H/K(Harman Kardon)")).toEqual(["Limited"]);
    expect(parseTrimNames("SE w/ Tech w/ Sunroof Pkg.")).toEqual(["SE"]);
    expect(parseTrimNames("R/T, SXT")).toEqual(["R/T", "SXT"]);
    expect(parseTrimNames("LIMITED")).toEqual(["Limited"]);
    expect(engineOption("2.5 4 h").Name).toEqual({
      en: "2.5 L, 4 cylinders, hybrid",
      fr: "2,5\u00A0L, 4\u00A0cylindres, hybride",
    });
    expect(engineOption("  e").Name.fr).toBe("Moteur électrique");
    expect(engineOption(" 6 g").Key).toBe("6 cylinders");
  });
});

describe("what a VIN means", () => {
  it.each([
    ["1HGCM82633A004352", 2003, "Honda", "Accord"],
    ["5YJ3E1EA7KF317000", 2019, "Tesla", "Model 3"],
    ["2T1BURHE5JC014702", 2018, "Toyota", "Corolla"],
    ["1FTEW1EP5JFA00000", 2018, "Ford", "F-150"],
    ["WBA3A5C58DF600000", 2013, "BMW", "328i"],
  ])("%s is a %i %s %s", async (vin, year, make, model) => {
    const found = await findVehiclesByVin(vin);
    expect(found.length).toBeGreaterThan(0);
    for (const vehicle of found) expect(vehicle).toMatchObject({ year, make, model });
  });

  it("tells one trim where the maker's pattern does, several where it does not", async () => {
    const trims = async (vin: string) => (await findVehiclesByVin(vin)).map(({ trim }) => trim);
    expect(await trims("1HGCM82633A004352")).toMatchInlineSnapshot(`
      [
        "EX-V6",
      ]
    `);
    expect(await trims("2T1BURHE5JC014702")).toMatchInlineSnapshot(`
      [
        "L",
        "LE",
        "SE",
        "XLE",
        "XSE",
      ]
    `);
    expect(await trims("1FTEW1EP5JFA00000")).toMatchInlineSnapshot(`
      [
        "Base",
        "Raptor",
        "Super Cab",
        "Super Crew",
      ]
    `);
    // Its pattern names no trim, while the one with all-wheel drive has one.
    expect(await trims("WBA3A5C58DF600000")).toEqual(["Base", "xDrive"]);
    expect(await findVehiclesByVin("ZZZCM82633A004352")).toEqual([]);
    expect(await findVehiclesByVin(normalizeVin("not-a-vin"))).toEqual([]);
  });

  it("finds what was chosen, and only what fits together", async () => {
    const [accord] = await findVehiclesByVin("1HGCM82633A004352");
    const { year = 0, makeId = 0, modelId = 0, trimId = 0, ...names } = accord ?? {};
    expect(await findVehicleByIds({ year, makeId, modelId, trimId })).toEqual(accord);
    expect(await findVehicleByIds({ ...nothing, year, makeId })).toMatchObject({ make: "Honda", model: null });
    expect(await findVehicleByIds({ ...nothing, year, makeId, modelId })).toMatchObject({ ...names, trim: null });
    expect(await findVehicleByIds({ ...nothing, year: 1999 })).toBeNull();
    expect(await findVehicleByIds({ year: 2004, makeId, modelId, trimId })).toBeNull();
    expect(await findVehicleByIds({ ...nothing, trimId: 2_147_483_647 })).toBeNull();
  });

  it("is valued lower a model year earlier, whatever the vehicle", async () => {
    const condition = { ...goodCondition, tireConditions: { firstSet: 0, secondSet: -1 } } as const;
    const vehicleFeatures = ["sunroof"];
    const more = { mileage: 90_000, vehicleFeatures, vehicleCondition: condition, province: null, today: "2026-11-20" };
    for (const model of models.filter((_, place) => place % 12 === 0)) {
      const last = new Map<string, number>();
      for (const year of catalogue.years) {
        for (const trim of catalogue.trimsOf(model.id, year)) {
          const { vehicle } = trim;
          const told = valueTradeIn({ vehicle: toValuedTrim(trim), ...more });
          const value = told?.equipmentAdjustedPrice ?? Number.NaN;
          expect(value).toBeLessThanOrEqual(last.get(vehicle.trim) ?? value);
          last.set(vehicle.trim, value);
        }
      }
    }
  });
});

describe("the catalogue's rows", () => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.close());
  const raw = async (path: string) => {
    const headers = { EnvironmentToken: "demo-nordet" };
    return (await upstream.fetch(new Request(`http://upstream.test${path}`, { headers }))).json();
  };

  it("leads from a year to a trim", async () => {
    const years = await upstream.call(buyOnline.listTradeInYears, {});
    expect(years.at(-1)).toEqual({ Id: 2000, Name: "2000" });
    const year = 2016;
    const makes = await upstream.call(buyOnline.listTradeInMakes, { year });
    const makeId = makes.find(({ Name }) => Name === "Honda")?.Id ?? 0;
    const ofMake = await upstream.call(buyOnline.listTradeInModels, { year, makeId });
    const modelId = ofMake.find(({ Name }) => Name === "Civic")?.Id ?? 0;
    const series = await upstream.call(buyOnline.listTradeInSeries, { year, modelId });
    const trimId = series.find(({ Name }) => Name === "EX-T")?.Id ?? 0;
    expect(await upstream.call(buyOnline.getTradeInVehicle, { trimId })).toEqual({
      ...{ year, makeId, make: "Honda", modelId, model: "Civic", trimId, trim: "EX-T" },
    });
    expect(await upstream.call(buyOnline.getTradeInMakeModel, { makeId, modelId })).toEqual({
      Make: "Honda",
      Model: "Civic",
    });
    expect((await upstream.call(buyOnline.listTradeInStyles, { trimId })).map(({ Key }) => Key)).toEqual([
      "coupe",
      "sedan",
    ]);
    expect(await upstream.call(buyOnline.listTradeInEngines, { trimId })).toEqual([engineOption("1.5 4 g")]);
    for (const list of [
      buyOnline.listTradeInColors,
      buyOnline.listTradeInTransmissions,
      buyOnline.listTradeInDrivetrains,
      buyOnline.listTradeInFuels,
      buyOnline.listTradeInEquipment,
    ]) {
      expect((await upstream.call(list, { trimId })).length).toBeGreaterThan(2);
      expect((await upstream.call(list, {})).length).toBeGreaterThan(2);
      expect(await upstream.call(list, { trimId: 7 })).toEqual([]);
    }
  });

  it("offers an electric vehicle no gearbox and no gasoline", async () => {
    const [tesla] = await findVehiclesByVin("5YJ3E1EA7KF317000");
    const trimId = tesla?.trimId ?? 0;
    const keys = async (row: typeof buyOnline.listTradeInFuels | typeof buyOnline.listTradeInTransmissions) =>
      (await upstream.call(row, { trimId })).map(({ Key }) => Key);
    expect(await keys(buyOnline.listTradeInFuels)).toEqual(["electric"]);
    expect(await keys(buyOnline.listTradeInTransmissions)).toEqual(["single-speed"]);
  });

  it("says by ResponseStatus 0 that there is no list", async () => {
    expect(await raw("/buy-online/tradein/engines")).toEqual({ ResponseStatus: 0, Response: [] });
    expect(await raw("/buy-online/tradein/models?year=1999&makeId=474")).toEqual({ ResponseStatus: 0, Response: [] });
    expect(await raw("/buy-online/tradein/vin-decode?vin=ZZZCM82633A004352")).toMatchObject({ ResponseStatus: 0 });
    expect(await raw("/buy-online/tradein/colors")).toMatchObject({ ResponseStatus: 1 });
  });
});
