/** Summary of the credit application; shows only the last digits of the social insurance number (SIN). */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { creditApplicationPath } from "#app/shared/purchase/steps.ts";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { creditApplicationPages, maskedSin } from "#domain/credit/credit-application.ts";
import { formatMoney } from "#domain/money/money.ts";
import { listCreditApplicationRows } from "#locales/credit-application-rows.ts";
import type { GroupProps } from "./order-group.tsx";

export function CreditGroup({ order }: GroupProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const credit = order.answers.creditApplication;
  if (!credit || order.quote.method === "cash") return null;
  const about = t("order:review.credit");
  const isOpen = order.changeableSteps.includes("payment-method");
  const [firstPage] = creditApplicationPages;
  const sin = order.sin ? [{ term: t("payment:fields.sin"), value: maskedSin(order.sin) }] : [];
  return (
    <SummaryGroup
      heading={about}
      fact={t("order:review.financed", { amount: formatMoney(order.quote.amounts.financed, language) })}
      change={
        isOpen
          ? {
              href: creditApplicationPath(language, firstPage, order.vehicleId),
              text: t("common:change"),
              hiddenText: about,
            }
          : undefined
      }
    >
      {listCreditApplicationRows(credit, texts).map(({ page, rows }) => {
        const details = rows.map(({ term, value }) => ({ term: t(term), value }));
        return (
          <section key={page}>
            <h3>{t(`payment:pages.${page}.title`)}</h3>
            <DetailList details={page === "about-you" ? [...details, ...sin] : details} />
          </section>
        );
      })}
    </SummaryGroup>
  );
}
