import type { ReactNode } from "react";
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { NewPasswordForm } from "./forms.server.ts";

interface NewPasswordFieldsProps {
  description: FormDescription;
  submit: string;
  more?: ReactNode;
}

/** A password, and again: the first one of an account, or a new one. */
export function NewPasswordFields({ description, submit, more }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<NewPasswordForm>(description);
  return (
    <PageForm form={form} submit={submit} more={more}>
      <TextField
        field={fields.newPassword}
        type="password"
        label={t("account:fields.newPassword")}
        hint={t("account:fields.passwordHint")}
        autoComplete="new-password"
        invalidMessage={t("errors:fields.newPassword.too_small")}
      />
      <TextField
        field={fields.confirmNewPassword}
        type="password"
        label={t("account:fields.confirmNewPassword")}
        autoComplete="new-password"
        invalidMessage={t("errors:codes.required")}
      />
    </PageForm>
  );
}
