import { creditApplicationPath } from "#app/domain/paths.ts";
import { type FormDescription, FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** That no person decided, and the way to one (Quebec's Law 25). */
export function ReviewForm({ form: description, isAsked }: { form: FormDescription; isAsked: boolean }) {
  const { t, language } = useTexts();
  const { form } = usePageForm(description, "review");
  return (
    <>
      <Notice heading={t("creditApplication:result.lawHeading")}>
        <p>{t("creditApplication:result.law")}</p>
      </Notice>
      {isAsked ? (
        <p role="status">{t("creditApplication:result.reviewAsked")}</p>
      ) : (
        <>
          <FormErrors form={form} />
          <form method="post" action={creditApplicationPath(language, "result")} id={form.id}>
            <Button variant="secondary" value="review">
              {t("creditApplication:result.review")}
            </Button>
          </form>
        </>
      )}
    </>
  );
}
