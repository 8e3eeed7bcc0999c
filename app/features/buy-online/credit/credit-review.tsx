import { useTexts } from "#app/i18n/texts-context.tsx";
import { creditApplicationPath } from "#app/shared/purchase/steps.ts";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import type { CreditApplication } from "#contract/credit/credit-application.ts";
import { listCreditApplicationRows } from "#locales/credit-application-rows.ts";

interface CreditReviewProps {
  application: CreditApplication;
  vehicleId: number;
  /** Masked social insurance number; null if none is saved. */
  sin: string | null;
}

/** Summary of the application: one group per page, each with a Change link. */
export function CreditReview({ application, vehicleId, sin }: CreditReviewProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <SummaryList>
      {listCreditApplicationRows(application, texts)
        .filter(({ page }) => page !== "consent")
        .map(({ page, rows }) => {
          const about = t(`payment:pages.${page}.title`);
          const details = rows.map(({ term, value }) => ({ term: t(term), value }));
          if (page === "about-you" && sin) details.push({ term: t("payment:fields.sin"), value: sin });
          const change = {
            href: creditApplicationPath(language, page, vehicleId),
            text: t("common:change"),
            hiddenText: about,
          };
          return <SummaryGroup key={page} heading={about} change={change} details={details} />;
        })}
    </SummaryList>
  );
}
