/** A purchase as it stands: what there is to do, its steps, its papers, its payment. */
import { dayOf } from "#app/domain/order-dates.ts";
import { historyPath, purchasePath } from "#app/domain/paths.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { DocumentNotices } from "#app/purchase/document-notices.tsx";
import { ReservedFor } from "#app/purchase/reserved-for.tsx";
import { Instant } from "#app/staff/instant.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/button.tsx";
import { Day } from "#app/ui/day.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { SummaryGroup } from "#app/ui/summary-list.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import type { PurchaseHistory, StepStateName } from "#upstream/contract/transaction-history.ts";
import { GiveBack } from "./give-back.tsx";
import { HistoryTag } from "./history-list.tsx";
import { PurchasePayment } from "./purchase-payment.tsx";

interface PurchasePageProps {
  purchase: PurchaseHistory;
  name: string;
}

export function PurchasePage({ purchase, name }: PurchasePageProps) {
  const { t, language } = useTexts();
  const { state, signed, cancelledAt, transaction } = purchase;
  return (
    <DashboardPage>
      <PageHeading
        eyebrow={t("transactions:kinds.purchase")}
        heading={name}
        tag={<HistoryTag state={state} />}
        back={{ href: historyPath(language), text: t("common:menu.transactionHistory") }}
      />
      {state === "in-progress" ? <OpenPurchase purchase={purchase} /> : null}
      {cancelledAt && !signed ? (
        <Notice heading={t("transactions:cancelled")}>
          <p>
            <Day day={dayOf(cancelledAt)} />
          </p>
        </Notice>
      ) : null}
      {state === "completed" ? (
        <DocumentNotices documents={transaction.documents} vehicleId={transaction.vehicleId} />
      ) : null}
      {signed && state === "completed" ? <Papers signed={signed} vehicleId={transaction.vehicleId} /> : null}
      {purchase.giveBack ? <GiveBack giveBack={purchase.giveBack} orderId={transaction.id} /> : null}
      <PurchasePayment purchase={purchase} />
      {cancelledAt ? null : <StepsOfPurchase steps={purchase.steps} />}
    </DashboardPage>
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

function StepsOfPurchase({ steps }: Pick<PurchaseHistory, "steps">) {
  const { t } = useTexts();
  const done = steps.filter(({ state }) => state === "completed").length;
  return (
    <SummaryGroup
      heading={t("transactions:steps.heading")}
      details={steps.map(({ step, state, dateUpdated }) => ({
        term: t(`purchase:steps.${step}.title`),
        value: (
          <>
            <Tag tone={tones[state]} sign={state === "pending" ? "right" : undefined}>
              {t(`transactions:steps.states.${state}`)}
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
      <p className="soft small">{t("transactions:steps.done", { done, count: steps.length })}</p>
    </SummaryGroup>
  );
}

/** What was signed, and the days that follow from it. */
function Papers({ signed, vehicleId }: { signed: NonNullable<PurchaseHistory["signed"]>; vehicleId: number }) {
  const { t, language } = useTexts();
  const { signedAt, days, hasCreditApplication } = signed;
  return (
    <SummaryGroup
      heading={t("transactions:papers.heading")}
      change={{
        href: purchasePath(language, vehicleId, "review-order"),
        text: t("customer:dashboard.purchases.order"),
        about: "",
      }}
      details={[
        { term: t("customer:dashboard.purchases.signedOn"), value: <Day day={dayOf(signedAt)} /> },
        { term: t("transactions:papers.handover"), value: <Day day={days.delivery} /> },
        ...(days.firstPayment
          ? [{ term: t("order:review.firstPayment"), value: <Day day={days.firstPayment} /> }]
          : []),
      ]}
    >
      <ButtonRow>
        <ButtonLink variant="secondary" href={purchasePath(language, vehicleId, "review-order/contract.pdf")}>
          {t("order:signed.contract")}
        </ButtonLink>
        {hasCreditApplication ? (
          <ButtonLink
            variant="secondary"
            href={purchasePath(language, vehicleId, "review-order/credit-application.pdf")}
          >
            {t("order:signed.application")}
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </SummaryGroup>
  );
}
