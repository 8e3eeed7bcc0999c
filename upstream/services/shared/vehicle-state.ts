import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import type { vehicleState as vehicleStates } from "#contract/inventory/vehicle.ts";
import { isVehicleTrimShown } from "./shown-trims.ts";

/**
 * Free, held, reserved, withdrawn or sold, by the database's clock. A vehicle of a trim that is switched off is withdrawn. The query must select from `vehicles` without an alias: the
 * column names are written out because Drizzle omits the table name in a query of one table.
 */
export const vehicleState = sql<
  z.infer<typeof vehicleStates>
>`case when "vehicles"."status" <> 'on-sale' then "vehicles"."status" when not ${isVehicleTrimShown} then 'withdrawn' else coalesce(
  (select case when live.deposit_id is null then 'held' else 'reserved' end
   from "reservations" live where live.vehicle_id = "vehicles"."id" and live.expires_at > now()), 'free') end`;
