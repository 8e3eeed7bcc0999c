/** Forms of the credit application: the contract's schemas, with amounts parsed from text. */

import { birthDateLimits, moneySchema } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeQuestions, withRequired } from "#app/shared/questions/describe-questions.server.ts";
import {
  type CreditApplication,
  creditApplicationSchemas,
  previousJobFields,
} from "#contract/credit/credit-application.ts";
import type { PrefillAnswers } from "#contract/credit/pre-qualification.ts";
import { type CreditApplicationPage, mortgageBalanceRule } from "#domain/credit/credit-application.ts";
import type { Language } from "#domain/formats/language.ts";
import { creditQuestionsFor } from "./credit-questions.ts";

const creditForms = creditApplicationSchemas(moneySchema);

/** Property form of a mortgaged home. `when` runs the check despite other errors, so that all errors show at once. */
const mortgagedPropertyForm = creditForms.property.refine(
  ({ residenceMortgageBalance }) => residenceMortgageBalance !== undefined,
  {
    path: ["residenceMortgageBalance"],
    params: { i18n: "required" },
    when: ({ value }) => typeof value === "object" && value !== null,
  },
);

const requiresMortgageBalance = (page: CreditApplicationPage, application: CreditApplication | undefined): boolean =>
  page === "property" && mortgageBalanceRule(application?.home?.residentialStatus ?? "") === "required";

/** Schema for a posted page; earlier answers may make fields required. */
export const creditFormFor = (page: CreditApplicationPage, application: CreditApplication | undefined) =>
  requiresMortgageBalance(page, application) ? mortgagedPropertyForm : creditForms[page];

/** Initial answers of pages that were never saved: the most frequent choices. */
const defaultAnswers: Partial<Record<CreditApplicationPage, Record<string, unknown>>> = {
  "about-you": { residency: "ror", hasCoApplicant: "no" },
  home: { sameAsDeliveryAddress: "yes" },
  "previous-job": { dontHavePreviousEmployment: "no" },
};

function withoutConsent({ creditApplicationConsent: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const { coApplicant } = rest;
  if (typeof coApplicant !== "object" || coApplicant === null) return rest;
  return { ...rest, coApplicant: withoutConsent({ ...coApplicant }) };
}

/** Describes a page's form with its saved answers, else with those of the pre-qualification. */
export function describeCreditForm(
  page: CreditApplicationPage,
  application: CreditApplication | undefined,
  { prefill, language }: { prefill: PrefillAnswers; language: Language },
): FormDescription {
  // Consent is never prefilled: the user must give it again after every change.
  const savedAnswers = withoutConsent(application?.[page] ?? prefill[page] ?? {});
  const formDefaults = {
    saved: savedAnswers,
    defaults: defaultAnswers[page] ?? {},
    dateLimits: birthDateLimits(),
    language,
  };
  const form = describeQuestions(creditForms[page], creditQuestionsFor(page, application), formDefaults);
  if (requiresMortgageBalance(page, application)) return withRequired(form, ["residenceMortgageBalance"]);
  const asksPreviousJob = page === "previous-job" && savedAnswers["dontHavePreviousEmployment"] !== "yes";
  return asksPreviousJob ? withRequired(form, previousJobFields) : form;
}
