/** The estimate of a complete trade-in: made by the reference valuation, or by advocates where it cannot tell. */
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Province } from "#app/domain/province.ts";
import { estimateDays } from "#app/domain/trade-in.ts";
import { usualCondition, type Valuation, type ValuationInput, valueTradeIn } from "#app/domain/valuation.ts";
import { province } from "#upstream/contract/fields.ts";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import { dayIn } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findValuedVehicle } from "./catalogue-matches.ts";
import { answersOf, isComplete, type KeptEstimate, mileageOf, progressOf, vehicleOf } from "./kept.ts";
import type { TradeInRow } from "./trade-in-rows.ts";

const dayRows = z.object({ rows: z.tuple([z.object({ today: z.iso.date(), last: z.iso.date() })]) });

export interface Days {
  today: string;
  /** The last day that an estimate of today is good for. */
  last: string;
}

/** By the database's clock, where the company is. */
export async function readDays({ database }: Upstream): Promise<Days> {
  const answer = await database.db.execute(sql`select ${dayIn(0)} as today, ${dayIn(estimateDays)} as last`);
  return dayRows.parse(answer).rows[0];
}

/** Where it is handed over: the buyer's province once a purchase knows it, until then the one that was told with it. */
async function provinceOf(upstream: Upstream, row: TradeInRow): Promise<Province | null> {
  return (await provinceOfBuyer(upstream, row)) ?? answersOf(row)["basic-information"]?.province ?? null;
}

async function provinceOfBuyer({ database }: Upstream, { transaction_id: id }: TradeInRow) {
  if (!id) return null;
  const ofBuyer = and(eq(stepAnswers.transaction_id, id), eq(stepAnswers.step, "personal-details"));
  const [row] = await database.db
    .select({ province: sql<unknown>`${stepAnswers.answers} #>> '{billing,province}'` })
    .from(stepAnswers)
    .where(ofBuyer);
  return province
    .nullable()
    .catch(null)
    .parse(row?.province ?? null);
}

/** Of today; null while an answer is missing, and when it takes a person to tell. */
export async function estimate(upstream: Upstream, row: TradeInRow, days: Days): Promise<KeptEstimate | null> {
  const { condition, "basic-information": basic, "vehicle-features": features } = answersOf(row);
  if (!condition || !basic || !features || !isComplete(progressOf(row, days.today))) return null;
  const valuation = valueTradeIn({
    vehicle: await findValuedVehicle(vehicleOf(row)),
    mileage: basic.mileage,
    vehicleFeatures: features.vehicleFeatures,
    vehicleCondition: condition.vehicleCondition,
    province: await provinceOf(upstream, row),
    on: days.today,
  });
  return valuation && made(valuation, days);
}

const made = (valuation: Valuation, days: Days): KeptEstimate => ({
  ...valuation,
  expiresOn: days.last,
  isByAdvocate: false,
});

/** What the stand-alone form does not ask takes and adds nothing. */
const assumed = {
  vehicleFeatures: [],
  vehicleCondition: usualCondition,
  province: null,
} as const satisfies Partial<ValuationInput>;

/** The stand-alone form's; null without its kilometres, and where its VIN leaves several trims. */
export async function estimateForm(upstream: Upstream, row: TradeInRow): Promise<KeptEstimate | null> {
  const mileage = mileageOf(row);
  if (mileage === null) return null;
  const days = await readDays(upstream);
  const vehicle = await findValuedVehicle(vehicleOf(row));
  const valuation = valueTradeIn({ ...assumed, vehicle, mileage, on: days.today });
  return valuation && made(valuation, days);
}
