/** A trade-in as it stands: its estimate, its pages, and the way on. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { Estimate } from "#app/shared/trade-in/estimate.tsx";
import type { EstimateView } from "#app/shared/trade-in/view.server.ts";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { HistoryState } from "#contract/purchase/transaction-history.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";
import { TakeUpForm } from "./take-up-form.tsx";

interface TradeInHistoryProps {
  name: string;
  state: HistoryState;
  steps: readonly { title: TextKey; isDone: boolean }[];
  /** Null until there is one to show. */
  estimate: SerializeFrom<EstimateView> | null;
  /** The purchase that it is of, by its vehicle. */
  vehicleId: number | null;
  /** It takes answers. */
  isOpen: boolean;
  hasDocument: boolean;
}

export function TradeInHistory(props: TradeInHistoryProps) {
  const { name, state, steps, estimate, vehicleId } = props;
  const { t, language } = useTexts();
  return (
    <DashboardPage
      eyebrow={t("transactions:kinds.trade-in")}
      heading={name}
      tag={<HistoryTag kind="trade-in" state={state} />}
      back={{ href: historyPath(language), text: t("common:menu.transactionHistory") }}
    >
      <PostErrors id="estimate" />
      {estimate ? <Estimate view={estimate} isInPurchase={vehicleId !== null} /> : null}
      <WaysOn {...props} />
      <SummaryGroup
        heading={t("transactions:steps.heading")}
        details={steps.map(({ title, isDone }) => ({
          term: t(title),
          value: (
            <Tag tone={isDone ? "good" : "neutral"} sign={isDone ? undefined : "right"}>
              {t(`transactions:steps.states.${isDone ? "completed" : "pending"}`)}
            </Tag>
          ),
        }))}
      />
    </DashboardPage>
  );
}

/** One of a purchase goes on there. Any other is taken up again by a post, since a cookie then names it. */
function WaysOn({ vehicleId, isOpen, hasDocument, state }: TradeInHistoryProps) {
  const { t, language } = useTexts();
  return (
    <>
      {vehicleId !== null ? (
        <ButtonRow>
          <ButtonLink href={purchasePath(language, vehicleId, "trade-in")}>
            {t("transactions:tradeIn.purchase")}
          </ButtonLink>
        </ButtonRow>
      ) : isOpen ? (
        <TakeUpForm submit={t(state === "in-progress" ? "common:continue" : "transactions:tradeIn.look")} />
      ) : null}
      {hasDocument ? (
        <form method="post" id="estimate">
          <Button variant="secondary" value="estimate">
            {t("transactions:tradeIn.document")}
          </Button>
        </form>
      ) : null}
    </>
  );
}
