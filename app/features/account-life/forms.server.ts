import { z } from "zod";
import type { FieldOfRefusal } from "#app/form/read.server.ts";
import { codeRefusals } from "#app/shared/phone-code/code-refusals.ts";
import { smsCode } from "#contract/fields.ts";
import { deletionConfirmation, typedPassword } from "#contract/user/account-life.ts";

const labels = { labels: "accountLife:fields" };

const byPassword = z.object({ confirmation: deletionConfirmation, password: typedPassword }).meta(labels);
const byCode = z.object({ confirmation: deletionConfirmation, code: smsCode }).meta(labels);

/** By what the account has: its password, or a code where it has none. */
export const deletionForm = (confirmedBy: "password" | "code"): z.ZodObject =>
  confirmedBy === "password" ? byPassword : byCode;

/** What is sent on of either form. */
export const deletionAnswer = byPassword.partial({ password: true }).extend({ code: smsCode.optional() });

export const deletionRefusals: FieldOfRefusal = {
  password_wrong: "password",
  ...codeRefusals,
};
