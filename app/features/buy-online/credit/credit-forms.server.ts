/** The application's forms: the contract's pages, with amounts and numbers as a person types them. */

import { daysOfLife, typedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeQuestions } from "#app/shared/questions/describe.server.ts";
import { type CreditApplication, creditSchemas, previousJobNames } from "#contract/credit/credit-application.ts";
import type { KnownAnswers } from "#contract/credit/pre-qualification.ts";
import { type CreditPage, mortgageOf } from "#domain/credit/credit-application.ts";
import type { Language } from "#domain/formats/language.ts";
import { questionsOf } from "./credit-pages.ts";

const creditForms = creditSchemas(typedMoney);

/** Of a home with a mortgage: beside whatever else is wrong, so that a person is told all of it at once. */
const mortgaged = creditForms.property.refine(
  ({ residenceMortgageBalance }) => residenceMortgageBalance !== undefined,
  {
    path: ["residenceMortgageBalance"],
    params: { i18n: "required" },
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);

const asksBalance = (page: CreditPage, application: CreditApplication | undefined): boolean =>
  page === "property" && mortgageOf(application?.home?.residentialStatus ?? "") === "asked";

/** What a page's post is read by: what the answers before it make necessary is. */
export const creditFormOf = (page: CreditPage, application: CreditApplication | undefined) =>
  asksBalance(page, application) ? mortgaged : creditForms[page];

/** What is chosen before anything is: the answers of most. */
const usual: Partial<Record<CreditPage, Record<string, unknown>>> = {
  "about-you": { residency: "ror", hasCoApplicant: "no" },
  home: { sameAsDeliveryAddress: "yes" },
  "previous-job": { dontHavePreviousEmployment: "no" },
};

function withoutTick({ creditApplicationConsent: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const { coApplicant } = rest;
  if (typeof coApplicant !== "object" || coApplicant === null) return rest;
  return { ...rest, coApplicant: withoutTick({ ...coApplicant }) };
}

/** A page's form, with what is kept of it; before anything is, with what a pre-qualification told. */
export function describeCreditForm(
  page: CreditPage,
  application: CreditApplication | undefined,
  { known: told, language }: { known: KnownAnswers; language: Language },
): FormDescription {
  // A tick is given, never kept ticked: what it agrees to is read again with what has changed.
  const kept = withoutTick(application?.[page] ?? told[page] ?? {});
  const known = { kept, usual: usual[page] ?? {}, days: daysOfLife(), language };
  const form = describeQuestions(creditForms[page], questionsOf(page, application), known);
  if (asksBalance(page, application)) {
    const name = "residenceMortgageBalance";
    return { ...form, constraint: { ...form.constraint, [name]: { ...form.constraint[name], required: true } } };
  }
  if (page !== "previous-job" || kept["dontHavePreviousEmployment"] === "yes") return form;
  const constraint = { ...form.constraint };
  for (const name of previousJobNames) constraint[name] = { ...constraint[name], required: true };
  return { ...form, constraint };
}
