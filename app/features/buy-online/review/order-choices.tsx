/** Summary of the buyer's choices, one group per step. */

import { LicenceImages } from "#app/features/buy-online/delivery/licence-images.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatMainAmount } from "#app/shared/quote/main-amount.ts";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { AddressText, DealerAddress } from "#app/ui/data/address-text.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatKilometres, formatNumber, formatPercent } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { mainAmountName } from "#domain/money/quote.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import { type GroupProps, StepGroup, UnansweredGroup } from "./order-group.tsx";

export function PaymentGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  if (!order.answers.paymentMethod) return <UnansweredGroup step="payment-method" />;
  const { quote } = order;
  const { term, amounts } = quote;
  const method = { term: t("order:review.method"), value: t(`payment:methods.${quote.method}.name`) };
  const dateOfBirth = {
    term: t("payment:fields.dateOfBirth"),
    value: formatDay(order.answers.paymentMethod.dateOfBirth, language),
  };
  const dueAtDelivery = {
    term: t("purchase:lines.dueAtDelivery"),
    value: <Amount {...amountProps(amounts.dueAtDelivery, language)} />,
  };
  if (!term) {
    return (
      <StepGroup
        order={order}
        step="payment-method"
        fact={method.value}
        details={[method, dueAtDelivery, dateOfBirth]}
      />
    );
  }
  const payment = amounts[mainAmountName(quote)];
  const details = [
    method,
    {
      term: t("order:review.payments"),
      value: (
        <>
          {t("order:review.count", { number: formatNumber(term.payments, language) })}{" "}
          <Amount {...amountProps(payment, language)} /> {t(`purchase:frequency.${term.frequency}.unit`)}
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
    dateOfBirth,
  ];
  const fact = (
    <>
      {method.value} <span className="unbroken">({formatMainAmount(quote, t, language)})</span>
    </>
  );
  return <StepGroup order={order} step="payment-method" fact={fact} details={details} />;
}

export function PlanGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  const answer = order.answers.protectionPlan;
  if (!answer) return <UnansweredGroup step="protection-plan" />;
  const { plan } = order;
  const value =
    answer.protectionPlan === "none"
      ? t("payment:plan.none")
      : (plan?.name[bilingualKeyOf(language)] ?? t("common:yes"));
  const coverage = plan
    ? t("payment:plan.lasts", { months: plan.months, kilometres: formatKilometres(plan.kilometers, language) })
    : null;
  return (
    <StepGroup
      order={order}
      step="protection-plan"
      fact={value}
      details={[
        { term: t("purchase:lines.protectionPlan"), value },
        ...(coverage ? [{ term: t("order:review.lasts"), value: coverage }] : []),
      ]}
    />
  );
}

/** Where the buyer gets the vehicle. */
export function HandoverPlace({ order: { answers, seller } }: GroupProps) {
  if (answers.delivery?.deliveryType === "pickup") return <DealerAddress company={seller} />;
  return answers.personalDetails ? <AddressText address={deliveryAddressOf(answers.personalDetails)} /> : null;
}

export function DeliveryGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  const { answers, delivery } = order;
  if (!answers.delivery) return <UnansweredGroup step="delivery" />;
  const fact = (
    <>
      {t(`order:review.handover.${answers.delivery.deliveryType}`)}{" "}
      <span className="unbroken">
        (<Day day={order.deliveryDay} withWeekday={false} />)
      </span>
    </>
  );
  return (
    <StepGroup
      order={order}
      step="delivery"
      fact={fact}
      details={[
        { term: t("order:review.deliveryType"), value: delivery?.name[bilingualKeyOf(language)] },
        { term: t("order:review.place"), value: <HandoverPlace order={order} /> },
        { term: t("order:review.day"), value: <Day day={order.deliveryDay} /> },
      ]}
    />
  );
}

export function LicenceGroup({ order }: GroupProps) {
  const { t } = useTexts();
  const licence = order.answers.driversLicense;
  if (!licence) return <UnansweredGroup step="drivers-license" />;
  const details = [{ term: t("purchase:licence.address"), value: <AddressText address={licence.address} /> }];
  return (
    <StepGroup order={order} step="drivers-license" fact={licence.address.line1} details={details}>
      {/* The images are deleted after a retention time, so a signed order shows none. */}
      {order.signed ? null : <LicenceImages vehicleId={order.vehicleId} />}
    </StepGroup>
  );
}
