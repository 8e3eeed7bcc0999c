/** Rows of the user service: verifying a phone number by a code sent to it. */
import { z } from "@hono/zod-openapi";
import { write } from "#contract/define.ts";
import { phoneText, smsCode } from "#contract/fields.ts";

export const phoneRows = {
  sendSmsCode: write("/user/SendSmsCode", {
    summary: "Sends a code of six digits. What is answered goes with the code; 429 after ten codes an hour to a phone.",
    access: "anyone",
    allowInactive: true,
    query: z.object({ languageId: z.coerce.number().int() }),
    body: z.object({ Phone: phoneText }),
    response: z.object({ Status: z.literal(1), Verification: z.uuid() }),
    convention: "status",
    statuses: { 0: "an_error_occured" },
    refusals: ["too_many"],
  }),
  sendSmsCodeTradeIn: write("/user/SendSmsCodeTradeIn", {
    summary: "The same for the stand-alone trade-in form, which must be open to its visitor.",
    access: "anyone",
    query: z.object({ languageId: z.coerce.number().int(), tradeInId: z.uuid() }),
    body: z.object({ Phone: phoneText }),
    response: z.object({ Status: z.literal(1), Verification: z.uuid() }),
    convention: "status",
    statuses: { 0: "an_error_occured" },
    refusals: ["too_many", "completed"],
  }),
  verifySmsCode: write("/user/VerifySmsCode", {
    summary: "Proves the phone of a verification. A code lives ten minutes and five wrong tries.",
    access: "anyone",
    body: z.object({ Verification: z.uuid(), Code: smsCode }),
    response: z.object({ Status: z.literal(1), Phone: z.string() }),
    convention: "status",
    statuses: { 0: "code_wrong", 2: "code_expired", 3: "code_tried_out" },
    refusals: ["code_wrong", "code_expired", "code_tried_out"],
  }),
};
