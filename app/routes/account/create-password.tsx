import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { customerPath } from "#app/domain/paths.ts";
import { doneHere, readDone } from "#app/features/account/done.server.ts";
import { newPasswordForm } from "#app/features/account/forms.server.ts";
import { NewPasswordPage } from "#app/features/account/new-password-page.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { signInCookie } from "#app/session/sign-in.server.ts";
import { getVisit } from "#app/session/visit.ts";
import { user } from "#upstream/contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  // The profile is loaded by now: the password's creation signed in (section 4).
  const isDone = visit.user !== null && readDone(args, visit, "create-password") !== null;
  const title = visit.t(isDone ? "account:createPassword.done" : "account:createPassword.title");
  return json({ title, isDone, form: describeForm(newPasswordForm) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, newPasswordForm, visit.t);
  if (!form.ok) return rejected(form);
  const Guid = args.params["guid"] ?? "";
  const created = await visit.call(user.createPassword, { Guid, NewPassword: form.value.newPassword });
  if (!created.ok) return rejected(form, created, {}, "something_went_wrong_message");
  return doneHere(args, visit, "create-password", "", [await signInCookie(args, created.value.Token)]);
}

export default function CreatePassword() {
  const { t, language } = useTexts();
  return (
    <NewPasswordPage
      view={useLoaderData<typeof loader>()}
      submit={t("account:createPassword.submit")}
      doneLead={t("account:createPassword.doneLead")}
      next={{ href: customerPath(language, "profile"), text: t("common:continue") }}
    />
  );
}
