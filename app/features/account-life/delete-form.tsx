/** The form that deletes an account: the word, and what shows that it is its person who types it. */

import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { CodeField } from "#app/shared/phone-code/code-field.tsx";
import { MailedCodeLead, SendCode } from "#app/shared/phone-code/mailed-code.tsx";
import { CurrentPassword } from "#app/shared/questions/password-fields.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { profilePath } from "#domain/site/paths.ts";

interface DeleteForm extends Record<string, unknown> {
  confirmation: string;
  password: string;
  code: string;
}

interface DeleteFormProps {
  confirmedBy: "password" | "code";
  isCodeSent: boolean;
  email: string;
  form: FormDescription;
}

export function DeleteForm({ confirmedBy, isCodeSent, email, form: described }: DeleteFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<DeleteForm>(described);
  const isByCode = confirmedBy === "code";
  const more = (
    <>
      {isByCode ? <SendCode isCodeSent={isCodeSent} /> : null}
      <ButtonLink variant="secondary" href={profilePath(language, "deactivate")}>
        {t("accountLife:delete.instead")}
      </ButtonLink>
    </>
  );
  return (
    <PageForm form={form} submit={t("accountLife:delete.action")} submitVariant="danger" more={more}>
      {isByCode ? <MailedCodeLead email={email} isCodeSent={isCodeSent} /> : null}
      <TextField
        field={fields.confirmation}
        label={t("accountLife:fields.confirmation")}
        autoComplete="off"
        width="medium"
      />
      {isByCode ? (
        <CodeField field={fields.code} />
      ) : (
        <CurrentPassword field={fields.password} label={t("accountLife:fields.password")} width="medium" />
      )}
    </PageForm>
  );
}
