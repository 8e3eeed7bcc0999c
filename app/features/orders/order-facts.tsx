/** Buyer, vehicle, dates and deposit of an order, and the retry of a failed refund. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { AddressText } from "#app/ui/data/address-text.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Vin } from "#app/ui/data/vin.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails, SignedOrderFacts } from "#contract/purchase/orders.ts";
import { formatPercent, withNoBreakSpaces } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { mainAmountName } from "#domain/money/quote.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";
import { depositText } from "./order-texts.ts";

export function OrderFacts({ order }: { order: OrderDetails }) {
  const { t, language } = useTexts();
  const { contact, isSigned, signed, refund } = order;
  const toDetail = (name: Parameters<typeof t>[0], value: React.ReactNode): Detail => ({ term: t(name), value });
  return (
    <Card heading={t("staff:orders.facts")} id="order">
      <DetailList
        details={[
          toDetail("order:signed.number", orderNumberOf(order.id)),
          toDetail("list:columns.stockNumber", order.stockNumber),
          ...contactDetails(t, { person: { term: t("list:columns.buyer"), name: order.buyerName }, ...contact }),
          toDetail("staff:orders.fields.language", t(`staff:languages.${order.language}`)),
          ...(signed?.address
            ? [toDetail("staff:orders.fields.address", <AddressText address={signed.address} />)]
            : []),
          toDetail("list:columns.vehicle", fullVehicleName(order.vehicle, language)),
          toDetail("staff:orders.fields.vin", <Vin value={order.vin} />),
          toDetail("list:columns.company", order.companyName[bilingualKeyOf(language)]),
          toDetail(isSigned ? "staff:orders.fields.at" : "staff:orders.fields.changedAt", <Instant value={order.at} />),
          toDetail(
            "staff:orders.fields.deposit",
            <>
              <Amount {...amountProps(refund.amount, language, "deposit")} /> – {depositText(t, order)}
            </>,
          ),
          ...(signed ? signedDetails(signed, { t, language }) : []),
        ]}
      />
    </Card>
  );
}

/** Payment and delivery address of a signed order. */
function signedDetails(signed: SignedOrderFacts, { t, language }: Texts): Detail[] {
  const { deliveryAddress, paymentMethod, term, payment, total } = signed;
  const amountKind = mainAmountName({ method: paymentMethod, term });
  const paymentAmount = <Amount {...amountProps(payment, language, amountKind)} />;
  return [
    // A lease's total excludes taxes: each payment includes its own.
    {
      term: t(amountKind === "paymentWithTaxes" ? "purchase:lines.total" : "staff:orders.fields.total"),
      value: <Amount {...amountProps(total, language, "total")} />,
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
    ...(deliveryAddress
      ? [
          {
            term: t("order:review.place"),
            value: (
              <>
                <AddressText address={deliveryAddress} />
                <br />
                {withNoBreakSpaces(deliveryAddress.phone)}
              </>
            ),
          },
        ]
      : []),
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
