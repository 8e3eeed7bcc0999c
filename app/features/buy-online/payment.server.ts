/** What the payment step shows: the ways that are offered, and the form as it was answered, is known or is usual. */

import { toTypedMoney } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read.server.ts";
import { getPrices } from "#app/upstream/prices.ts";
import { earliestBirth } from "#contract/credit/credit-application.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { usualTerm } from "#domain/money/offer.ts";
import { asksCredit, vehiclePriceOf } from "#domain/money/quote.ts";
import { paymentMethodForm } from "./forms.server.ts";
import { knownPayment } from "./known-details.ts";
import type { OpenStep } from "./open-step.server.ts";
import { termOffers, waysOfPaying } from "./ways-of-paying.ts";

export async function viewPayment({ transaction, context, language }: OpenStep) {
  const { answers, outdatedAnswers, terms, vehicle, known, quoteInput, credit } = transaction;
  const prices = await getPrices(context, {
    trimId: vehicle.trimId,
    province: vehicle.company.province,
    language,
  });
  const kept = answers.paymentMethod ?? outdatedAnswers.paymentMethod ?? answers.paymentWish;
  const ways = waysOfPaying(transaction, prices);
  // What was chosen may no longer be offered: what is served must be valid to send.
  const method = ways.some((way) => way.method === kept?.selectedPaymentMethod)
    ? kept?.selectedPaymentMethod
    : undefined;
  const term = usualTerm(method === "lease" ? terms.lease : terms.finance, kept?.term)?.months;
  const told = knownPayment(known, vehiclePriceOf(quoteInput.vehicle.lines));
  const begun = { frequence: 52, ...told, ...kept, selectedPaymentMethod: method ?? "finance", term };
  // Buy brings a down payment along even where none was chosen.
  const cashDown = answers.paymentMethod?.cashDown ?? (answers.paymentWish?.cashDown || told.cashDown);
  const form = describeForm(paymentMethodForm, { ...begun, cashDown: toTypedMoney(cashDown, language) });
  // The age that it takes is the province's, and has its own words: here is only what no birthday goes beyond.
  const dateOfBirth = { ...form.constraint["dateOfBirth"], min: earliestBirth, max: dayOf(new Date()) };
  return {
    ways,
    terms: termOffers(terms),
    credit,
    /** Of either way of paying over time, chosen or not: without script the page cannot follow the choice. */
    asksCredit: ways.some(({ method, quote }) => method !== "cash" && (!quote || asksCredit(quote))),
    form: { ...form, constraint: { ...form.constraint, dateOfBirth } },
  };
}
