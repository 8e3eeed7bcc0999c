/** Events of a company's vehicles, which are told on each of its brands. */
import { and, eq, gt, inArray, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { VehiclePayload } from "#contract/integrators/webhook-payloads.ts";
import type { WebhookEventType } from "#domain/integrations/webhooks.ts";
import { reservations, vehicles } from "#upstream/db/schema/index.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { vehicleState } from "#upstream/services/shared/vehicle-state.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { companyOfVehicle, postWebhookEvents, type WebhookPayload } from "./post-event.ts";

type VehicleEventType = Extract<WebhookEventType, `vehicle.${string}`>;

const hasDeposit = and(
  eq(reservations.vehicle_id, vehicles.id),
  isNotNull(reservations.deposit_id),
  gt(reservations.expires_at, sql`now()`),
);

const selectVehicles = ({ database: { db } }: Upstream, ids: readonly number[]) =>
  joinVehicleNames(
    db
      .select({
        id: vehicles.id,
        vin: vehicles.vin,
        stockNumber: vehicles.stock_number,
        state: vehicleState,
        condition: vehicles.condition,
        ...vehicleColumns,
        mileageKm: vehicles.mileage_km,
        exteriorColour: vehicles.exterior_colour,
        priceCents: vehicles.price_cents,
        allInPriceCents: vehicles.all_in_price_cents,
        updatedAt: vehicles.date_updated,
        reservedUntil: reservations.expires_at,
      })
      .from(vehicles)
      .leftJoin(reservations, hasDeposit)
      .$dynamic(),
  ).where(inArray(vehicles.id, [...ids]));

async function buildPayloads(
  upstream: Upstream,
  ids: readonly number[],
  changed: VehiclePayload["changed"],
): Promise<WebhookPayload[]> {
  const rows = await selectVehicles(upstream, ids);
  return rows.map(({ reservedUntil, updatedAt, ...vehicle }) => {
    const data: VehiclePayload = {
      vehicle: { ...vehicle, updatedAt: updatedAt.toISOString() },
      changed,
      reservedUntil: vehicle.state === "reserved" ? (reservedUntil?.toISOString() ?? null) : null,
    };
    return { data: { ...data }, brandKey: null };
  });
}

/** Runs in the transaction of the change, after it. All vehicles are the company's. */
export async function postVehicleEvents(
  upstream: Upstream,
  companyId: number | SQLWrapper,
  type: VehicleEventType,
  ids: readonly number[],
  changed: VehiclePayload["changed"] = [],
): Promise<void> {
  if (ids.length === 0) return;
  await postWebhookEvents(upstream, companyId, type, () => buildPayloads(upstream, ids, changed));
}

/** The same for one vehicle, whatever its company. */
export const postVehicleEvent = (
  upstream: Upstream,
  type: VehicleEventType,
  id: number,
  changed: VehiclePayload["changed"] = [],
): Promise<void> => postVehicleEvents(upstream, companyOfVehicle(id), type, [id], changed);
