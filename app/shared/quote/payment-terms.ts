import { formatKilometres, formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { formatDollars, formatMoney } from "#domain/money/money.ts";
import { leaseKilometers } from "#domain/money/offer.ts";
import { hasZeroPayment, type Quote } from "#domain/money/quote.ts";
import type { T } from "#locales/texts.ts";

/**
 * What the law wants beside a payment (docs/law.md): term, rate, charges and total obligation in one sentence; for a lease also
 * its kilometres; of cash, what is in it.
 */
export function paymentTerms({ method, term, amounts }: Quote, t: T, language: Language): string | undefined {
  if (!term)
    return amounts.deposit > 0
      ? t("inventory:dueTerms", { amount: formatDollars(amounts.deposit, language) })
      : undefined;
  if (hasZeroPayment({ term, amounts }))
    return t(amounts.dueAtDelivery > 0 ? "purchase:tooLittle" : "purchase:covered");
  const terms = t(method === "lease" ? "inventory:leaseTerms" : "inventory:creditTerms", {
    financed: formatMoney(amounts.financed, language),
    months: term.months,
    apr: formatPercent(term.apr, language),
    charges: formatMoney(amounts.costOfBorrowing, language),
    obligation: formatMoney(amounts.totalObligation, language),
  });
  if (method !== "lease") return `${terms}.`;
  return `${terms}. ${t("purchase:leaseDistance", { distance: formatKilometres(leaseKilometers, language) })}`;
}
