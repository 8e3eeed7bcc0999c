/** The order's groups, read like a contract's first page; each with its Change link while it may change. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { formatNumber, formatPercent } from "#app/domain/formats.ts";
import { wordOf } from "#app/domain/language.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps, QuoteList } from "#app/quote/quote-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import type { Detail } from "#app/ui/detail-list.tsx";
import { SummaryGroup } from "#app/ui/summary-list.tsx";
import type { StepId } from "#upstream/contract/purchase.ts";
import { AddressText, DealerAddress, deliveryAddressOf } from "./address-text.tsx";
import { Day } from "./day.tsx";
import { LicenceImages } from "./licence.tsx";
import type { Order } from "./order.server.ts";
import { stepPath } from "./steps.ts";

export type OrderView = SerializeFrom<Order>;

interface GroupProps {
  order: OrderView;
}

function StepGroup({
  order,
  step,
  children,
  details,
}: GroupProps & { step: StepId; children?: ReactNode; details?: Detail[] }) {
  const { t, language } = useTexts();
  const about = t(`purchase:steps.${step}.title`);
  const change = order.openable.includes(step)
    ? { href: stepPath(language, step, order.vehicleId), text: t("common:change"), about }
    : undefined;
  return (
    <SummaryGroup heading={about} change={change} details={details}>
      {children}
    </SummaryGroup>
  );
}

export function BuyerGroup({ order }: GroupProps) {
  const { t } = useTexts();
  const buyer = order.answers.personalDetails;
  if (!buyer) return <NotYet order={order} step="personal-details" />;
  const details = [
    {
      term: t("purchase:review.name"),
      value: [buyer.firstName, buyer.middleName, buyer.lastName].filter(Boolean).join(" "),
    },
    ...(buyer.registerOnCompanyName === "yes"
      ? [{ term: t("purchase:fields.companyName"), value: buyer.companyName }]
      : []),
    { term: t("purchase:personal.billing"), value: <AddressText address={buyer.billing} /> },
    { term: t("purchase:fields.phone"), value: buyer.billing.phone },
  ];
  return <StepGroup order={order} step="personal-details" details={details} />;
}

export function SellerGroup({ order: { seller } }: GroupProps) {
  const { t } = useTexts();
  return (
    <SummaryGroup
      heading={t("purchase:review.seller")}
      details={[
        { term: t("purchase:review.name"), value: seller.legalName },
        { term: t("purchase:fields.line1"), value: <DealerAddress company={seller} /> },
        { term: t("purchase:fields.phone"), value: seller.phone },
        { term: t("purchase:review.permit"), value: seller.permitNumber },
      ]}
    />
  );
}

export function VehicleGroup({ order: { vehicle } }: GroupProps) {
  const { t, language } = useTexts();
  const word = wordOf(language);
  return (
    <SummaryGroup
      heading={t("purchase:review.vehicle")}
      details={[
        {
          term: t("purchase:review.model"),
          value: [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].join(" "),
        },
        { term: t("purchase:review.condition"), value: t(`purchase:review.conditions.${vehicle.condition}`) },
        { term: t("purchase:review.vin"), value: vehicle.vin },
        { term: t("purchase:review.stockNumber"), value: vehicle.stockNumber },
        {
          term: t("purchase:review.mileage"),
          value: t("purchase:review.kilometers", { kilometers: formatNumber(vehicle.mileageKm, language) }),
        },
        { term: t("purchase:review.exteriorColour"), value: vehicle.exteriorColour[word] },
        { term: t("purchase:review.interiorColour"), value: vehicle.interiorColour[word] },
      ]}
    />
  );
}

export function TradeInGroup({ order }: GroupProps) {
  const { t } = useTexts();
  if (!order.answers.tradeIn) return <NotYet order={order} step="trade-in" />;
  return (
    <StepGroup
      order={order}
      step="trade-in"
      details={[{ term: t("purchase:steps.trade-in.title"), value: t("purchase:review.noTradeIn") }]}
    />
  );
}

export function QuoteGroup({ order }: GroupProps) {
  const { t } = useTexts();
  return (
    <SummaryGroup heading={t("purchase:review.quote")}>
      <QuoteList quote={order.quote} />
      {order.isEstimate ? <p className="soft small">{t("purchase:estimate")}</p> : null}
    </SummaryGroup>
  );
}

export function PaymentGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  if (!order.answers.paymentMethod) return <NotYet order={order} step="payment-method" />;
  const { quote } = order;
  const { term, amounts } = quote;
  const method = { term: t("purchase:review.method"), value: t(`purchase:payment.methods.${quote.method}.name`) };
  if (!term) {
    const due = <Amount {...amountProps(amounts.dueAtDelivery, language)} />;
    return (
      <StepGroup
        order={order}
        step="payment-method"
        details={[method, { term: t("purchase:lines.dueAtDelivery"), value: due }]}
      />
    );
  }
  const each = quote.method === "lease" ? amounts.paymentWithTaxes : amounts.payment;
  const details = [
    method,
    {
      term: t("purchase:review.payments"),
      value: (
        <>
          {t("purchase:review.count", { number: formatNumber(term.payments, language) })}{" "}
          <Amount {...amountProps(each, language)} /> {t(`purchase:frequency.${term.frequency}.unit`)}
        </>
      ),
    },
    {
      term: t("purchase:fields.term"),
      value: t("purchase:term", { months: term.months, apr: formatPercent(term.apr, language) }),
    },
    ...(order.firstPaymentDay
      ? [{ term: t("purchase:review.firstPayment"), value: <Day day={order.firstPaymentDay} /> }]
      : []),
  ];
  return <StepGroup order={order} step="payment-method" details={details} />;
}

export function PlanGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  const chosen = order.answers.protectionPlan;
  if (!chosen) return <NotYet order={order} step="protection-plan" />;
  const { plan } = order;
  const value =
    chosen.protectionPlan === "none" ? t("purchase:plan.none") : (plan?.name[wordOf(language)] ?? t("common:yes"));
  const lasts = plan
    ? t("purchase:plan.lasts", { months: plan.months, kilometers: formatNumber(plan.kilometers, language) })
    : null;
  return (
    <StepGroup
      order={order}
      step="protection-plan"
      details={[
        { term: t("purchase:fields.protectionPlan"), value },
        ...(lasts ? [{ term: t("purchase:review.lasts"), value: lasts }] : []),
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
        { term: t("purchase:review.deliveryType"), value: delivery?.name[wordOf(language)] },
        { term: t("purchase:review.place"), value: place },
        { term: t("purchase:review.day"), value: <Day day={order.deliveryDay} /> },
      ]}
    />
  );
}

export function LicenceGroup({ order }: GroupProps) {
  if (!order.answers.driversLicense) return <NotYet order={order} step="drivers-license" />;
  return (
    <StepGroup order={order} step="drivers-license">
      <LicenceImages vehicleId={order.vehicleId} />
    </StepGroup>
  );
}

export function DepositGroup({ order: { deposit } }: GroupProps) {
  const { t, language } = useTexts();
  const isPaid = deposit.state === "paid";
  return (
    <SummaryGroup
      heading={t("purchase:steps.deposit.heading")}
      details={[
        {
          term: t(isPaid ? "purchase:review.depositPaid" : "purchase:review.depositAsked"),
          value: <Amount {...amountProps(isPaid ? deposit.amountPaid : deposit.amount, language)} />,
        },
      ]}
    />
  );
}

function NotYet({ order, step }: GroupProps & { step: StepId }) {
  const { t } = useTexts();
  return (
    <StepGroup order={order} step={step}>
      <p className="soft">{t("purchase:summary.notYet")}</p>
    </StepGroup>
  );
}

/** All that is ordered, in the order in which it is read. */
export function OrderGroups({ order }: GroupProps) {
  return (
    <>
      <BuyerGroup order={order} />
      <SellerGroup order={order} />
      <VehicleGroup order={order} />
      <TradeInGroup order={order} />
      <QuoteGroup order={order} />
      <PaymentGroup order={order} />
      <PlanGroup order={order} />
      <DeliveryGroup order={order} />
      <LicenceGroup order={order} />
      <DepositGroup order={order} />
    </>
  );
}
