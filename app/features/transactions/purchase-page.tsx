/** Page of one purchase: next actions, documents, price, payment and steps. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { DocumentNotices } from "#app/shared/purchase/document-notices.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { OrderTimeline } from "#app/shared/purchase/order-events.tsx";
import type { RuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { ReservedFor } from "#app/shared/purchase/reserved-for.tsx";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import type { Handover } from "#contract/purchase/handover.ts";
import type { PurchaseHistory, StepStateName } from "#contract/purchase/transaction-history.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildQuote, hasZeroPayment, mainAmountName } from "#domain/money/quote.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";
import { DealerContact } from "./dealer-contact.tsx";
import { PurchasePayment } from "./purchase-payment.tsx";
import { VehicleReturn } from "./vehicle-return.tsx";

interface PurchasePageProps {
  purchase: PurchaseHistory;
  name: string;
  ruleTexts: RuleTexts;
}

export function PurchasePage({ purchase, name, ruleTexts }: PurchasePageProps) {
  const { t, language } = useTexts();
  const { state, signed, cancelledAt, transaction, vehicleReturn } = purchase;
  // Signed, and no return requested.
  const isInForce = signed !== null && state !== "return-asked" && state !== "returned";
  const payment = <PurchasePayment purchase={purchase} ruleTexts={ruleTexts} />;
  return (
    <DashboardPage
      hasTransaction={false}
      eyebrow={t("transactions:kinds.purchase")}
      heading={name}
      tag={<HistoryTag kind="purchase" state={state} />}
      back={{ href: historyPath(language), text: t("common:menu.transactionHistory") }}
    >
      <PurchaseCard purchase={purchase} />
      {/* What is still to be done and what happened come before the price, which is settled. */}
      <div className="columns cards">
        {signed ? (
          <div>
            {vehicleReturn ? <VehicleReturn vehicleReturn={vehicleReturn} orderId={transaction.id} /> : null}
            {isInForce ? <DocumentNotices documents={transaction.documents} vehicleId={transaction.vehicleId} /> : null}
            {purchase.events.length > 0 ? (
              <SummaryGroup heading={t("order:history.buyersTitle")}>
                <OrderTimeline events={purchase.events} />
              </SummaryGroup>
            ) : null}
            <DealerContact company={transaction.vehicle.company} orderId={transaction.id} />
          </div>
        ) : null}
        {/* Nothing is due for a purchase cancelled before its signature. */}
        {state === "cancelled" ? null : (
          <div>
            <PurchasePrice purchase={purchase} />
            {signed ? payment : null}
          </div>
        )}
        {signed ? null : <div>{payment}</div>}
      </div>
      {state === "delivered" ? null : <PurchaseSteps steps={purchase.steps} isEnded={cancelledAt !== null} />}
    </DashboardPage>
  );
}

/** Quote as signed, or by the answers so far; hidden until the buyer chooses a payment method. Folded once nothing of it is owed. */
function PurchasePrice({ purchase: { transaction, signed, state } }: Pick<PurchasePageProps, "purchase">) {
  const { t } = useTexts();
  if (!transaction.answers.paymentMethod) return null;
  const quote = buildQuote(transaction.quoteInput);
  const isReturned = state === "returned";
  return (
    <SummaryGroup
      heading={t("transactions:price.heading")}
      fact={isReturned ? t("transactions:price.cancelled") : undefined}
      details={[{ term: t("order:review.method"), value: t(`payment:methods.${quote.method}.name`) }]}
    >
      {signed ? null : <p className="soft">{t("transactions:price.soFar")}</p>}
      <div className="form signed-price">
        <QuoteList quote={quote} compact />
      </div>
    </SummaryGroup>
  );
}

/** The vehicle's picture with what matters now: the next step, the signed documents, or the end of the purchase. */
function PurchaseCard({ purchase }: Pick<PurchasePageProps, "purchase">) {
  const { t } = useTexts();
  const { state, signed, cancelledAt, transaction } = purchase;
  const { photoUrl } = transaction.vehicle;
  if (state === "in-progress") return <OpenPurchase purchase={purchase} />;
  if (signed) return <SignedDocuments purchase={purchase} signed={signed} />;
  return cancelledAt ? (
    <PictureCard id="purchase" photoUrl={photoUrl} heading={t("transactions:cancelled")} eager>
      <p className="soft">
        <Day day={toShopDay(cancelledAt)} />
      </p>
    </PictureCard>
  ) : null;
}

/** Actions of a purchase in progress: continue, restart, cancel. */
function OpenPurchase({ purchase: { transaction } }: Pick<PurchasePageProps, "purchase">) {
  const { t, language } = useTexts();
  const { vehicle, vehicleId, lock } = transaction;
  return (
    <PictureCard id="purchase" photoUrl={vehicle.photoUrl} heading={t("transactions:next")} eager>
      {lock.state === "held" ? <ReservedFor lock={lock} /> : <p>{t("transactions:notReserved")}</p>}
      <ButtonRow>
        <ButtonLink href={purchasePath(language, vehicleId)}>{t("customer:dashboard.purchases.continue")}</ButtonLink>
        <ButtonLink variant="secondary" href={purchasePath(language, vehicleId, "restart")}>
          {t("transactions:restart")}
        </ButtonLink>
        <ButtonLink variant="quiet" href={purchasePath(language, vehicleId, "cancel")}>
          {t("transactions:cancel")}
        </ButtonLink>
      </ButtonRow>
    </PictureCard>
  );
}

const tones: Record<StepStateName, Tone> = { completed: "good", incomplete: "warn", pending: "neutral" };

interface PurchaseStepsProps extends Pick<PurchaseHistory, "steps"> {
  /** Cancelled or returned, so its pending steps will never be done. */
  isEnded: boolean;
}

function PurchaseSteps({ steps, isEnded }: PurchaseStepsProps) {
  const { t } = useTexts();
  const done = steps.filter(({ state }) => state === "completed").length;
  return (
    <Disclosure summary={t("transactions:steps.done", { count: done, of: steps.length })}>
      <DetailList
        details={steps.map(({ step, state, dateUpdated }) => ({
          term: t(`purchase:steps.${step}.title`),
          value: (
            <>
              <Tag tone={tones[state]} icon={state === "pending" ? (isEnded ? "cross" : "ring") : undefined}>
                {t(`transactions:steps.states.${isEnded && state === "pending" ? "none" : state}`)}
              </Tag>
              {dateUpdated ? (
                <>
                  {" "}
                  <span className="soft small">
                    <Instant value={dateUpdated} form="day" />
                  </span>
                </>
              ) : null}
            </>
          ),
        }))}
      />
    </Disclosure>
  );
}

/** The day of the handover; afterwards also the odometer. */
function handoverDetails(
  { agreedDay, deliveredOn, odometerKm }: Handover,
  contractDay: string,
  texts: Texts,
): Detail[] {
  const { t, language } = texts;
  if (deliveredOn === null || odometerKm === null) {
    return [
      { term: t("transactions:papers.handover"), value: <Day day={agreedDay ?? contractDay} withWeekday={false} /> },
    ];
  }
  return [
    { term: t("transactions:papers.received"), value: <Day day={deliveredOn} withWeekday={false} /> },
    { term: t("transactions:papers.odometer"), value: formatKilometres(odometerKm, language) },
  ];
}

interface SignedDocumentsProps {
  purchase: PurchaseHistory;
  signed: NonNullable<PurchaseHistory["signed"]>;
}

/** Signed documents and the dates that follow from the signature; after a return, only the record remains. */
function SignedDocuments({ purchase, signed }: SignedDocumentsProps) {
  const { t, language } = useTexts();
  const { state, transaction } = purchase;
  const { signedAt, days, handover, hasCreditApplication } = signed;
  const isReturned = state === "returned";
  const quote = buildQuote(transaction.quoteInput);
  const payment = quote.amounts[mainAmountName(quote)];
  const documentPath = (name: string) => historyPath(language, "purchases", transaction.id, `papers/${name}`);
  const details = [
    { term: t("order:signed.number"), value: orderNumberOf(transaction.id) },
    { term: t("customer:dashboard.purchases.signedOn"), value: <Day day={toShopDay(signedAt)} withWeekday={false} /> },
    ...(isReturned ? [] : handoverDetails(handover, days.delivery, { t, language })),
    ...(days.firstPayment && !isReturned && !hasZeroPayment(quote)
      ? [
          {
            term: t("order:review.firstPayment"),
            value: (
              <>
                {t("transactions:papers.amountOn", { amount: formatMoney(payment, language) })}{" "}
                <Day day={days.firstPayment} withWeekday={false} />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <PictureCard
      id="purchase"
      photoUrl={transaction.vehicle.photoUrl}
      heading={t("transactions:papers.heading")}
      eager
      footer={
        <ButtonRow>
          <ButtonLink variant="secondary" href={documentPath("contract.pdf")}>
            {t("order:signed.contract")}
          </ButtonLink>
          {isReturned ? null : (
            <ButtonLink variant="quiet" href={purchasePath(language, transaction.vehicleId, "review-order")}>
              {t("customer:dashboard.purchases.order")}
            </ButtonLink>
          )}
          {hasCreditApplication ? (
            <ButtonLink variant="quiet" href={documentPath("credit-application.pdf")}>
              {t("order:signed.application")}
            </ButtonLink>
          ) : null}
        </ButtonRow>
      }
    >
      <DetailList details={details} />
      {isReturned ? <p className="soft">{t("transactions:papers.returned")}</p> : null}
    </PictureCard>
  );
}
