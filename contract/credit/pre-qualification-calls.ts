/** Rows of /creditapp for the pre-qualification. Anyone who has the id may edit it until it belongs to an account. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { smsCode, wholeNumber } from "#contract/fields.ts";
import * as preQualification from "./pre-qualification.ts";

const preQualificationParams = z.object({ creditApplicationId: z.uuid() });
const savedPreQualification = z.object({ creditApplication: preQualification.preQualificationDetails });

export const preQualificationCalls = {
  createCreditApplication: write("/creditapp/create-credit-application", {
    summary:
      "Creates a draft pre-qualification; a signed-in user's belongs to the account and is prefilled from the account and its purchases.",
    access: "anyone",
    body: z.object({ languageId: wholeNumber() }),
    response: savedPreQualification,
    refusals: ["feature_closed"],
  }),
  getCreditApplicationDetails: read("/creditapp/get-credit-application-details", {
    summary: "Returns a pre-qualification with its answers; without an id, the user's latest; null for another user's.",
    access: "anyone",
    query: preQualificationParams.partial(),
    response: z.object({ creditApplication: preQualification.preQualificationDetails.nullable() }),
  }),
  saveCreditApplicationAnswers: write("/creditapp/save-credit-application-answers", {
    summary:
      "Saves one page of answers; the body has the names of that page. A submitted pre-qualification without an account becomes a draft again. Path not in the specification.",
    access: "anyone",
    query: preQualificationParams,
    body: z.object({
      page: z.enum(preQualification.preQualificationQuestionPages),
      answers: z.record(z.string(), z.unknown()),
    }),
    response: savedPreQualification,
    refusals: ["not_asked", "submitted", "email_reserved"],
  }),
  restartCreditApplication: write("/creditapp/restart-credit-application", {
    summary: "Deletes every answer of a draft. Idempotent. Path not in the specification.",
    access: "anyone",
    query: preQualificationParams,
    response: savedPreQualification,
    refusals: ["submitted"],
  }),
  submitCreditApplication: write("/creditapp/submit-credit-application", {
    summary: "Records the consent to the soft check and decides. Idempotent. Path not in the specification.",
    access: "anyone",
    ownerOnly: true,
    query: preQualificationParams.extend({ languageId: wholeNumber() }),
    body: preQualification.softCheckConsent,
    response: savedPreQualification,
    refusals: ["answers_missing", "consent_changed"],
  }),
  sendCreditApplicationCode: write("/creditapp/send-credit-application-code", {
    summary: "Sends the activation code to the applicant's phone or email address. Path not in the specification.",
    access: "anyone",
    query: preQualificationParams.extend({ languageId: wholeNumber() }),
    body: z.object({ channel: z.enum(["sms", "email"]) }),
    response: savedPreQualification,
    refusals: ["not_submitted"],
  }),
  activateCreditApplication: write("/creditapp/activate-credit-application", {
    summary:
      "Verifies the activation code, creates the applicant's account and signs in; an address that already has an account must sign in instead. Path not in the specification.",
    access: "anyone",
    query: preQualificationParams,
    body: z.object({ code: smsCode }),
    response: savedPreQualification.extend({ Token: z.string() }),
    refusals: ["code_wrong", "code_expired", "code_tried_out", "account_exists"],
  }),
  claimCreditApplication: write("/creditapp/claim-credit-application", {
    summary:
      "Assigns a pre-qualification without an account to the signed-in user. Idempotent. Path not in the specification.",
    access: "session",
    query: preQualificationParams,
    response: savedPreQualification,
  }),
  requestCreditReview: write("/creditapp/ask-credit-review", {
    summary:
      "Requests that a person reviews the decision (Quebec's Law 25). Idempotent. Path not in the specification.",
    access: "session",
    query: preQualificationParams,
    response: savedPreQualification,
    refusals: ["not_submitted", "already_judged"],
  }),
};
