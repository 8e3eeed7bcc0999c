import { z } from "zod";
import { passwordMismatch, repeatedPassword } from "#app/form/fields.server.ts";
import {
  emailText,
  password,
  phoneText,
  postalCode,
  requiredIssue,
  requiredText,
  runDespiteErrors,
  singleLine,
  ticked,
  yesNo,
} from "#contract/fields.ts";
import { birthDate } from "#contract/user/accounts.ts";

export const loginForm = z.object({ email: requiredText(120), password: z.string().min(1).max(200) });
export type LoginForm = z.input<typeof loginForm>;

const optionalText = singleLine.max(120).optional();
const name = requiredText(60);

export const signupForm = z
  .object({
    // Same order as on the page: the error summary follows it.
    firstName: name,
    lastName: name,
    email: emailText,
    password,
    confirmPassword: repeatedPassword,
    confirmByPhone: yesNo.default("no"),
    phone: phoneText.optional(),
    cell: phoneText.optional(),
    address: optionalText,
    postalCode: postalCode.optional(),
    dateOfBirth: birthDate.optional(),
    companyName: optionalText,
    agreements: ticked,
  })
  .refine((form) => form.password === form.confirmPassword, passwordMismatch("password", "confirmPassword"))
  .superRefine(({ confirmByPhone, phone }, context) => {
    if (confirmByPhone === "yes" && !phone) context.addIssue({ ...requiredIssue, path: ["phone"] });
  }, runDespiteErrors);
export type SignupForm = z.input<typeof signupForm>;

/** Field that shows each refusal of the sign-up (specification, section 8). */
export const signupRefusals = {
  an_error_occured: "email",
  email_taken: "email",
  email_already_taken: "email",
  email_reserved: "email",
  birth_in_future: "dateOfBirth",
  password_common: "password",
  password_personal: "password",
} as const;

export const recoverForm = z.object({ email: emailText });
export type RecoverForm = z.input<typeof recoverForm>;

/** Used by create-password and reset-password. */
export const newPasswordForm = z
  .object({ newPassword: password, confirmNewPassword: repeatedPassword })
  .refine(
    (form) => form.newPassword === form.confirmNewPassword,
    passwordMismatch("newPassword", "confirmNewPassword"),
  );
export type NewPasswordForm = z.input<typeof newPasswordForm>;

/** Google or Facebook supply everything else about a new user. */
export const agreeForm = z.object({ agreements: ticked });
export type AgreeForm = z.input<typeof agreeForm>;
