/** Printable receipt of the deposit. */
import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { RefundNotice } from "#app/shared/purchase/refund-notice.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import type { deposit as depositOf } from "#contract/purchase/transaction.ts";
import type { PurchaseHistory } from "#contract/purchase/transaction-history.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { historyPath } from "#domain/site/paths.ts";

interface ReceiptProps {
  paid: NonNullable<PurchaseHistory["paid"]>;
  /** Name of the vehicle. */
  name: string;
  payer: string;
  email: string;
  brand: { en: string; fr: string };
  seller: { en: string; fr: string };
  orderId: string;
  deposit: z.output<typeof depositOf>;
}

export function Receipt({ paid, name, payer, email, brand, seller, orderId, deposit }: ReceiptProps) {
  const { t, language } = useTexts();
  const bilingualKey = bilingualKeyOf(language);
  return (
    <DashboardPage
      eyebrow={brand[bilingualKey]}
      heading={t("transactions:receipt.heading")}
      back={{ href: historyPath(language, "purchases", orderId), text: name }}
    >
      <RefundNotice deposit={deposit} />
      <SummaryGroup
        heading={t("transactions:receipt.paid")}
        details={[
          {
            term: t("transactions:payment.amount"),
            value: (
              <strong>
                <Amount {...amountProps(paid.amount, language)} />
              </strong>
            ),
          },
          { term: t("transactions:payment.paidOn"), value: <Day day={toShopDay(paid.at)} /> },
          { term: t("transactions:receipt.for"), value: t("transactions:receipt.reservation", { vehicle: name }) },
          { term: t("order:review.seller"), value: seller[bilingualKey] },
          { term: t("transactions:receipt.payer"), value: payer || email },
          { term: t("order:signed.number"), value: orderNumberOf(orderId) },
          { term: t("transactions:receipt.reference"), value: orderId },
        ]}
      >
        <p className="soft small">{t("transactions:receipt.note")}</p>
      </SummaryGroup>
    </DashboardPage>
  );
}
