import { useTexts } from "#app/i18n/texts-context.tsx";
import { creditApplicationPath } from "#app/shared/purchase/steps.ts";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { ChangeLink, SummaryGroup, SummaryList } from "#app/ui/data/summary-list.tsx";
import type { CreditApplication } from "#contract/credit/credit-application.ts";
import { listCreditApplicationRows } from "#locales/credit-application-rows.ts";
import { listCreditParts } from "./credit-parts.ts";

interface CreditReviewProps {
  application: CreditApplication;
  vehicleId: number;
  /** Masked social insurance number; null if none is saved. */
  sin: string | null;
}

/** Summary of the application: one group per part, each of its pages with a Change link. */
export function CreditReview({ application, vehicleId, sin }: CreditReviewProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const pages = listCreditApplicationRows(application, texts).filter(({ page }) => page !== "consent");
  const answers = pages.map(({ page, rows }) => {
    const heading = t(`payment:pages.${page}.title`);
    const details = rows.map(({ term, value }) => ({ term: t(term), value }));
    if (page === "about-you" && sin) details.push({ term: t("payment:fields.sin"), value: sin });
    const href = creditApplicationPath(language, page, vehicleId);
    return { page, heading, details, change: { href, text: t("common:change"), hiddenText: heading } };
  });
  return (
    <SummaryList>
      {listCreditParts(pages.map(({ page }) => page)).map((part) => {
        const [first, ...others] = answers.filter(({ page }) => part.includes(page));
        if (!first) return null;
        return (
          <SummaryGroup key={first.page} heading={first.heading} change={first.change} details={first.details}>
            {others.map(({ page, heading, details, change }) => (
              <section key={page}>
                <div className="card-head">
                  <h3>{heading}</h3>
                  <ChangeLink change={change} />
                </div>
                <DetailList details={details} />
              </section>
            ))}
          </SummaryGroup>
        );
      })}
    </SummaryList>
  );
}
