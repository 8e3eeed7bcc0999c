import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { accountPath } from "#app/domain/paths.ts";
import { doneHere, readDone } from "#app/features/account/done.server.ts";
import { newPasswordForm } from "#app/features/account/forms.server.ts";
import { NewPasswordPage } from "#app/features/account/new-password-page.tsx";
import { describeForm, readForm, rejected } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { getVisit } from "#app/session/visit.ts";
import { user } from "#upstream/contract/user.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const isDone = readDone(args, visit, "reset-password") !== null;
  const title = visit.t(isDone ? "account:resetPassword.done" : "account:resetPassword.title");
  return json({ title, isDone, form: describeForm(newPasswordForm) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const form = await readForm(args.request, newPasswordForm, visit.t);
  if (!form.ok) return rejected(form);
  const Guid = args.params["guid"] ?? "";
  const reset = await visit.call(user.resetPassword, { Guid, NewPassword: form.value.newPassword });
  if (!reset.ok) return rejected(form, reset, {}, "something_went_wrong_message");
  return doneHere(args, visit, "reset-password");
}

export default function ResetPassword() {
  const { t, language } = useTexts();
  return (
    <NewPasswordPage
      view={useLoaderData<typeof loader>()}
      submit={t("account:resetPassword.submit")}
      doneLead={t("account:resetPassword.doneLead")}
      next={{ href: accountPath(language, "login"), text: t("account:resetPassword.login") }}
    />
  );
}
