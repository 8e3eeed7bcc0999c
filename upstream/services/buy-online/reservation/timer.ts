import type { buyOnline } from "#contract/buy-online.ts";
import type { Lock } from "#contract/purchase/transaction.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { findPurchase } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { requireFeature } from "#upstream/services/shared/require-feature.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { cancelOtherBrandPurchase, hasPurchaseOnOtherBrand } from "./other-brand.ts";
import {
  extendReservation,
  findReservation,
  noReservation,
  releaseReservation,
  reserveVehicle,
} from "./reservation.ts";

type TimerEndpoints = Pick<
  typeof buyOnline,
  "setVehicleTimer" | "checkVehicleTimer" | "expandVehicleTimer" | "deleteVehicleTimer"
>;

export const timerHandlers = (upstream: Upstream): Handlers<TimerEndpoints> => {
  /** The reservation, live or expired, of a vehicle that the user has reserved or is buying on this brand; else 404. */
  const getReservation = async (buyer: Session, vehicleId: number): Promise<Lock> => {
    if (await findPurchase(upstream, buyer, vehicleId))
      return (await findReservation(upstream, buyer.user.id, vehicleId)) ?? noReservation;
    const reservation = (await hasPurchaseOnOtherBrand(upstream, buyer, vehicleId))
      ? null
      : await findReservation(upstream, buyer.user.id, vehicleId);
    if (!reservation) throw notFound();
    return reservation;
  };

  return {
    async setVehicleTimer({ input: { vehicleId }, user, session, caller }) {
      await upstream.database.transaction(async () => {
        if (!(await findPurchase(upstream, session, vehicleId)))
          await requireFeature(upstream, caller, "online-purchase");
        await cancelOtherBrandPurchase(upstream, session, vehicleId);
        await reserveVehicle(upstream, user.id, vehicleId, caller.brand.key);
      });
      return getReservation(session, vehicleId);
    },
    checkVehicleTimer: ({ input: { vehicleId }, session }) => getReservation(session, vehicleId),
    async expandVehicleTimer({ input: { vehicleId, extensions }, user, session }) {
      await getReservation(session, vehicleId);
      await extendReservation(upstream, user.id, vehicleId, extensions);
      return getReservation(session, vehicleId);
    },
    async deleteVehicleTimer({ input: { vehicleId }, user, session }) {
      await getReservation(session, vehicleId);
      await releaseReservation(upstream, user.id, vehicleId);
      return getReservation(session, vehicleId);
    },
  };
};
