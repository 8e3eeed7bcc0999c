/** The payment method step: checks the buyer's age and the offered terms. */

import type { buyOnline } from "#contract/buy-online.ts";
import { isTermOffered } from "#domain/money/offer.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { isOfAge } from "#upstream/services/buy-online/answers/answers.ts";
import { termsOf } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { priceLinesOf } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveStep } from "./save-step.ts";

export const paymentMethodHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "savePaymentMethod">> => ({
  savePaymentMethod({ input: { vehicleId }, body: answers, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "payment-method" }, async (facts, saved) => {
      const { company, vehicle } = facts.vehicle;
      const province = saved.answers.personalDetails?.billing.province ?? company.province;
      if (!isOfAge(answers.dateOfBirth, province, facts.today)) throw refused("under_age");
      if (!isTermOffered(termsOf(facts), answers.selectedPaymentMethod, answers.term))
        throw refused("term_not_offered");
      if (
        answers.selectedPaymentMethod !== "cash" &&
        answers.cashDown > vehiclePriceOf(priceLinesOf(vehicle, facts.rules))
      ) {
        throw invalidField("cashDown", "more_than_price");
      }
      return answers;
    });
  },
});
