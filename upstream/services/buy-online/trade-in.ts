/** The purchase's second step: whether a vehicle is given in exchange. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { adoptTradeIn } from "#upstream/services/trade-in/adopt.ts";
import { revalueWhereHanded } from "#upstream/services/trade-in/estimating.ts";
import { lockOwnersVehicles } from "#upstream/services/trade-in/same-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveStep } from "./steps.ts";

export const tradeInStepHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "createTradeIn">> => ({
  createTradeIn: ({ input: { vehicleId, haveTradeIn, tradeInId: draftId }, user, caller }) => {
    const lockFirst = () => lockOwnersVehicles(upstream, user.id);
    return saveStep(
      upstream,
      { user, caller, vehicleId, step: "trade-in", lockFirst },
      async ({ id: purchaseId }, earlier) => {
        // Its trade-in stays with the purchase: "yes" again finds all that was told.
        if (haveTradeIn === "no") return { haveTradeIn };
        const tradeInId = await adoptTradeIn(upstream, { user, caller, purchaseId, draftId });
        const province = earlier.personalDetails?.billing.province;
        if (province) await revalueWhereHanded(upstream, purchaseId, province);
        return { haveTradeIn, tradeInId };
      },
    );
  },
});
