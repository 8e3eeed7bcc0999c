/** Rows of the user service: verifying a phone number by a code sent to it. */
import { z } from "@hono/zod-openapi";
import { write } from "#contract/define.ts";
import { phoneText, smsCode, wholeNumber } from "#contract/fields.ts";

export const phoneRows = {
  sendSmsCode: write("/user/SendSmsCode", {
    summary:
      "Sends a six-digit code to a phone and returns a verification id; answers 429 after ten codes per hour and phone.",
    access: "anyone",
    ownerOnly: true,
    allowInactive: true,
    query: z.object({ languageId: wholeNumber() }),
    body: z.object({ Phone: phoneText }),
    response: z.object({ Status: z.literal(1), Verification: z.uuid() }),
    convention: "status",
    statuses: { 0: "an_error_occured" },
  }),
  sendSmsCodeTradeIn: write("/user/SendSmsCodeTradeIn", {
    summary: "Sends a six-digit code to the phone of a trade-in form, which must be open to the visitor.",
    access: "anyone",
    ownerOnly: true,
    query: z.object({ languageId: wholeNumber(), tradeInId: z.uuid() }),
    body: z.object({ Phone: phoneText }),
    response: z.object({ Status: z.literal(1), Verification: z.uuid() }),
    convention: "status",
    statuses: { 0: "an_error_occured" },
    refusals: ["completed"],
  }),
  verifySmsCode: write("/user/VerifySmsCode", {
    summary: "Verifies a phone by its code, which is valid for ten minutes and five attempts.",
    access: "anyone",
    // What belongs to a phone is found by it.
    ownerOnly: true,
    body: z.object({ Verification: z.uuid(), Code: smsCode }),
    response: z.object({ Status: z.literal(1), Phone: z.string() }),
    convention: "status",
    statuses: { 0: "code_wrong", 2: "code_expired", 3: "code_tried_out" },
  }),
};
