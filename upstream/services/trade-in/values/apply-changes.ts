/** Brings saved changes of trims' values to the open estimates, and tells each owner once. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { brandOf } from "#brands/index.ts";
import { changeReason } from "#contract/trade-in/trade-in-values.ts";
import { tradeIns, trimValueChanges, trimValueSets } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import { configuredOriginOf } from "#upstream/http/caller.ts";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import { emptyReport, type SweepReport } from "#upstream/jobs/sweep.ts";
import { Scope } from "#upstream/list/scope.ts";
import { tradeInRevaluedMessage } from "#upstream/messages/kinds/trade-in-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { selectTradeIns } from "#upstream/services/block/block-rows.ts";
import { ownerEmailParts } from "#upstream/services/block/notifications.ts";
import { findValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { findBuyerProvinces } from "#upstream/services/trade-in/estimate.ts";
import { lockVehiclesOfOwner } from "#upstream/services/trade-in/same-vehicle.ts";
import { estimateOf, isExpired, type StoredEstimate, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import { lockTradeInRow, type TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Effect, effectOn, isOfTrims, isOpenEstimate, trimIdColumn } from "./open-estimates.ts";

type ChangeRow = typeof trimValueChanges.$inferSelect;
type SetRow = typeof trimValueSets.$inferSelect;

const jobKind = "trim-values";
const jobPayload = z.object({ setId: z.uuid() });

/** Called in the transaction that saves the set. */
export const enqueueChanges = (upstream: Upstream, setId: string): Promise<void> =>
  enqueueJob(upstream, { kind: jobKind, key: `${jobKind}:${setId}`, payload: { setId } });

/** Copies of a vehicle for several purchases have one owner, who is told once. */
const dedupeKeyOf = ({ id, copied_from }: TradeInRow, { id: setId }: SetRow) => `${copied_from ?? id}:${setId}`;

async function notifyOwner(
  upstream: Upstream,
  row: TradeInRow,
  set: SetRow,
  { estimate, effect }: { estimate: StoredEstimate; effect: Effect },
): Promise<void> {
  const [owned] = await selectTradeIns(upstream, Scope.ofEverybody().and(eq(tradeIns.id, row.id)));
  const brand = brandOf(row.brand_key);
  const siteOrigin = configuredOriginOf(brand, upstream.config);
  const owner = owned && (await ownerEmailParts(upstream, { caller: { brand, siteOrigin } }, owned));
  if (!owner || effect.outcome === "same") return;
  const { priceLow, priceHigh, expiresOn } = estimate;
  const message = tradeInRevaluedMessage({
    ...owner,
    outcome: effect.outcome,
    reason: changeReason.parse(set.reason),
    present: { priceLow, priceHigh },
    next: effect.valuation,
    expiresOn,
    dedupeKey: dedupeKeyOf(row, set),
  });
  await postMessage(upstream, message);
}

/** The estimate after the change. A kept one only remembers the change, and a raised one must be looked at again. */
function changedColumns(estimate: StoredEstimate, { outcome, valuation }: Effect, change: ChangeRow) {
  const latest = change.after_adjustment ?? 1;
  const { adjustment = 1 } = estimate.trimValue ?? {};
  const followed = { trimId: change.trim_id, latest, changeId: change.id };
  if (outcome === "kept" || valuation.value < estimate.value) {
    return { estimate: { ...estimate, trimValue: { ...followed, adjustment } } };
  }
  const isSame = valuation.priceLow === estimate.priceLow && valuation.priceHigh === estimate.priceHigh;
  return {
    estimate: { ...estimate, ...valuation, trimValue: { ...followed, adjustment: latest } },
    // A purchase must not quote a value that its buyer has not seen.
    ...(isSame ? {} : { answers: sql`${tradeIns.answers} - 'estimate'` }),
  };
}

/** Returns whether the estimate followed. */
async function applyToEstimate(
  upstream: Upstream,
  { id, ownerId }: OpenEstimate,
  change: ChangeRow,
  set: SetRow,
): Promise<boolean> {
  await lockVehiclesOfOwner(upstream, ownerId);
  const isOpen = and(eq(tradeIns.id, id), isOpenEstimate, isOfTrims(set.brand_key, [change.trim_id]));
  const { db } = upstream.database;
  // Its owner or a sale may have been faster.
  if ((await db.$count(tradeIns, isOpen)) === 0) return false;
  const row = await lockTradeInRow(upstream, eq(tradeIns.id, id));
  const estimate = estimateOf(row);
  const trim = await findValuedTrim(upstream, set.brand_key, vehicleOf(row));
  const isFollowed = (estimate?.trimValue?.changeId ?? 0) >= change.id;
  if (!estimate || trim?.trimId !== change.trim_id || isFollowed || isExpired(estimate, await getToday(upstream))) {
    return false;
  }
  const buyers = await findBuyerProvinces(upstream, [row]);
  const effect = effectOn(row, estimate, { trim, buyers, adjustment: change.after_adjustment ?? 1 });
  if (!effect) return false;
  await db
    .update(tradeIns)
    .set(changedColumns(estimate, effect, change))
    .where(eq(tradeIns.id, id));
  await notifyOwner(upstream, row, set, { estimate, effect });
  return true;
}

interface OpenEstimate {
  id: string;
  ownerId: number | null;
}

/** Those that have not followed this change yet. */
const listUnchanged = ({ database }: Upstream, set: SetRow, change: ChangeRow): Promise<OpenEstimate[]> =>
  database.db
    .select({ id: tradeIns.id, ownerId: tradeIns.user_id })
    .from(tradeIns)
    .where(
      and(
        isOfTrims(set.brand_key, [change.trim_id]),
        isOpenEstimate,
        sql`coalesce((${tradeIns.estimate} #>> '{trimValue,changeId}')::int, 0) < ${change.id}`,
      ),
    )
    .orderBy(tradeIns.id);

/** Most trims of a large set have no open estimate. */
async function listTrimsInUse({ database }: Upstream, set: SetRow, trimIds: readonly number[]): Promise<Set<number>> {
  if (trimIds.length === 0) return new Set();
  const rows = await database.db
    .selectDistinct({ trimId: trimIdColumn })
    .from(tradeIns)
    .where(and(isOfTrims(set.brand_key, trimIds), isOpenEstimate));
  return new Set(rows.map(({ trimId }) => trimId));
}

/** Safe to run again: an estimate remembers the last change that it has followed. Returns how many followed. */
async function applySet(upstream: Upstream, set: SetRow): Promise<number> {
  let followed = 0;
  const { database } = upstream;
  const changes = await database.db
    .select()
    .from(trimValueChanges)
    .where(eq(trimValueChanges.set_id, set.id))
    .orderBy(asc(trimValueChanges.id));
  const trimIds = changes.map((change) => change.trim_id);
  const trimsInUse = await listTrimsInUse(upstream, set, trimIds);
  for (const change of changes.filter(({ trim_id }) => trimsInUse.has(trim_id))) {
    for (const estimate of await listUnchanged(upstream, set, change)) {
      if (await database.transaction(() => applyToEstimate(upstream, estimate, change, set))) followed += 1;
    }
  }
  await database.db
    .update(trimValueSets)
    .set({ applied_at: sql`coalesce(${trimValueSets.applied_at}, now())` })
    .where(eq(trimValueSets.id, set.id));
  return followed;
}

/** Sets of one brand in the order in which they were saved, so that no owner hears of a later change first. */
registerJob(jobKind, async ({ upstream, payload }) => {
  const { setId } = jobPayload.parse(payload);
  const { db } = upstream.database;
  const [current] = await db.select().from(trimValueSets).where(eq(trimValueSets.id, setId));
  if (!current) return;
  const isPending = and(
    eq(trimValueSets.brand_key, current.brand_key),
    isNull(trimValueSets.applied_at),
    // A Date would lose the microseconds.
    sql`${trimValueSets.created_at} <= (select saved.created_at from trim_value_sets saved where saved.id = ${setId})`,
  );
  for (const set of await db.select().from(trimValueSets).where(isPending).orderBy(trimValueSets.created_at)) {
    await applySet(upstream, set);
  }
});

/** Estimates that were being made while a change was saved follow it here. */
export async function followRecentChanges(upstream: Upstream): Promise<SweepReport> {
  const isRecent = sql`${trimValueSets.created_at} > now() - interval '3 hours'`;
  const sets = await upstream.database.db
    .select()
    .from(trimValueSets)
    .where(isRecent)
    .orderBy(trimValueSets.created_at);
  let done = 0;
  for (const set of sets) done += await applySet(upstream, set);
  return { ...emptyReport, done };
}
