/** The estimates that a change of a trim's value reaches, and what it does to each of them (reading 37). */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { EstimateEffect } from "#contract/trade-in/trade-in-values.ts";
import { plusDays } from "#domain/formats/shop-clock.ts";
import { estimateDays } from "#domain/trade-in/trade-in.ts";
import { isSameRange, type Valuation, valueTradeIn } from "#domain/trade-in/valuation.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { ValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { type BuyerProvinces, valuedAnswers } from "#upstream/services/trade-in/estimate.ts";
import { isAvailable } from "#upstream/services/trade-in/same-vehicle.ts";
import type { StoredEstimate } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";

export const expiryColumn = sql<string>`(${tradeIns.estimate} ->> 'expiresOn')`;

/** Valid today, made by the rules, and neither in a signed order nor sold: those keep what was promised. */
export const isOpenEstimate: SQL = sql`${tradeIns.state} = 'estimated' and ${isAvailable}
  and ${tradeIns.estimate} ->> 'isByAdvocate' = 'false' and ${expiryColumn} >= ${todaySql}::text`;

/** The index `trade_ins_trim` has this expression. */
export const trimIdColumn = sql<number>`((${tradeIns.vehicle} ->> 'trimId')::int)`;

export const isOfTrims = (brandKey: string, trimIds: readonly number[]): SQL =>
  and(eq(tradeIns.brand_key, brandKey), inArray(trimIdColumn, [...trimIds])) ?? sql`false`;

export type Outcome = EstimateEffect["outcome"];

export interface Effect {
  outcome: Outcome;
  /** The valuation with the new value. */
  valuation: Valuation;
}

/** The day of an estimate's calculation; old estimates do not name it. */
const valuedOn = ({ valuedOn: day, expiresOn }: StoredEstimate): string => day ?? plusDays(expiresOn, -estimateDays);

/**
 * What a new adjustment changes in an estimate, by the vehicle's answers and on the day on which it was made: a better value
 * counts at once, a lower one after the estimate's last day. Null if the rules no longer value it.
 */
export function effectOn(
  row: TradeInRow,
  estimate: StoredEstimate,
  { trim, buyers, adjustment }: { trim: ValuedTrim; buyers: BuyerProvinces; adjustment: number },
): Effect | null {
  const answers = valuedAnswers(row, buyers);
  if (!answers) return null;
  const value = (share: number) =>
    valueTradeIn({ ...answers, vehicle: { ...trim, adjustment: share }, today: valuedOn(estimate) });
  const valuation = value(adjustment);
  if (!valuation) return null;
  const { adjustment: used = 1, latest = 1 } = estimate.trimValue ?? {};
  // The owner was told of the latest value, which may be lower than the estimate.
  const announced = latest === used ? estimate : value(latest);
  if (announced && isSameRange(announced, valuation)) return { outcome: "same", valuation };
  return { outcome: valuation.value < estimate.value ? "kept" : "raised", valuation };
}
