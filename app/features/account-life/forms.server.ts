import { z } from "zod";
import { codeRefusals } from "#app/shared/one-time-code/code-flow.server.ts";
import { smsCode } from "#contract/fields.ts";
import { deletionConfirmation, enteredPassword } from "#contract/user/account-life.ts";

const labels = { labels: "accountLife:fields" };

const passwordForm = z.object({ confirmation: deletionConfirmation, password: enteredPassword }).meta(labels);
const codeForm = z.object({ confirmation: deletionConfirmation, code: smsCode }).meta(labels);

/** An account without a password confirms by an emailed code. */
export const deletionForm = (confirmedBy: "password" | "code"): z.ZodObject =>
  confirmedBy === "password" ? passwordForm : codeForm;

/** Payload for the upstream, whichever form was posted. */
export const deletionPayload = passwordForm.partial({ password: true }).extend({ code: smsCode.optional() });

export const deletionRefusals = { password_wrong: "password", ...codeRefusals } as const;
