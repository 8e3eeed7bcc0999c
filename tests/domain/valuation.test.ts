import * as fc from "fast-check";
import { expect, test } from "vitest";
import { provinces } from "#domain/place/province.ts";
import { conditionScale, generalConditions } from "#domain/trade-in/trade-in.ts";
import { type ValuationInput, valuationLineIds, valueTradeIn } from "#domain/trade-in/valuation.ts";
import { equipmentPrices } from "#domain/trade-in/valuation-figures.ts";
import { exampleCondition } from "#tests/vehicle-conditions.ts";

const yesOrNo = fc.constantFrom("yes" as const, "no" as const);
const codes = conditionScale.map(({ code }) => code);
const equipment = Object.keys(equipmentPrices);
const anyDay = fc
  .tuple(fc.integer({ min: 2000, max: 2045 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}-15`);
const anyInput: fc.Arbitrary<ValuationInput> = fc.record({
  vehicle: fc.record({
    year: fc.integer({ min: 2000, max: 2027 }),
    msrp: fc.integer({ min: 1_000_000, max: 60_000_000 }),
    isElectric: fc.boolean(),
    retention: fc.double({ min: 0.8, max: 1.15, noNaN: true }),
  }),
  mileage: fc.integer({ min: 0, max: 400_000 }),
  vehicleFeatures: fc.subarray(equipment),
  vehicleCondition: fc.record({
    anyIssuesThatPreventDriving: yesOrNo,
    anyMechanicalDefects: yesOrNo,
    hasExteriorDamage: yesOrNo,
    hasBeenModified: yesOrNo,
    generalCondition: fc.constantFrom("excellent" as const, "fair" as const, "poor" as const),
    hasBeenSmokedIn: yesOrNo,
    numberOfKeys: fc.integer({ min: 0, max: 9 }),
    accidentedWindShield: yesOrNo,
    accidented: yesOrNo,
    tireConditions: fc.record({ firstSet: fc.constantFrom(...codes), secondSet: fc.constantFrom(...codes) }),
  }),
  province: fc.constantFrom(null, ...provinces),
  today: anyDay,
});

/** No amount that is shown or used in a quote may be higher. */
function expectNotHigher(worse: ValuationInput, better: ValuationInput) {
  const [low, high] = [valueTradeIn(worse), valueTradeIn(better)];
  if (!low || !high) return;
  const names = ["priceLow", "priceHigh", "value", "fpp", "baseDiscountedPrice", "equipmentAdjustedPrice"] as const;
  for (const name of names) expect(low[name], name).toBeLessThanOrEqual(high[name]);
}

const worseBy = (change: (input: ValuationInput, by: number) => ValuationInput) =>
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 1, max: 200_000 }), (input, by) =>
      expectNotHigher(change(input, by), input),
    ),
    { numRuns: 1_000 },
  );

const condition = (input: ValuationInput, changes: Partial<ValuationInput["vehicleCondition"]>): ValuationInput => ({
  ...input,
  vehicleCondition: { ...input.vehicleCondition, ...changes },
});
/** From the best answer to the worst: the code after this one. */
const worseCode = (code: number) => (code < 0 ? code : code === 5 ? -1 : code + 1);

test("an older model year, or a later day, never raises it", () => {
  worseBy(({ vehicle, ...input }, by) => ({
    ...input,
    vehicle: vehicle && { ...vehicle, year: Math.max(2000, vehicle.year - 1 - (by % 20)) },
  }));
  worseBy((input, by) => {
    const [year = 0, month = 0] = input.today.split("-").map(Number);
    const months = year * 12 + month - 1 + (by % 30) + 1;
    return { ...input, today: `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01` };
  });
});

test("more mileage, a lower price when new or a lower resale value never raises it", () => {
  worseBy((input, by) => ({ ...input, mileage: input.mileage + by }));
  worseBy(({ vehicle, ...input }, by) => ({
    ...input,
    vehicle: vehicle && { ...vehicle, msrp: Math.max(500_000, vehicle.msrp - by) },
  }));
  worseBy(({ vehicle, ...input }, by) => ({
    ...input,
    vehicle: vehicle && { ...vehicle, retention: vehicle.retention - by / 2_000_000 },
  }));
});

test("a worse condition never raises it", () => {
  for (const name of [
    "anyIssuesThatPreventDriving",
    "anyMechanicalDefects",
    "hasExteriorDamage",
    "hasBeenModified",
    "hasBeenSmokedIn",
    "accidentedWindShield",
    "accidented",
  ] as const) {
    worseBy((input) => condition(input, { [name]: "yes" }));
  }
  const levels = Object.keys(generalConditions);
  expect(levels).toEqual(["excellent", "fair", "poor"]);
  worseBy((input) =>
    condition(input, { generalCondition: input.vehicleCondition.generalCondition === "excellent" ? "fair" : "poor" }),
  );
  worseBy((input) => condition(input, { numberOfKeys: Math.max(0, input.vehicleCondition.numberOfKeys - 1) }));
  for (const set of ["firstSet", "secondSet"] as const) {
    worseBy((input) => {
      const { tireConditions } = input.vehicleCondition;
      return condition(input, { tireConditions: { ...tireConditions, [set]: worseCode(tireConditions[set]) } });
    });
  }
});

test("less equipment never raises it", () => {
  worseBy((input, by) => ({
    ...input,
    vehicleFeatures: input.vehicleFeatures.filter((_, index) => (by >> (index % 16)) % 2),
  }));
});

test("its lines add up to it, in order and in whole cents", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const valuation = valueTradeIn(input);
      if (!valuation) return;
      expect(valuation.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(valuation.equipmentAdjustedPrice);
      expect(valuation.lines.map(({ id }) => id)).toEqual(
        valuationLineIds.filter((id) => valuation.lines.some((line) => line.id === id)),
      );
      for (const amount of [valuation.value, valuation.fpp, ...valuation.lines.map(({ amount }) => amount)]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
      }
      expect(valuation.priceLow).toBeGreaterThan(0);
      expect(valuation.priceHigh).toBeGreaterThanOrEqual(valuation.priceLow);
      expect(valuation.fpp).toBeLessThanOrEqual(input.vehicle?.msrp ?? 0);
      expect(valueTradeIn(input)).toEqual(valuation);
    }),
  );
});

const usual: ValuationInput = {
  vehicle: { year: 2019, msrp: 30_000_00, isElectric: false, retention: 1 },
  mileage: 121_000,
  vehicleFeatures: ["heated-seats", "sunroof", "heated-seats", "a-word-of-its-own"],
  vehicleCondition: exampleCondition,
  province: "QC",
  today: "2026-11-20",
};

test("lists each step for a usual vehicle", () => {
  expect(valueTradeIn(usual)).toMatchInlineSnapshot(`
    {
      "baseDiscountedPrice": 809820,
      "equipmentAdjustedPrice": 848408,
      "fpp": 1011927,
      "lines": [
        {
          "amount": 3000000,
          "id": "msrp",
          "values": {
            "year": 2019,
          },
        },
        {
          "amount": -1988073,
          "id": "age",
          "values": {
            "months": 94,
            "years": 7,
          },
        },
        {
          "amount": -121431,
          "id": "resale",
          "values": {},
        },
        {
          "amount": 825,
          "id": "mileage",
          "values": {
            "mileage": 121000,
            "usual": 121417,
          },
        },
        {
          "amount": -17826,
          "id": "province",
          "values": {
            "province": "QC",
          },
        },
        {
          "amount": -43675,
          "id": "hasExteriorDamage",
          "values": {},
        },
        {
          "amount": -30000,
          "id": "numberOfKeys",
          "values": {
            "numberOfKeys": 1,
          },
        },
        {
          "amount": -10000,
          "id": "firstSet",
          "values": {
            "code": 2,
          },
        },
        {
          "amount": 20000,
          "id": "secondSet",
          "values": {
            "code": 1,
          },
        },
        {
          "amount": 38588,
          "id": "equipment",
          "values": {
            "count": 2,
          },
        },
      ],
      "priceHigh": 890000,
      "priceLow": 810000,
      "value": 850000,
    }
  `);
});

test("is null for vehicles that staff must value", () => {
  expect(valueTradeIn({ ...usual, vehicle: null })).toBeNull();
  expect(valueTradeIn({ ...usual, mileage: 400_001 })).toBeNull();
  expect(valueTradeIn({ ...usual, vehicle: { year: 1999, msrp: 1, isElectric: false, retention: 1 } })).toBeNull();
  const still = { anyIssuesThatPreventDriving: "yes", anyMechanicalDefects: "yes" } as const;
  expect(valueTradeIn(condition(usual, still))).toBeNull();
  expect(valueTradeIn(condition(usual, { ...still, anyMechanicalDefects: "no" }))).not.toBeNull();
});

test("is at least the scrap value, or the minimum for a vehicle that drives", () => {
  const old: ValuationInput = {
    ...usual,
    vehicle: { year: 2000, msrp: 12_000_00, isElectric: false, retention: 0.9 },
    mileage: 390_000,
    vehicleFeatures: [],
  };
  const wreck = condition(old, { anyMechanicalDefects: "yes" });
  const valuation = valueTradeIn(wreck);
  expect(valuation).toMatchObject({ equipmentAdjustedPrice: 300_00, priceLow: 300_00, priceHigh: 300_00 });
  expect(valuation?.lines.at(-1)?.id).toBe("least");
  expect(valueTradeIn(old)).toMatchObject({
    equipmentAdjustedPrice: 1_500_00,
    priceLow: 1_400_00,
    priceHigh: 1_600_00,
  });
});

test("a common old vehicle is valued at a market price", () => {
  const accord = { year: 2003, msrp: 21_150_00, isElectric: false, retention: 1.1 };
  const valuation = valueTradeIn({ ...usual, vehicle: accord, mileage: 240_000, vehicleFeatures: [] });
  expect(valuation?.value).toBeGreaterThanOrEqual(1_500_00);
  expect(valuation?.value).toBeLessThanOrEqual(3_000_00);
});
