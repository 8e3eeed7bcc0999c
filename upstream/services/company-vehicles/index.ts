/** Calls of a dealer's own vehicles. */
import { eq, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { companyVehicleCalls } from "#contract/company/company-vehicles.ts";
import type { stockCalls } from "#contract/company/stock.ts";
import type { stockImportCalls } from "#contract/company/stock-imports.ts";
import type { vehicleLabelCalls } from "#contract/company/vehicle-label.ts";
import { vehiclePrices, vehicles } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { areRebatesWithinPrice, lockVehicle, viewVehicle } from "./company-vehicle.ts";
import { listHeldVehicles } from "./held-vehicles.ts";
import { importHandlers } from "./imports.ts";
import { photoHandlers } from "./photos.ts";
import { stockHandlers } from "./stock.ts";
import { vehicleLabelHandlers } from "./vehicle-label.ts";
import { listCompanyVehicles } from "./vehicle-list.ts";
import { warnHolder } from "./warn-holder.ts";

type Calls = Pick<
  typeof admin,
  | keyof typeof companyVehicleCalls
  | keyof typeof stockCalls
  | keyof typeof stockImportCalls
  | keyof typeof vehicleLabelCalls
>;

export const companyVehicleHandlers = (upstream: Upstream): Handlers<Calls> => ({
  ...stockHandlers(upstream),
  ...photoHandlers(upstream),
  ...importHandlers(upstream),
  ...vehicleLabelHandlers(upstream),
  getCompanyVehicles: ({ input, session }) => listCompanyVehicles(upstream, session, input),
  getHeldVehicles: async ({ session }) => ({ rows: await listHeldVehicles(upstream, session) }),
  getCompanyVehicle: ({ input: { vehicleId }, session }) => viewVehicle(upstream, session, vehicleId),

  saveVehiclePrice: ({ input: { vehicleId, price, formerPrice }, session }) =>
    upstream.database.transaction(async () => {
      const vehicle = await lockVehicle(upstream, session, vehicleId);
      if (vehicle.price_cents !== price) {
        if (formerPrice !== undefined && formerPrice !== vehicle.price_cents) throw refused("price_changed");
        if (!areRebatesWithinPrice({ ...vehicle, price_cents: price })) throw refused("rebate_too_big");
        const { db } = upstream.database;
        const changes = { price_cents: price, date_updated: sql`now()` };
        await db.update(vehicles).set(changes).where(eq(vehicles.id, vehicleId));
        const former_cents = vehicle.price_cents;
        const change = { vehicle_id: vehicleId, former_cents, price_cents: price, changed_by: session.user.id };
        await db.insert(vehiclePrices).values(change);
        await recordAudit(upstream, session.user, "vehicle-price-changed", `vehicle:${vehicleId}`, {
          before: { price_cents: former_cents },
          after: { price_cents: price },
        });
        await postVehicleEvent(upstream, "vehicle.updated", vehicleId, ["price"]);
      }
      return viewVehicle(upstream, session, vehicleId);
    }),

  setVehiclePublished: ({ input: { vehicleId, published }, session }) =>
    upstream.database.transaction(async () => {
      const vehicle = await lockVehicle(upstream, session, vehicleId);
      const status = published === "yes" ? "on-sale" : "withdrawn";
      if (vehicle.status !== status) {
        const changes = { status, date_updated: sql`now()` } as const;
        await upstream.database.db.update(vehicles).set(changes).where(eq(vehicles.id, vehicleId));
        if (status === "withdrawn") await warnHolder(upstream, session.caller, vehicleId, "dealer");
        await recordAudit(upstream, session.user, `vehicle-${status}`, `vehicle:${vehicleId}`, {
          before: { status: vehicle.status },
          after: { status },
        });
        const type = status === "on-sale" ? "vehicle.published" : "vehicle.withdrawn";
        await postVehicleEvent(upstream, type, vehicleId);
      }
      return viewVehicle(upstream, session, vehicleId);
    }),
});
