/** Rows of the user service: the second factor of a sign-in, a code of an authenticator app. The specification has none of them. */
import { z } from "@hono/zod-openapi";
import { write } from "#contract/define.ts";
import { integerId } from "#contract/fields.ts";
import { doneResponse, signInResponse } from "#contract/session-user.ts";
import { userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

export const recoveryCodeCount = 10;

/** Six digits of the app, or a recovery code of ten letters and digits in any case and spacing, returned without spaces. */
export const secondFactorCode = z
  .string()
  .max(40)
  .overwrite((entered) => entered.replace(/[\s-]/g, "").toUpperCase())
  .regex(/^(\d{6}|[A-Z2-7]{10})$/);

const ticket = z.string().min(1).max(200);

export const secondFactorRows = {
  startSecondFactor: write("/state/start-second-factor", {
    summary:
      "Returns the secret and the recovery codes of a new second factor: the same ones until a code confirms them.",
    access: "anyone",
    allowInactive: true,
    body: z.object({ Ticket: ticket }),
    response: z.object({
      Status: z.literal(1),
      /** Base32, to enter by hand. */
      Secret: z.string(),
      /** The otpauth:// address of the QR code. */
      Address: z.string(),
      RecoveryCodes: z.array(z.string()).length(recoveryCodeCount),
    }),
    convention: "status",
    statuses: { 0: "ticket_expired" },
  }),
  confirmSecondFactor: write("/state/confirm-second-factor", {
    summary: "Completes a sign-in by a code of the app or a recovery code; answers 429 after ten wrong codes.",
    access: "anyone",
    allowInactive: true,
    body: z.object({ Ticket: ticket, Code: secondFactorCode }),
    response: signInResponse,
    convention: "status",
    statuses: { 0: "factor_code_wrong", 2: "ticket_expired" },
  }),
  replaceSecondFactor: write("/user/replace-second-factor", {
    summary: "Returns a ticket with which the user sets up a second factor, the first one or another.",
    access: "authenticated",
    ownerOnly: true,
    needsRecentSignIn: true,
    response: z.object({ Status: z.literal(1), Ticket: z.string() }),
    convention: "status",
  }),
  removeOtherSecondFactor: write("/user/remove-other-second-factor", {
    summary: "Removes the second factor of a user who lost it, and ends every session of theirs.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    query: z.object({ userId: integerId }),
    response: doneResponse,
    convention: "status",
    statuses: { 6: "role_not_allowed", 7: "not_yourself" },
  }),
  confirmSignIn: write("/state/confirm-sign-in", {
    summary: "Proves again who is signed in, for calls that need a sign-in of the last 15 minutes.",
    access: "session",
    ownerOnly: true,
    body: z.object({ Password: z.string().max(200).optional(), Code: secondFactorCode.optional() }),
    response: doneResponse,
    convention: "status",
    statuses: { 0: "password_wrong", 2: "factor_code_wrong" },
  }),
};
