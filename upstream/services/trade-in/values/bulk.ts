/** Changes of many trims by a percentage: what they would do, and saving them as one set. */
import { and } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { BulkCriteria, BulkPreview } from "#contract/trade-in/trade-in-values.ts";
import { adjustmentFor, changeByPercent, trimValue, trimValueLimits } from "#domain/trade-in/trim-value.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { type Catalogue, type CatalogueTrim, loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { toValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findAdjustments } from "./adjustments.ts";
import { choicesOf } from "./choices.ts";
import type { NewChange } from "./new-set.ts";
import { isOfTrims, isOpenEstimate } from "./open-estimates.ts";
import { lockValues, saveSet } from "./save-set.ts";
import { viewSet } from "./value-sets.ts";

const shownRows = 25;

function findTrims(catalogue: Catalogue, { makeId, modelId, yearFrom, yearTo }: BulkCriteria): CatalogueTrim[] {
  const years = catalogue.years.filter((year) => (yearFrom ?? year) <= year && year <= (yearTo ?? year));
  return years.flatMap((year) =>
    catalogue
      .modelsOf(year)
      .filter((model) => model.makeId === makeId && (modelId ?? model.id) === model.id)
      .flatMap((model) => catalogue.trimsOf(model.id, year)),
  );
}

interface BulkChange {
  changes: NewChange[];
  leftOut: number;
  latestChange: number;
}

/** A trim keeps its value if the new one would be out of its bounds, or the same. */
async function calculate(upstream: Upstream, { caller }: Session, criteria: BulkCriteria): Promise<BulkChange> {
  const today = await getToday(upstream);
  const trims = findTrims(await loadCatalogue(), criteria);
  const trimIds = trims.map(({ vehicle }) => vehicle.trimId);
  const adjustments = await findAdjustments(upstream, caller.brand.key, trimIds);
  const changes = trims.flatMap((trim): NewChange[] => {
    const valued = toValuedTrim(trim, adjustments.get(trim.vehicle.trimId));
    const before = trimValue(valued, today);
    const after = changeByPercent(before, criteria.percent);
    const { least, most } = trimValueLimits(valued, today);
    if (after < least || after > most || after === before) return [];
    const beforeAdjustment = valued.adjustment === 1 ? null : valued.adjustment;
    return [{ trim, before, after, beforeAdjustment, afterAdjustment: adjustmentFor(valued, after, today) }];
  });
  const latestChange = Math.max(0, ...[...adjustments.values()].map(({ changeId }) => changeId));
  return { changes, leftOut: trims.length - changes.length, latestChange };
}

/** PostgreSQL takes 65,535 values in a statement; no make has as many trims. */
const countOpen = ({ database }: Upstream, { caller }: Session, changes: readonly NewChange[]): Promise<number> =>
  changes.length === 0
    ? Promise.resolve(0)
    : database.db.$count(
        tradeIns,
        and(
          isOfTrims(
            caller.brand.key,
            changes.map(({ trim }) => trim.vehicle.trimId),
          ),
          isOpenEstimate,
        ),
      );

export const toBulkRow = ({ trim: { vehicle }, before, after }: Pick<NewChange, "trim" | "before" | "after">) => ({
  id: vehicle.trimId,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  before,
  after,
});

function requireYearsInOrder({ yearFrom, yearTo }: Pick<BulkCriteria, "yearFrom" | "yearTo">): void {
  if (yearFrom !== undefined && yearTo !== undefined && yearFrom > yearTo) throw invalidField("yearTo", "before_start");
}

async function preview(upstream: Upstream, session: Session, criteria: BulkCriteria): Promise<BulkPreview> {
  const { changes, leftOut, latestChange } = await calculate(upstream, session, criteria);
  const differences = changes.map(({ before, after }) => after - before).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return {
    changed: changes.length,
    leftOut,
    smallest: differences[0] ?? 0,
    largest: differences.at(-1) ?? 0,
    openEstimates: await countOpen(upstream, session, changes),
    rows: changes.slice(0, shownRows).map(toBulkRow),
    latestChange,
  };
}

export const bulkHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, "previewTrimValues" | "saveTrimValues">> => ({
  async previewTrimValues({ input: { makeId, percent, ...criteria }, session }) {
    requireYearsInOrder(criteria);
    const choices = choicesOf(await loadCatalogue(), makeId);
    if (makeId === undefined || percent === undefined) return { choices, preview: null };
    return { choices, preview: await preview(upstream, session, { ...criteria, makeId, percent }) };
  },

  saveTrimValues: ({ input: { reason, note, seenChange, key, ...criteria }, session }) =>
    upstream.database.transaction(async () => {
      requireYearsInOrder(criteria);
      const isRepeated = await lockValues(upstream, session, key);
      if (!isRepeated) {
        const { changes, latestChange } = await calculate(upstream, session, criteria);
        if (latestChange !== seenChange) throw refused("trim_values_changed");
        if (changes.length === 0) throw refused("no_trim_changes");
        await saveSet(upstream, session, { key, kind: "bulk", reason, note, criteria }, changes);
        await recordAudit(upstream, session.user, "trim-values-changed", `trim-value-set:${key}`, {
          before: null,
          after: { ...criteria, reason, trims: changes.length },
        });
      }
      return viewSet(upstream, session, key);
    }),
});
