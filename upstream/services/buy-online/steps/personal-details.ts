import type { buyOnline } from "#contract/buy-online.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { outdateConflictingAnswers } from "#upstream/services/buy-online/answers/outdated-answers.ts";
import { recordPurchaseLead } from "#upstream/services/buy-online/orders/lead.ts";
import { withPlaceIds } from "#upstream/services/shared/place-ids.ts";
import { revalueForProvince } from "#upstream/services/trade-in/estimate.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveStep } from "./save-step.ts";

type PersonalDetailsEndpoints = Pick<typeof buyOnline, "savePersonalDetails">;

export const personalDetailsHandlers = (upstream: Upstream): Handlers<PersonalDetailsEndpoints> => ({
  savePersonalDetails({ input: { vehicleId }, body, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "personal-details" }, async (facts, saved) => {
      const { shipping, billing, ...otherDetails } = body;
      const details = { ...otherDetails, billing: withPlaceIds(billing) };
      const personalDetails =
        otherDetails.sameAsBillingAddress === "yes" || !shipping
          ? details
          : { ...details, shipping: withPlaceIds(shipping) };
      await outdateConflictingAnswers(upstream, facts, { ...saved.answers, personalDetails });
      await revalueForProvince(upstream, facts.purchase.id, billing.province);
      const companyId = facts.vehicle.company.id;
      await recordPurchaseLead(upstream, facts.purchase, { user, caller }, { companyId, personalDetails });
      return personalDetails;
    });
  },
});
