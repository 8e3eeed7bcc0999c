/** The credit application as the review sums it up: never the social insurance number. */
import { dayOf } from "#app/domain/order-dates.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/quote/quote-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import type { Detail } from "#app/ui/detail-list.tsx";
import { SummaryGroup } from "#app/ui/summary-list.tsx";
import { Day } from "./day.tsx";
import type { GroupProps } from "./order-group.tsx";
import { creditPath } from "./steps.ts";

export function CreditGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  const credit = order.answers.creditApplication;
  if (!credit || order.quote.method === "cash") return null;
  const { home, work, job, consent, "co-applicant": co } = credit;
  const details: (Detail | null | undefined)[] = [
    work && {
      term: t("payment:fields.employmentStatus"),
      value: t(`payment:options.employmentStatus.${work.employmentStatus}`),
    },
    job && { term: t("payment:fields.employerName"), value: job.employerName },
    job && {
      term: t("payment:fields.grossEmploymentIncome"),
      value: (
        <>
          <Amount {...amountProps(job.grossEmploymentIncome, language)} />,{" "}
          {t(`payment:options.incomeFrequency.${job.incomeFrequency}`).toLowerCase()}
        </>
      ),
    },
    home && {
      term: t("payment:fields.residentialStatus"),
      value: t(`payment:options.residentialStatus.${home.residentialStatus}`),
    },
    co && { term: t("order:review.coApplicant"), value: `${co.coApplicant.firstName} ${co.coApplicant.lastName}` },
    consent && { term: t("order:review.creditConsent"), value: <Day day={dayOf(consent.agreedAt)} /> },
  ];
  const about = t("order:review.credit");
  const isOpen = order.openable.includes("payment-method");
  return (
    <SummaryGroup
      heading={about}
      change={
        isOpen ? { href: creditPath(language, null, order.vehicleId), text: t("common:change"), about } : undefined
      }
      details={details.filter((detail): detail is Detail => Boolean(detail))}
    />
  );
}
