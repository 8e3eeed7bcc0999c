import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadNewPassword, saveNewPassword } from "#app/features/account/new-password.server.ts";
import { NewPasswordPage } from "#app/features/account/new-password-page.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { customerPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  return loadNewPassword(args, "create-password");
}

export async function action(args: ActionFunctionArgs) {
  return saveNewPassword(args, "create-password");
}

export default function CreatePassword() {
  const { t, language } = useTexts();
  return (
    <NewPasswordPage
      view={useLoaderData<typeof loader>()}
      lead={t("account:createPassword.lead")}
      submitText={t("account:createPassword.submit")}
      confirmationLead={t("account:createPassword.doneLead")}
      next={{ href: customerPath(language, "profile"), text: t("common:continue") }}
    />
  );
}
