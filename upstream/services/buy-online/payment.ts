/** The way of paying: by whom it may be chosen, and on which terms. */

import type { buyOnline } from "#contract/buy-online.ts";
import { paymentMethod } from "#contract/credit/credit-application.ts";
import { isOffered } from "#domain/money/offer.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { getVehicle, linesOf } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isOfAge } from "./answers.ts";
import { findTerms } from "./purchase-quote.ts";
import { saveStep } from "./steps.ts";

export const paymentHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "savePaymentMethod">> => ({
  savePaymentMethod({ input, user, caller }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, caller, vehicleId, step: "payment-method" }, async (_, { personalDetails }) => {
      const answers = paymentMethod.parse(input);
      const { company, vehicle } = await getVehicle(upstream, vehicleId);
      const province = personalDetails?.billing.province ?? company.province;
      if (!isOfAge(answers.dateOfBirth, province, await findToday(upstream))) throw refused("under_age");
      const terms = await findTerms(upstream, vehicleId);
      if (!isOffered(terms, answers.selectedPaymentMethod, answers.term)) throw refused("term_not_offered");
      if (answers.selectedPaymentMethod !== "cash" && answers.cashDown > vehiclePriceOf(linesOf(vehicle))) {
        throw invalidField("cashDown", "more_than_price");
      }
      return answers;
    });
  },
});
