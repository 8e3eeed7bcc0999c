/** Rows of /tradein for the trade-in form that staff send as a link, and for the estimate's PDF. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, write } from "#contract/define.ts";
import { emailText, smsCode, tradeInParams, wholeNumber } from "#contract/fields.ts";
import { tradeInDetails } from "./trade-in.ts";

/** Anyone who has the id may edit the draft until it belongs to an account; then only that account. */
const savedTradeIn = z.object({ tradeIn: tradeInDetails });
const languageId = wholeNumber();

export const tradeInFormCalls = {
  createTradeInDocument: write("/tradein/create-new-document", {
    summary: "Queues the job that makes the PDF of the estimate. Idempotent.",
    access: "anyone",
    query: tradeInParams,
    response: z.object({ file: z.enum(["preparing", "ready", "failed"]) }),
    refusals: ["no_estimate"],
  }),
  getTradeInDocument: file("/tradein/get-trade-in-document", {
    summary: "Downloads the PDF of the estimate. Path not in the specification.",
    access: "anyone",
    query: tradeInParams,
    response: fileBody,
  }),
  sendTradeInPdf: write("/tradein/send-email-pdf", {
    summary: "Sends the PDF of the estimate to an email address, once per estimate and address.",
    access: "anyone",
    query: tradeInParams.extend({ languageId }),
    body: z.object({ email: emailText }),
    response: z.object({ email: z.string() }),
    refusals: ["no_estimate"],
  }),
  confirmStandAloneTradeIn: write("/tradein/confirm-stand-alone-trade-in", {
    summary: "Verifies the phone of a trade-in form by the code that SendSmsCodeTradeIn sent.",
    access: "anyone",
    query: tradeInParams,
    body: z.object({ Verification: z.uuid(), Code: smsCode }),
    response: savedTradeIn,
    refusals: ["code_wrong", "code_expired", "code_tried_out", "completed"],
  }),
  finalizeStandAloneTradeIn: write("/tradein/finalize-stand-alone-tradein", {
    summary:
      "Submits a trade-in form, which needs a VIN, six photos and a verified phone; emails the estimate. Idempotent.",
    access: "anyone",
    query: tradeInParams.extend({ languageId }),
    body: z.object({ email: emailText }),
    response: savedTradeIn,
    refusals: ["completed", "photos_missing", "phone_unproven", "answers_missing"],
  }),
};
