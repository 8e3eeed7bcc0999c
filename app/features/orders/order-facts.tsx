/** Who bought what and when, how the deposit stands, and the second try of a refund that failed. */

import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Card } from "#app/ui/card.tsx";
import { AddressText } from "#app/ui/data/address-text.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderDetails, SignedFacts } from "#contract/purchase/orders.ts";
import { formatPercent, unbroken } from "#domain/formats/formats.ts";
import { wordOf } from "#domain/formats/language.ts";
import { leadingAmount } from "#domain/money/quote.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";
import { depositText } from "./order-texts.ts";

export function OrderFacts({ order }: { order: OrderDetails }) {
  const { t, language } = useTexts();
  const { contact, isSigned, signed, refund } = order;
  const fact = (name: Parameters<typeof t>[0], value: React.ReactNode): Detail => ({ term: t(name), value });
  return (
    <Card heading={t("staff:orders.facts")} id="order">
      <DetailList
        details={[
          fact("staff:orders.fields.buyer", order.buyerName),
          fact(
            "staff:orders.fields.email",
            contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : "–",
          ),
          fact(
            "staff:orders.fields.phone",
            contact.phone ? <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{unbroken(contact.phone)}</a> : "–",
          ),
          ...(signed?.address ? [fact("staff:orders.fields.address", <AddressText address={signed.address} />)] : []),
          fact("staff:orders.fields.language", t(`staff:languages.${order.language}`)),
          fact("staff:orders.fields.vehicle", fullVehicleName(order.vehicle, language)),
          fact("staff:orders.fields.vin", order.vin),
          fact("staff:orders.fields.stockNumber", order.stockNumber),
          fact("staff:orders.fields.company", order.companyName[wordOf(language)]),
          fact(isSigned ? "staff:orders.fields.at" : "staff:orders.fields.changedAt", <Instant value={order.at} />),
          fact(
            "staff:orders.fields.deposit",
            <>
              <Amount {...amountProps(refund.amount, language, "deposit")} /> – {depositText(t, order)}
            </>,
          ),
          ...(signed ? handoverDetails(signed, { t, language }) : []),
        ]}
      />
    </Card>
  );
}

/** Of a signed order: how and when the vehicle is handed over, and how it is paid. */
function handoverDetails(signed: SignedFacts, { t, language }: Texts): Detail[] {
  const { deliveryType, deliveryDay, deliveryAddress, paymentMethod, term, payment, total } = signed;
  const leading = leadingAmount({ method: paymentMethod, term });
  const each = <Amount {...amountProps(payment, language, leading)} />;
  return [
    // A lease's taxes are none of its total: they fall on each payment.
    {
      term: t(leading === "paymentWithTaxes" ? "purchase:lines.total" : "staff:orders.fields.total"),
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
            term: t(leading === "paymentWithTaxes" ? "purchase:lines.paymentWithTaxes" : "order:review.payments"),
            value: (
              <>
                {each} {t(`purchase:frequency.${term.frequency}.unit`)}
              </>
            ),
          },
        ]
      : [{ term: t("purchase:lines.dueAtDelivery"), value: each }]),
    { term: t("staff:orders.fields.handover"), value: t(`staff:orders.handover.${deliveryType}`) },
    { term: t("order:review.day"), value: <Day day={deliveryDay} /> },
    ...(deliveryAddress
      ? [
          {
            term: t("order:review.place"),
            value: (
              <>
                <AddressText address={deliveryAddress} />
                <br />
                {unbroken(deliveryAddress.phone)}
              </>
            ),
          },
        ]
      : []),
  ];
}

/** Shown to who may try again: the number of the try goes along, so that two presses are one. */
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
