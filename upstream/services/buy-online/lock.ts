/** Who holds a vehicle: one row a vehicle, taken by one statement, judged by the database's clock (reading 4). */
import { and, eq, gt, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Lock } from "#contract/purchase/transaction.ts";
import { advisoryLockOf } from "#upstream/db/locks.ts";
import { companies, reservations, vehicles } from "#upstream/db/schema/index.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

const vehiclesAUser = 2;

const minutes = (count: number) => sql`make_interval(secs => ${count * 60}::double precision)`;
const isLive = gt(reservations.expires_at, sql`now()`);

export type Reservation = typeof reservations.$inferSelect;

const ofUser = (userId: number, vehicleId: number) =>
  and(eq(reservations.vehicle_id, vehicleId), eq(reservations.holder, userId));

/**
 * Takes the vehicle for the user, or finds it already theirs: asking again neither shortens nor renews a live hold.
 * Throws not_available when someone else holds it or it is sold, two_vehicles_held, and 404 for a vehicle that the
 * brand does not show. Runs in a transaction of its own or in the one in force.
 */
export const takeLock = (upstream: Upstream, userId: number, vehicleId: number, brandKey: string): Promise<void> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    // First of all: whatever the user holds, a vehicle that is not there is not there.
    if (!(await isShown(upstream, vehicleId, brandKey))) throw notFound();
    // Two vehicles asked for at once are counted one after the other.
    await db.execute(advisoryLockOf("holder", userId));
    const others = await db
      .select({ id: reservations.vehicle_id })
      .from(reservations)
      .innerJoin(vehicles, eq(vehicles.id, reservations.vehicle_id))
      .where(
        and(
          eq(reservations.holder, userId),
          isLive,
          ne(reservations.vehicle_id, vehicleId),
          eq(vehicles.status, "on-sale"),
        ),
      );
    if (others.length >= vehiclesAUser) throw refused("two_vehicles_held");
    const taken = takenRows.parse(await db.execute(takeStatement(upstream, userId, vehicleId, brandKey)));
    if (taken.rows.length === 0) throw refused("not_available");
  });

const takenRows = z.object({ rows: z.array(z.object({ vehicle_id: z.int() })) });

const takeStatement = ({ config }: Upstream, userId: number, vehicleId: number, brandKey: string) => sql`
  insert into reservations as mine (vehicle_id, holder, expires_at)
  select v.id, ${userId}::integer, now() + ${minutes(config.RESERVATION_MINUTES)}
  from vehicles v join companies c on c.id = v.company_id
  where v.id = ${vehicleId}::integer and v.status = 'on-sale' and c.is_active and ${brandKey} = any(c.brand_keys)
  on conflict (vehicle_id) do update set
    holder = excluded.holder,
    seq = case when mine.expires_at > now() then mine.seq else mine.seq + 1 end,
    extensions = case when mine.expires_at > now() then mine.extensions else 0 end,
    deposit_id = case when mine.expires_at > now() then mine.deposit_id end,
    expires_at = case when mine.expires_at > now() then mine.expires_at else excluded.expires_at end
  where mine.expires_at <= now() or mine.holder = excluded.holder
  returning mine.vehicle_id`;

async function isShown({ database }: Upstream, vehicleId: number, brandKey: string): Promise<boolean> {
  const rows = await database.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(
      and(eq(vehicles.id, vehicleId), eq(companies.is_active, true), sql`${brandKey} = any(${companies.brand_keys})`),
    );
  return rows.length > 0;
}

/** The user's own row, live or lapsed; null where they never held the vehicle or another has taken it since. */
export async function findLock(upstream: Upstream, userId: number, vehicleId: number): Promise<Lock | null> {
  const [row] = await upstream.database.db
    .select({
      expiresAt: reservations.expires_at,
      secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${reservations.expires_at} - now())))::integer`,
      isHeld: sql<boolean>`${reservations.expires_at} > now()`,
      extensions: reservations.extensions,
      depositId: reservations.deposit_id,
    })
    .from(reservations)
    .where(ofUser(userId, vehicleId));
  if (!row) return null;
  return {
    state: row.isHeld ? "held" : "expired",
    expiresAt: row.expiresAt.toISOString(),
    secondsLeft: row.secondsLeft,
    canExtend: row.isHeld && !row.depositId && row.extensions < upstream.config.EXTENSIONS_MAX,
    extensions: row.extensions,
  };
}

export const noLock: Lock = { state: "expired", expiresAt: null, secondsLeft: 0, canExtend: false, extensions: 0 };

/** Whether the user holds the vehicle now; the row stays locked until the transaction ends, so that nobody takes it meanwhile. */
export async function keepsLock(upstream: Upstream, userId: number, vehicleId: number): Promise<boolean> {
  const rows = await upstream.database.db
    .select({ id: reservations.vehicle_id })
    .from(reservations)
    .where(and(ofUser(userId, vehicleId), isLive))
    .for("update");
  return rows.length > 0;
}

/**
 * Adds the extension's minutes to a live lock. Throws reservation_expired, or no_more_time once all are used.
 *
 * @param seen how many extensions the sender saw: where there are more by now, this one has been given already.
 */
export async function extendLock(upstream: Upstream, userId: number, vehicleId: number, seen?: number): Promise<void> {
  const { db } = upstream.database;
  const { EXTENSION_MINUTES, EXTENSIONS_MAX } = upstream.config;
  const extended = await db
    .update(reservations)
    .set({
      expires_at: sql`${reservations.expires_at} + ${minutes(EXTENSION_MINUTES)}`,
      extensions: sql`${reservations.extensions} + 1`,
    })
    .where(
      and(
        ofUser(userId, vehicleId),
        isLive,
        isNull(reservations.deposit_id),
        lt(reservations.extensions, EXTENSIONS_MAX),
        seen === undefined ? undefined : lte(reservations.extensions, seen),
      ),
    )
    .returning({ id: reservations.vehicle_id });
  if (extended.length > 0) return;
  const lock = await findLock(upstream, userId, vehicleId);
  const isGiven = lock?.state === "held" && seen !== undefined && lock.extensions > seen;
  if (!isGiven) throw refused(lock?.state === "held" ? "no_more_time" : "reservation_expired");
}

/** Gives the vehicle back. Its row stays, so that the count of holders goes on. Throws deposit_paid. */
export async function releaseLock(upstream: Upstream, userId: number, vehicleId: number): Promise<void> {
  const { db } = upstream.database;
  const released = await db
    .update(reservations)
    .set({ expires_at: sql`now()` })
    .where(and(ofUser(userId, vehicleId), isLive, isNull(reservations.deposit_id)))
    .returning({ id: reservations.vehicle_id });
  if (released.length > 0) return;
  const lock = await findLock(upstream, userId, vehicleId);
  if (lock?.state === "held") throw refused("deposit_paid");
}
