// Demo trade-ins: waiting for a value, estimated, and on the block.
import { dayMs } from "#domain/formats/shop-clock.ts";
import { roundForEstimate } from "#domain/money/rounding.ts";
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import type { blockListings, blockOffers, tradeIns } from "#upstream/db/schema/index.ts";
import { computeCheckDigit, yearCharacter } from "./catalogue/decode-vin.ts";
import { createRandom } from "./catalogue/random.ts";
import { withCbbValue } from "./cbb.ts";

type TradeIn = typeof tradeIns.$inferInsert;
type Listing = typeof blockListings.$inferInsert;
type Offer = typeof blockOffers.$inferInsert;

type Stage = "waiting" | "estimated" | "draft" | "published" | "withdrawn" | "accepted";

interface DemoTradeIn {
  stage: Stage;
  year: number;
  make: string;
  model: string;
  trim: string;
  /** First eight characters of the VIN. */
  vinStem: string;
  bodyStyle: BodyStyle;
  /** Colour code of the catalogue; `paint` is the colour of the drawing, as hex digits. */
  color: string;
  paint: string;
  mileage: number;
  engine: string;
  drivetrain: "fwd" | "rwd" | "awd" | "4wd";
  transmission: "automatic" | "manual" | "cvt" | "single-speed";
  generalCondition: "excellent" | "fair" | "poor";
  /** Middle of the estimate, in dollars. */
  value: number;
  /** Hours since it was entered; without them, the earlier in the list the fewer days. */
  hoursAgo?: number;
  /** Offers in dollars by company id. */
  offers?: Readonly<Record<number, number>>;
  accident?: string;
}

const gasoline = "gasoline";

/** Ids are positions, so new ones must go at the end. */
const demoTradeIns: readonly DemoTradeIn[] = [
  {
    stage: "published",
    ...{ year: 2019, make: "Honda", model: "Civic", trim: "EX", vinStem: "19XFC1E0", bodyStyle: "sedan" },
    ...{
      color: "blue",
      paint: "2f5d8c",
      mileage: 84_200,
      engine: "2.0 L",
      drivetrain: "fwd",
      transmission: "cvt",
    },
    ...{ generalCondition: "fair", value: 16_500, offers: { 1: 15_800, 2: 16_200, 4: 15_000 } },
  },
  {
    stage: "published",
    ...{ year: 2020, make: "Honda", model: "CR-V", trim: "LX", vinStem: "2HKRT6H2", bodyStyle: "suv" },
    ...{ color: "grey", paint: "6b7075", mileage: 61_050, engine: "1.5 L turbo", drivetrain: "awd" },
    ...{ transmission: "cvt", generalCondition: "excellent", value: 24_500, offers: { 2: 23_000 } },
  },
  {
    stage: "published",
    ...{ year: 2018, make: "Ford", model: "F-150", trim: "XLT", vinStem: "1FT1F1C5", bodyStyle: "pickup" },
    ...{ color: "white", paint: "eef0f1", mileage: 132_400, engine: "2.7 L V6 turbo", drivetrain: "4wd" },
    ...{ transmission: "automatic", generalCondition: "fair", value: 22_500 },
    accident: "Rear bumper replaced in 2021 after a parking lot collision.",
  },
  {
    stage: "published",
    ...{ year: 2021, make: "Toyota", model: "RAV4", trim: "XLE", vinStem: "2T3A1RFV", bodyStyle: "suv" },
    ...{ color: "red", paint: "a32a2f", mileage: 48_900, engine: "2.5 L", drivetrain: "awd" },
    ...{ transmission: "automatic", generalCondition: "excellent", value: 29_500, offers: { 1: 28_000, 5: 28_750 } },
  },
  {
    stage: "published",
    ...{ year: 2016, make: "BMW", model: "X3", trim: "xDrive28i", vinStem: "5UXWX7C5", bodyStyle: "suv" },
    ...{ color: "black", paint: "1e2124", mileage: 149_700, engine: "2.0 L turbo", drivetrain: "awd" },
    ...{ transmission: "automatic", generalCondition: "poor", value: 11_500, offers: { 4: 9_500 } },
    accident: "Front left fender repaired and painted.",
  },
  {
    stage: "draft",
    ...{ year: 2022, make: "Hyundai", model: "Kona", trim: "Preferred", vinStem: "KM8K1213", bodyStyle: "suv" },
    ...{ color: "green", paint: "3f5f4a", mileage: 33_800, engine: "2.0 L", drivetrain: "awd", transmission: "cvt" },
    ...{ generalCondition: "excellent", value: 20_500 },
  },
  {
    stage: "withdrawn",
    ...{ year: 2017, make: "Mazda", model: "CX-5", trim: "GS", vinStem: "JM3KF1X7", bodyStyle: "suv" },
    ...{ color: "silver", paint: "b9bec3", mileage: 118_300, engine: "2.5 L", drivetrain: "awd" },
    ...{ transmission: "automatic", generalCondition: "fair", value: 14_500, offers: { 2: 13_000 } },
  },
  {
    stage: "accepted",
    ...{ year: 2020, make: "Subaru", model: "Outback", trim: "Touring", vinStem: "4S4BTA11", bodyStyle: "wagon" },
    ...{
      color: "blue",
      paint: "34506f",
      mileage: 72_600,
      engine: "2.5 L",
      drivetrain: "awd",
      transmission: "cvt",
    },
    ...{ generalCondition: "fair", value: 22_500, offers: { 1: 22_000, 2: 21_500 } },
  },
  {
    stage: "estimated",
    ...{
      year: 2019,
      make: "Volkswagen",
      model: "Golf SportWagen",
      trim: "Comfortline",
      vinStem: "3VW111AU",
      bodyStyle: "wagon",
    },
    ...{ color: "white", paint: "eef0f1", mileage: 91_400, engine: "1.4 L turbo", drivetrain: "fwd" },
    ...{ transmission: "manual", generalCondition: "fair", value: 14_500 },
  },
  {
    stage: "estimated",
    ...{ year: 2018, make: "Nissan", model: "Rogue", trim: "SV", vinStem: "5N1AT2M1", bodyStyle: "suv" },
    ...{
      color: "grey",
      paint: "6b7075",
      mileage: 104_900,
      engine: "2.5 L",
      drivetrain: "awd",
      transmission: "cvt",
    },
    ...{ generalCondition: "fair", value: 13_500 },
  },
  {
    stage: "waiting",
    ...{ year: 2001, make: "Jeep", model: "Wrangler", trim: "Sport", vinStem: "1J4FA49S", bodyStyle: "suv" },
    ...{
      color: "red",
      paint: "a32a2f",
      mileage: 421_000,
      engine: "4.0 L",
      drivetrain: "4wd",
      transmission: "manual",
    },
    ...{ generalCondition: "fair", value: 0 },
  },
  {
    stage: "waiting",
    ...{ year: 2014, make: "Tesla", model: "Model S", trim: "60", vinStem: "5YJSA1H1", bodyStyle: "sedan" },
    ...{ color: "black", paint: "1e2124", mileage: 203_500, engine: "Electric motor", drivetrain: "rwd" },
    ...{ transmission: "single-speed", generalCondition: "poor", value: 0 },
    accident: "Battery replaced under warranty; right door repaired.",
  },
  {
    stage: "waiting",
    ...{ year: 2005, make: "Saab", model: "9-3", trim: "Aero", vinStem: "YS3FH46U", bodyStyle: "sedan" },
    ...{ color: "silver", paint: "b9bec3", mileage: 214_800, engine: "2.0 L turbo", drivetrain: "fwd" },
    ...{ transmission: "manual", generalCondition: "fair", value: 0, hoursAgo: 1 },
  },
];

const features = ["backup-camera", "bluetooth", "cruise-control", "heated-seats", "alloy-wheels", "remote-start"];

const demoId = (kind: "7" | "8", index: number) =>
  `00000000-0000-4000-8000-${kind}${String(index + 1).padStart(11, "0")}`;

function buildVin({ vinStem, year }: DemoTradeIn, index: number): string {
  const vin = `${vinStem}0${yearCharacter(year)}A${String(400_100 + index * 37)}`;
  return vin.slice(0, 8) + computeCheckDigit(vin) + vin.slice(9);
}

function buildAnswers(tradeIn: DemoTradeIn, index: number): Record<string, unknown> {
  const random = createRandom(`trade-in ${index}`);
  const { color, transmission, drivetrain, engine, mileage, generalCondition, accident } = tradeIn;
  const isElectric = transmission === "single-speed";
  return {
    vin: { tradeInVinNumber: buildVin(tradeIn, index) },
    "basic-information": {
      ...{ mileage, color, transmission, drivetrain, engine },
      fuelType: isElectric ? "electric" : gasoline,
    },
    "vehicle-features": { vehicleFeatures: random.some(features, random.between(3, features.length)) },
    condition: {
      vehicleCondition: {
        anyIssuesThatPreventDriving: "no",
        anyMechanicalDefects: generalCondition === "poor" ? "yes" : "no",
        hasExteriorDamage: generalCondition === "excellent" ? "no" : "yes",
        hasBeenModified: "no",
        generalCondition,
        hasBeenSmokedIn: random.chance(0.2) ? "yes" : "no",
        numberOfKeys: random.between(1, 3),
        accidentedWindShield: "no",
        accidented: accident ? "yes" : "no",
        ...(accident && { accidentedDetails: accident }),
        tireConditions: { firstSet: random.between(0, 3), secondSet: random.pick([-1, 0, 1, 2]) },
      },
      tradeInFinancialType: "none",
    },
    photos: {},
    ...(tradeIn.value > 0 && { estimate: { includeTradeInValue: "yes" } }),
  };
}

/** The stored estimate: amounts in cents, valid for two weeks. */
function buildEstimate({ value }: DemoTradeIn, now: Date): Record<string, unknown> | null {
  if (value === 0) return null;
  const cents = value * 100;
  return {
    priceLow: roundForEstimate(value * 0.94) * 100,
    priceHigh: roundForEstimate(value * 1.06) * 100,
    ...{ value: cents, fpp: cents, baseDiscountedPrice: cents, equipmentAdjustedPrice: cents },
    lines: [],
    expiresOn: new Date(now.getTime() + 14 * dayMs).toISOString().slice(0, 10),
    isByAdvocate: true,
  };
}

interface TradeInRows {
  tradeIns: TradeIn[];
  listings: Listing[];
  offers: Offer[];
}

interface Owner {
  id: number;
  language: string;
}

const hourMs = dayMs / 24;
const createdAt = (index: number, now: Date, hoursAgo = (index + 1) * 24) =>
  new Date(now.getTime() - hoursAgo * hourMs);

function buildTradeIn(tradeIn: DemoTradeIn, index: number, owner: Owner, now: Date): TradeIn {
  const { year, make, model, trim, bodyStyle, paint, stage } = tradeIn;
  const created = createdAt(index, now, tradeIn.hoursAgo);
  const row: TradeIn = {
    id: demoId("7", index),
    kind: "estimate",
    brand_key: "nordet",
    language: owner.language,
    user_id: owner.id,
    answers: buildAnswers(tradeIn, index),
    // Decoded from the VIN alone, so it has no ids from the catalogue's lists.
    vehicle: {
      ...{ year, make, model, trim, makeId: null, modelId: null, trimId: null },
      ...{ isDecoded: true, isTrimDecoded: true, drawing: { bodyStyle, paint } },
    },
    state: stage === "waiting" ? "waiting" : "estimated",
    waiting_since: stage === "waiting" ? created : null,
    estimate: buildEstimate(tradeIn, now),
    created_at: created,
    updated_at: created,
  };
  return withCbbValue(row, index, tradeIn);
}

function buildListing(state: NonNullable<Listing["state"]>, index: number, now: Date): Listing {
  const created = createdAt(index, now);
  return {
    id: demoId("8", index),
    trade_in_id: demoId("7", index),
    state,
    published_at: state === "draft" ? null : new Date(created.getTime() + dayMs / 4),
    created_at: created,
    updated_at: created,
  };
}

/**
 * @param owners customers, assigned to the trade-ins in turn @param dealers ids of the users who make offers, by
 * company id
 */
export function tradeInRows(owners: readonly Owner[], dealers: ReadonlyMap<number, number>, now: Date): TradeInRows {
  const rows: TradeInRows = { tradeIns: [], listings: [], offers: [] };
  let offerId = 0;
  for (const [index, tradeIn] of demoTradeIns.entries()) {
    const owner = owners[index % owners.length];
    if (!owner) throw new RangeError("A trade-in needs an owner");
    rows.tradeIns.push(buildTradeIn(tradeIn, index, owner, now));
    const { stage } = tradeIn;
    if (stage === "waiting" || stage === "estimated") continue;
    const listing = buildListing(stage, index, now);
    rows.listings.push(listing);
    const bids = Object.entries(tradeIn.offers ?? {});
    const highest = Math.max(0, ...bids.map(([, dollars]) => dollars));
    const offeredAtMs = createdAt(index, now).getTime() + dayMs / 3;
    for (const [company, dollars] of bids) {
      offerId += 1;
      const companyId = Number(company);
      if (stage === "accepted" && dollars === highest) listing.accepted_offer_id = offerId;
      rows.offers.push({
        id: offerId,
        listing_id: demoId("8", index),
        company_id: companyId,
        made_by: dealers.get(companyId) ?? null,
        amount_cents: dollars * 100,
        created_at: new Date(offeredAtMs),
        updated_at: new Date(offeredAtMs + offerId * 60_000),
      });
    }
  }
  return rows;
}
