/** Pages opened from an emailed link to choose a password: the first of an account, or a new one. */
import { json } from "@remix-run/server-runtime";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { newPasswordRefusals } from "#app/shared/questions/password-refusals.ts";
import { createSignInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import { user } from "#contract/user.ts";
import { readCompletion, redirectToConfirmation } from "./completion.server.ts";
import { newPasswordForm } from "./forms.server.ts";

const textGroups = { "create-password": "createPassword", "reset-password": "resetPassword" } as const;
type PasswordPage = keyof typeof textGroups;

export async function loadNewPassword(args: RouteArgs, page: PasswordPage) {
  const visit = await getVisit(args);
  // Saving the first password signs the user in, so its confirmation needs a session (specification, section 4).
  const canConfirm = page === "reset-password" || visit.user !== null;
  const isCompleted = canConfirm && readCompletion(args, visit, page) !== null;
  const title = visit.t(`account:${textGroups[page]}.${isCompleted ? "done" : "title"}`);
  return json({ title, isCompleted, form: describeForm(newPasswordForm) });
}

export async function saveNewPassword(args: RouteArgs, page: PasswordPage) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, newPasswordForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const payload = { Guid: args.params["guid"] ?? "", NewPassword: form.value.newPassword };
  const saved =
    page === "create-password"
      ? await visit.call(user.createPassword, payload)
      : await visit.call(user.resetPassword, payload);
  if (!saved.ok) return rejectForm(form, saved, newPasswordRefusals, "something_went_wrong_message");
  const sessionCookies = "Token" in saved.value ? [await createSignInCookie(args, String(saved.value.Token))] : [];
  return redirectToConfirmation(args, visit, page, "", sessionCookies);
}
