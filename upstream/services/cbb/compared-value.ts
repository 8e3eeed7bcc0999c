/** Canadian Black Book's value beside ours: asked for by a job after our estimate is saved, and shown to the main team. */
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Cents, percentOf } from "#domain/money/money.ts";
import { cbbFailures } from "#domain/trade-in/cbb.ts";
import { tradeIns, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import { mileageOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { askCbb } from "./ask.ts";
import { findConfiguration } from "./configurations.ts";

const jobKind = "cbb-value";

/** What a value depends on. Without a VIN, which would tell a third party whose vehicle it is. */
const requestedVehicle = z.object({
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  kilometres: z.int(),
});

const storedValue = z.object({
  asked: requestedVehicle,
  average: z.int().nullable(),
  failure: z.enum(cbbFailures).nullable(),
  /** Percent, as it was configured. */
  adjustment: z.int(),
});

export interface ComparedValue {
  /** Null if they gave none; then `failure` says why. */
  average: Cents | null;
  failure: z.infer<typeof storedValue>["failure"];
  /** The average with the configured adjustment. */
  adjusted: Cents | null;
  adjustment: number;
  askedAt: string;
}

const completeRequest = requestedVehicle.nullable().catch(null);
const readableValue = storedValue.nullable().catch(null);

/** Null for a vehicle that is not known by its names, or without kilometres. */
function requestedFor(row: Pick<TradeInRow, "answers" | "vehicle">): z.infer<typeof requestedVehicle> | null {
  const { year, make, model, trim } = vehicleOf(row);
  return completeRequest.parse({ year, make, model, trim, kilometres: mileageOf(row) });
}

/** Of the vehicle as it is now: a value of an earlier answer is not shown. */
export function comparedValueOf(row: TradeInRow): ComparedValue | null {
  const value = readableValue.parse(row.cbb);
  if (!value || !row.cbb_at || !isDeepStrictEqual(value.asked, requestedFor(row))) return null;
  const { average, failure, adjustment } = value;
  const adjusted = average === null ? null : average + percentOf(average, adjustment);
  return { average, failure, adjusted, adjustment, askedAt: row.cbb_at.toISOString() };
}

/** The company that sells the purchase's vehicle, whose own configuration counts. */
async function findCompany({ database: { db } }: Upstream, { transaction_id }: TradeInRow): Promise<number | null> {
  if (transaction_id === null) return null;
  const [row] = await db
    .select({ companyId: vehicles.company_id })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .where(eq(transactions.id, transaction_id));
  return row?.companyId ?? null;
}

const findComparison = async (upstream: Upstream, row: TradeInRow) => {
  const configuration = await findConfiguration(upstream, row.brand_key, await findCompany(upstream, row));
  return configuration?.mode === "compare" ? configuration : null;
};

/** Asks for the value after the commit of a complete trade-in, once per vehicle, kilometres and day. */
export async function requestComparison(upstream: Upstream, row: TradeInRow, today: string): Promise<void> {
  const requested = requestedFor(row);
  if (!requested || !(await findComparison(upstream, row))) return;
  const key = `${jobKind}:${row.id}:${Object.values(requested).join(":")}:${today}`;
  await enqueueJob(upstream, { kind: jobKind, key, payload: { tradeInId: row.id, asked: requested } });
}

const payloadOf = z.object({ tradeInId: z.uuid(), asked: requestedVehicle });

registerJob(jobKind, async ({ upstream, payload }) => {
  const { db } = upstream.database;
  const { tradeInId, asked: requested } = payloadOf.parse(payload);
  const [row] = await db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
  // A vehicle that was changed meanwhile has a job of its own.
  if (!row || !isDeepStrictEqual(requestedFor(row), requested)) return;
  const configuration = await findComparison(upstream, row);
  if (!configuration) return;
  const { average, failure } = await askCbb(upstream, configuration, requested);
  const cbb = { asked: requested, average, failure, adjustment: configuration.adjustment };
  await db.update(tradeIns).set({ cbb, cbb_at: sql`now()` }).where(eq(tradeIns.id, tradeInId));
});
