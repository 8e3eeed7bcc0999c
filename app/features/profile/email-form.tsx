import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { CurrentPassword } from "#app/shared/questions/password-fields.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface EmailFormProps {
  description: FormDescription;
  /** The address that waits for its link to be followed. */
  newEmail: string | null;
}

/** Another address, by the password; one that waits may be withdrawn. */
export function EmailForm({ description, newEmail }: EmailFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ email: string; password: string }>(description);
  const withdraw = (
    <Button variant="secondary" value="withdraw">
      {t("profile:email.withdraw")}
    </Button>
  );
  return (
    <PageForm form={form} submit={t("profile:email.submit")} more={newEmail ? withdraw : undefined}>
      {newEmail ? <Notice>{t("profile:email.waiting", { email: newEmail })}</Notice> : null}
      <EmailField field={fields.email} label={t("profile:email.new")} />
      <CurrentPassword field={fields.password} width="medium" />
    </PageForm>
  );
}
