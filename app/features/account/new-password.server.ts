/** Pages opened from an emailed link to choose a password: the first of an account, or a new one. */

import { json } from "@remix-run/server-runtime";
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { newPasswordRefusals } from "#app/shared/questions/password-refusals.ts";
import { createSignInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import { user } from "#contract/user.ts";
import { customerPath } from "#domain/site/paths.ts";
import { readCompletion, redirectToConfirmation } from "./completion.server.ts";
import { isLinkOpen } from "./emailed-link.server.ts";
import { newPasswordForm } from "./forms.server.ts";
import { finishSignIn } from "./sign-in.server.ts";

const textGroups = { "create-password": "createPassword", "reset-password": "resetPassword" } as const;
type PasswordPage = keyof typeof textGroups;

export async function loadNewPassword(args: RouteArgs, page: PasswordPage) {
  const visit = await getVisit(args);
  // Saving the first password signs the user in, so its confirmation needs a session (specification, section 4).
  const canConfirm = page === "reset-password" || visit.user !== null;
  const isCompleted = canConfirm && readCompletion(args, visit, page) !== null;
  const isOpen = isCompleted || (await isLinkOpen(visit, args.params["guid"] ?? "", page));
  const form = describeForm(newPasswordForm);
  if (!isOpen)
    return json({ title: visit.t("account:closedLink.heading"), isOpen, isCompleted, form }, { status: 404 });
  const title = visit.t(`account:${textGroups[page]}.${isCompleted ? "done" : "title"}`);
  return json({ title, isOpen, isCompleted, form });
}

const generalError = "something_went_wrong_message";

export async function saveNewPassword(args: RouteArgs, page: PasswordPage) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, newPasswordForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const payload = { Guid: args.params["guid"] ?? "", NewPassword: form.value.newPassword };
  if (page === "reset-password") {
    const reset = await visit.call(user.resetPassword, payload);
    return reset.ok
      ? redirectToConfirmation(args, visit, page, "")
      : rejectForm(form, reset, newPasswordRefusals, generalError);
  }
  const created = await visit.call(user.createPassword, payload);
  if (!created.ok) return rejectForm(form, created, newPasswordRefusals, generalError);
  if ("SecondFactor" in created.value) return finishSignIn(args, created.value, customerPath(visit.language));
  return redirectToConfirmation(args, visit, page, "", [await createSignInCookie(args, created.value.Token)]);
}
