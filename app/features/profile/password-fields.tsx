import { accountPath } from "#app/domain/paths.ts";
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { PasswordForm } from "./forms.server.ts";

export function PasswordFields({ description }: { description: FormDescription }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<PasswordForm>(description);
  const required = t("errors:codes.required");
  const forgot = (
    <ButtonLink variant="quiet" href={accountPath(language, "recover")}>
      {t("account:login.forgot")}
    </ButtonLink>
  );
  return (
    <PageForm form={form} submit={t("profile:password.submit")} more={forgot}>
      <TextField
        field={fields.oldPassword}
        type="password"
        label={t("account:fields.oldPassword")}
        autoComplete="current-password"
        width="medium"
        invalidMessage={required}
      />
      <TextField
        field={fields.newPassword}
        type="password"
        label={t("account:fields.newPassword")}
        hint={t("account:fields.passwordHint")}
        autoComplete="new-password"
        width="medium"
        invalidMessage={t("errors:fields.newPassword.too_small")}
      />
      <TextField
        field={fields.confirmNewPassword}
        type="password"
        label={t("account:fields.confirmNewPassword")}
        autoComplete="new-password"
        width="medium"
        invalidMessage={required}
      />
    </PageForm>
  );
}
