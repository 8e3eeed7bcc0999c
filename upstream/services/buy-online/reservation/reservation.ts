/** Reservations of vehicles: one row per vehicle, written by one statement, timed by the database's clock (reading 4). */
import { and, eq, gt, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Lock } from "#contract/purchase/transaction.ts";
import type { SaleRules } from "#domain/money/sale-rules.ts";
import { advisoryLockFor } from "#upstream/db/locks.ts";
import { companies, reservations, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { saleRulesOf } from "#upstream/services/shared/sale-rules.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { getVehicle } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";

const maxVehiclesPerUser = 2;

const minutes = (count: number) => sql`make_interval(secs => ${count * 60}::double precision)`;
const isLive = gt(reservations.expires_at, sql`now()`);

export type Reservation = typeof reservations.$inferSelect;

const whereHolder = (userId: number, vehicleId: number) =>
  and(eq(reservations.vehicle_id, vehicleId), eq(reservations.holder, userId));

/**
 * Reserves the vehicle for the user. A repeated call neither shortens nor renews a live reservation. Throws
 * not_available when another user holds the vehicle or it is sold, two_vehicles_held, and 404 for a vehicle that the
 * brand does not show. Joins the current database transaction, if there is one.
 */
export const reserveVehicle = (
  upstream: Upstream,
  userId: number,
  vehicleId: number,
  brandKey: string,
): Promise<void> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    // Checked first: an unknown vehicle is always 404, even when the user holds two vehicles.
    if (!(await isVehicleShown(upstream, vehicleId, brandKey))) throw notFound();
    // Concurrent reservations of one user run one after the other, so that the count is right.
    await db.execute(advisoryLockFor("holder", userId));
    const otherVehicles = await db
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
    if (otherVehicles.length >= maxVehiclesPerUser) throw refused("two_vehicles_held");
    const rules = saleRulesOf(await getVehicle(upstream, vehicleId), await getToday(upstream));
    const statement = reserveStatement(upstream, { userId, vehicleId, brandKey, rules });
    const reserved = reservedRows.parse(await db.execute(statement));
    if (reserved.rows.length === 0) throw refused("not_available");
  });

const reservedRows = z.object({ rows: z.array(z.object({ vehicle_id: z.int() })) });

interface NewReservation {
  userId: number;
  vehicleId: number;
  brandKey: string;
  rules: SaleRules;
}

const reserveStatement = ({ config }: Upstream, { userId, vehicleId, brandKey, rules }: NewReservation) => sql`
  insert into reservations as existing (vehicle_id, holder, expires_at, price_cents, sale_rules)
  select ${vehicles.id}, ${userId}::integer, now() + ${minutes(config.reservationRules.reservationMinutes)},
    ${vehicles.price_cents}, ${JSON.stringify(rules)}::jsonb
  from ${vehicles} join ${companies} on ${companies.id} = ${vehicles.company_id}
  where ${vehicles.id} = ${vehicleId}::integer and ${vehicles.status} = 'on-sale' and ${isOfBrand(brandKey)}
    and ${isVehicleTrimShown}
  on conflict (vehicle_id) do update set
    holder = excluded.holder,
    seq = case when existing.expires_at > now() then existing.seq else existing.seq + 1 end,
    extensions = case when existing.expires_at > now() then existing.extensions else 0 end,
    deposit_id = case when existing.expires_at > now() then existing.deposit_id end,
    expires_at = case when existing.expires_at > now() then existing.expires_at else excluded.expires_at end,
    price_cents = case when existing.expires_at > now() then existing.price_cents else excluded.price_cents end,
    sale_rules = case when existing.expires_at > now() then existing.sale_rules else excluded.sale_rules end
  where existing.expires_at <= now() or existing.holder = excluded.holder
  returning existing.vehicle_id`;

async function isVehicleShown({ database }: Upstream, vehicleId: number, brandKey: string): Promise<boolean> {
  const rows = await database.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(and(eq(vehicles.id, vehicleId), isOfBrand(brandKey)));
  return rows.length > 0;
}

/** What `toLock` reads, by the database's clock. A query that joins `reservations` may have none. */
export const reservationColumns = {
  reservation: reservations,
  secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${reservations.expires_at} - now())))::integer`,
  isHeld: sql<boolean>`coalesce(${reservations.expires_at} > now(), false)`,
};

interface ReservationRow {
  reservation: Reservation | null;
  secondsLeft: number;
  isHeld: boolean;
}

const selectReservation = ({ database }: Upstream, userId: number, vehicleId: number) =>
  database.db.select(reservationColumns).from(reservations).where(whereHolder(userId, vehicleId));

export function toLock({ config }: Upstream, row: ReservationRow | undefined): Lock | null {
  if (!row?.reservation) return null;
  const { expires_at, extensions, deposit_id } = row.reservation;
  return {
    state: row.isHeld ? "held" : "expired",
    expiresAt: expires_at.toISOString(),
    secondsLeft: row.secondsLeft,
    canExtend: row.isHeld && !deposit_id && extensions < config.EXTENSIONS_MAX,
    extensions,
  };
}

/** The user's reservation, live or expired; null when there was none or another user has reserved the vehicle since. */
export async function findReservation(upstream: Upstream, userId: number, vehicleId: number): Promise<Lock | null> {
  const [row] = await selectReservation(upstream, userId, vehicleId);
  return toLock(upstream, row);
}

/** Like `findReservation`. Locks the row until the transaction ends, so that no other user takes the vehicle. */
export async function findReservationForUpdate(
  upstream: Upstream,
  userId: number,
  vehicleId: number,
): Promise<Lock | null> {
  const [row] = await selectReservation(upstream, userId, vehicleId).for("update");
  return toLock(upstream, row);
}

export const noReservation: Lock = {
  state: "expired",
  expiresAt: null,
  secondsLeft: 0,
  canExtend: false,
  extensions: 0,
};

/**
 * Extends a live reservation. Throws reservation_expired, or no_more_time once all extensions are used.
 *
 * @param seenExtensions the number of extensions that the user's page showed. With more by now, the request is a repeat.
 */
export async function extendReservation(
  upstream: Upstream,
  userId: number,
  vehicleId: number,
  seenExtensions?: number,
): Promise<void> {
  const { db } = upstream.database;
  const { reservationRules, EXTENSIONS_MAX } = upstream.config;
  const extended = await db
    .update(reservations)
    .set({
      expires_at: sql`${reservations.expires_at} + ${minutes(reservationRules.extensionMinutes)}`,
      extensions: sql`${reservations.extensions} + 1`,
    })
    .where(
      and(
        whereHolder(userId, vehicleId),
        isLive,
        isNull(reservations.deposit_id),
        lt(reservations.extensions, EXTENSIONS_MAX),
        seenExtensions === undefined ? undefined : lte(reservations.extensions, seenExtensions),
      ),
    )
    .returning({ id: reservations.vehicle_id });
  if (extended.length > 0) return;
  const reservation = await findReservation(upstream, userId, vehicleId);
  const wasExtendedSinceSeen =
    reservation?.state === "held" && seenExtensions !== undefined && reservation.extensions > seenExtensions;
  if (!wasExtendedSinceSeen) throw refused(reservation?.state === "held" ? "no_more_time" : "reservation_expired");
}

/** Ends the reservation. Its row stays, because `seq` counts all holders of the vehicle. Throws deposit_paid. */
export async function releaseReservation(upstream: Upstream, userId: number, vehicleId: number): Promise<void> {
  const { db } = upstream.database;
  const released = await db
    .update(reservations)
    .set({ expires_at: sql`now()` })
    .where(and(whereHolder(userId, vehicleId), isLive, isNull(reservations.deposit_id)))
    .returning({ id: reservations.vehicle_id });
  if (released.length > 0) return;
  const reservation = await findReservation(upstream, userId, vehicleId);
  if (reservation?.state === "held") throw refused("deposit_paid");
}
