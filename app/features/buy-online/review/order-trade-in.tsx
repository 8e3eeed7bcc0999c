/** Trade-in vehicle in the order summary. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { formatKilometres } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T } from "#locales/texts.ts";
import { type GroupProps, StepGroup, UnansweredGroup } from "./order-group.tsx";

export function TradeInGroup({ order }: GroupProps) {
  const { t, language } = useTexts();
  const { answers, tradeIn } = order;
  if (!answers.tradeIn || (tradeIn && !tradeIn.answers.condition)) return <UnansweredGroup step="trade-in" />;
  const noTradeIn = { term: t("purchase:steps.trade-in.title"), value: t("order:review.noTradeIn") };
  if (!tradeIn) return <StepGroup order={order} step="trade-in" fact={noTradeIn.value} details={[noTradeIn]} />;
  const details = buildTradeInDetails(tradeIn, t, language);
  return (
    <StepGroup order={order} step="trade-in" fact={fullVehicleName(tradeIn.vehicle, language)} details={details} />
  );
}

type OrderTradeIn = NonNullable<GroupProps["order"]["tradeIn"]>;

function buildTradeInDetails({ vehicle, answers, state, estimate }: OrderTradeIn, t: T, language: Language): Detail[] {
  const { tradeInFinancialType, tradeInBalanceDue = 0 } = answers.condition ?? {};
  const vin = answers.vin?.tradeInVinNumber;
  const isIncluded = answers.estimate?.includeTradeInValue === "yes";
  const mileage = answers["basic-information"]?.mileage ?? 0;
  return [
    { term: t("tradeIn:inPurchase.vehicle"), value: fullVehicleName(vehicle, language) },
    ...(vin ? [{ term: t("tradeIn:inPurchase.vin"), value: vin }] : []),
    { term: t("tradeIn:fields.mileage"), value: formatKilometres(mileage, language) },
    {
      term: t("tradeIn:inPurchase.value"),
      value:
        state === "estimated" && estimate ? (
          <>
            <Amount {...amountProps(estimate.value, language)} />
            <br />
            {t(isIncluded ? "tradeIn:inPurchase.included" : "tradeIn:inPurchase.notIncluded")}
          </>
        ) : (
          t("tradeIn:inPurchase.waiting")
        ),
    },
    ...(tradeInFinancialType && tradeInFinancialType !== "none"
      ? [
          {
            term: t("tradeIn:inPurchase.owed"),
            value: <Amount {...amountProps(tradeInBalanceDue, language)} />,
          },
        ]
      : []),
  ];
}
