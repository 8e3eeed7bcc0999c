/** The rows of the garage: each question names its owner and the brand. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { garageVehicles, transactions } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { returnedColumn } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type GarageRow = typeof garageVehicles.$inferSelect;

/** As much of a call as tells whose garage it is. */
export interface Owner {
  user: Pick<User, "id">;
  caller: { brand: Pick<Caller["brand"], "key"> };
}

export const ofOwner = ({ user, caller }: Owner): SQL | undefined =>
  and(eq(garageVehicles.user_id, user.id), eq(garageVehicles.brand_key, caller.brand.key));

/** Not a vehicle that was bought here and given back: what is noted of it stays, and takes no more. */
export const isStillOwned = sql`not exists (select 1 from ${transactions}
  where ${transactions.id} = ${garageVehicles.transaction_id} and ${returnedColumn})`;

export const listGarage = ({ database }: Upstream, owner: Owner): Promise<GarageRow[]> =>
  database.db
    .select()
    .from(garageVehicles)
    .where(ofOwner(owner))
    .orderBy(desc(garageVehicles.created_at), garageVehicles.id)
    .limit(50);

export async function findGarageRow({ database }: Upstream, owner: Owner, id: string): Promise<GarageRow | null> {
  const [row] = await database.db
    .select()
    .from(garageVehicles)
    .where(and(eq(garageVehicles.id, id), ofOwner(owner)));
  return row ?? null;
}

export async function getGarageRow(upstream: Upstream, owner: Owner, id: string): Promise<GarageRow> {
  const row = await findGarageRow(upstream, owner, id);
  if (!row) throw notFound();
  return row;
}

const selectOwned = ({ database }: Upstream, owner: Owner, id: string) =>
  database.db
    .select()
    .from(garageVehicles)
    .where(and(eq(garageVehicles.id, id), ofOwner(owner), isStillOwned))
    .$dynamic();

/** One that is still its owner's. */
export async function getOwnedRow(upstream: Upstream, owner: Owner, id: string): Promise<GarageRow> {
  const [row] = await selectOwned(upstream, owner, id);
  if (!row) throw notFound();
  return row;
}

/** The same, locked to the end of the transaction in force. */
export async function lockGarageRow(upstream: Upstream, owner: Owner, id: string): Promise<GarageRow> {
  const [row] = await selectOwned(upstream, owner, id).for("update");
  if (!row) throw notFound();
  return row;
}

export async function changeGarageRow(
  { database }: Upstream,
  { id }: Pick<GarageRow, "id">,
  changed: PgUpdateSetSource<typeof garageVehicles>,
): Promise<GarageRow> {
  const [row] = await database.db
    .update(garageVehicles)
    .set({ ...changed, updated_at: sql`now()` })
    .where(eq(garageVehicles.id, id))
    .returning();
  if (!row) throw notFound();
  return row;
}
