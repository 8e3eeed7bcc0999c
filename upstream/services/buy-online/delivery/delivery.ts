/** Pickup or delivery, and where to. */

import type { buyOnline } from "#contract/buy-online.ts";
import * as contract from "#contract/purchase/purchase.ts";
import { isSameAddress } from "#domain/place/delivery-address.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { deliveryAddressIn, readAnswers } from "#upstream/services/buy-online/answers.ts";
import { getPurchase } from "#upstream/services/buy-online/purchase-rows.ts";
import { saveStep } from "#upstream/services/buy-online/steps.ts";
import { forgetUntrue } from "#upstream/services/buy-online/untrue-answers.ts";
import { withPlaceIds } from "#upstream/services/shared/place-ids.ts";
import { getVehicle } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { deliveryRoute } from "./delivery-route.ts";
import { listDeliveryOffers } from "./order-extras.ts";

type DeliveryRows = Pick<typeof buyOnline, "getDeliveryTypes" | "saveCustomerDelivery" | "saveDeliveryAddress">;

export const deliveryHandlers = (upstream: Upstream): Handlers<DeliveryRows> => ({
  async getDeliveryTypes({ input: { vehicleId }, user, caller }) {
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    const address = deliveryAddressIn(await readAnswers(upstream, purchase.id));
    const route = deliveryRoute(await getVehicle(upstream, vehicleId), address);
    const offers = await listDeliveryOffers(upstream);
    const none = { distanceKm: null, problem: null };
    return { deliveryTypes: offers.map((offer) => ({ ...offer, ...(offer.code === "delivery" ? route : none) })) };
  },

  saveCustomerDelivery({ input, user, caller }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, caller, vehicleId, step: "delivery" }, async (purchase, earlier) => {
      const answers = contract.delivery.parse(input);
      if (answers.deliveryType === "delivery") {
        const { problem } = deliveryRoute(await getVehicle(upstream, vehicleId), deliveryAddressIn(earlier));
        if (problem) throw refused(problem);
      }
      await forgetUntrue(upstream, purchase, { ...earlier, delivery: answers });
      return answers;
    });
  },

  saveDeliveryAddress({ input: { vehicleId }, body, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "personal-details" }, async (purchase, earlier) => {
      if (!earlier.personalDetails) throw refused("steps_missing");
      const { shipping: _, ...kept } = earlier.personalDetails;
      const shipping = withPlaceIds(body);
      const isBilling = isSameAddress(shipping, kept.billing) && shipping.line2 === kept.billing.line2;
      const personalDetails = isBilling
        ? { ...kept, sameAsBillingAddress: "yes" as const }
        : { ...kept, sameAsBillingAddress: "no" as const, shipping };
      await forgetUntrue(upstream, purchase, { ...earlier, personalDetails });
      return personalDetails;
    });
  },
});
