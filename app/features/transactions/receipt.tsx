/** Printable receipt of the deposit. */
import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { RefundNotice } from "#app/shared/purchase/refund-notice.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import type { BrandLegal } from "#brands/brand.ts";
import type { deposit as depositOf } from "#contract/purchase/transaction.ts";
import type { PurchaseHistory } from "#contract/purchase/transaction-history.ts";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { type Bilingual, bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { historyPath } from "#domain/site/paths.ts";

interface ReceiptProps {
  paid: NonNullable<PurchaseHistory["paid"]>;
  /** Name of the vehicle. */
  name: string;
  payer: string;
  email: string;
  brand: Bilingual;
  /** Who issues the receipt. */
  issuer: Pick<BrandLegal, "publisher" | "address" | "phone">;
  seller: Bilingual;
  orderId: string;
  deposit: z.output<typeof depositOf>;
}

export function Receipt({ paid, name, payer, email, brand, issuer, seller, orderId, deposit }: ReceiptProps) {
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
        heading={t("transactions:payment.amount")}
        details={[
          {
            term: t("transactions:receipt.paid"),
            value: (
              <strong className="figure">
                <Amount {...amountProps(paid.amount, language, "deposit")} />
              </strong>
            ),
          },
          { term: t("transactions:payment.paidOn"), value: <Day day={toShopDay(paid.at)} /> },
          { term: t("transactions:receipt.for"), value: t("transactions:receipt.reservation", { vehicle: name }) },
          { term: t("order:review.seller"), value: seller[bilingualKey] },
          { term: t("transactions:receipt.payer"), value: payer || email },
          { term: t("order:signed.number"), value: orderNumberOf(orderId) },
          { term: t("transactions:receipt.reference"), value: orderId },
          {
            term: t("transactions:receipt.issuer"),
            value: (
              <>
                {issuer.publisher[bilingualKey]}
                <br />
                {issuer.address[bilingualKey]}
                <br />
                {withNoBreakSpaces(issuer.phone)}
              </>
            ),
          },
        ]}
      >
        <p className="soft small">{t("transactions:receipt.note")}</p>
        <button type="button" className="button button-secondary needs-script" data-print="">
          {t("transactions:receipt.print")}
        </button>
      </SummaryGroup>
    </DashboardPage>
  );
}
