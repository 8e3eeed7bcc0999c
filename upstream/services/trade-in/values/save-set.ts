/** Saves changes of trims' values: the history, the latest change of each trim, and the job that the open estimates follow. */
import { eq, sql } from "drizzle-orm";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { trimValueChanges, trimValueSets, trimValues } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { enqueueChanges } from "./apply-changes.ts";
import type { NewChange, NewSet } from "./new-set.ts";
import { notifySubscribers } from "./subscriptions.ts";

/** Locks all values until the transaction ends. Returns whether the form was saved before, so that a repeat changes nothing. */
export async function lockValues({ database: { db } }: Upstream, { caller }: Session, key: string): Promise<boolean> {
  await db.execute(advisoryLock("trimValues"));
  const [saved] = await db.select().from(trimValueSets).where(eq(trimValueSets.id, key));
  if (saved && saved.brand_key !== caller.brand.key) throw notFound();
  return saved !== undefined;
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const rowsPerStatement = 1_000;

/** The caller holds `lockValues` and has at least one change. */
export async function saveSet(
  upstream: Upstream,
  session: Session,
  { key, undoes, criteria, ...set }: NewSet,
  changes: readonly NewChange[],
): Promise<void> {
  const { user, caller } = session;
  const { db } = upstream.database;
  const brand_key = caller.brand.key;
  await db
    .insert(trimValueSets)
    .values({ ...set, id: key, brand_key, changed_by: user.id, undoes: undoes ?? null, criteria: criteria ?? null });
  for (let start = 0; start < changes.length; start += rowsPerStatement) {
    await saveChanges(upstream, brand_key, key, changes.slice(start, start + rowsPerStatement));
  }
  await enqueueChanges(upstream, key);
  await notifySubscribers(upstream, session, { key, ...set }, changes);
}

async function saveChanges(
  { database: { db } }: Upstream,
  brand_key: string,
  set_id: string,
  changes: readonly NewChange[],
): Promise<void> {
  const names = new Map(changes.map(({ trim: { vehicle } }) => [vehicle.trimId, fullVehicleName(vehicle, "en-ca")]));
  const saved = await db
    .insert(trimValueChanges)
    .values(
      changes.map(({ trim: { vehicle }, ...change }) => ({
        set_id,
        brand_key,
        trim_id: vehicle.trimId,
        make_id: vehicle.makeId,
        model_id: vehicle.modelId,
        before_adjustment: change.beforeAdjustment,
        after_adjustment: change.afterAdjustment,
        before_cents: change.before,
        after_cents: change.after,
      })),
    )
    .returning();
  await db
    .insert(trimValues)
    .values(
      saved.map(({ id, trim_id, after_adjustment }) => ({
        brand_key,
        trim_id,
        adjustment: after_adjustment,
        change_id: id,
        vehicle_name: names.get(trim_id) ?? "",
      })),
    )
    .onConflictDoUpdate({
      target: [trimValues.brand_key, trimValues.trim_id],
      set: {
        adjustment: sql`excluded.adjustment`,
        change_id: sql`excluded.change_id`,
        changed_at: sql`now()`,
      },
    });
}
