/** Loader data of the payment step: the offered methods, and the form with saved, prefilled or default values. */

import { toMoneyInput, withBirthDateLimits } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { getPrices } from "#app/upstream/prices.ts";
import { findNearestTerm } from "#domain/money/offer.ts";
import { needsCredit, vehiclePriceOf } from "#domain/money/quote.ts";
import { paymentMethodForm } from "./forms.server.ts";
import type { OpenStep } from "./open-step.server.ts";
import { listPaymentMethodOffers, listTermOffers } from "./payment-offers.ts";
import { prefillPayment } from "./prefill.ts";

export async function buildPaymentView({ transaction, context, language }: OpenStep) {
  const { answers, outdatedAnswers, terms, vehicle, prefill, quoteInput, credit } = transaction;
  const prices = await getPrices(context, {
    trimId: vehicle.trimId,
    province: vehicle.company.province,
    language,
  });
  const savedAnswers = answers.paymentMethod ?? outdatedAnswers.paymentMethod ?? answers.vehiclePagePayment;
  const methodOffers = listPaymentMethodOffers(transaction, prices);
  // The saved method may no longer be offered; the form must start with a valid choice.
  const method = methodOffers.some((offer) => offer.method === savedAnswers?.selectedPaymentMethod)
    ? savedAnswers?.selectedPaymentMethod
    : undefined;
  const term = findNearestTerm(method === "lease" ? terms.lease : terms.finance, savedAnswers?.term)?.months;
  const paymentPrefill = prefillPayment(prefill, vehiclePriceOf(quoteInput.vehicle.lines));
  const formValues = {
    frequence: 52,
    ...paymentPrefill,
    ...savedAnswers,
    selectedPaymentMethod: method ?? methodOffers[0]?.method,
    term,
  };
  // The Buy button always sends a down payment: 0 there means that none was entered.
  const cashDown = answers.paymentMethod?.cashDown ?? (answers.vehiclePagePayment?.cashDown || paymentPrefill.cashDown);
  const form = describeForm(paymentMethodForm, { ...formValues, cashDown: toMoneyInput(cashDown, language) });
  return {
    methodOffers,
    terms: listTermOffers(terms),
    credit,
    /** For the loan or the lease, chosen or not: without JavaScript the page cannot follow the choice. */
    requiresCredit: methodOffers.some(({ method, quote }) => method !== "cash" && (!quote || needsCredit(quote))),
    // Only the limits of a valid date; the upstream checks the legal age, which depends on the province.
    form: withBirthDateLimits(form),
  };
}
