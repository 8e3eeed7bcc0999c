/** Vehicles that a program adds, changes, withdraws or reads. The rules are those of a stock file. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { ApiVehicle, VehicleLine } from "#contract/integrators/vehicles.ts";
import { centsToDollars } from "#domain/money/money.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { type StockCells, stockColumns } from "#domain/vehicle/stock-file.ts";
import { vehicles } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { Scope } from "#upstream/list/scope.ts";
import { applyLines } from "#upstream/services/company-vehicles/apply-lines.ts";
import { LineRefusal } from "#upstream/services/company-vehicles/parse-stock-line.ts";
import type { StockLine } from "#upstream/services/company-vehicles/read-stock-file.ts";
import { loadStockCatalogue } from "#upstream/services/company-vehicles/stock-catalogue.ts";
import { selectVehicles, stockState, toVehicleRow } from "#upstream/services/company-vehicles/vehicle-list.ts";
import { warnHolder } from "#upstream/services/company-vehicles/warn-holder.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ApiCaller } from "./authenticate.ts";
import { readApiPage } from "./page.ts";
import { Problem } from "./problem.ts";
import type { ApiHandlers } from "./serve.ts";

const ownVehicles = (caller: ApiCaller): Scope => Scope.ofApiKey(caller, vehicles.company_id);

/** The cells of a stock file, in the order of the request. */
const toStockLines = (sent: readonly VehicleLine[]): StockLine[] =>
  sent.map((vehicle, index) => {
    const cells = Object.fromEntries(
      stockColumns.map((column) => [column, String(vehicle[column] ?? "").trim()]),
    ) as StockCells;
    return { line: index + 1, cells };
  });

async function saveVehicles(upstream: Upstream, { key, company }: ApiCaller, sent: readonly VehicleLine[]) {
  const lines = toStockLines(sent);
  const catalogue = await loadStockCatalogue(upstream);
  const outcomes = await applyLines({ upstream, company, catalogue, userId: null }, lines);
  const answers = outcomes
    .toSorted((a, b) => a.source.line - b.source.line)
    .map(({ source, outcome }) =>
      outcome instanceof LineRefusal
        ? { vin: source.cells.vin, outcome: "refused" as const, field: outcome.column, reason: outcome.reason }
        : { vin: source.cells.vin, outcome },
    );
  const vinsOf = (name: string) => answers.filter(({ outcome }) => outcome === name).map(({ vin }) => vin);
  const [added, changed] = [vinsOf("added"), vinsOf("changed")];
  if (added.length + changed.length > 0)
    await recordAudit(upstream, null, "vehicles-imported", `company:${company.id}`, {
      before: null,
      after: { apiKey: key.prefix, added, changed },
    });
  return { mode: key.mode, lines: answers };
}

async function withdrawVehicle(upstream: Upstream, caller: ApiCaller, vin: string) {
  const { db } = upstream.database;
  const isNamed = ownVehicles(caller).and(eq(vehicles.vin, vin)).where;
  const vehicle = requireRow(await db.select().from(vehicles).where(isNamed).for("no key update"));
  if (vehicle.status === "sold") throw new Problem("vehicle_sold");
  if (vehicle.status !== "withdrawn") {
    const changes = { status: "withdrawn", date_updated: sql`now()` } as const;
    await db.update(vehicles).set(changes).where(eq(vehicles.id, vehicle.id));
    await warnHolder(upstream, caller, vehicle.id, "dealer");
    await recordAudit(upstream, null, "vehicle-withdrawn", `vehicle:${vehicle.id}`, {
      before: { status: vehicle.status },
      after: { status: "withdrawn", apiKey: caller.key.prefix },
    });
    await postVehicleEvent(upstream, "vehicle.withdrawn", vehicle.id);
  }
  return { vin, state: "withdrawn" as const, mode: caller.key.mode };
}

type SelectedVehicle = Awaited<ReturnType<typeof selectVehicles>>[number];

function toApiVehicle(row: SelectedVehicle, { siteOrigin, company }: ApiCaller): ApiVehicle {
  const { id, vin, stockNumber, state, condition, vehicle, mileageKm, ...rest } = toVehicleRow(row);
  const language = company.languages.includes("fr") ? "fr-ca" : "en-ca";
  return {
    id,
    vin,
    stockNumber,
    state,
    condition,
    ...vehicle,
    mileageKm,
    price: centsToDollars(rest.price),
    allInPrice: centsToDollars(rest.allInPrice),
    exteriorColour: rest.exteriorColour,
    interiorColour: rest.interiorColour,
    label: rest.label,
    url: siteOrigin + inventoryPath(language, id),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const sorts = { updated: [instantKey(vehicles.date_updated)] };

type VehicleHandlers = Pick<ApiHandlers, "saveVehicles" | "withdrawVehicle" | "listVehicles" | "getVehicle">;

export const vehicleHandlers = (upstream: Upstream): VehicleHandlers => ({
  saveVehicles: ({ input, caller }) => saveVehicles(upstream, caller, input.vehicles),
  withdrawVehicle: ({ input: { vin }, caller }) => withdrawVehicle(upstream, caller, vin),

  listVehicles({ input, caller }) {
    const { updatedSince, state } = input;
    const scope = ownVehicles(caller).and(
      updatedSince === undefined ? undefined : sql`${vehicles.date_updated} >= ${updatedSince}::timestamptz`,
      state && sql`${stockState} = ${state}`,
    );
    const order = orderBy(sorts, "-updated", numberKey(vehicles.id));
    const select = (rows: Scope, cursor: SQL<string>) => selectVehicles(upstream, rows, cursor);
    return readApiPage(input, { order, scope, select }, (row) => toApiVehicle(row, caller));
  },

  async getVehicle({ input: { vin }, caller }) {
    const scope = ownVehicles(caller).and(eq(vehicles.vin, vin));
    return toApiVehicle(requireRow(await selectVehicles(upstream, scope, noCursor)), caller);
  },
});
