/** Return of the vehicle after the signature: open, requested, settled, or over. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { PurchaseHistory } from "#contract/purchase/transaction-history.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { historyPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

type VehicleReturnState = NonNullable<PurchaseHistory["vehicleReturn"]>;

interface VehicleReturnProps {
  vehicleReturn: VehicleReturnState;
  orderId: string;
}

const titles = {
  open: "transactions:giveBack.title",
  over: "transactions:giveBack.heading",
  asked: "transactions:states.return-asked",
  settled: "transactions:states.returned",
} as const satisfies Record<VehicleReturnState["state"], TextKey>;

/** Title of the return page, by the state of the return. */
export const returnTitleOf = ({ state }: VehicleReturnState) => titles[state];

export function VehicleReturn({ vehicleReturn, orderId }: VehicleReturnProps) {
  const { t, language } = useTexts();
  const { state, lastDay, requestedAt, settledAt, hasTradeIn } = vehicleReturn;
  return (
    <SummaryGroup heading={t("transactions:giveBack.heading")}>
      {state === "settled" ? (
        <>
          <p>
            {t("transactions:giveBack.settled")} <Day day={toShopDay(settledAt ?? lastDay)} />.
          </p>
          {hasTradeIn ? <p>{t("transactions:giveBack.settledTradeIn")}</p> : null}
        </>
      ) : (
        <p>
          {t(`transactions:giveBack.${state}`)}{" "}
          <Day day={state === "asked" && requestedAt ? toShopDay(requestedAt) : lastDay} />.
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
