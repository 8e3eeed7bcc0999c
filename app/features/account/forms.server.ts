import { z } from "zod";
import { mismatch, repeated } from "#app/form/fields.server.ts";
import type { FieldOfRefusal } from "#app/form/read.server.ts";
import { emailText, password, phoneText, postalCode, ticked } from "#contract/fields.ts";
import { birthDate } from "#contract/user/accounts.ts";

export const loginForm = z.object({ email: z.string().trim().min(1).max(120), password: z.string().min(1).max(200) });
export type LoginForm = z.input<typeof loginForm>;

const optionalText = z.string().trim().max(120).optional();
const name = z.string().trim().min(1).max(60);

export const signupForm = z
  .object({
    // In the page's order, which the summary of errors follows.
    firstName: name,
    lastName: name,
    email: emailText,
    password,
    confirmPassword: repeated,
    phone: phoneText.optional(),
    cell: phoneText.optional(),
    address: optionalText,
    postalCode: postalCode.optional(),
    dateOfBirth: birthDate.optional(),
    companyName: optionalText,
    agreements: ticked,
  })
  .refine((form) => form.password === form.confirmPassword, mismatch("password", "confirmPassword"));
export type SignupForm = z.input<typeof signupForm>;

/** Section 8: what the sign-up is refused for is said at the e-mail. */
export const signupRefusals: FieldOfRefusal = {
  an_error_occured: "email",
  email_taken: "email",
  email_already_taken: "email",
  email_reserved: "email",
  birth_in_future: "dateOfBirth",
};

export const recoverForm = z.object({ email: emailText });
export type RecoverForm = z.input<typeof recoverForm>;

/** Of create-password and reset-password. */
export const newPasswordForm = z
  .object({ newPassword: password, confirmNewPassword: repeated })
  .refine((form) => form.newPassword === form.confirmNewPassword, mismatch("newPassword", "confirmNewPassword"));
export type NewPasswordForm = z.input<typeof newPasswordForm>;

/** Who comes from a provider has told all but this. */
export const agreeForm = z.object({ agreements: ticked });
export type AgreeForm = z.input<typeof agreeForm>;

/** Nothing is asked: the link is in the address. */
export const confirmEmailForm = z.object({});
