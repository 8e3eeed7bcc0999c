/** Rows of /creditapp for the pre-qualification. Anyone who has the id may edit it until it belongs to an account. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { smsCode } from "#contract/fields.ts";
import * as preQualification from "./pre-qualification.ts";

const preQualificationParams = z.object({ creditApplicationId: z.uuid() });
const savedPreQualification = z.object({ creditApplication: preQualification.preQualificationDetails });

export const preQualificationCalls = {
  createCreditApplication: write("/creditapp/create-credit-application", {
    summary:
      "Begins an application: a draft under an id of its own. A signed-in user's belongs to the account, and begins with what the account and its purchases know.",
    access: "anyone",
    body: z.object({ languageId: z.coerce.number().int() }),
    response: savedPreQualification,
  }),
  getCreditApplicationDetails: read("/creditapp/get-credit-application-details", {
    summary: "An application with its answers; without an id, the session's latest. Null for another's.",
    access: "anyone",
    query: preQualificationParams.partial(),
    response: z.object({ creditApplication: preQualification.preQualificationDetails.nullable() }),
  }),
  saveCreditApplicationAnswers: write("/creditapp/save-credit-application-answers", {
    summary:
      "Keeps one page by its own names. What was sent and has no account yet is a draft again, to be sent anew. Our path.",
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
    summary: "Forgets every answer of a draft. Our path. Harmless twice.",
    access: "anyone",
    query: preQualificationParams,
    response: savedPreQualification,
    refusals: ["submitted"],
  }),
  submitCreditApplication: write("/creditapp/submit-credit-application", {
    summary: "Agrees to the soft check and decides. Our path. Harmless twice.",
    access: "anyone",
    query: preQualificationParams.extend({ languageId: z.coerce.number().int() }),
    body: preQualification.softCheckConsent,
    response: savedPreQualification,
    refusals: ["answers_missing", "consent_changed"],
  }),
  sendCreditApplicationCode: write("/creditapp/send-credit-application-code", {
    summary: "Sends the activation code to the application's phone or e-mail address. Our path.",
    access: "anyone",
    query: preQualificationParams.extend({ languageId: z.coerce.number().int() }),
    body: z.object({ channel: z.enum(["sms", "email"]) }),
    response: savedPreQualification,
    refusals: ["not_submitted", "too_many"],
  }),
  activateCreditApplication: write("/creditapp/activate-credit-application", {
    summary:
      "Answers the code: the application's account is made and signed in. An address that has an account already is to sign in instead. Our path.",
    access: "anyone",
    query: preQualificationParams,
    body: z.object({ code: smsCode }),
    response: savedPreQualification.extend({ Token: z.string() }),
    refusals: ["code_wrong", "code_expired", "code_tried_out", "account_exists"],
  }),
  claimCreditApplication: write("/creditapp/claim-credit-application", {
    summary: "Gives a draft or an application without an account to the session's. Our path. Harmless twice.",
    access: "session",
    query: preQualificationParams,
    response: savedPreQualification,
  }),
  askCreditReview: write("/creditapp/ask-credit-review", {
    summary: "Asks a person to look at the decision again (Quebec's Law 25). Our path. Harmless twice.",
    access: "session",
    query: preQualificationParams,
    response: savedPreQualification,
    refusals: ["not_submitted", "already_judged"],
  }),
};
