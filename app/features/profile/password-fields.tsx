import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { ChosenPassword, CurrentPassword } from "#app/shared/questions/password-fields.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { accountPath } from "#domain/site/paths.ts";
import type { PasswordForm } from "./forms.server.ts";

type Fields = ReturnType<typeof usePageForm<PasswordForm>>["fields"];

export function NewPassword({ fields }: { fields: Pick<Fields, "newPassword" | "confirmNewPassword"> }) {
  const { t } = useTexts();
  return (
    <ChosenPassword
      password={fields.newPassword}
      again={fields.confirmNewPassword}
      labels={{ password: t("account:fields.newPassword"), again: t("account:fields.confirmNewPassword") }}
      width="medium"
    />
  );
}

/** Another password, by the one that is known. */
export function ChangePassword({ description }: { description: FormDescription }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<PasswordForm>(description);
  const forgot = (
    <ButtonLink variant="quiet" href={accountPath(language, "recover")}>
      {t("account:login.forgot")}
    </ButtonLink>
  );
  return (
    <PageForm form={form} submit={t("profile:password.submit")} more={forgot}>
      <CurrentPassword field={fields.oldPassword} width="medium" />
      <NewPassword fields={fields} />
    </PageForm>
  );
}
