/** The pages that a letter's link opens, to choose a password: the first of an account, or a new one. */
import { json } from "@remix-run/server-runtime";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { getVisit, type RouteArgs } from "#app/session/visit.ts";
import { signInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import { user } from "#contract/user.ts";
import { doneHere, readDone } from "./done.server.ts";
import { newPasswordForm } from "./forms.server.ts";

const texts = { "create-password": "createPassword", "reset-password": "resetPassword" } as const;
type What = keyof typeof texts;

export async function showNewPassword(args: RouteArgs, what: What) {
  const visit = await getVisit(args);
  // A first password signs in, and its profile is loaded by now (section 4).
  const isThere = what === "reset-password" || visit.user !== null;
  const isDone = isThere && readDone(args, visit, what) !== null;
  const title = visit.t(`account:${texts[what]}.${isDone ? "done" : "title"}`);
  return json({ title, isDone, form: describeForm(newPasswordForm) });
}

export async function keepNewPassword(args: RouteArgs, what: What) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, newPasswordForm, visit.t);
  if (!form.ok) return rejected(form);
  const chosen = { Guid: args.params["guid"] ?? "", NewPassword: form.value.newPassword };
  const kept =
    what === "create-password"
      ? await visit.call(user.createPassword, chosen)
      : await visit.call(user.resetPassword, chosen);
  if (!kept.ok) return rejected(form, kept, {}, "something_went_wrong_message");
  const signedIn = "Token" in kept.value ? [await signInCookie(args, String(kept.value.Token))] : [];
  return doneHere(args, visit, what, "", signedIn);
}
