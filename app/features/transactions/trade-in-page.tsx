/** Page of one trade-in in the history: estimate, next actions and steps. */
import type { SerializeFrom } from "@remix-run/server-runtime";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { HistoryTag } from "#app/shared/purchase/history-tag.tsx";
import { Estimate } from "#app/shared/trade-in/estimate.tsx";
import type { EstimateView } from "#app/shared/trade-in/view.server.ts";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import type { HistoryState } from "#contract/purchase/transaction-history.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";
import { ContinueForm } from "./continue-form.tsx";

interface TradeInHistoryProps {
  name: string;
  state: HistoryState;
  steps: readonly { title: TextKey; state: "completed" | "pending" | "not-needed" }[];
  /** Null for a vehicle that nobody can picture. */
  photoUrl: string | null;
  /** Null until an estimate exists. */
  estimate: SerializeFrom<EstimateView> | null;
  /** Vehicle of the purchase that includes the trade-in; null for a stand-alone trade-in. */
  vehicleId: number | null;
  /** Its answers can still change. */
  isOpen: boolean;
  hasDocument: boolean;
}

export function TradeInHistory(props: TradeInHistoryProps) {
  const { name, state, steps, photoUrl, estimate, vehicleId } = props;
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
      {state === "in-progress" ? (
        <PictureCard id="next" photoUrl={photoUrl} heading={t("transactions:next")} eager>
          <p>
            {t("transactions:steps.done", {
              count: steps.filter((step) => step.state === "completed").length,
              of: steps.filter((step) => step.state !== "not-needed").length,
            })}
          </p>
          <NextActions {...props} />
        </PictureCard>
      ) : (
        <NextActions {...props} />
      )}
      <SummaryGroup
        heading={t("transactions:steps.heading")}
        details={steps.map(({ title, state: stepState }) => ({
          term: t(title),
          value:
            stepState === "not-needed" ? (
              <span className="soft">{t("tradeIn:notNeeded")}</span>
            ) : (
              <Tag
                tone={stepState === "completed" ? "good" : "neutral"}
                icon={stepState === "pending" ? "ring" : undefined}
              >
                {t(`transactions:steps.states.${stepState}`)}
              </Tag>
            ),
        }))}
      />
    </DashboardPage>
  );
}

/** A purchase's trade-in continues in the purchase. Any other continues by a POST, which stores its id in the cookie. */
function NextActions({ vehicleId, isOpen, hasDocument, state }: TradeInHistoryProps) {
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
        <ContinueForm submit={t(state === "in-progress" ? "common:continue" : "transactions:tradeIn.look")} />
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
