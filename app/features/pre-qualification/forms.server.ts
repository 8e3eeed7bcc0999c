/** The pages as forms: the contract's, with amounts as a person types them. */
import { z } from "zod";
import { daysOfLife, typedDecimal, typedMoney } from "#app/form/fields.server.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { describeQuestions } from "#app/shared/questions/describe.server.ts";
import {
  type CreditApplicationDetails,
  creditApplicationSchemas,
  softCheckConsent,
} from "#contract/credit/pre-qualification.ts";
import { smsCode } from "#contract/fields.ts";
import type { CreditQuestionPage } from "#domain/credit/pre-qualification.ts";
import type { Texts } from "#locales/texts.ts";
import { applicationQuestions } from "./steps.ts";

const ownLabels = { labels: "creditApplication:fields" };

const schemas = creditApplicationSchemas(typedMoney, typedDecimal);

/** A page's form, whose fields are called by the application's own texts. */
export const applicationForm = (page: CreditQuestionPage): z.ZodObject => schemas[page].meta(ownLabels);

export const consentForm = softCheckConsent.meta(ownLabels);
/** Every applicant has told of a phone: who says nothing is sent a text message. */
export const channelForm = z.object({ channel: z.enum(["sms", "email"]).default("sms") }).meta(ownLabels);
export const codeForm = z.object({ code: smsCode }).meta(ownLabels);
/** Of a button alone. */
export const noForm = z.object({});

/** A page's form with what is answered, else with what is known. */
export function describeApplicationForm(
  page: CreditQuestionPage,
  { answers, known }: CreditApplicationDetails,
  { language }: Pick<Texts, "language">,
): FormDescription {
  const kept = answers[page] ?? known[page];
  return describeQuestions(schemas[page], applicationQuestions[page], { kept, days: daysOfLife(), language });
}
