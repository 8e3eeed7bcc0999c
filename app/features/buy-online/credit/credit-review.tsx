import { creditPath } from "#app/features/buy-online/steps.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import type { CreditApplication } from "#contract/credit/credit-application.ts";
import { creditRows } from "#locales/credit-rows.ts";

interface CreditReviewProps {
  application: CreditApplication;
  vehicleId: number;
  /** Of a social insurance number that is kept. */
  sin: string | null;
}

/** The application read back, each page with its Change link. */
export function CreditReview({ application, vehicleId, sin }: CreditReviewProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <SummaryList>
      {creditRows(application, texts)
        .filter(({ page }) => page !== "consent")
        .map(({ page, rows }) => {
          const about = t(`payment:pages.${page}.title`);
          const details = rows.map(({ term, value }) => ({ term: t(term), value }));
          if (page === "about-you" && sin) details.push({ term: t("payment:fields.sin"), value: sin });
          const change = { href: creditPath(language, page, vehicleId), text: t("common:change"), about };
          return <SummaryGroup key={page} heading={about} change={change} details={details} />;
        })}
    </SummaryList>
  );
}
