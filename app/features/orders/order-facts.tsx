/** Payment, buyer and vehicle of an order, and the retry of a failed refund. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { recordAmountProps } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { AddressText } from "#app/ui/data/address-text.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { Vin } from "#app/ui/data/vin.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails, SignedOrderFacts } from "#contract/purchase/orders.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { mainAmountName } from "#domain/money/quote.ts";
import type { Texts } from "#locales/texts.ts";
import { depositText } from "./order-texts.ts";

const depositTones: Partial<Record<OrderDetails["depositState"], Tone>> = { paid: "good", "refund-failed": "bad" };

/** The money first, then the buyer, then the vehicle; the page's heading names both. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { t, language } = useTexts();
  const { contact, signed } = order;
  const toDetail = (name: Parameters<typeof t>[0], value: ReactNode): Detail => ({ term: t(name), value });
  return (
    <>
      <Card heading={t("staff:orders.payment")} id="order">
        <DetailList details={paymentDetails(order, { t, language })} />
      </Card>
      <Card heading={t("list:columns.buyer")} id="buyer">
        <DetailList
          details={[
            ...contactDetails(t, contact),
            toDetail("staff:orders.fields.language", t(`staff:languages.${order.language}`)),
            ...(signed?.address
              ? [toDetail("staff:orders.fields.address", <AddressText address={signed.address} />)]
              : []),
          ]}
        />
      </Card>
      <Card heading={t("list:columns.vehicle")} id="vehicle">
        <DetailList
          details={[
            toDetail("staff:orders.fields.vin", <Vin value={order.vin} />),
            toDetail("list:columns.stockNumber", order.stockNumber),
            toDetail("list:columns.company", order.companyName[bilingualKeyOf(language)]),
          ]}
        />
      </Card>
    </>
  );
}

/** What a signed order costs, and the deposit of any. */
function paymentDetails(order: OrderDetails, { t, language }: Texts): Detail[] {
  const { signed, refund, isSigned } = order;
  const deposit = (
    <span className="chips">
      {refund.amount > 0 ? <Amount {...recordAmountProps(refund.amount, language, "deposit")} /> : null}
      <Tag tone={depositTones[order.depositState]}>{depositText(t, order)}</Tag>
    </span>
  );
  return [
    ...(signed ? signedDetails(signed, { t, language }) : []),
    { term: t("staff:orders.fields.deposit"), value: deposit },
    {
      term: t(isSigned ? "staff:orders.fields.at" : "staff:orders.fields.changedAt"),
      value: <Instant value={order.at} />,
    },
  ];
}

function signedDetails(signed: SignedOrderFacts, { t, language }: Texts): Detail[] {
  const { paymentMethod, term, payment, total } = signed;
  const amountKind = mainAmountName({ method: paymentMethod, term });
  const paymentAmount = <Amount {...recordAmountProps(payment, language, amountKind)} />;
  return [
    // A lease's total excludes taxes: each payment includes its own.
    {
      term: t(amountKind === "paymentWithTaxes" ? "purchase:lines.total" : "staff:orders.fields.total"),
      value: (
        <strong>
          <Amount {...recordAmountProps(total, language, "total")} />
        </strong>
      ),
    },
    { term: t("order:review.method"), value: t(`payment:methods.${paymentMethod}.name`) },
    ...(term
      ? [
          {
            term: t("payment:fields.term"),
            value: t("purchase:term", { months: term.months, apr: formatPercent(term.apr, language) }),
          },
          {
            term: t(amountKind === "paymentWithTaxes" ? "purchase:lines.paymentWithTaxes" : "order:review.payments"),
            value: (
              <>
                {paymentAmount} {t(`purchase:frequency.${term.frequency}.unit`)}
              </>
            ),
          },
        ]
      : [{ term: t("purchase:lines.dueAtDelivery"), value: paymentAmount }]),
  ];
}

/** Shown to staff who may retry. The posted retry number makes two presses count as one. */
export function FailedRefund({ refund }: Pick<OrderDetails, "refund">) {
  const { t } = useTexts();
  if (refund.nextTry === null) return null;
  return (
    <Notice tone="bad" heading={t("staff:orders.refund.failed")}>
      <p>{t("staff:orders.refund.lead")}</p>
      <form method="post">
        <input type="hidden" name="nextTry" value={refund.nextTry} />
        <Button variant="secondary" value="refund">
          {t("staff:orders.refund.again")}
        </Button>
      </form>
    </Notice>
  );
}
