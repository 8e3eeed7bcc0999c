/** The first password of an account that another way opened: a code to its address shows whose it is. */
import { type FormDescription, FormErrors, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { CodeField } from "#app/shared/phone-code/code-field.tsx";
import { MailedCodeLead, SendCode } from "#app/shared/phone-code/mailed-code.tsx";
import { ButtonRow } from "#app/ui/form/button.tsx";
import type { PasswordForm } from "./forms.server.ts";
import { NewPassword } from "./password-fields.tsx";

interface FirstPasswordProps {
  description: FormDescription;
  email: string;
  isCodeSent: boolean;
}

/** Asks for the code first, then for what goes with it. */
export function FirstPassword({ description, ...sending }: FirstPasswordProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<PasswordForm>(description);
  if (!sending.isCodeSent)
    return (
      <>
        <FormErrors form={form} />
        <form className="form" method="post" data-form="main" id={form.id}>
          <MailedCodeLead {...sending} />
          <ButtonRow>
            <SendCode isCodeSent={false} isMain />
          </ButtonRow>
        </form>
      </>
    );
  return (
    <PageForm form={form} submit={t("profile:password.first")} more={<SendCode isCodeSent />}>
      <MailedCodeLead {...sending} />
      <CodeField field={fields.code} />
      <NewPassword fields={fields} />
    </PageForm>
  );
}
