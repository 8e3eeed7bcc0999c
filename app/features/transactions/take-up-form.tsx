import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/form/button.tsx";

/** Goes on with what is under way, or begins it anew: a post, since a cookie then names which one is meant. */
export function TakeUpForm({ submit }: { submit: string }) {
  const { t } = useTexts();
  const { form } = usePageForm();
  return (
    <PageForm
      form={form}
      submit={submit}
      hasErrorsAbove
      more={
        <Button variant="secondary" value="restart">
          {t("transactions:restart")}
        </Button>
      }
    >
      {null}
    </PageForm>
  );
}
