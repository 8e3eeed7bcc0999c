// Vehicles for sale: first those that tests and demos need, then one of each model, then random ones.
import { dayMs } from "#domain/formats/shop-clock.ts";
import type { VehicleLabel } from "#domain/law/vehicle-history.ts";
import type { Province } from "#domain/place/province.ts";
import type { VehicleCondition } from "#domain/vehicle/vehicle.ts";
import type { PricedItem, vehicles } from "../../schema/catalogue.ts";
import { buildVin } from "./build-vin.ts";
import { associationFee, dealers, tireTax } from "./dealers.ts";
import { labelOf } from "./labels.ts";
import {
  colourIdOfPaint,
  colourIdOfUnmapped,
  dealerOptions,
  equipmentList,
  interiors,
  neutralPaint,
  type Paint,
  packages,
  paints,
  unmappedColours,
} from "./lists.ts";
import { getMakeFacts } from "./make-facts.ts";
import { airTax } from "./prices.ts";
import { createRandom, type Random } from "./random.ts";
import { requiredVehicles } from "./required-vehicles.ts";
import { isBest, isSuitable } from "./suitable-extras.ts";
import type { CatalogueTrim } from "./trims.ts";

export type VehicleRow = typeof vehicles.$inferInsert & { id: number; label: VehicleLabel };

const vehicleCount = 1_260;

function pickWeighted<T extends { weight: number }>(list: readonly T[], random: Random): T {
  let remaining = random.next() * list.reduce((sum, { weight }) => sum + weight, 0);
  for (const member of list) {
    remaining -= member.weight;
    if (remaining < 0) return member;
  }
  return random.pick(list);
}

function sumPrices(items: PricedItem[]): number {
  return items.reduce((sum, { price_cents }) => sum + price_cents, 0);
}

/** Price of a used vehicle in cents: the new price reduced by age, then adjusted for kilometres above or below average. */
function computeUsedPrice(trim: CatalogueTrim, age: number, kilometers: number, random: Random): number {
  const { retention } = getMakeFacts(trim.model.facts.make);
  const yearly = trim.row.fuel === "electric" ? 0.83 : 0.872;
  const ageFactor = (age === 0 ? 0.93 : 0.86) * yearly ** Math.max(0, age - 1) * retention;
  const mileageFactor = 1 - (kilometers - (age + 0.5) * 16_500) / 450_000;
  const share = ageFactor * Math.max(0.6, mileageFactor) * (0.96 + random.next() * 0.08);
  const dollars = (trim.row.msrp_cents / 100) * Math.min(share, 0.95);
  return Math.max(3_495, Math.round(dollars / 100) * 100 - 5) * 100;
}

/** A vehicle to build a row for. */
interface Lot {
  id: number;
  dealer: number;
  trim: CatalogueTrim;
  condition: VehicleCondition;
  kilometers?: number;
  allIn?: number;
}

function buildPriceLines(lot: Lot, province: Province, random: Random) {
  const { trim, condition } = lot;
  const isNew = condition === "new";
  const paint = pickWeighted(paints, random);
  const withInclusivePrices = (items: PricedItem[]) =>
    isNew ? items : items.map((item) => ({ ...item, price_cents: 0 }));
  const dealerExtras = random.chance(isNew ? 0.75 : 0.35) ? random.some(dealerOptions, random.between(1, 3)) : [];
  const suits = ({ code }: PricedItem) => isSuitable(code, trim.row);
  const isPaintCharged = isNew && paint.price_cents > 0;
  const options = withInclusivePrices([
    ...(isPaintCharged ? [{ code: `paint-${paint.code}`, name: paint.name, price_cents: paint.price_cents }] : []),
    ...dealerExtras.filter(suits),
  ]);
  const chosenPackages = withInclusivePrices(
    (random.chance(0.3) ? random.some(packages, random.between(1, 2)) : []).filter(suits),
  );
  const fees = dealers[lot.dealer - 1]?.feeDollars;
  return {
    paint,
    options,
    packages: chosenPackages,
    amounts: {
      options_cents: sumPrices(options) + sumPrices(chosenPackages),
      dealer_fee_cents: (fees?.[condition] ?? 0) * 100,
      freight_and_pdi_cents: isNew ? getMakeFacts(trim.model.facts.make).freight * 100 : 0,
      association_fee_cents: associationFee[province] ?? 0,
      air_tax_cents: isNew ? airTax : 0,
      tire_tax_cents: isNew ? (tireTax[province] ?? 0) : 0,
    },
  };
}

const copyTrimColumns = ({ row, model }: CatalogueTrim) => ({
  trim_id: row.id,
  make_id: model.makeId,
  model_id: model.id,
  year: row.year,
  body_style: row.body_style,
  fuel: row.fuel,
  drivetrain: row.drivetrain,
  transmission: row.transmission,
  seats: row.seats,
  doors: row.doors,
  msrp_cents: row.msrp_cents,
});

/** A few used vehicles have a colour that waits to be mapped. */
function exteriorOf({ id, condition }: Lot, paint: Paint) {
  const index = (id / 23) % unmappedColours.length;
  const name = id > 100 && condition === "used" ? unmappedColours[index] : undefined;
  return name === undefined
    ? { exterior_colour: paint.name, colour_id: colourIdOfPaint(paint), paint_hex: paint.hex }
    : { exterior_colour: { en: name, fr: name }, colour_id: colourIdOfUnmapped(index), paint_hex: neutralPaint };
}

function buildVehicleRow(lot: Lot, now: Date): VehicleRow {
  const { id, trim, condition } = lot;
  const random = createRandom(`vehicle ${id}`);
  const dealer = dealers[lot.dealer - 1];
  if (!dealer) throw new RangeError(`No dealer ${lot.dealer}`);
  const isNew = condition === "new";
  const age = Math.max(0, now.getUTCFullYear() - trim.row.year);
  const typicalKilometers = Math.round((age + 0.5) * 16_500 * (0.5 + random.next()));
  const kilometers = lot.kilometers ?? (isNew ? random.between(5, 60) : typicalKilometers);
  const { paint, options, packages: vehiclePackages, amounts } = buildPriceLines(lot, dealer.province, random);
  const extras = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const basePrice = isNew ? trim.row.msrp_cents : computeUsedPrice(trim, age, kilometers, random);
  const make = getMakeFacts(trim.model.facts.make);
  const created = now.getTime() - Math.round(random.next() * 90) * dayMs;
  // Rounded to hours, because imports come in batches and lists must handle equal dates.
  const updated = Math.floor((created + random.next() * (now.getTime() - created)) / 3_600_000) * 3_600_000;
  const equipmentLevel = Math.min(1, trim.row.msrp_cents / 9_000_000) * (age > 6 ? 0.7 : 1);
  const interior = random.pick(interiors.slice(0, equipmentLevel > 0.5 ? 6 : 3));
  const inService = new Date(Date.UTC(trim.row.year - 1, random.between(9, 20), random.between(1, 28)));
  const warrantyStart = Math.min(inService.getTime(), now.getTime() - 60 * dayMs);
  return {
    id,
    company_id: lot.dealer,
    ...copyTrimColumns(trim),
    province: dealer.province,
    vin: buildVin(trim, id, random),
    stock_number: `${isNew ? "N" : "U"}${String(trim.row.year).slice(2)}-${String(id).padStart(5, "0")}`,
    condition,
    status: !isNew && id > 100 && random.chance(0.05) ? "sold" : "on-sale",
    ...exteriorOf(lot, paint),
    interior_colour: interior.name,
    interior_hex: interior.hex,
    mileage_km: kilometers,
    price_cents: lot.allIn === undefined ? basePrice : lot.allIn * 100 - extras,
    ...amounts,
    options,
    packages: vehiclePackages,
    equipment: equipmentList
      .slice(0, 5 + Math.round(equipmentLevel * (equipmentList.length - 5)))
      .map(({ code }) => code)
      .filter((code, _, codes) => isSuitable(code, trim.row) && isBest(code, codes)),
    warranty_starts_on: isNew ? null : new Date(warrantyStart).toISOString().slice(0, 10),
    basic_warranty_months: make.basic[0],
    basic_warranty_km: make.basic[1],
    powertrain_warranty_months: make.powertrain[0],
    powertrain_warranty_km: make.powertrain[1],
    photos: [],
    label: labelOf({ id, condition, province: dealer.province, mileage_km: kilometers }),
    is_demonstration: true,
    date_created: new Date(created),
    date_updated: new Date(Math.max(updated, created)),
  };
}

/** Ids of dealers that sell this make new. Every dealer sells used vehicles of all makes. */
function listDealersOf(make: string): number[] {
  return dealers.flatMap((dealer, index) => (dealer.makes.includes(make) ? [index + 1] : []));
}

function buildLot(id: number, trim: CatalogueTrim, now: Date, random: Random): Lot {
  const newDealers = trim.row.year >= now.getUTCFullYear() ? listDealersOf(trim.model.facts.make) : [];
  const isNew = newDealers.length > 0;
  // Dealers sell used vehicles of their own makes more often.
  const makeDealers = listDealersOf(trim.model.facts.make);
  const allDealers = dealers.map((_, index) => index + 1);
  const dealer = random.pick(
    isNew ? newDealers : makeDealers.length > 0 && random.chance(0.45) ? makeDealers : allDealers,
  );
  return { id, dealer, trim, condition: isNew ? "new" : "used" };
}

/** Rows with stable ids from 1. @param trims all trims of the catalogue */
export function vehicleRows(trims: CatalogueTrim[], now: Date, oldestYear: number): VehicleRow[] {
  const currentYear = now.getUTCFullYear();
  const available = trims.filter(({ model, row }) => model.market === "ca" && row.year >= oldestYear);
  const lots: Lot[] = requiredVehicles.map(({ age, ...required }, index) => {
    const trim = available.find(
      ({ model, facts, row }) =>
        model.facts.make === required.make &&
        model.facts.model === required.model &&
        facts.name === required.trim &&
        row.year === currentYear - age,
    );
    if (!trim)
      throw new Error(`The catalogue lacks ${required.make} ${required.model} ${required.trim} ${currentYear - age}`);
    return { ...required, id: index + 1, trim };
  });

  const random = createRandom("lots");
  // Vehicles of the current or next model year are for sale only if a dealer sells the make new.
  const isAvailable = ({ row, model }: CatalogueTrim) =>
    row.year < currentYear || (model.facts.lastYear === undefined && listDealersOf(model.facts.make).length > 0);
  const choices = groupByModel(available.filter(isAvailable));
  for (const list of choices) lots.push(buildLot(lots.length + 1, random.pick(list), now, random));
  while (lots.length < vehicleCount) {
    const list = random.pick(choices);
    const isRecent = random.chance(0.42);
    const recent = list.filter(({ row }) => (isRecent ? row.year >= currentYear : row.year < currentYear));
    // Favours young used vehicles, the largest part of the market.
    const candidates = recent.filter(({ row }) => isRecent || row.year >= currentYear - random.between(2, 12));
    lots.push(buildLot(lots.length + 1, random.pick(candidates.length > 0 ? candidates : list), now, random));
  }
  return lots.map((lot) => buildVehicleRow(lot, now));
}

function groupByModel(trims: CatalogueTrim[]): CatalogueTrim[][] {
  const lists = new Map<number, CatalogueTrim[]>();
  for (const trim of trims) lists.set(trim.model.id, [...(lists.get(trim.model.id) ?? []), trim]);
  return [...lists.values()];
}
