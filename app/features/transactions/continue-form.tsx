import { ButtonForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";

/** Continues or restarts an open transaction. A POST, because the response stores its id in a cookie. */
export function ContinueForm({ submit }: { submit: string }) {
  const { t } = useTexts();
  return (
    <ButtonForm
      submitText={submit}
      hasOwnErrorSummary
      moreActions={
        <Button variant="secondary" value="restart">
          {t("transactions:restart")}
        </Button>
      }
    />
  );
}
