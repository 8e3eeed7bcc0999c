/** The seven days after the signature: open, used, over, settled. */

import { useTexts } from "#app/i18n/context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { PurchaseHistory } from "#contract/purchase/transaction-history.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { historyPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

type GiveBackState = NonNullable<PurchaseHistory["giveBack"]>;

interface GiveBackProps {
  giveBack: GiveBackState;
  orderId: string;
}

const titles = {
  open: "transactions:giveBack.title",
  over: "transactions:giveBack.heading",
  asked: "transactions:states.return-asked",
  settled: "transactions:states.returned",
} as const satisfies Record<GiveBackState["state"], TextKey>;

/** What the page of its own is called: a question, or what came of it. */
export const titleOf = ({ state }: GiveBackState) => titles[state];

export function GiveBack({ giveBack, orderId }: GiveBackProps) {
  const { t, language } = useTexts();
  const { state, lastDay, askedAt, settledAt, hasTradeIn } = giveBack;
  return (
    <SummaryGroup heading={t("transactions:giveBack.heading")}>
      {state === "settled" ? (
        <>
          <p>
            {t("transactions:giveBack.settled")} <Day day={dayOf(settledAt ?? lastDay)} />.
          </p>
          {hasTradeIn ? <p>{t("transactions:giveBack.settledTradeIn")}</p> : null}
        </>
      ) : (
        <p>
          {t(`transactions:giveBack.${state}`)} <Day day={state === "asked" && askedAt ? dayOf(askedAt) : lastDay} />.
        </p>
      )}
      {state === "asked" ? <p>{t("transactions:giveBack.askedText")}</p> : null}
      {state === "asked" && hasTradeIn ? <p>{t("transactions:giveBack.tradeIn")}</p> : null}
      {state === "open" ? (
        <ButtonRow>
          <ButtonLink variant="secondary" href={historyPath(language, "purchases", orderId, "return")}>
            {t("transactions:giveBack.ask")}
          </ButtonLink>
        </ButtonRow>
      ) : null}
    </SummaryGroup>
  );
}
