/** A purchase as it stands: what there is to do, its steps, its papers, its payment. */

import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { DocumentNotices } from "#app/shared/purchase/document-notices.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { ReservedFor } from "#app/shared/purchase/reserved-for.tsx";
import { QuoteList } from "#app/shared/quote/quote-list.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PurchaseHistory, StepStateName } from "#contract/purchase/transaction-history.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { buildQuote, isCovered } from "#domain/money/quote.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { GiveBack } from "./give-back.tsx";
import { PurchasePayment } from "./purchase-payment.tsx";

interface PurchasePageProps {
  purchase: PurchaseHistory;
  name: string;
}

export function PurchasePage({ purchase, name }: PurchasePageProps) {
  const { t, language } = useTexts();
  const { state, signed, cancelledAt, transaction, giveBack } = purchase;
  // Signed, and no return asked for.
  const isKept = signed !== null && state !== "return-asked" && state !== "returned";
  const giveBackOf = giveBack ? <GiveBack giveBack={giveBack} orderId={transaction.id} /> : null;
  return (
    <DashboardPage
      hasTransaction={false}
      eyebrow={t("transactions:kinds.purchase")}
      heading={name}
      tag={<HistoryTag kind="purchase" state={state} />}
      back={{ href: historyPath(language), text: t("common:menu.transactionHistory") }}
    >
      {state === "in-progress" ? <OpenPurchase purchase={purchase} /> : null}
      {state === "cancelled" && cancelledAt ? (
        <Notice heading={t("transactions:cancelled")}>
          <p>
            <Day day={dayOf(cancelledAt)} />
          </p>
        </Notice>
      ) : null}
      {isKept ? <DocumentNotices documents={transaction.documents} vehicleId={transaction.vehicleId} /> : null}
      {/* Once it was asked for, it is what there is to know. */}
      {isKept ? null : giveBackOf}
      {signed ? <Papers purchase={purchase} signed={signed} /> : null}
      {isKept ? giveBackOf : null}
      {/* Of one that ended unsigned nothing is due, and nothing may change any more. */}
      {state === "cancelled" ? null : <PurchasePrice transaction={transaction} isSigned={signed !== null} />}
      <PurchasePayment purchase={purchase} />
      <StepsOfPurchase steps={purchase.steps} isOver={cancelledAt !== null} />
    </DashboardPage>
  );
}

/** What it costs, as it was signed, or by the answers so far; nothing before a way of paying was chosen. */
function PurchasePrice({ transaction, isSigned }: { transaction: PurchaseHistory["transaction"]; isSigned: boolean }) {
  const { t } = useTexts();
  if (!transaction.answers.paymentMethod) return null;
  const quote = buildQuote(transaction.quoteInput);
  return (
    <SummaryGroup
      heading={t("transactions:price.heading")}
      details={[{ term: t("order:review.method"), value: t(`payment:methods.${quote.method}.name`) }]}
    >
      {isSigned ? null : <p className="soft">{t("transactions:price.soFar")}</p>}
      <QuoteList quote={quote} compact />
    </SummaryGroup>
  );
}

/** What is under way goes on, begins again or ends. */
function OpenPurchase({ purchase: { transaction } }: Pick<PurchasePageProps, "purchase">) {
  const { t, language } = useTexts();
  const { vehicleId, lock } = transaction;
  return (
    <section className="prose" aria-labelledby="next">
      <h2 id="next">{t("transactions:next")}</h2>
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
    </section>
  );
}

const tones: Record<StepStateName, Tone> = { completed: "good", incomplete: "warn", pending: "neutral" };

interface StepsProps extends Pick<PurchaseHistory, "steps"> {
  /** Cancelled or given back: nothing of it is to come. */
  isOver: boolean;
}

function StepsOfPurchase({ steps, isOver }: StepsProps) {
  const { t } = useTexts();
  const done = steps.filter(({ state }) => state === "completed").length;
  return (
    <SummaryGroup
      heading={t("transactions:steps.heading")}
      details={steps.map(({ step, state, dateUpdated }) => ({
        term: t(`purchase:steps.${step}.title`),
        value: (
          <>
            <Tag tone={tones[state]} sign={state === "pending" ? (isOver ? "cross" : "right") : undefined}>
              {t(`transactions:steps.states.${isOver && state === "pending" ? "none" : state}`)}
            </Tag>
            {dateUpdated ? (
              <>
                {" "}
                <span className="soft small">
                  <Instant value={dateUpdated} day />
                </span>
              </>
            ) : null}
          </>
        ),
      }))}
    >
      <p className="soft small">{t("transactions:steps.done", { count: done, of: steps.length })}</p>
    </SummaryGroup>
  );
}

interface PapersProps {
  purchase: PurchaseHistory;
  signed: NonNullable<PurchaseHistory["signed"]>;
}

/** What was signed, and the days that follow from it; of an order given back, the record that it stays. */
function Papers({ purchase, signed }: PapersProps) {
  const { t, language } = useTexts();
  const { state, transaction } = purchase;
  const { signedAt, days, hasCreditApplication } = signed;
  const isReturned = state === "returned";
  const paperPath = (name: string) => historyPath(language, "purchases", transaction.id, `papers/${name}`);
  return (
    <SummaryGroup
      heading={t("transactions:papers.heading")}
      change={
        isReturned
          ? undefined
          : {
              href: purchasePath(language, transaction.vehicleId, "review-order"),
              text: t("customer:dashboard.purchases.order"),
              about: "",
            }
      }
      details={[
        { term: t("customer:dashboard.purchases.signedOn"), value: <Day day={dayOf(signedAt)} /> },
        ...(isReturned ? [] : [{ term: t("transactions:papers.handover"), value: <Day day={days.delivery} /> }]),
        ...(days.firstPayment && !isReturned && !isCovered(buildQuote(transaction.quoteInput))
          ? [{ term: t("order:review.firstPayment"), value: <Day day={days.firstPayment} /> }]
          : []),
      ]}
    >
      {isReturned ? <p className="soft">{t("transactions:papers.returned")}</p> : null}
      <ButtonRow>
        <ButtonLink variant="secondary" href={paperPath("contract.pdf")}>
          {t("order:signed.contract")}
        </ButtonLink>
        {hasCreditApplication ? (
          <ButtonLink variant="secondary" href={paperPath("credit-application.pdf")}>
            {t("order:signed.application")}
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </SummaryGroup>
  );
}
