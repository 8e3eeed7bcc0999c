/** The application's forms: the contract's pages, with amounts and numbers as a person types them. */
import type { CreditPage } from "#app/domain/credit.ts";
import type { Language } from "#app/domain/language.ts";
import { dayOf } from "#app/domain/order-dates.ts";
import { typedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeQuestions } from "#app/questions/describe.server.ts";
import { type CreditApplication, creditSchemas, earliestBirth, previousJobNames } from "#upstream/contract/credit.ts";
import { creditQuestions } from "./credit-pages.ts";

export const creditForms = creditSchemas(typedMoney);

/** What is chosen before anything is: the answers of most. */
const usual: Partial<Record<CreditPage, Record<string, unknown>>> = {
  "about-you": { residency: "ror", hasCoApplicant: "no" },
  home: { sameAsDeliveryAddress: "yes" },
  "previous-job": { dontHavePreviousEmployment: "no" },
};

const days = () => ({ min: earliestBirth, max: dayOf(new Date()) });

/** A page's form, with what is kept of it. */
export function describeCreditForm(
  page: CreditPage,
  application: CreditApplication | undefined,
  language: Language,
): FormDescription {
  // A tick is given, never kept ticked: what it agrees to is read again with what has changed.
  const { creditApplicationConsent: _, ...kept }: Record<string, unknown> = application?.[page] ?? {};
  const known = { kept, usual: usual[page] ?? {}, days: days(), language };
  const form = describeQuestions(creditForms[page], creditQuestions[page], known);
  if (page !== "previous-job" || kept["dontHavePreviousEmployment"] === "yes") return form;
  const constraint = { ...form.constraint };
  for (const name of previousJobNames) constraint[name] = { ...constraint[name], required: true };
  return { ...form, constraint };
}
