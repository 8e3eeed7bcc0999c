/** The trade-in step of a purchase: whether the buyer trades a vehicle in. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { attachTradeIn } from "#upstream/services/trade-in/attach-to-purchase.ts";
import { revalueForProvince } from "#upstream/services/trade-in/estimate.ts";
import { lockVehiclesOfOwner } from "#upstream/services/trade-in/same-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveStep } from "./save-step.ts";

export const tradeInStepHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "createTradeIn">> => ({
  createTradeIn: ({ input: { vehicleId, haveTradeIn, tradeInId: draftId }, user, caller }) => {
    const lockBeforePurchase = () => lockVehiclesOfOwner(upstream, user.id);
    return saveStep(
      upstream,
      { user, caller, vehicleId, step: "trade-in", lockBeforePurchase },
      async ({ purchase: { id: purchaseId } }, { answers }) => {
        // The trade-in row stays with the purchase, so that a later "yes" finds its answers.
        if (haveTradeIn === "no") return { haveTradeIn };
        const tradeInId = await attachTradeIn(upstream, { user, caller, purchaseId, draftId });
        const province = answers.personalDetails?.billing.province;
        if (province) await revalueForProvince(upstream, purchaseId, province);
        return { haveTradeIn, tradeInId };
      },
    );
  },
});
