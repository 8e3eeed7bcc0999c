/** Changes of trims' values that were saved together: shown, and taken back within seven days. */
import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { admin } from "#contract/admin.ts";
import { bulkCriteria, changeReason, type ValueSet } from "#contract/trade-in/trade-in-values.ts";
import { correctionReason, trimValue, undoDays } from "#domain/trade-in/trim-value.ts";
import { trimValueChanges, trimValueSets, trimValues, users } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { toValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { NewChange } from "./new-set.ts";
import { lockValues, saveSet } from "./save-set.ts";

export const undoing = alias(trimValueSets, "undoing");
const undoUntil = sql<string>`to_char((${trimValueSets.created_at} + make_interval(days => ${undoDays})) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const isUndoable = sql<boolean>`${trimValueSets.kind} <> 'undo' and ${undoing.id} is null
  and ${trimValueSets.created_at} > now() - make_interval(days => ${undoDays})`;

async function findSet({ database }: Upstream, { caller }: Session, setId: string) {
  return requireRow(
    await database.db
      .select({
        set: trimValueSets,
        first_name: users.first_name,
        last_name: users.last_name,
        undoneBy: undoing.id,
        undoUntil,
        isUndoable,
      })
      .from(trimValueSets)
      .leftJoin(users, eq(users.id, trimValueSets.changed_by))
      .leftJoin(undoing, eq(undoing.undoes, trimValueSets.id))
      .where(and(eq(trimValueSets.id, setId), eq(trimValueSets.brand_key, caller.brand.key))),
  );
}

const shownRows = 25;

async function listRows({ database }: Upstream, setId: string): Promise<ValueSet["rows"]> {
  const catalogue = await loadCatalogue();
  const rows = await database.db
    .select()
    .from(trimValueChanges)
    .where(eq(trimValueChanges.set_id, setId))
    .orderBy(asc(trimValueChanges.id))
    .limit(shownRows);
  return rows.flatMap(({ trim_id, before_cents: before, after_cents: after }) => {
    const vehicle = catalogue.trim(trim_id)?.vehicle;
    if (!vehicle) return [];
    const { trimId: id, year, make, model, trim } = vehicle;
    return { id, year, make, model, trim, before, after };
  });
}

export async function viewCriteria(criteria: unknown): Promise<ValueSet["criteria"]> {
  const parsed = bulkCriteria.safeParse(criteria);
  if (!parsed.success) return null;
  const { makeId, modelId, yearFrom = null, yearTo = null, percent } = parsed.data;
  const models = [...(await loadCatalogue()).models.values()];
  const make = models.find((model) => model.makeId === makeId)?.make ?? "";
  const model = models.find(({ id }) => id === modelId)?.model ?? null;
  return { make, model, yearFrom, yearTo, percent };
}

const countChanges = ({ database: { db } }: Upstream, setId: string): Promise<number> =>
  db.$count(trimValueChanges, eq(trimValueChanges.set_id, setId));

export async function viewSet(upstream: Upstream, session: Session, setId: string): Promise<ValueSet> {
  const { set, first_name, last_name, ...undo } = await findSet(upstream, session, setId);
  return {
    id: set.id,
    kind: set.kind,
    reason: changeReason.parse(set.reason),
    note: set.note,
    by: authorNameOf({ first_name, last_name }) ?? "",
    at: set.created_at.toISOString(),
    criteria: await viewCriteria(set.criteria),
    changed: await countChanges(upstream, setId),
    restored: undo.undoneBy === null ? 0 : await countChanges(upstream, undo.undoneBy),
    rows: await listRows(upstream, setId),
    undoUntil: undo.isUndoable ? undo.undoUntil : null,
    undoneBy: undo.undoneBy,
    undoes: set.undoes,
  };
}

/** What takes the set back, except in trims that were changed again: a later decision stays. */
async function listRestored(upstream: Upstream, setId: string): Promise<NewChange[]> {
  const today = await getToday(upstream);
  const catalogue = await loadCatalogue();
  const rows = await upstream.database.db
    .select({ change: trimValueChanges })
    .from(trimValueChanges)
    .innerJoin(trimValues, eq(trimValues.change_id, trimValueChanges.id))
    .where(eq(trimValueChanges.set_id, setId))
    .orderBy(asc(trimValueChanges.id));
  return rows.flatMap(({ change }): NewChange[] => {
    const trim = catalogue.trim(change.trim_id);
    if (!trim) return [];
    const [beforeAdjustment, afterAdjustment] = [change.after_adjustment, change.before_adjustment];
    const valued = toValuedTrim(trim);
    const before = trimValue(valued, today, beforeAdjustment ?? 1);
    const after = trimValue(valued, today, afterAdjustment ?? 1);
    return [{ trim, beforeAdjustment, afterAdjustment, before, after }];
  });
}

export const valueSetHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, "getTrimValueSet" | "undoTrimValueSet">> => ({
  getTrimValueSet: ({ input: { setId }, session }) => viewSet(upstream, session, setId),

  undoTrimValueSet: ({ input: { setId }, session }) =>
    upstream.database.transaction(async () => {
      const key = crypto.randomUUID();
      await lockValues(upstream, session, key);
      const { undoneBy, isUndoable: canUndo } = await findSet(upstream, session, setId);
      // A set is taken back once, so a repeat shows what did it.
      if (undoneBy) return viewSet(upstream, session, undoneBy);
      if (!canUndo) throw refused("undo_too_late");
      const changes = await listRestored(upstream, setId);
      if (changes.length === 0) throw refused("changed_again");
      await saveSet(
        upstream,
        session,
        { key, kind: "undo", reason: correctionReason, note: "", undoes: setId },
        changes,
      );
      await recordAudit(upstream, session.user, "trim-values-restored", `trim-value-set:${setId}`, {
        before: { undoneBy: null },
        after: { undoneBy: key, trims: changes.length },
      });
      return viewSet(upstream, session, key);
    }),
});
