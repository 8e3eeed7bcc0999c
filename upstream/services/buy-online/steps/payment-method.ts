/** The payment method step: checks the buyer's age and the offered terms. */

import type { z } from "zod";
import type { buyOnline } from "#contract/buy-online.ts";
import type { paymentMethod } from "#contract/credit/credit-application.ts";
import { isTermOffered, type OfferedTerms } from "#domain/money/offer.ts";
import { buildQuote, vehiclePriceOf } from "#domain/money/quote.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { isOfAge } from "#upstream/services/buy-online/answers/answers.ts";
import type { PurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { quotePurchase, termsOf } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { priceLinesOf } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveStep } from "./save-step.ts";

/** A method without a single term is refused as such, so that the buyer does not look for another term. */
function requireOffered(terms: OfferedTerms, answers: z.output<typeof paymentMethod>): void {
  if (answers.selectedPaymentMethod === "cash") return;
  const { selectedPaymentMethod: method, term } = answers;
  if (terms[method].length === 0) throw refused(`${method}_not_offered`);
  if (!isTermOffered(terms, method, term)) throw refused("term_not_offered");
}

/** A down payment that is more than what is left to pay would make the seller owe the rest of it. */
async function requireAtMostDue(
  upstream: Upstream,
  facts: PurchaseFacts,
  answers: z.output<typeof paymentMethod>,
): Promise<void> {
  if (answers.selectedPaymentMethod === "cash" || answers.cashDown === 0) return;
  const savedSteps = new Map([...facts.savedSteps, ["payment-method", answers]]);
  const { quoteInput } = await quotePurchase(upstream, { ...facts, savedSteps });
  const { payment } = quoteInput;
  if (payment.method === "cash") return;
  const creditWith = (downPayment: number) =>
    buildQuote({ ...quoteInput, payment: { ...payment, downPayment } }).amounts.creditDue;
  if (creditWith(answers.cashDown) > creditWith(0)) throw invalidField("cashDown", "more_than_due");
}

export const paymentMethodHandlers = (upstream: Upstream): Handlers<Pick<typeof buyOnline, "savePaymentMethod">> => ({
  savePaymentMethod({ input: { vehicleId }, body: answers, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "payment-method" }, async (facts, saved) => {
      const { company, vehicle } = facts.vehicle;
      const province = saved.answers.personalDetails?.billing.province ?? company.province;
      if (!isOfAge(answers.dateOfBirth, province, facts.today)) throw refused("under_age");
      requireOffered(termsOf(facts), answers);
      if (
        answers.selectedPaymentMethod !== "cash" &&
        answers.cashDown > vehiclePriceOf(priceLinesOf(vehicle, facts.rules))
      ) {
        throw invalidField("cashDown", "more_than_price");
      }
      await requireAtMostDue(upstream, { ...facts, savedSteps: saved.savedSteps }, answers);
      return answers;
    });
  },
});
