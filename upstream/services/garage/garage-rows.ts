/** Queries of the garage; each one is limited to one owner and one brand. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { garageVehicles, transactions } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { notFound, requireRow } from "#upstream/http/refusal.ts";
import { isReturnedSql } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { type Owner, ownerOf } from "#upstream/services/shared/owner.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type GarageRow = typeof garageVehicles.$inferSelect;

export const whereGarageOwner = ({ userId, brandKey }: Owner): SQL | undefined =>
  and(eq(garageVehicles.user_id, userId), eq(garageVehicles.brand_key, brandKey));

/** Excludes a vehicle that was bought here and returned: its history stays, but it can no longer be changed. */
export const isStillOwned = sql`not exists (select 1 from ${transactions}
  where ${transactions.id} = ${garageVehicles.transaction_id} and ${isReturnedSql})`;

/** @param isLocked locks the row until the current transaction ends */
export async function findGarageRow(
  { database }: Upstream,
  owner: Session,
  id: string,
  { isLocked = false } = {},
): Promise<GarageRow | null> {
  const query = database.db
    .select()
    .from(garageVehicles)
    .where(and(eq(garageVehicles.id, id), whereGarageOwner(ownerOf(owner))));
  const [row] = await (isLocked ? query.for("update") : query);
  return row ?? null;
}

export async function getGarageRow(upstream: Upstream, owner: Session, id: string): Promise<GarageRow> {
  const row = await findGarageRow(upstream, owner, id);
  if (!row) throw notFound();
  return row;
}

const selectOwned = ({ database }: Upstream, owner: Session, id: string) =>
  database.db
    .select()
    .from(garageVehicles)
    .where(and(eq(garageVehicles.id, id), whereGarageOwner(ownerOf(owner)), isStillOwned))
    .$dynamic();

/** Throws 404 for a returned vehicle. */
export async function getOwnedGarageRow(upstream: Upstream, owner: Session, id: string): Promise<GarageRow> {
  return requireRow(await selectOwned(upstream, owner, id));
}

/** Like getOwnedGarageRow, and locks the row until the current transaction ends. */
export async function lockGarageRow(upstream: Upstream, owner: Session, id: string): Promise<GarageRow> {
  return requireRow(await selectOwned(upstream, owner, id).for("update"));
}

export async function updateGarageRow(
  { database }: Upstream,
  { id }: Pick<GarageRow, "id">,
  changes: PgUpdateSetSource<typeof garageVehicles>,
): Promise<GarageRow> {
  return requireRow(
    await database.db
      .update(garageVehicles)
      .set({ ...changes, updated_at: sql`now()` })
      .where(eq(garageVehicles.id, id))
      .returning(),
  );
}
