// The vehicles on sale: first those that tests and demonstrations look for, then one of each model, then the rest by lot.
import type { Province } from "#domain/place/province.ts";
import type { VehicleCondition } from "#domain/vehicle/vehicle.ts";
import type { PricedItem, vehicles } from "../../schema/catalogue.ts";
import { associationFee, dealers, tireTax } from "./dealers.ts";
import { checkDigit, yearCode } from "./decode-vin.ts";
import { dealerOptions, equipmentList, interiors, packages, paints } from "./lists.ts";
import { makeFacts } from "./make-facts.ts";
import { airTax } from "./prices.ts";
import { type Random, randomFor } from "./random.ts";
import type { CatalogueTrim } from "./trims.ts";
import stemRows from "./vin-stems.json" with { type: "json" };

export type VehicleRow = typeof vehicles.$inferInsert & { id: number };

const vehicleCount = 1_260;
const day = 86_400_000;

/** A vehicle that must exist. `allIn` is its advertised price in dollars. */
interface Wanted {
  dealer: number;
  make: string;
  model: string;
  trim: string;
  condition: VehicleCondition;
  /** Years before the present one. */
  age: number;
  kilometers?: number;
  allIn?: number;
}

const wanted: Wanted[] = [
  { dealer: 1, make: "Honda", model: "Civic", trim: "Sport Touring Hybrid", condition: "new", age: 0 },
  { dealer: 2, make: "Toyota", model: "RAV4", trim: "XLE Hybrid AWD", condition: "used", age: 3, kilometers: 48_200 },
  // British Columbia's sales tax rises at 55,000, 56,000, 57,000, 125,000 and 150,000 dollars.
  {
    dealer: 6,
    make: "BMW",
    model: "3 Series",
    trim: "330i xDrive",
    condition: "used",
    age: 1,
    kilometers: 9_800,
    allIn: 54_999,
  },
  {
    dealer: 6,
    make: "BMW",
    model: "X3",
    trim: "xDrive30i",
    condition: "used",
    age: 1,
    kilometers: 12_400,
    allIn: 55_500,
  },
  {
    dealer: 6,
    make: "Tesla",
    model: "Model Y",
    trim: "Long Range All-Wheel Drive",
    condition: "used",
    age: 1,
    kilometers: 8_100,
    allIn: 56_500,
  },
  { dealer: 6, make: "Audi", model: "Q5", trim: "Technik 45 TFSI quattro", condition: "new", age: 0 },
  { dealer: 6, make: "BMW", model: "X7", trim: "xDrive40i", condition: "new", age: 0 },
  { dealer: 6, make: "BMW", model: "X7", trim: "M60i xDrive", condition: "new", age: 0 },
  // Over 100,000 dollars a new vehicle bears the federal luxury tax.
  { dealer: 4, make: "Mercedes-Benz", model: "S-Class", trim: "S 580 4MATIC", condition: "new", age: 0 },
  { dealer: 4, make: "Porsche", model: "911", trim: "Turbo S", condition: "new", age: 0 },
  { dealer: 4, make: "Audi", model: "Q8", trim: "Technik 55 TFSI quattro", condition: "new", age: 0 },
  { dealer: 8, make: "Cadillac", model: "Escalade", trim: "V-Series", condition: "new", age: 0 },
  {
    dealer: 3,
    make: "Hyundai",
    model: "Accent",
    trim: "L",
    condition: "used",
    age: 12,
    kilometers: 236_400,
    allIn: 2_995,
  },
  {
    dealer: 5,
    make: "Volvo",
    model: "XC60",
    trim: "Recharge T8 eAWD Plug-in Hybrid Ultimate Dark Theme",
    condition: "new",
    age: 0,
  },
  {
    dealer: 8,
    make: "GMC",
    model: "Sierra 1500",
    trim: "Denali Ultimate Crew Cab 4WD Duramax",
    condition: "new",
    age: 0,
  },
];

const stems = new Map<string, string[]>();
for (const [model, year, fuel, list] of stemRows) stems.set(`${model} ${year} ${fuel}`, String(list).split(" "));

function vinStems({ model, row }: CatalogueTrim): string[] {
  const name = `${model.facts.make} ${model.facts.model}`;
  // Past the export's last year the newest patterns go on.
  for (let year = row.year; year > row.year - 12; year--) {
    const found = stems.get(`${name} ${year} ${row.fuel}`) ?? stems.get(`${name} ${year} gasoline`);
    if (found) return found;
  }
  throw new Error(`No VIN pattern for ${name} ${row.year}: run scripts/export-catalogue.ts`);
}

/** A VIN of the model's real pattern and the year, with the check digit that belongs; the vehicle's id makes it unique. */
function vinOf(trim: CatalogueTrim, id: number, random: Random): string {
  const serial = String(id * 67 + random.between(0, 66)).padStart(6, "0");
  const vin = `${random.pick(vinStems(trim))}0${yearCode(trim.row.year)}${random.pick([..."ABCDEFGHJ"])}${serial}`;
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
}

function weighted<T extends { share: number }>(list: readonly T[], random: Random): T {
  let left = random.next() * list.reduce((sum, { share }) => sum + share, 0);
  for (const member of list) {
    left -= member.share;
    if (left < 0) return member;
  }
  return random.pick(list);
}

function total(items: PricedItem[]): number {
  return items.reduce((sum, { price_cents }) => sum + price_cents, 0);
}

/** A used vehicle's price in cents: what is left of its price when new, by age, then by kilometres over or under the usual. */
function usedPrice(trim: CatalogueTrim, age: number, kilometers: number, random: Random): number {
  const { retention } = makeFacts(trim.model.facts.make);
  const yearly = trim.row.fuel === "electric" ? 0.83 : 0.872;
  const byAge = (age === 0 ? 0.93 : 0.86) * yearly ** Math.max(0, age - 1) * retention;
  const byUse = 1 - (kilometers - (age + 0.5) * 16_500) / 450_000;
  const share = byAge * Math.max(0.6, byUse) * (0.96 + random.next() * 0.08);
  const dollars = (trim.row.msrp_cents / 100) * Math.min(share, 0.95);
  return Math.max(3_495, Math.round(dollars / 100) * 100 - 5) * 100;
}

interface Lot {
  id: number;
  dealer: number;
  trim: CatalogueTrim;
  condition: VehicleCondition;
  kilometers?: number;
  allIn?: number;
}

function lines(lot: Lot, province: Province, random: Random) {
  const { trim, condition } = lot;
  const isNew = condition === "new";
  const paint = weighted(paints, random);
  const included = (items: PricedItem[]) => (isNew ? items : items.map((item) => ({ ...item, price_cents: 0 })));
  const added = random.chance(isNew ? 0.75 : 0.35) ? random.some(dealerOptions, random.between(1, 3)) : [];
  const fitting = added.filter(({ code }) => code !== "block-heater" || trim.row.fuel !== "electric");
  const painted = isNew && paint.price_cents > 0;
  const options = included([
    ...(painted ? [{ code: `paint-${paint.code}`, name: paint.name, price_cents: paint.price_cents }] : []),
    ...fitting,
  ]);
  const chosen = random.chance(0.3) ? random.some(packages, random.between(1, 2)) : [];
  const packed = included(chosen);
  const fees = dealers[lot.dealer - 1]?.feeDollars;
  return {
    paint,
    options,
    packages: packed,
    amounts: {
      options_cents: total(options) + total(packed),
      dealer_fee_cents: (fees?.[condition] ?? 0) * 100,
      freight_and_pdi_cents: isNew ? makeFacts(trim.model.facts.make).freight * 100 : 0,
      association_fee_cents: associationFee[province] ?? 0,
      air_tax_cents: isNew ? airTax : 0,
      tire_tax_cents: isNew ? (tireTax[province] ?? 0) : 0,
    },
  };
}

function vehicleRow(lot: Lot, now: Date): VehicleRow {
  const { id, trim, condition } = lot;
  const random = randomFor(`vehicle ${id}`);
  const dealer = dealers[lot.dealer - 1];
  if (!dealer) throw new RangeError(`No dealer ${lot.dealer}`);
  const isNew = condition === "new";
  const age = Math.max(0, now.getUTCFullYear() - trim.row.year);
  const driven = Math.round((age + 0.5) * 16_500 * (0.5 + random.next()));
  const kilometers = lot.kilometers ?? (isNew ? random.between(5, 60) : driven);
  const { paint, options, packages: packed, amounts } = lines(lot, dealer.province, random);
  const extras = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const asked = isNew ? trim.row.msrp_cents : usedPrice(trim, age, kilometers, random);
  const make = makeFacts(trim.model.facts.make);
  const created = now.getTime() - Math.round(random.next() * 90) * day;
  // Whole hours: imports come in batches, and lists must cope with equal dates.
  const updated = Math.floor((created + random.next() * (now.getTime() - created)) / 3_600_000) * 3_600_000;
  const tier = Math.min(1, trim.row.msrp_cents / 9_000_000) * (age > 6 ? 0.7 : 1);
  const interior = random.pick(interiors.slice(0, tier > 0.5 ? 6 : 3));
  const inService = new Date(Date.UTC(trim.row.year - 1, random.between(9, 20), random.between(1, 28)));
  const started = Math.min(inService.getTime(), now.getTime() - 60 * day);
  return {
    id,
    company_id: lot.dealer,
    trim_id: trim.row.id,
    make_id: trim.model.makeId,
    model_id: trim.model.id,
    year: trim.row.year,
    body_style: trim.row.body_style,
    fuel: trim.row.fuel,
    drivetrain: trim.row.drivetrain,
    transmission: trim.row.transmission,
    province: dealer.province,
    vin: vinOf(trim, id, random),
    stock_number: `${isNew ? "N" : "U"}${String(trim.row.year).slice(2)}-${String(id).padStart(5, "0")}`,
    condition,
    status: !isNew && id > 100 && random.chance(0.05) ? "sold" : "on-sale",
    exterior_colour: paint.name,
    interior_colour: interior.name,
    paint_hex: paint.hex,
    interior_hex: interior.hex,
    mileage_km: kilometers,
    seats: trim.row.seats,
    doors: trim.row.doors,
    msrp_cents: trim.row.msrp_cents,
    price_cents: lot.allIn === undefined ? asked : lot.allIn * 100 - extras,
    ...amounts,
    options,
    packages: packed,
    equipment: equipmentList.slice(0, 5 + Math.round(tier * (equipmentList.length - 5))).map(({ code }) => code),
    warranty_starts_on: isNew ? null : new Date(started).toISOString().slice(0, 10),
    basic_warranty_months: make.basic[0],
    basic_warranty_km: make.basic[1],
    powertrain_warranty_months: make.powertrain[0],
    powertrain_warranty_km: make.powertrain[1],
    photos: [],
    is_demonstration: true,
    date_created: new Date(created),
    date_updated: new Date(Math.max(updated, created)),
  };
}

/** Dealers that sell the make new; whoever sells used sells any. */
function dealersOf(make: string): number[] {
  return dealers.flatMap((dealer, place) => (dealer.makes.includes(make) ? [place + 1] : []));
}

function lotOf(id: number, trim: CatalogueTrim, now: Date, random: Random): Lot {
  const sellers = trim.row.year >= now.getUTCFullYear() ? dealersOf(trim.model.facts.make) : [];
  const isNew = sellers.length > 0;
  // Dealers sell their own makes used more often than others'.
  const own = dealersOf(trim.model.facts.make);
  const anyone = dealers.map((_, place) => place + 1);
  const dealer = random.pick(isNew ? sellers : own.length > 0 && random.chance(0.45) ? own : anyone);
  return { id, dealer, trim, condition: isNew ? "new" : "used" };
}

/** Rows with stable ids from 1; `trims` are all that the catalogue knows. */
export function vehicleRows(trims: CatalogueTrim[], now: Date, oldestYear: number): VehicleRow[] {
  const present = now.getUTCFullYear();
  const sold = trims.filter(({ model, row }) => model.market === "ca" && row.year >= oldestYear);
  const lots: Lot[] = wanted.map(({ age, ...wish }, place) => {
    const trim = sold.find(
      ({ model, facts, row }) =>
        model.facts.make === wish.make &&
        model.facts.model === wish.model &&
        facts.name === wish.trim &&
        row.year === present - age,
    );
    if (!trim) throw new Error(`The catalogue lacks ${wish.make} ${wish.model} ${wish.trim} ${present - age}`);
    return { ...wish, id: place + 1, trim };
  });

  const random = randomFor("lots");
  // A used vehicle's model year is before the present one, or its make is not sold new by these dealers.
  const canBeSold = ({ row, model }: CatalogueTrim) =>
    row.year < present || (model.facts.until === undefined && dealersOf(model.facts.make).length > 0);
  const choices = byModel(sold.filter(canBeSold));
  for (const list of choices) lots.push(lotOf(lots.length + 1, random.pick(list), now, random));
  while (lots.length < vehicleCount) {
    const list = random.pick(choices);
    const isRecent = random.chance(0.42);
    const recent = list.filter(({ row }) => (isRecent ? row.year >= present : row.year < present));
    // Young used vehicles are the most of the market.
    const aged = recent.filter(({ row }) => isRecent || row.year >= present - random.between(2, 12));
    lots.push(lotOf(lots.length + 1, random.pick(aged.length > 0 ? aged : list), now, random));
  }
  return lots.map((lot) => vehicleRow(lot, now));
}

function byModel(trims: CatalogueTrim[]): CatalogueTrim[][] {
  const lists = new Map<number, CatalogueTrim[]>();
  for (const trim of trims) lists.set(trim.model.id, [...(lists.get(trim.model.id) ?? []), trim]);
  return [...lists.values()];
}
