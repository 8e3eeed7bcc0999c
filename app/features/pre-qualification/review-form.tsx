import { useLocation } from "@remix-run/react";
import { FormErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CreditDecision } from "#contract/credit/pre-qualification.ts";

interface ReviewFormProps {
  decision: Pick<CreditDecision, "outcome" | "verdict" | "isReviewRequested">;
}

/**
 * Says that a person will decide, or that the rules decided; then it offers a review by a person (Quebec's Law 25). After a
 * person's verdict it shows nothing.
 */
export function ReviewForm({ decision: { outcome, verdict, isReviewRequested } }: ReviewFormProps) {
  const { t } = useTexts();
  const { form } = usePageForm({}, "review");
  const { pathname, search } = useLocation();
  if (verdict) return <FormErrors form={form} />;
  if (outcome === "person") {
    return (
      <Notice heading={t("creditApplication:result.person.heading")}>
        <p>{t("creditApplication:result.person.text")}</p>
      </Notice>
    );
  }
  return (
    <>
      <Notice heading={t("creditApplication:result.lawHeading")}>
        <p>{t("creditApplication:result.law")}</p>
      </Notice>
      {isReviewRequested ? (
        <p role="status">{t("creditApplication:result.reviewAsked")}</p>
      ) : (
        <>
          <FormErrors form={form} />
          <form className="button-row" method="post" action={pathname + search} id={form.id}>
            <Button variant="secondary" value="review">
              {t("creditApplication:result.review")}
            </Button>
          </form>
        </>
      )}
    </>
  );
}
