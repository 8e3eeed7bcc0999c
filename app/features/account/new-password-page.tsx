import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { NewPasswordInputs } from "#app/shared/questions/password-fields.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { AccountLinks } from "./account-links.tsx";
import { ClosedLink } from "./closed-link.tsx";
import { Confirmation } from "./confirmation.tsx";
import type { NewPasswordForm } from "./forms.server.ts";

interface NewPasswordFieldsProps {
  description: FormDescription;
  submitText: string;
}

/** The password, entered twice. The links below help a user whose emailed link has expired. */
function NewPasswordFields({ description, submitText }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<NewPasswordForm>(description);
  return (
    <>
      <PageForm form={form} submitText={submitText}>
        <NewPasswordInputs
          password={fields.newPassword}
          confirmation={fields.confirmNewPassword}
          labels={{ password: t("account:fields.newPassword"), confirmation: t("account:fields.confirmNewPassword") }}
        />
      </PageForm>
      <AccountLinks links={["again", "back"]} />
    </>
  );
}

interface NewPasswordPageProps {
  view: { title: string; isOpen: boolean; isCompleted: boolean; form: FormDescription };
  lead: string;
  submitText: string;
  confirmationLead: string;
  next: { href: string; text: string };
}

/** Form for the first password of an account or a new one, then its confirmation. */
export function NewPasswordPage({
  view: { title, isOpen, isCompleted, form },
  lead,
  submitText,
  confirmationLead,
  next,
}: NewPasswordPageProps) {
  if (!isOpen) return <ClosedLink purpose="password" />;
  return (
    <SitePage width="narrow">
      {isCompleted ? (
        <Confirmation heading={title} lead={confirmationLead} next={next} />
      ) : (
        <>
          <PageHeading heading={title} lead={lead} />
          <NewPasswordFields description={form} submitText={submitText} />
        </>
      )}
    </SitePage>
  );
}
