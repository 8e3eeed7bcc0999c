/** Adds and changes vehicles by lines of a stock file, or of a program that sends the same: in the caller's transaction, all or none. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { emptyLabel, otherThanShown, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import { labelColumns } from "#domain/vehicle/stock-label.ts";
import type { VehicleCondition } from "#domain/vehicle/vehicle.ts";
import { vehiclePrices, vehicles } from "#upstream/db/schema/index.ts";
import { recordColours } from "#upstream/services/colours/record-colours.ts";
import { postVehicleEvents } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { insertVehicles, type StockVehicle, type VehicleCompany } from "./build-vehicle.ts";
import { areRebatesWithinPrice, lockStockNumbers } from "./company-vehicle.ts";
import { LineRefusal, parseStockLine, requireCell, type StockEntry } from "./parse-stock-line.ts";
import type { StockLine } from "./read-stock-file.ts";
import type { StockCatalogue } from "./stock-catalogue.ts";

type Vehicle = typeof vehicles.$inferSelect;

/** What an import knows while it runs. */
export interface StockContext {
  upstream: Upstream;
  company: VehicleCompany;
  catalogue: StockCatalogue;
  /** Who sent the file, for the history of prices. */
  userId: number | null;
}

/** What became of a line. */
export interface LineOutcome {
  source: StockLine;
  outcome: "added" | "changed" | "unchanged" | LineRefusal;
}

/** The vehicles that these lines name by VIN, of any company, locked in the order of their ids. */
async function lockVehicles({ upstream }: StockContext, vins: readonly string[]): Promise<Map<string, Vehicle>> {
  const rows = await upstream.database.db
    .select()
    .from(vehicles)
    .where(inArray(vehicles.vin, [...vins]))
    .orderBy(vehicles.id)
    .for("no key update");
  return new Map(rows.map((row) => [row.vin, row]));
}

/** Returns a function that gives a stock number to a VIN; it throws for a number of another vehicle of the company. */
async function openStockNumbers({ upstream, company }: StockContext, numbers: readonly string[]) {
  const rows = await upstream.database.db
    .select({ vin: vehicles.vin, number: vehicles.stock_number })
    .from(vehicles)
    .where(and(eq(vehicles.company_id, company.id), inArray(vehicles.stock_number, [...numbers])));
  const vinByNumber = new Map(rows.map(({ number, vin }) => [number, vin]));
  return (number: string, vin: string): string => {
    if ((vinByNumber.get(number) ?? vin) !== vin) throw new LineRefusal("stockNumber", "stock_taken");
    vinByNumber.set(number, vin);
    return number;
  };
}

type ColourOf = Awaited<ReturnType<typeof recordColours>>;

/** Only a used vehicle has a declared history. */
function requireUsed(condition: VehicleCondition, { label }: StockEntry, { cells }: StockLine): void {
  const column = labelColumns.find((name) => cells[name] !== "");
  if (condition === "new" && column && Object.keys(label).length > 0) throw new LineRefusal(column, "used_only");
}

/** A label with what the line declares of it, for a vehicle whose odometer shows this distance. */
function declareFacts(former: VehicleLabel, { label: declared }: StockEntry, shownKm: number): VehicleLabel {
  const label = { ...former, ...declared };
  return { ...label, realOdometerKm: otherThanShown(label.realOdometerKm, shownKm) };
}

function labelChange(vehicle: Vehicle, entry: StockEntry): Partial<Vehicle> {
  const label = declareFacts(vehicle.label, entry, entry.mileageKm ?? vehicle.mileage_km);
  return isDeepStrictEqual(label, vehicle.label) ? {} : { label };
}

/** The columns of a vehicle in stock that its line changes. */
function changesOf(
  { catalogue }: StockContext,
  vehicle: Vehicle,
  entry: StockEntry,
  colourOf: ColourOf,
): Partial<Vehicle> {
  const { stockNumber, mileageKm, price, exteriorColour, interiorColour } = entry;
  const hasColour = (name: string, colour: Vehicle["exterior_colour"]) => [colour.en, colour.fr].includes(name);
  const exterior = exteriorColour !== null && !hasColour(exteriorColour, vehicle.exterior_colour);
  const interior = interiorColour !== null && !hasColour(interiorColour, vehicle.interior_colour);
  const paint = exterior ? catalogue.colourOf("exterior", exteriorColour) : null;
  const cabin = interior ? catalogue.colourOf("interior", interiorColour) : null;
  return {
    ...(stockNumber !== null && stockNumber !== vehicle.stock_number ? { stock_number: stockNumber } : {}),
    ...(mileageKm !== null && mileageKm !== vehicle.mileage_km ? { mileage_km: mileageKm } : {}),
    ...(price !== null && price !== vehicle.price_cents ? { price_cents: price } : {}),
    ...(paint ? colourOf(paint) : {}),
    ...(cabin ? { interior_colour: cabin.name, interior_hex: cabin.hex } : {}),
    ...labelChange(vehicle, entry),
  };
}

/** What the line changed; null if nothing. */
async function changeVehicle(
  context: StockContext,
  vehicle: Vehicle,
  entry: StockEntry,
  colourOf: ColourOf,
): Promise<"price" | "facts" | null> {
  const { db } = context.upstream.database;
  const changes = changesOf(context, vehicle, entry, colourOf);
  if (Object.keys(changes).length === 0) return null;
  const where = eq(vehicles.id, vehicle.id);
  await db
    .update(vehicles)
    .set({ ...changes, date_updated: sql`now()` })
    .where(where);
  if (changes.price_cents === undefined) return "facts";
  const { id: vehicle_id, price_cents: former_cents } = vehicle;
  const change = { vehicle_id, former_cents, price_cents: changes.price_cents, changed_by: context.userId };
  await db.insert(vehiclePrices).values(change);
  return "price";
}

async function toNewVehicle({ catalogue }: StockContext, entry: StockEntry): Promise<StockVehicle> {
  const { vin, stockNumber, condition, mileageKm, price, exteriorColour, interiorColour } = entry;
  const required = {
    stockNumber: requireCell("stockNumber", stockNumber),
    condition: requireCell("condition", condition),
    mileageKm: requireCell("mileage", mileageKm),
    price: requireCell("price", price),
    exteriorColour: catalogue.colourOf("exterior", requireCell("exteriorColour", exteriorColour)),
    interiorColour: catalogue.colourOf("interior", requireCell("interiorColour", interiorColour)),
  };
  const label = declareFacts(emptyLabel, entry, required.mileageKm);
  const trim = await catalogue.findTrim(vin, entry);
  if (!trim) throw new LineRefusal("trim", "trim_unknown");
  return { vin, trimId: trim.id, dealerFee: 0, ...required, label };
}

/** A refusal if the vehicle is not the company's to change, or not to this. */
function requireChangeable({ company }: StockContext, vehicle: Vehicle, { price }: StockEntry): void {
  if (vehicle.company_id !== company.id) throw new LineRefusal("vin", "vin_taken");
  if (vehicle.status === "sold") throw new LineRefusal("vin", "vehicle_sold");
  if (price !== null && !areRebatesWithinPrice({ ...vehicle, price_cents: price }))
    throw new LineRefusal("price", "rebate_too_big");
}

async function postEvents(
  { upstream, company }: StockContext,
  { added, price, facts }: Record<"added" | "price" | "facts", readonly number[]>,
): Promise<void> {
  await postVehicleEvents(upstream, company.id, "vehicle.published", added);
  await postVehicleEvents(upstream, company.id, "vehicle.updated", price, ["price"]);
  await postVehicleEvents(upstream, company.id, "vehicle.updated", facts, ["facts"]);
}

/**
 * Adds and changes the vehicles of these lines; what is refused changes nothing. Requires a transaction.
 *
 * @param importedVins those of earlier lines of the same file
 */
export async function applyLines(
  context: StockContext,
  lines: readonly StockLine[],
  importedVins: Iterable<string> = [],
): Promise<LineOutcome[]> {
  const imported = new Set(importedVins);
  const outcomes: LineOutcome[] = [];
  const added: (StockVehicle & { source: StockLine })[] = [];
  const known: { source: StockLine; vehicle: Vehicle; entry: StockEntry }[] = [];
  const changed: Record<"price" | "facts", number[]> = { price: [], facts: [] };
  async function attempt(source: StockLine, work: () => Promise<LineOutcome["outcome"] | null>) {
    const outcome = await work().catch((error: unknown) => {
      if (!(error instanceof LineRefusal)) throw error;
      return error;
    });
    if (outcome) outcomes.push({ source, outcome });
  }

  const entries: { source: StockLine; entry: StockEntry }[] = [];
  for (const source of lines) {
    await attempt(source, async () => {
      entries.push({ source, entry: parseStockLine(source) });
      return null;
    });
  }
  await lockStockNumbers(context.upstream, context.company.id);
  const stock = await lockVehicles(
    context,
    entries.map(({ entry }) => entry.vin),
  );
  const take = await openStockNumbers(
    context,
    entries.flatMap(({ entry }) => entry.stockNumber ?? []),
  );
  for (const { source, entry } of entries) {
    await attempt(source, async () => {
      if (imported.has(entry.vin)) throw new LineRefusal("vin", "vin_repeated");
      const vehicle = stock.get(entry.vin);
      if (!vehicle) {
        const vehicleOfLine = await toNewVehicle(context, entry);
        requireUsed(vehicleOfLine.condition, entry, source);
        // Last: a line that is refused leaves its number free.
        take(vehicleOfLine.stockNumber, entry.vin);
        added.push({ ...vehicleOfLine, source });
        imported.add(entry.vin);
        return null;
      }
      requireChangeable(context, vehicle, entry);
      requireUsed(vehicle.condition, entry, source);
      if (entry.stockNumber !== null) take(entry.stockNumber, entry.vin);
      known.push({ source, vehicle, entry });
      imported.add(entry.vin);
      return null;
    });
  }
  const paints = known.flatMap(({ entry: { exteriorColour } }) =>
    exteriorColour === null ? [] : [context.catalogue.colourOf("exterior", exteriorColour)],
  );
  const colourOf = await recordColours(context.upstream, [
    ...paints,
    ...added.map(({ exteriorColour }) => exteriorColour),
  ]);
  for (const { source, vehicle, entry } of known) {
    const what = await changeVehicle(context, vehicle, entry, colourOf);
    if (what) changed[what].push(vehicle.id);
    outcomes.push({ source, outcome: what ? "changed" : "unchanged" });
  }
  const inserted = await insertVehicles(context.upstream, context.company, added);
  const newVins = new Set(inserted.map(({ vin }) => vin));
  for (const { vin, source } of added) {
    // Another import added it since the stock was read.
    outcomes.push({ source, outcome: newVins.has(vin) ? "added" : new LineRefusal("vin", "vin_taken") });
  }
  await postEvents(context, { ...changed, added: inserted.map(({ id }) => id) });
  return outcomes;
}
