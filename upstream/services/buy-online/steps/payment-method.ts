/** The payment method step: checks the buyer's age and the offered terms. */

import type { buyOnline } from "#contract/buy-online.ts";
import { paymentMethod } from "#contract/credit/credit-application.ts";
import { isTermOffered } from "#domain/money/offer.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { isOfAge } from "#upstream/services/buy-online/answers/answers.ts";
import { findTerms } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { getVehicle, priceLinesOf } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveStep } from "./save-step.ts";

export const paymentMethodHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "savePaymentMethod">> => ({
  savePaymentMethod({ input, user, caller }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, caller, vehicleId, step: "payment-method" }, async (_, { personalDetails }) => {
      const answers = paymentMethod.parse(input);
      const { company, vehicle } = await getVehicle(upstream, vehicleId);
      const province = personalDetails?.billing.province ?? company.province;
      if (!isOfAge(answers.dateOfBirth, province, await getToday(upstream))) throw refused("under_age");
      const terms = await findTerms(upstream, vehicleId);
      if (!isTermOffered(terms, answers.selectedPaymentMethod, answers.term)) throw refused("term_not_offered");
      if (answers.selectedPaymentMethod !== "cash" && answers.cashDown > vehiclePriceOf(priceLinesOf(vehicle))) {
        throw invalidField("cashDown", "more_than_price");
      }
      return answers;
    });
  },
});
