import { z } from "zod";
import { emailText, password, phoneText, ticked } from "#upstream/contract/fields.ts";

export const loginForm = z.object({ email: z.string().trim().min(1).max(120), password: z.string().min(1).max(200) });
export type LoginForm = z.input<typeof loginForm>;

export const signupForm = z
  .object({
    email: emailText,
    password,
    confirmPassword: z.string().min(1).max(200),
    firstName: z.string().trim().min(1).max(60),
    lastName: z.string().trim().min(1).max(60),
    phone: phoneText.optional(),
    agreements: ticked,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    params: { i18n: "password_mismatch" },
  });
export type SignupForm = z.input<typeof signupForm>;

export const createPasswordForm = z
  .object({ newPassword: password, confirmNewPassword: z.string().min(1).max(200) })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    path: ["confirmNewPassword"],
    params: { i18n: "password_mismatch" },
  });
export type CreatePasswordForm = z.input<typeof createPasswordForm>;

/** Nothing is asked: the link is in the address. */
export const confirmEmailForm = z.object({});
