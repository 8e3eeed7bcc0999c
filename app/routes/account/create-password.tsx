import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { keepNewPassword, showNewPassword } from "#app/features/account/new-password.server.ts";
import { NewPasswordPage } from "#app/features/account/new-password-page.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { customerPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return showNewPassword(args, "create-password");
}

export async function action(args: ActionFunctionArgs) {
  return keepNewPassword(args, "create-password");
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
