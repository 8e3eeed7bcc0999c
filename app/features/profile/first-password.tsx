/** First password of an account created without one: an emailed code proves that the visitor owns the account. */
import { type FormDescription, FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CodeField } from "#app/shared/one-time-code/code-field.tsx";
import { EmailCodeLead, SendCodeButton } from "#app/shared/one-time-code/email-code.tsx";
import { ButtonRow } from "#app/ui/form/button.tsx";
import type { PasswordForm } from "./forms.server.ts";
import { ProfilePasswordFields } from "./password-fields.tsx";

interface FirstPasswordProps {
  description: FormDescription;
  email: string;
  isCodeSent: boolean;
}

/** First sends the code, then asks for the code and the new password. */
export function FirstPassword({ description, ...codeProps }: FirstPasswordProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<PasswordForm>(description);
  if (!codeProps.isCodeSent)
    return (
      <>
        <FormErrors form={form} />
        <form className="form" method="post" data-form="main" id={form.id}>
          <EmailCodeLead {...codeProps} />
          <ButtonRow>
            <SendCodeButton isCodeSent={false} isMain />
          </ButtonRow>
        </form>
      </>
    );
  return (
    <PageForm form={form} submitText={t("profile:password.first")} moreActions={<SendCodeButton isCodeSent />}>
      <EmailCodeLead {...codeProps} />
      <CodeField field={fields.code} />
      <ProfilePasswordFields fields={fields} />
    </PageForm>
  );
}
