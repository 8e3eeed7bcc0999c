import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CurrentPasswordField, NewPasswordInputs } from "#app/shared/questions/password-fields.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { accountPath } from "#domain/site/paths.ts";
import type { PasswordForm } from "./forms.server.ts";

type PasswordFormFields = ReturnType<typeof usePageForm<PasswordForm>>["fields"];

export function ProfilePasswordFields({
  fields,
}: {
  fields: Pick<PasswordFormFields, "newPassword" | "confirmNewPassword">;
}) {
  const { t } = useTexts();
  return (
    <NewPasswordInputs
      password={fields.newPassword}
      confirmation={fields.confirmNewPassword}
      labels={{ password: t("account:fields.newPassword"), confirmation: t("account:fields.confirmNewPassword") }}
      width="medium"
    />
  );
}

/** Changes the password after asking for the current one. */
export function ChangePassword({ description }: { description: FormDescription }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<PasswordForm>(description);
  const forgot = (
    <ButtonLink variant="quiet" href={accountPath(language, "recover")}>
      {t("account:login.forgot")}
    </ButtonLink>
  );
  return (
    <PageForm form={form} submitText={t("profile:password.submit")} moreActions={forgot}>
      <CurrentPasswordField field={fields.oldPassword} width="medium" />
      <ProfilePasswordFields fields={fields} />
    </PageForm>
  );
}
