/** What the buyer chose, step by step. */

import { LicenceImages } from "#app/features/buy-online/delivery/licence.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AddressText, DealerAddress } from "#app/ui/data/address-text.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { formatNumber, formatPercent } from "#domain/formats/formats.ts";
import { wordOf } from "#domain/formats/language.ts";
import { leadingAmount } from "#domain/money/quote.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { type GroupProps, NotYet, StepGroup } from "./order-group.tsx";

export function PaymentGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  if (!order.answers.paymentMethod) return <NotYet order={order} step="payment-method" />;
  const { quote } = order;
  const { term, amounts } = quote;
  const method = { term: t("order:review.method"), value: t(`payment:methods.${quote.method}.name`) };
  const born = {
    term: t("payment:fields.dateOfBirth"),
    value: dayInWords(order.answers.paymentMethod.dateOfBirth, language),
  };
  const dueAtDelivery = {
    term: t("purchase:lines.dueAtDelivery"),
    value: <Amount {...amountProps(amounts.dueAtDelivery, language)} />,
  };
  if (!term) return <StepGroup order={order} step="payment-method" details={[method, dueAtDelivery, born]} />;
  const each = amounts[leadingAmount(quote)];
  const details = [
    method,
    {
      term: t("order:review.payments"),
      value: (
        <>
          {t("order:review.count", { number: formatNumber(term.payments, language) })}{" "}
          <Amount {...amountProps(each, language)} /> {t(`purchase:frequency.${term.frequency}.unit`)}
        </>
      ),
    },
    {
      term: t("payment:fields.term"),
      value: t("purchase:term", { months: term.months, apr: formatPercent(term.apr, language) }),
    },
    {
      term: t("purchase:lines.financed"),
      value: <Amount {...amountProps(amounts.financed, language)} />,
    },
    ...(amounts.dueAtDelivery > 0 ? [dueAtDelivery] : []),
    {
      term: t("purchase:lines.costOfBorrowing"),
      value: <Amount {...amountProps(amounts.costOfBorrowing, language)} />,
    },
    ...(order.firstPaymentDay
      ? [{ term: t("order:review.firstPayment"), value: <Day day={order.firstPaymentDay} /> }]
      : []),
    born,
  ];
  return <StepGroup order={order} step="payment-method" details={details} />;
}

export function PlanGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  const chosen = order.answers.protectionPlan;
  if (!chosen) return <NotYet order={order} step="protection-plan" />;
  const { plan } = order;
  const value =
    chosen.protectionPlan === "none" ? t("payment:plan.none") : (plan?.name[wordOf(language)] ?? t("common:yes"));
  const lasts = plan
    ? t("payment:plan.lasts", { months: plan.months, kilometers: formatNumber(plan.kilometers, language) })
    : null;
  return (
    <StepGroup
      order={order}
      step="protection-plan"
      details={[
        { term: t("payment:fields.protectionPlan"), value },
        ...(lasts ? [{ term: t("order:review.lasts"), value: lasts }] : []),
      ]}
    />
  );
}

export function DeliveryGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  const { answers, delivery, seller } = order;
  if (!answers.delivery) return <NotYet order={order} step="delivery" />;
  const isPickup = answers.delivery.deliveryType === "pickup";
  const place = isPickup ? (
    <DealerAddress company={seller} />
  ) : answers.personalDetails ? (
    <AddressText address={deliveryAddressOf(answers.personalDetails)} />
  ) : null;
  return (
    <StepGroup
      order={order}
      step="delivery"
      details={[
        { term: t("order:review.deliveryType"), value: delivery?.name[wordOf(language)] },
        { term: t("order:review.place"), value: place },
        { term: t("order:review.day"), value: <Day day={order.deliveryDay} /> },
      ]}
    />
  );
}

export function LicenceGroup({ order }: GroupProps) {
  const { t } = useTexts();
  const licence = order.answers.driversLicense;
  if (!licence) return <NotYet order={order} step="drivers-license" />;
  const details = [{ term: t("purchase:licence.address"), value: <AddressText address={licence.address} /> }];
  return (
    <StepGroup order={order} step="drivers-license" details={details}>
      {/* A signed order outlives its pictures, which are erased in their time. */}
      {order.signed ? null : <LicenceImages vehicleId={order.vehicleId} />}
    </StepGroup>
  );
}
