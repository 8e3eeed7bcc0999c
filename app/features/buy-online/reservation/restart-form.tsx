import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";

interface RestartFormProps {
  form: FormDescription;
  /** Where the purchase goes on as it is. */
  stepHref: string;
  isPaid: boolean;
}

export function RestartForm({ form: description, stepHref, isPaid }: RestartFormProps) {
  const { t } = useTexts();
  const { form } = usePageForm(description);
  return (
    <PageForm
      form={form}
      submit={t("purchase:restart.confirm")}
      submitVariant="danger"
      more={
        <ButtonLink variant="secondary" href={stepHref}>
          {t("purchase:restart.keep")}
        </ButtonLink>
      }
    >
      {isPaid ? <p>{t("purchase:restart.deposit")}</p> : null}
    </PageForm>
  );
}
