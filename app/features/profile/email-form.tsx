import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { CurrentPasswordField } from "#app/shared/questions/password-fields.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface EmailFormProps {
  description: FormDescription;
  /** New address that the user has not confirmed yet. */
  newEmail: string | null;
}

/** Changes the email after asking for the password; an unconfirmed change can be withdrawn. */
export function EmailForm({ description, newEmail }: EmailFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ email: string; password: string }>(description);
  const withdraw = (
    <Button variant="secondary" value="withdraw">
      {t("profile:email.withdraw")}
    </Button>
  );
  return (
    <PageForm form={form} submitText={t("profile:email.submit")} moreActions={newEmail ? withdraw : undefined}>
      {newEmail ? <Notice>{t("profile:email.waiting", { email: newEmail })}</Notice> : null}
      <EmailField field={fields.email} label={t("profile:email.new")} />
      <CurrentPasswordField field={fields.password} width="medium" />
    </PageForm>
  );
}
