/** The delivery step: pickup or delivery, and the delivery address. */

import type { buyOnline } from "#contract/buy-online.ts";
import * as contract from "#contract/purchase/purchase.ts";
import { isSameAddress } from "#domain/place/delivery-address.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { findDeliveryAddress, readAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import { outdateConflictingAnswers } from "#upstream/services/buy-online/answers/outdated-answers.ts";
import { getPurchase } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { saveStep } from "#upstream/services/buy-online/steps/save-step.ts";
import { withPlaceIds } from "#upstream/services/shared/place-ids.ts";
import { getVehicle } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listDeliveryOffers } from "./delivery-offers.ts";
import { computeDeliveryRoute } from "./delivery-route.ts";

type DeliveryEndpoints = Pick<typeof buyOnline, "getDeliveryTypes" | "saveCustomerDelivery" | "saveDeliveryAddress">;

export const deliveryHandlers = (upstream: Upstream): Handlers<DeliveryEndpoints> => ({
  async getDeliveryTypes({ input: { vehicleId }, user, caller }) {
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    const address = findDeliveryAddress(await readAnswers(upstream, purchase.id));
    const route = computeDeliveryRoute(await getVehicle(upstream, vehicleId), address);
    const offers = await listDeliveryOffers(upstream);
    const noRoute = { distanceKm: null, problem: null };
    return { deliveryTypes: offers.map((offer) => ({ ...offer, ...(offer.code === "delivery" ? route : noRoute) })) };
  },

  saveCustomerDelivery({ input, user, caller }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, caller, vehicleId, step: "delivery" }, async (purchase, savedAnswers) => {
      const answers = contract.delivery.parse(input);
      if (answers.deliveryType === "delivery") {
        const { problem } = computeDeliveryRoute(
          await getVehicle(upstream, vehicleId),
          findDeliveryAddress(savedAnswers),
        );
        if (problem) throw refused(problem);
      }
      await outdateConflictingAnswers(upstream, purchase, { ...savedAnswers, delivery: answers });
      return answers;
    });
  },

  saveDeliveryAddress({ input: { vehicleId }, body, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "personal-details" }, async (purchase, savedAnswers) => {
      if (!savedAnswers.personalDetails) throw refused("steps_missing");
      const { shipping: _, ...otherDetails } = savedAnswers.personalDetails;
      const shipping = withPlaceIds(body);
      const isBilling = isSameAddress(shipping, otherDetails.billing) && shipping.line2 === otherDetails.billing.line2;
      const personalDetails = isBilling
        ? { ...otherDetails, sameAsBillingAddress: "yes" as const }
        : { ...otherDetails, sameAsBillingAddress: "no" as const, shipping };
      await outdateConflictingAnswers(upstream, purchase, { ...savedAnswers, personalDetails });
      return personalDetails;
    });
  },
});
