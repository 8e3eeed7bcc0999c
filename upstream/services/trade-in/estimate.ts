/** Estimates a complete trade-in with the valuation model; where it finds no value, an advocate (main team member) values it. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { province } from "#contract/fields.ts";
import { plusDays } from "#domain/formats/shop-clock.ts";
import type { Province } from "#domain/place/province.ts";
import { estimateDays } from "#domain/trade-in/trade-in.ts";
import { usualCondition, type ValuationInput, valueTradeIn } from "#domain/trade-in/valuation.ts";
import { stepAnswers, tradeIns } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findValuedTrim, type ValuedTrim } from "./catalogue/catalogue-matches.ts";
import {
  answersOf,
  estimateOf,
  isComplete,
  isExpired,
  mileageOf,
  progressOf,
  type StoredEstimate,
  vehicleOf,
} from "./stored-trade-in.ts";
import { type TradeInRow, updateTradeIn } from "./trade-in-rows.ts";

export interface EstimateDays {
  today: string;
  /** The last day on which an estimate made today is valid. */
  lastDay: string;
}

/** Days (YYYY-MM-DD) of an estimate made today. */
export const estimateDaysFrom = (today: string): EstimateDays => ({
  today,
  lastDay: plusDays(today, estimateDays),
});

/** Days (YYYY-MM-DD) in the company's time zone, by the database's clock. */
export const findEstimateDays = async (upstream: Upstream): Promise<EstimateDays> =>
  estimateDaysFrom(await getToday(upstream));

/** The billing province of each purchase's buyer, by purchase id. */
export type BuyerProvinces = ReadonlyMap<string, Province | null>;

const answeredProvince = province.nullable().catch(null);

export async function findBuyerProvinces(
  { database }: Upstream,
  rows: readonly Pick<TradeInRow, "transaction_id">[],
): Promise<BuyerProvinces> {
  const ids = rows.flatMap(({ transaction_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const answers = await database.db
    .select({ id: stepAnswers.transaction_id, province: sql<unknown>`${stepAnswers.answers} #>> '{billing,province}'` })
    .from(stepAnswers)
    .where(and(inArray(stepAnswers.transaction_id, ids), eq(stepAnswers.step, "personal-details")));
  return new Map(answers.map((row) => [row.id, answeredProvince.parse(row.province)]));
}

/** The vehicle is valued where it is handed over: in the buyer's province if a purchase has it, else in the trade-in's own answer. */
const handoverProvince = (row: TradeInRow, buyers: BuyerProvinces): Province | null =>
  buyers.get(row.transaction_id ?? "") ?? answersOf(row)["basic-information"]?.province ?? null;

/** Answers assumed for a trade-in form that staff sent, which does not ask these questions; they neither raise nor lower the value. */
const assumedAnswers = {
  vehicleFeatures: [],
  vehicleCondition: usualCondition,
  province: null,
} as const satisfies Partial<ValuationInput>;

type ValuedAnswers = Omit<ValuationInput, "vehicle" | "today">;

/** What the owner's answers give the valuation; null while one is missing. */
export function valuedAnswers(row: TradeInRow, buyers: BuyerProvinces): ValuedAnswers | null {
  if (row.kind === "form") {
    const mileage = mileageOf(row);
    return mileage === null ? null : { ...assumedAnswers, mileage };
  }
  const { condition, "basic-information": basic, "vehicle-features": features } = answersOf(row);
  if (!condition || !basic || !features) return null;
  return {
    mileage: basic.mileage,
    vehicleFeatures: features.vehicleFeatures,
    vehicleCondition: condition.vehicleCondition,
    province: handoverProvince(row, buyers),
  };
}

/** The estimate as of today. Null while an answer is missing, or when only an advocate can value the vehicle. */
export async function estimateTradeIn(
  upstream: Upstream,
  row: TradeInRow,
  buyers: BuyerProvinces,
  days: EstimateDays,
): Promise<StoredEstimate | null> {
  const answers = row.kind === "estimate" ? valuedAnswers(row, buyers) : null;
  if (!answers || !isComplete(progressOf(row, days.today))) return null;
  return makeEstimate(answers, await findValuedTrim(upstream, row.brand_key, vehicleOf(row)), estimateOf(row), days);
}

/** The province that changed the estimate; null when none did. */
const estimatedProvince = ({ lines }: StoredEstimate) =>
  lines.find(({ id }) => id === "province")?.values["province"] ?? null;

/**
 * Estimates a purchase's trade-in again when the buyer's province changes the value. If the value differs, the estimate page
 * becomes unanswered: a purchase must not quote a value that its buyer has not seen. An advocate's value stays; an expired
 * estimate stays too, because its page renews it. The caller has locked the purchase.
 */
export async function revalueForProvince(
  upstream: Upstream,
  purchaseId: string,
  buyerProvince: Province,
): Promise<void> {
  const [row] = await upstream.database.db
    .select()
    .from(tradeIns)
    .where(eq(tradeIns.transaction_id, purchaseId))
    .for("update");
  const storedEstimate = row && estimateOf(row);
  if (!storedEstimate || storedEstimate.isByAdvocate || row.state !== "estimated") return;
  const days = await findEstimateDays(upstream);
  if (isExpired(storedEstimate, days.today)) return;
  const current = await estimateTradeIn(upstream, row, new Map([[purchaseId, buyerProvince]]), days);
  if (!current || estimatedProvince(current) === estimatedProvince(storedEstimate)) return;
  const { estimate: estimateAnswer, ...others } = answersOf(row);
  const isSame = current.priceLow === storedEstimate.priceLow && current.priceHigh === storedEstimate.priceHigh;
  const answers = isSame && estimateAnswer ? { ...others, estimate: estimateAnswer } : others;
  await updateTradeIn(upstream, row, { estimate: current, answers });
}

/**
 * A valid estimate keeps the better adjustment that it was made with until its last day, even if other answers change
 * (reading 37).
 */
function findPromise(former: StoredEstimate | null, trim: ValuedTrim, today: string) {
  if (!former?.trimValue || isExpired(former, today) || former.trimValue.trimId !== trim.trimId) return null;
  const { adjustment } = former.trimValue;
  return adjustment > trim.adjustment ? { adjustment, expiresOn: former.expiresOn } : null;
}

function makeEstimate(
  answers: ValuedAnswers,
  trim: ValuedTrim | null,
  former: StoredEstimate | null,
  { today, lastDay }: EstimateDays,
): StoredEstimate | null {
  if (!trim) return null;
  const { adjustment, expiresOn } = findPromise(former, trim, today) ?? { ...trim, expiresOn: lastDay };
  const valuation = valueTradeIn({ ...answers, vehicle: { ...trim, adjustment }, today });
  return (
    valuation && {
      ...valuation,
      expiresOn,
      isByAdvocate: false,
      valuedOn: today,
      trimValue: { trimId: trim.trimId, adjustment, latest: trim.adjustment, changeId: trim.changeId },
    }
  );
}

/** Null without a mileage, or when the VIN fits several trims. */
export async function estimateTradeInForm(upstream: Upstream, row: TradeInRow): Promise<StoredEstimate | null> {
  const answers = valuedAnswers(row, new Map());
  if (!answers) return null;
  const trim = await findValuedTrim(upstream, row.brand_key, vehicleOf(row));
  return makeEstimate(answers, trim, null, await findEstimateDays(upstream));
}
