import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadNewPassword, saveNewPassword } from "#app/features/account/new-password.server.ts";
import { NewPasswordPage } from "#app/features/account/new-password-page.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { accountPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return loadNewPassword(args, "reset-password");
}

export async function action(args: ActionFunctionArgs) {
  return saveNewPassword(args, "reset-password");
}

export default function ResetPassword() {
  const { t, language } = useTexts();
  return (
    <NewPasswordPage
      view={useLoaderData<typeof loader>()}
      lead={t("account:resetPassword.lead")}
      submitText={t("account:resetPassword.submit")}
      confirmationLead={t("account:resetPassword.doneLead")}
      next={{ href: accountPath(language, "login"), text: t("account:resetPassword.login") }}
    />
  );
}
