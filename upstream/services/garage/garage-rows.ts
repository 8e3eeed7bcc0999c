/** The rows of the garage: each question names its owner and the brand. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { garageVehicles } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type GarageRow = typeof garageVehicles.$inferSelect;

/** As much of a call as tells whose garage it is. */
export interface Owner {
  user: Pick<User, "id">;
  caller: { brand: Pick<Caller["brand"], "key"> };
}

export const ofOwner = ({ user, caller }: Owner): SQL | undefined =>
  and(eq(garageVehicles.user_id, user.id), eq(garageVehicles.brand_key, caller.brand.key));

export const listGarage = ({ database }: Upstream, owner: Owner): Promise<GarageRow[]> =>
  database.db
    .select()
    .from(garageVehicles)
    .where(ofOwner(owner))
    .orderBy(desc(garageVehicles.created_at), garageVehicles.id)
    .limit(50);

export async function getGarageRow({ database }: Upstream, owner: Owner, id: string): Promise<GarageRow> {
  const [row] = await database.db
    .select()
    .from(garageVehicles)
    .where(and(eq(garageVehicles.id, id), ofOwner(owner)));
  if (!row) throw notFound();
  return row;
}

/** Locked to the end of the transaction in force. */
export async function lockGarageRow({ database }: Upstream, owner: Owner, id: string): Promise<GarageRow> {
  const [row] = await database.db
    .select()
    .from(garageVehicles)
    .where(and(eq(garageVehicles.id, id), ofOwner(owner)))
    .for("update");
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
