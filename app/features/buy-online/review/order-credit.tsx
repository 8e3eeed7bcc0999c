/** The credit application, all of it, as its last page read it back: of a social insurance number, the last digits. */

import { creditPath } from "#app/features/buy-online/steps.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { creditPages, maskedSin } from "#domain/credit/credit-application.ts";
import { creditRows } from "#locales/credit-rows.ts";
import type { GroupProps } from "./order-group.tsx";

export function CreditGroup({ order }: GroupProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const credit = order.answers.creditApplication;
  if (!credit || order.quote.method === "cash") return null;
  const about = t("order:review.credit");
  const isOpen = order.openable.includes("payment-method");
  const [firstPage] = creditPages;
  const sin = order.sin ? [{ term: t("payment:fields.sin"), value: maskedSin(order.sin) }] : [];
  return (
    <SummaryGroup
      heading={about}
      change={
        isOpen ? { href: creditPath(language, firstPage, order.vehicleId), text: t("common:change"), about } : undefined
      }
    >
      {creditRows(credit, texts).map(({ page, rows }) => {
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
