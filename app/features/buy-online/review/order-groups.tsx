/** Groups of the order summary: parties, vehicle, quote, choices, deposit and signature. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps, QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { formatMoney } from "#domain/money/money.ts";
import { DeliveryGroup, LicenceGroup, PaymentGroup, PlanGroup } from "./order-choices.tsx";
import { CreditGroup } from "./order-credit.tsx";
import type { GroupProps } from "./order-group.tsx";
import { OrderParties, VehicleGroup } from "./order-parties.tsx";
import { TradeInGroup } from "./order-trade-in.tsx";

/** Open before the signature: the taxes are a large part of what is signed for. */
export function QuoteGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  return (
    <SummaryGroup
      heading={t("order:review.quote")}
      fact={formatMoney(order.quote.amounts.total, language)}
      isOpen={!order.signed}
    >
      <QuoteList quote={order.quote} plain />
      {order.isEstimate ? <p className="soft small">{t("purchase:estimate")}</p> : null}
    </SummaryGroup>
  );
}

export function DepositGroup({ order: { isDepositPaid, depositAmount } }: GroupProps) {
  const { t, language } = useTexts();
  const term = t(isDepositPaid ? "order:review.depositPaid" : "order:review.depositAsked");
  return (
    <SummaryGroup
      heading={t("purchase:steps.deposit.heading")}
      fact={`${term} · ${formatMoney(depositAmount, language)}`}
      details={[{ term, value: <Amount {...amountProps(depositAmount, language)} /> }]}
    />
  );
}

function SignatureValue({ signature, drawing }: { signature: string; drawing: string | null }) {
  if (!drawing) return <>{signature}</>;
  return (
    <>
      {signature}
      <svg className="signature-drawn" viewBox="0 0 1000 300" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </>
  );
}

/** The number of the signed order, its signature and the day of signing. */
export function SignatureGroup({ order: { id, signed } }: GroupProps) {
  const { t } = useTexts();
  if (!signed) return null;
  return (
    <SummaryGroup
      heading={t("order:signed.signature")}
      details={[
        { term: t("order:signed.number"), value: orderNumberOf(id) },
        { term: t("order:signed.by"), value: <SignatureValue {...signed} /> },
        { term: t("order:signed.on"), value: <Day day={toShopDay(signed.signedAt)} /> },
      ]}
    />
  );
}

/** All groups of the order, as on the first page of a contract. */
export function OrderGroups({ order }: GroupProps) {
  return (
    <>
      <OrderParties order={order} />
      <VehicleGroup order={order} />
      <OrderTerms order={order} />
    </>
  );
}

/** Price, payment, answers and days of the order, each group folded to its most important value. */
export function OrderTerms({ order }: GroupProps) {
  return (
    <>
      <TradeInGroup order={order} />
      <QuoteGroup order={order} />
      <PaymentGroup order={order} />
      <CreditGroup order={order} />
      <PlanGroup order={order} />
      <DeliveryGroup order={order} />
      <LicenceGroup order={order} />
      <DepositGroup order={order} />
    </>
  );
}
