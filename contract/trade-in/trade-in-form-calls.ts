/** Rows of /tradein for the stand-alone form (sent by staff as a link) and the estimate's PDF. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, write } from "#contract/define.ts";
import { emailText, smsCode } from "#contract/fields.ts";
import { tradeInDetails } from "./trade-in.ts";

/** Anyone who has the id may edit the draft until it belongs to an account; then only that account. */
const tradeInParams = z.object({ tradeInId: z.uuid() });
const savedTradeIn = z.object({ tradeIn: tradeInDetails });
const languageId = z.coerce.number().int();

export const tradeInFormCalls = {
  createTradeInDocument: write("/tradein/create-new-document", {
    summary: "Makes the estimate's PDF by a job; answered once it is asked for. Harmless twice.",
    access: "anyone",
    query: tradeInParams,
    response: z.object({ file: z.enum(["preparing", "ready", "failed"]) }),
    refusals: ["no_estimate"],
  }),
  getTradeInDocument: file("/tradein/get-trade-in-document", {
    summary: "The estimate's PDF. Our path.",
    access: "anyone",
    query: tradeInParams,
    response: fileBody,
  }),
  sendTradeInPdf: write("/tradein/send-email-pdf", {
    summary: "Sends the estimate's PDF to an address; once an estimate and address.",
    access: "anyone",
    query: tradeInParams.extend({ languageId }),
    body: z.object({ email: emailText }),
    response: z.object({ email: z.string() }),
    refusals: ["no_estimate", "too_many"],
  }),
  confirmStandAloneTradeIn: write("/tradein/confirm-stand-alone-trade-in", {
    summary: "Proves the form's phone by the code that SendSmsCodeTradeIn sent to it.",
    access: "anyone",
    query: tradeInParams,
    body: z.object({ Verification: z.uuid(), Code: smsCode }),
    response: savedTradeIn,
    refusals: ["code_wrong", "code_expired", "code_tried_out", "completed"],
  }),
  finalizeStandAloneTradeIn: write("/tradein/finalize-stand-alone-tradein", {
    summary: "Sends the form off: a VIN, six photos, a proven phone; the estimate comes by e-mail. Harmless twice.",
    access: "anyone",
    query: tradeInParams.extend({ languageId }),
    body: z.object({ email: emailText }),
    response: savedTradeIn,
    refusals: ["photos_missing", "phone_unproven", "answers_missing"],
  }),
};
