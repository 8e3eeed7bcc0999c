/** Forms of the pages: the contract's schemas, with amounts parsed as users enter them. */
import { z } from "zod";
import { birthDateLimits, decimalSchema, moneySchema } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeQuestions, withRequired } from "#app/shared/questions/describe-questions.server.ts";
import {
  jobFields,
  type PreQualificationDetails,
  preQualificationSchemas,
  softCheckConsent,
} from "#contract/credit/pre-qualification.ts";
import type { PreQualificationQuestionPage } from "#domain/credit/pre-qualification.ts";
import type { Texts } from "#locales/texts.ts";
import { preQualificationQuestions } from "./questions.ts";

const fieldLabels = { labels: "creditApplication:fields" };

const schemas = preQualificationSchemas(moneySchema, decimalSchema);

/** Form of a question page, with the labels of the pre-qualification. */
export const preQualificationForm = (page: PreQualificationQuestionPage): z.ZodObject =>
  schemas[page].meta(fieldLabels);

export const consentForm = softCheckConsent.meta(fieldLabels);
/** SMS is the default because every applicant has entered a phone number. */
export const channelForm = z.object({ channel: z.enum(["sms", "email"]).default("sms") }).meta(fieldLabels);

const previousJobFields = jobFields.map((name) => `previousJob.${name}`);
const firstJob = z.object({ previousJob: z.object({ dontHavePreviousEmployment: z.literal("yes") }) });

const defaultAnswers: Partial<Record<PreQualificationQuestionPage, Record<string, unknown>>> = {
  "previous-job": { previousJob: { dontHavePreviousEmployment: "no" } },
};

/** Form of a page, filled with its saved answers, else with values known from elsewhere. */
export function describePreQualificationForm(
  page: PreQualificationQuestionPage,
  { answers, prefill }: PreQualificationDetails,
  { language }: Pick<Texts, "language">,
): FormDescription {
  const saved = answers[page] ?? prefill[page] ?? defaultAnswers[page];
  const form = describeQuestions(schemas[page], preQualificationQuestions[page], {
    saved,
    dateLimits: birthDateLimits(),
    language,
  });
  return page === "previous-job" && !firstJob.safeParse(saved).success ? withRequired(form, previousJobFields) : form;
}
