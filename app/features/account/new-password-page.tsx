import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { ChosenPassword } from "#app/shared/questions/password-fields.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { accountPath } from "#domain/site/paths.ts";
import { Confirmation } from "./confirmation.tsx";
import type { NewPasswordForm } from "./forms.server.ts";

interface NewPasswordFieldsProps {
  description: FormDescription;
  submit: string;
}

/** A password, and again. A link that is dead leaves the ways on. */
function NewPasswordFields({ description, submit }: NewPasswordFieldsProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<NewPasswordForm>(description);
  const more = (
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
    <PageForm form={form} submit={submit} more={more}>
      <ChosenPassword
        password={fields.newPassword}
        again={fields.confirmNewPassword}
        labels={{ password: t("account:fields.newPassword"), again: t("account:fields.confirmNewPassword") }}
      />
    </PageForm>
  );
}

interface NewPasswordPageProps {
  view: { title: string; isDone: boolean; form: FormDescription };
  submit: string;
  doneLead: string;
  next: { href: string; text: string };
}

/** The first password of an account, or a new one: asked for, then said to be kept. */
export function NewPasswordPage({ view: { title, isDone, form }, submit, doneLead, next }: NewPasswordPageProps) {
  return (
    <SitePage width="form">
      {isDone ? (
        <Confirmation heading={title} lead={doneLead} next={next} />
      ) : (
        <>
          <PageHeading heading={title} />
          <NewPasswordFields description={form} submit={submit} />
        </>
      )}
    </SitePage>
  );
}
