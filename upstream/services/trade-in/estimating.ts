/** The estimate of a complete trade-in: made by the reference valuation, or by advocates where it cannot tell. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { province } from "#contract/fields.ts";
import type { Province } from "#domain/place/province.ts";
import { estimateDays } from "#domain/trade-in/trade-in.ts";
import { usualCondition, type Valuation, type ValuationInput, valueTradeIn } from "#domain/trade-in/valuation.ts";
import { stepAnswers, tradeIns } from "#upstream/db/schema/index.ts";
import { dayIn } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findValuedVehicle } from "./catalogue/catalogue-matches.ts";
import {
  answersOf,
  estimateOf,
  isComplete,
  isExpired,
  type KeptEstimate,
  mileageOf,
  progressOf,
  vehicleOf,
} from "./kept.ts";
import { changeTradeIn, type TradeInRow } from "./trade-in-rows.ts";

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

/** What its purchases' buyers told of where they live, by purchase. */
type BuyersProvinces = ReadonlyMap<string, Province | null>;

export async function readBuyersProvinces(
  { database }: Upstream,
  rows: readonly Pick<TradeInRow, "transaction_id">[],
): Promise<BuyersProvinces> {
  const ids = rows.flatMap(({ transaction_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const told = await database.db
    .select({ id: stepAnswers.transaction_id, province: sql<unknown>`${stepAnswers.answers} #>> '{billing,province}'` })
    .from(stepAnswers)
    .where(and(inArray(stepAnswers.transaction_id, ids), eq(stepAnswers.step, "personal-details")));
  return new Map(told.map((row) => [row.id, province.nullable().catch(null).parse(row.province)]));
}

/** Where it is handed over: the buyer's province once a purchase knows it, until then the one that was told with it. */
const provinceOf = (row: TradeInRow, buyers: BuyersProvinces): Province | null =>
  buyers.get(row.transaction_id ?? "") ?? answersOf(row)["basic-information"]?.province ?? null;

/** Of today; null while an answer is missing, and when it takes a person to tell. */
export async function estimate(row: TradeInRow, buyers: BuyersProvinces, days: Days): Promise<KeptEstimate | null> {
  const { condition, "basic-information": basic, "vehicle-features": features } = answersOf(row);
  if (!condition || !basic || !features || !isComplete(progressOf(row, days.today))) return null;
  const valuation = valueTradeIn({
    vehicle: await findValuedVehicle(vehicleOf(row)),
    mileage: basic.mileage,
    vehicleFeatures: features.vehicleFeatures,
    vehicleCondition: condition.vehicleCondition,
    province: provinceOf(row, buyers),
    on: days.today,
  });
  return valuation && made(valuation, days);
}

/** The province that an estimate tells a line of; null where there is none. */
const toldProvince = ({ lines }: KeptEstimate) => lines.find(({ id }) => id === "province")?.values["province"] ?? null;

/**
 * A purchase has taken it over, or its buyer lives elsewhere now: the reference valuation's estimate is made anew where
 * the province makes another one. Its page is looked at again then, as a purchase quotes no value that its buyer has not
 * seen. A person's own value stays, and so does one whose days are over: its page makes it anew. The purchase's lock is
 * the caller's.
 */
export async function revalueWhereHanded(upstream: Upstream, purchaseId: string, told: Province): Promise<void> {
  const [row] = await upstream.database.db
    .select()
    .from(tradeIns)
    .where(eq(tradeIns.transaction_id, purchaseId))
    .for("update");
  const before = row && estimateOf(row);
  if (!before || before.isByAdvocate || row.state !== "estimated") return;
  const days = await readDays(upstream);
  if (isExpired(before, days.today)) return;
  const current = await estimate(row, new Map([[purchaseId, told]]), days);
  if (!current || toldProvince(current) === toldProvince(before)) return;
  const { estimate: looked, ...others } = answersOf(row);
  const isSame = current.priceLow === before.priceLow && current.priceHigh === before.priceHigh;
  const answers = isSame && looked ? { ...others, estimate: looked } : others;
  await changeTradeIn(upstream, row, { estimate: current, answers });
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
