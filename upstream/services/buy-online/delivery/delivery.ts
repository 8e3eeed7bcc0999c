/** The delivery step: pickup or delivery, and the delivery address. */

import type { buyOnline } from "#contract/buy-online.ts";
import { isSameAddress } from "#domain/place/delivery-address.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { findDeliveryAddress, parseSavedAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import { outdateConflictingAnswers } from "#upstream/services/buy-online/answers/outdated-answers.ts";
import { getPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { saveStep } from "#upstream/services/buy-online/steps/save-step.ts";
import { withPlaceIds } from "#upstream/services/shared/place-ids.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listDeliveryOffers } from "./delivery-offers.ts";
import { computeDeliveryRoute } from "./delivery-route.ts";

type DeliveryEndpoints = Pick<typeof buyOnline, "getDeliveryTypes" | "saveCustomerDelivery" | "saveDeliveryAddress">;

export const deliveryHandlers = (upstream: Upstream): Handlers<DeliveryEndpoints> => ({
  async getDeliveryTypes({ input: { vehicleId }, session }) {
    const facts = await getPurchaseFacts(upstream, session, vehicleId);
    const { answers } = parseSavedAnswers(upstream, facts.savedSteps, facts.today);
    const route = computeDeliveryRoute(facts, findDeliveryAddress(answers));
    const offers = listDeliveryOffers(facts);
    const noRoute = { distanceKm: null, problem: null };
    return { deliveryTypes: offers.map((offer) => ({ ...offer, ...(offer.code === "delivery" ? route : noRoute) })) };
  },

  saveCustomerDelivery({ input: { vehicleId }, body: answers, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "delivery" }, async (facts, saved) => {
      if (answers.deliveryType === "delivery") {
        const { problem } = computeDeliveryRoute(facts, findDeliveryAddress(saved.answers));
        if (problem) throw refused(problem);
      }
      await outdateConflictingAnswers(upstream, facts, { ...saved.answers, delivery: answers });
      return answers;
    });
  },

  saveDeliveryAddress({ input: { vehicleId }, body, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "personal-details" }, async (facts, { answers }) => {
      if (!answers.personalDetails) throw refused("steps_missing");
      const { shipping: _, ...otherDetails } = answers.personalDetails;
      const shipping = withPlaceIds(body);
      const isBilling = isSameAddress(shipping, otherDetails.billing) && shipping.line2 === otherDetails.billing.line2;
      const personalDetails = isBilling
        ? { ...otherDetails, sameAsBillingAddress: "yes" as const }
        : { ...otherDetails, sameAsBillingAddress: "no" as const, shipping };
      await outdateConflictingAnswers(upstream, facts, { ...answers, personalDetails });
      return personalDetails;
    });
  },
});
