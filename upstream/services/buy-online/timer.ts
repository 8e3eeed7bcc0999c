import type { buyOnline } from "#upstream/contract/buy-online.ts";
import type { Lock } from "#upstream/contract/purchase.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { extendLock, findLock, noLock, releaseLock, takeLock } from "./lock.ts";
import { findPurchase } from "./purchase-rows.ts";

type TimerRows = Pick<
  typeof buyOnline,
  "setVehicleTimer" | "checkVehicleTimer" | "expandVehicleTimer" | "deleteVehicleTimer"
>;

export const timerHandlers = (upstream: Upstream): Handlers<TimerRows> => {
  /** The lock, lapsed or not, of a vehicle that the user has held or is buying; another's is not there. */
  const getLock = async (userId: number, vehicleId: number): Promise<Lock> => {
    const lock = await findLock(upstream, userId, vehicleId);
    if (lock) return lock;
    if (await findPurchase(upstream, userId, vehicleId)) return noLock;
    throw notFound();
  };

  return {
    async setVehicleTimer({ input: { vehicleId }, user, caller }) {
      await takeLock(upstream, user.id, vehicleId, caller.brand.key);
      return getLock(user.id, vehicleId);
    },
    checkVehicleTimer: ({ input: { vehicleId }, user }) => getLock(user.id, vehicleId),
    async expandVehicleTimer({ input: { vehicleId }, user }) {
      await getLock(user.id, vehicleId);
      await extendLock(upstream, user.id, vehicleId);
      return getLock(user.id, vehicleId);
    },
    async deleteVehicleTimer({ input: { vehicleId }, user }) {
      await getLock(user.id, vehicleId);
      await releaseLock(upstream, user.id, vehicleId);
      return getLock(user.id, vehicleId);
    },
  };
};
