/** Form that deletes the account: a confirmation word, and a password or an emailed code to prove who submits it. */

import { PageForm, type usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CodeField } from "#app/shared/one-time-code/code-field.tsx";
import { EmailCodeLead, SendCodeButton } from "#app/shared/one-time-code/email-code.tsx";
import { CurrentPasswordField } from "#app/shared/questions/password-fields.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { profilePath } from "#domain/site/paths.ts";

export interface DeleteFields extends Record<string, unknown> {
  confirmation: string;
  password: string;
  code: string;
}

interface DeleteFormProps {
  confirmedBy: "password" | "code";
  isCodeSent: boolean;
  email: string;
  form: ReturnType<typeof usePageForm<DeleteFields>>;
}

export function DeleteForm({ confirmedBy, isCodeSent, email, form: { form, fields } }: DeleteFormProps) {
  const { t, language } = useTexts();
  const usesCode = confirmedBy === "code";
  const actions = (
    <>
      {usesCode ? <SendCodeButton isCodeSent={isCodeSent} /> : null}
      <ButtonLink variant="secondary" href={profilePath(language, "deactivate")}>
        {t("accountLife:delete.instead")}
      </ButtonLink>
    </>
  );
  return (
    <PageForm
      form={form}
      submitText={t("accountLife:delete.action")}
      submitVariant="danger"
      moreActions={actions}
      hasOwnErrorSummary
    >
      {usesCode ? <EmailCodeLead email={email} isCodeSent={isCodeSent} /> : null}
      <TextField
        field={fields.confirmation}
        label={t("accountLife:fields.confirmation")}
        autoComplete="off"
        width="medium"
      />
      {usesCode ? (
        <CodeField field={fields.code} />
      ) : (
        <CurrentPasswordField field={fields.password} label={t("accountLife:fields.password")} width="medium" />
      )}
    </PageForm>
  );
}
