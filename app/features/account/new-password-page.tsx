import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { NewPasswordInputs } from "#app/shared/questions/password-fields.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { accountPath } from "#domain/site/paths.ts";
import { Confirmation } from "./confirmation.tsx";
import type { NewPasswordForm } from "./forms.server.ts";

interface NewPasswordFieldsProps {
  description: FormDescription;
  submitText: string;
}

/** The password, entered twice. The extra links help a user whose emailed link has expired. */
function NewPasswordFields({ description, submitText }: NewPasswordFieldsProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<NewPasswordForm>(description);
  const links = (
    <>
      <ButtonLink variant="quiet" href={accountPath(language, "recover")}>
        {t("account:resetPassword.again")}
      </ButtonLink>
      <ButtonLink variant="quiet" href={accountPath(language, "login")}>
        {t("account:resetPassword.login")}
      </ButtonLink>
    </>
  );
  return (
    <PageForm form={form} submitText={submitText} moreActions={links}>
      <NewPasswordInputs
        password={fields.newPassword}
        confirmation={fields.confirmNewPassword}
        labels={{ password: t("account:fields.newPassword"), confirmation: t("account:fields.confirmNewPassword") }}
      />
    </PageForm>
  );
}

interface NewPasswordPageProps {
  view: { title: string; isCompleted: boolean; form: FormDescription };
  submitText: string;
  confirmationLead: string;
  next: { href: string; text: string };
}

/** Form for the first password of an account or a new one, then its confirmation. */
export function NewPasswordPage({
  view: { title, isCompleted, form },
  submitText,
  confirmationLead,
  next,
}: NewPasswordPageProps) {
  return (
    <SitePage width="narrow">
      {isCompleted ? (
        <Confirmation heading={title} lead={confirmationLead} next={next} />
      ) : (
        <>
          <PageHeading heading={title} />
          <NewPasswordFields description={form} submitText={submitText} />
        </>
      )}
    </SitePage>
  );
}
