import type { buyOnline } from "#contract/buy-online.ts";
import type { Lock } from "#contract/purchase/transaction.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { extendLock, findLock, noLock, releaseLock, takeLock } from "./lock.ts";
import { isBegunElsewhere, leaveOtherBrand } from "./other-brand.ts";
import { type Buyer, findPurchase } from "./purchase-rows.ts";

type TimerRows = Pick<
  typeof buyOnline,
  "setVehicleTimer" | "checkVehicleTimer" | "expandVehicleTimer" | "deleteVehicleTimer"
>;

export const timerHandlers = (upstream: Upstream): Handlers<TimerRows> => {
  /** The lock, lapsed or not, of a vehicle that the user has held or is buying; another's is not there. */
  const getLock = async (buyer: Buyer, vehicleId: number): Promise<Lock> => {
    if (await findPurchase(upstream, buyer, vehicleId))
      return (await findLock(upstream, buyer.user.id, vehicleId)) ?? noLock;
    const lock = (await isBegunElsewhere(upstream, buyer, vehicleId))
      ? null
      : await findLock(upstream, buyer.user.id, vehicleId);
    if (!lock) throw notFound();
    return lock;
  };

  return {
    async setVehicleTimer({ input: { vehicleId }, user, caller }) {
      await upstream.database.transaction(async () => {
        await leaveOtherBrand(upstream, { user, caller }, vehicleId);
        await takeLock(upstream, user.id, vehicleId, caller.brand.key);
      });
      return getLock({ user, caller }, vehicleId);
    },
    checkVehicleTimer: ({ input: { vehicleId }, user, caller }) => getLock({ user, caller }, vehicleId),
    async expandVehicleTimer({ input: { vehicleId, extensions }, user, caller }) {
      await getLock({ user, caller }, vehicleId);
      await extendLock(upstream, user.id, vehicleId, extensions);
      return getLock({ user, caller }, vehicleId);
    },
    async deleteVehicleTimer({ input: { vehicleId }, user, caller }) {
      await getLock({ user, caller }, vehicleId);
      await releaseLock(upstream, user.id, vehicleId);
      return getLock({ user, caller }, vehicleId);
    },
  };
};
