import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { keepNewPassword, showNewPassword } from "#app/features/account/new-password.server.ts";
import { NewPasswordPage } from "#app/features/account/new-password-page.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { accountPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return showNewPassword(args, "reset-password");
}

export async function action(args: ActionFunctionArgs) {
  return keepNewPassword(args, "reset-password");
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
