import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** That no person decided, and the way to one (Quebec's Law 25). */
export function ReviewForm({ form: description, isAsked }: { form: FormDescription; isAsked: boolean }) {
  const { t } = useTexts();
  const { form } = usePageForm(description, "review");
  return (
    <>
      <Notice heading={t("creditApplication:result.lawHeading")}>
        <p>{t("creditApplication:result.law")}</p>
      </Notice>
      {isAsked ? (
        <p role="status">{t("creditApplication:result.reviewAsked")}</p>
      ) : (
        <PageForm form={form} submit={t("creditApplication:result.review")}>
          {null}
        </PageForm>
      )}
    </>
  );
}
