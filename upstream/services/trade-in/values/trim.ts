/** One trim as the main team sees it: its value, what was changed and what a new value would change. */
import { and, asc, desc, eq } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { changeReason, type TrimDetails, type TrimPreview } from "#contract/trade-in/trade-in-values.ts";
import type { Cents } from "#domain/money/money.ts";
import { initialsOf } from "#domain/people/person-name.ts";
import { adjustmentFor, trimValue, trimValueLimits } from "#domain/trade-in/trim-value.ts";
import { tradeIns, trimValueChanges, trimValueSets, users } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal, refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import { type CatalogueTrim, loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { toValuedTrim, type ValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { findBuyerProvinces } from "#upstream/services/trade-in/estimate.ts";
import { estimateOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findAdjustments } from "./adjustments.ts";
import { effectOn, expiryColumn, isOfTrims, isOpenEstimate } from "./open-estimates.ts";
import { lockValues, saveSet } from "./save-set.ts";

export interface OpenTrim {
  trim: CatalogueTrim;
  valued: ValuedTrim;
  /** YYYY-MM-DD */
  today: string;
}

/** Throws 404 for an id that the catalogue does not have. */
export async function openTrim(upstream: Upstream, { caller }: Session, trimId: number): Promise<OpenTrim> {
  const trim = (await loadCatalogue()).trim(trimId);
  if (!trim) throw notFound();
  const adjustments = await findAdjustments(upstream, caller.brand.key, [trimId]);
  return { trim, valued: toValuedTrim(trim, adjustments.get(trimId)), today: await getToday(upstream) };
}

const maxChanges = 200;

async function listChanges(
  { database }: Upstream,
  { caller }: Session,
  trimId: number,
): Promise<TrimDetails["changes"]> {
  const rows = await database.db
    .select({ change: trimValueChanges, set: trimValueSets, first_name: users.first_name, last_name: users.last_name })
    .from(trimValueChanges)
    .innerJoin(trimValueSets, eq(trimValueSets.id, trimValueChanges.set_id))
    .leftJoin(users, eq(users.id, trimValueSets.changed_by))
    .where(and(eq(trimValueChanges.brand_key, caller.brand.key), eq(trimValueChanges.trim_id, trimId)))
    .orderBy(desc(trimValueChanges.id))
    .limit(maxChanges);
  return rows.map(({ change, set, ...author }) => ({
    id: change.id,
    before: change.before_cents,
    after: change.after_cents,
    reason: changeReason.parse(set.reason),
    note: set.note,
    setId: set.id,
    kind: set.kind,
    by: authorNameOf(author) ?? "",
    at: change.created_at.toISOString(),
  }));
}

const countOpen = ({ database }: Upstream, { caller }: Session, trimId: number): Promise<number> =>
  database.db.$count(tradeIns, and(isOfTrims(caller.brand.key, [trimId]), isOpenEstimate));

export const toTrimRow = ({ trim: { vehicle }, valued, today }: OpenTrim) => ({
  id: vehicle.trimId,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  value: trimValue(valued, today),
  byRules: trimValue(valued, today, 1),
});

async function viewTrim(upstream: Upstream, viewer: Session, trimId: number): Promise<TrimDetails> {
  const open = await openTrim(upstream, viewer, trimId);
  return {
    ...toTrimRow(open),
    ...trimValueLimits(open.valued, open.today),
    changes: await listChanges(upstream, viewer, trimId),
    openEstimates: await countOpen(upstream, viewer, trimId),
  };
}

/** Refuses a value outside of the trim's limits, and the present one. */
function requireNewValue({ valued, today }: OpenTrim, value: Cents): void {
  const { least, most } = trimValueLimits(valued, today);
  const refuse = (code: string, bound?: Cents) => {
    const limits = bound === undefined ? {} : { limits: { value: { of: "cents", bound } } };
    return new Refusal(422, "invalid", { fields: { value: [code] }, ...limits });
  };
  if (value < least) throw refuse("too_small", least);
  if (value > most) throw refuse("too_big", most);
  if (value === trimValue(valued, today)) throw refuse("same_value");
}

const previewedEstimates = 50;

async function previewEffects(
  upstream: Upstream,
  { caller }: Session,
  { trim, valued }: OpenTrim,
  adjustment: number,
): Promise<TrimPreview["estimates"]> {
  const rows = await upstream.database.db
    .select({ row: tradeIns, first_name: users.first_name, last_name: users.last_name })
    .from(tradeIns)
    .leftJoin(users, eq(users.id, tradeIns.user_id))
    .where(and(isOfTrims(caller.brand.key, [trim.vehicle.trimId]), isOpenEstimate))
    .orderBy(asc(expiryColumn), tradeIns.id)
    .limit(previewedEstimates);
  const buyers = await findBuyerProvinces(
    upstream,
    rows.map(({ row }) => row),
  );
  return rows.flatMap(({ row, first_name: firstName, last_name: lastName }) => {
    const estimate = estimateOf(row);
    const effect = estimate && effectOn(row, estimate, { trim: valued, buyers, adjustment });
    if (!effect) return [];
    const { priceLow: low, priceHigh: high, expiresOn } = estimate;
    const after = { low: effect.valuation.priceLow, high: effect.valuation.priceHigh };
    const owner = initialsOf({ firstName, lastName });
    return [{ id: row.id, owner, low, high, expiresOn, after, outcome: effect.outcome }];
  });
}

type TrimCalls = Pick<typeof admin, "getTrimValue" | "previewTrimValue" | "saveTrimValue">;

export const trimHandlers = (upstream: Upstream): Handlers<TrimCalls> => ({
  getTrimValue: ({ input: { trimId }, session }) => viewTrim(upstream, session, trimId),

  async previewTrimValue({ input: { trimId, value }, session }) {
    const open = await openTrim(upstream, session, trimId);
    requireNewValue(open, value);
    const adjustment = adjustmentFor(open.valued, value, open.today) ?? 1;
    return {
      before: trimValue(open.valued, open.today),
      after: value,
      openEstimates: await countOpen(upstream, session, trimId),
      estimates: await previewEffects(upstream, session, open, adjustment),
    };
  },

  saveTrimValue: ({ input: { trimId, value, reason, note, seenChange, key }, session }) =>
    upstream.database.transaction(async () => {
      const isRepeated = await lockValues(upstream, session, key);
      const open = await openTrim(upstream, session, trimId);
      if (!isRepeated) {
        if (open.valued.changeId !== seenChange) throw refused("trim_value_changed");
        requireNewValue(open, value);
        const before = trimValue(open.valued, open.today);
        const change = {
          trim: open.trim,
          beforeAdjustment: open.valued.adjustment === 1 ? null : open.valued.adjustment,
          afterAdjustment: adjustmentFor(open.valued, value, open.today),
          before,
          after: value,
        };
        await saveSet(upstream, session, { key, kind: "single", reason, note }, [change]);
        await recordAudit(upstream, session.user, "trim-value-changed", `trim:${trimId}`, {
          before: { value: before },
          after: { value, reason },
        });
      }
      return viewTrim(upstream, session, trimId);
    }),
});
