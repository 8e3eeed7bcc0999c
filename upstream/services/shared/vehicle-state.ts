import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import type { vehicleState as vehicleStates } from "#contract/inventory/vehicle.ts";

/**
 * free, held, reserved or sold, by the database's clock. For a query that has the table `vehicles` under its own name;
 * the columns are written out since a query of one table would leave their table's name away.
 */
export const vehicleState = sql<
  z.infer<typeof vehicleStates>
>`case when "vehicles"."status" = 'sold' then 'sold' else coalesce(
  (select case when live.deposit_id is null then 'held' else 'reserved' end
   from "reservations" live where live.vehicle_id = "vehicles"."id" and live.expires_at > now()), 'free') end`;
