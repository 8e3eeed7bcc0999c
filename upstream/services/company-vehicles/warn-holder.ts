/** The message to whoever holds a vehicle that leaves the shop. */
import { and, eq, gt, sql } from "drizzle-orm";
import { purchasePath } from "#domain/site/paths.ts";
import { reservations, users } from "#upstream/db/schema/index.ts";
import type { Site } from "#upstream/http/caller.ts";
import { vehicleHiddenMessage, vehicleWithdrawnMessage } from "#upstream/messages/kinds/purchase-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";

const messages = { dealer: vehicleWithdrawnMessage, catalogue: vehicleHiddenMessage };

/** Tells whoever holds the vehicle who took it out of the shop, and until when they may finish. */
export async function warnHolder(
  upstream: Upstream,
  caller: Site,
  vehicleId: number,
  by: keyof typeof messages,
): Promise<void> {
  const { db } = upstream.database;
  const [holder] = await db
    .select({ user: users, reservation: reservations })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.holder))
    .where(and(eq(reservations.vehicle_id, vehicleId), gt(reservations.expires_at, sql`now()`)));
  if (!holder) return;
  const { user, reservation } = holder;
  const message = messages[by]({
    user,
    brand: caller.brand,
    link: caller.siteOrigin + purchasePath(languageOfUser(user), vehicleId),
    vehicle: await getMessageVehicle(upstream, vehicleId, { hasPrice: true }),
    until: reservation.expires_at,
    dedupeKey: `${vehicleId}:${reservation.seq}`,
  });
  await postMessage(upstream, message);
}
