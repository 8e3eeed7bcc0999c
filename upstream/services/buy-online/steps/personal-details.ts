import type { buyOnline } from "#contract/buy-online.ts";
import * as contract from "#contract/purchase/purchase.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { outdateConflictingAnswers } from "#upstream/services/buy-online/answers/outdated-answers.ts";
import { withPlaceIds } from "#upstream/services/shared/place-ids.ts";
import { revalueForProvince } from "#upstream/services/trade-in/estimate.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveStep } from "./save-step.ts";

type PersonalDetailsEndpoints = Pick<typeof buyOnline, "savePersonalDetails">;

export const personalDetailsHandlers = (upstream: Upstream): Handlers<PersonalDetailsEndpoints> => ({
  savePersonalDetails({ input, user, caller }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, caller, vehicleId, step: "personal-details" }, async (purchase, savedAnswers) => {
      const { shipping, billing, ...otherDetails } = contract.personalDetails.parse(input);
      const details = { ...otherDetails, billing: withPlaceIds(billing) };
      const personalDetails =
        otherDetails.sameAsBillingAddress === "yes" || !shipping
          ? details
          : { ...details, shipping: withPlaceIds(shipping) };
      await outdateConflictingAnswers(upstream, purchase, { ...savedAnswers, personalDetails });
      await revalueForProvince(upstream, purchase.id, billing.province);
      return personalDetails;
    });
  },
});
