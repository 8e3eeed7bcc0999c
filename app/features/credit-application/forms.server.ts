/** The pages as forms: the contract's, with amounts as a person types them. */
import { z } from "zod";
import type { CreditQuestionPage } from "#app/domain/credit-application.ts";
import { dayOf } from "#app/domain/order-dates.ts";
import { typedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import type { Texts } from "#app/i18n/texts.ts";
import { describeQuestions } from "#app/questions/describe.server.ts";
import type { Choices } from "#app/questions/question.ts";
import { creditOptions, earliestBirth } from "#upstream/contract/credit.ts";
import {
  applicationOptions,
  type CreditApplicationDetails,
  creditApplicationSchemas,
  softCheckConsent,
} from "#upstream/contract/credit-application.ts";
import { smsCode } from "#upstream/contract/fields.ts";
import { applicationQuestions } from "./steps.ts";

const ownLabels = { labels: "creditApplication:fields" };

const schemas = creditApplicationSchemas(typedMoney);

/** A page's form, whose fields are called by the application's own texts. */
export const applicationForm = (page: CreditQuestionPage): z.ZodObject => schemas[page].meta(ownLabels);

export const consentForm = softCheckConsent.meta(ownLabels);
export const channelForm = z.object({ channel: z.enum(["sms", "email"]) }).meta(ownLabels);
export const codeForm = z.object({ code: smsCode }).meta(ownLabels);
/** Of a button alone. */
export const noForm = z.object({});

/** A page's form with what is answered, else with what is known. */
export function describeApplicationForm(
  page: CreditQuestionPage,
  { answers, known }: CreditApplicationDetails,
  { language }: Pick<Texts, "language">,
): FormDescription {
  const days = { min: earliestBirth, max: dayOf(new Date()) };
  const kept = answers[page] ?? known[page];
  return describeQuestions(schemas[page], applicationQuestions[page], { kept, days, language });
}

/** What the lists offer. */
export function choicesOf({ t }: Pick<Texts, "t">): Choices {
  const own = applicationOptions;
  return {
    vehicleConditions: own.vehicleConditions.map((value) => ({
      value,
      label: t(`creditApplication:options.vehicleConditions.${value}`),
    })),
    vehicleTypes: own.vehicleTypes.map((value) => ({
      value,
      label: t(`creditApplication:options.vehicleTypes.${value}`),
    })),
    budgets: own.budgets.map((value) => ({ value, label: t(`creditApplication:options.budgets.${value}`) })),
    creditRatings: own.creditRatings.map((value) => ({
      value,
      label: t(`creditApplication:options.creditRatings.${value}`),
    })),
    incomeSources: own.incomeSources.map((value) => ({
      value,
      label: t(`creditApplication:options.incomeSources.${value}`),
    })),
    employmentStatus: creditOptions.employmentStatus.map((value) => ({
      value,
      label: t(`payment:options.employmentStatus.${value}`),
    })),
    incomeFrequency: creditOptions.incomeFrequency.map((value) => ({
      value,
      label: t(`payment:options.incomeFrequency.${value}`),
    })),
  };
}
