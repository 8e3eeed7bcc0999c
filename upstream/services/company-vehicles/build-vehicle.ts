/** The row of a vehicle that a dealer adds: its facts, and those of its trim, its make and its dealer's province. */
import { and, eq, inArray } from "drizzle-orm";
import { emptyLabel, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import type { Cents } from "#domain/money/money.ts";
import type { VehicleCondition } from "#domain/vehicle/vehicle.ts";
import { type companies, makes, models, trimPrices, trims, vehicles } from "#upstream/db/schema/index.ts";
import { getMakeFacts } from "#upstream/db/seed/catalogue/make-facts.ts";
import { getToday } from "#upstream/db/today.ts";
import { type ColourColumns, recordColours } from "#upstream/services/colours/record-colours.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { StockColour } from "./stock-catalogue.ts";

export type VehicleCompany = typeof companies.$inferSelect;

export interface StockVehicle {
  vin: string;
  trimId: number;
  stockNumber: string;
  condition: VehicleCondition;
  mileageKm: number;
  price: Cents;
  dealerFee: Cents;
  exteriorColour: StockColour;
  interiorColour: StockColour;
  /** Without one, the dealer has declared nothing. */
  label?: VehicleLabel;
}

/** Loads what the rows of these trims need, so that many vehicles cost two queries. */
async function loadTrimFacts({ database: { db } }: Upstream, trimIds: readonly number[], province: string) {
  const ids = [...new Set(trimIds)];
  const trimRows = await db
    .select({ trim: trims, make: makes })
    .from(trims)
    .innerJoin(models, eq(models.id, trims.model_id))
    .innerJoin(makes, eq(makes.id, models.make_id))
    .where(inArray(trims.id, ids));
  const places = inArray(trimPrices.geography_code, [province, "CA"]);
  const priceRows = await db
    .select()
    .from(trimPrices)
    .where(and(inArray(trimPrices.trim_id, ids), eq(trimPrices.country, "Canada"), places));
  return (trimId: number) => {
    const found = trimRows.find(({ trim }) => trim.id === trimId);
    if (!found) throw new Error(`No trim ${trimId}`);
    const prices = priceRows.filter((row) => row.trim_id === trimId);
    return { ...found, prices: prices.find((row) => row.geography_code === province) ?? prices[0] };
  };
}

type TrimFacts = ReturnType<Awaited<ReturnType<typeof loadTrimFacts>>>;

const noLevies = { freight_and_pdi_cents: 0, air_tax_cents: 0, tire_tax_cents: 0 };

/** Freight and levies are paid once, by the buyer of the new vehicle; the association's fee at each sale. */
function leviesOf({ prices }: TrimFacts, condition: VehicleCondition) {
  if (!prices) return noLevies;
  const { freight_and_pdi_cents, air_tax_cents, tire_tax_cents, association_fee_cents } = prices;
  return condition === "new"
    ? { freight_and_pdi_cents, air_tax_cents, tire_tax_cents, association_fee_cents }
    : { ...noLevies, association_fee_cents };
}

/** Without the day of its first sale, a used vehicle's warranty counts from its model year's first day. */
function warrantyStart(condition: VehicleCondition, year: number, today: string): string | null {
  if (condition === "new") return null;
  const firstDay = `${year}-01-01`;
  return firstDay < today ? firstDay : today;
}

/** The columns that follow from whether a vehicle in stock is new or used. */
export async function toConditionColumns(
  upstream: Upstream,
  { trim_id, province, year }: Pick<typeof vehicles.$inferSelect, "trim_id" | "province" | "year">,
  condition: VehicleCondition,
) {
  const factsOf = await loadTrimFacts(upstream, [trim_id], province);
  const warranty_starts_on = warrantyStart(condition, year, await getToday(upstream));
  return { condition, ...leviesOf(factsOf(trim_id), condition), warranty_starts_on };
}

function toRow(company: VehicleCompany, facts: TrimFacts, vehicle: StockVehicle, colour: ColourColumns, today: string) {
  const { trim, make } = facts;
  const { basic, powertrain } = getMakeFacts(make.name);
  return {
    company_id: company.id,
    province: company.province,
    trim_id: trim.id,
    make_id: make.id,
    model_id: trim.model_id,
    year: trim.year,
    body_style: trim.body_style,
    fuel: trim.fuel,
    drivetrain: trim.drivetrain,
    transmission: trim.transmission,
    seats: trim.seats,
    doors: trim.doors,
    msrp_cents: trim.msrp_cents,
    vin: vehicle.vin,
    stock_number: vehicle.stockNumber,
    condition: vehicle.condition,
    mileage_km: vehicle.mileageKm,
    price_cents: vehicle.price,
    dealer_fee_cents: vehicle.dealerFee,
    ...leviesOf(facts, vehicle.condition),
    ...colour,
    interior_colour: vehicle.interiorColour.name,
    interior_hex: vehicle.interiorColour.hex,
    label: vehicle.label ?? emptyLabel,
    warranty_starts_on: warrantyStart(vehicle.condition, trim.year, today),
    basic_warranty_months: basic[0],
    basic_warranty_km: basic[1],
    powertrain_warranty_months: powertrain[0],
    powertrain_warranty_km: powertrain[1],
  };
}

/** Inserts vehicles in the caller's transaction; returns the VINs of those that are new. Another vehicle's VIN or stock number inserts nothing. */
export async function insertVehicles(upstream: Upstream, company: VehicleCompany, added: readonly StockVehicle[]) {
  if (added.length === 0) return [];
  const trimIds = added.map(({ trimId }) => trimId);
  const factsOf = await loadTrimFacts(upstream, trimIds, company.province);
  const colourOf = await recordColours(
    upstream,
    added.map(({ exteriorColour }) => exteriorColour),
  );
  const today = await getToday(upstream);
  const toVehicleRow = (vehicle: StockVehicle) =>
    toRow(company, factsOf(vehicle.trimId), vehicle, colourOf(vehicle.exteriorColour), today);
  return upstream.database.db
    .insert(vehicles)
    .values(added.map(toVehicleRow))
    .onConflictDoNothing()
    .returning({ id: vehicles.id, vin: vehicles.vin });
}
