import { useTexts } from "#app/i18n/texts-context.tsx";
import { tradeInStepPath } from "#app/shared/purchase/steps.ts";
import { nextTradeInPage } from "#app/shared/trade-in/progress.ts";
import { Card } from "#app/ui/card.tsx";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

type PanelTradeIn = Pick<TradeInDetails, "vehicle" | "answers" | "isDecoded" | "isTrimDecoded" | "isListed">;

/** Trade-in vehicle, with links to its pages. */
export function TradeInPanel({ tradeIn, vehicleId }: { tradeIn: PanelTradeIn; vehicleId: number }) {
  const { t, language } = useTexts();
  const name = fullVehicleName(tradeIn.vehicle, language);
  if (!name) return null;
  return (
    <Card heading={name} variant="panel">
      <p>
        <a href={tradeInStepPath(language, nextTradeInPage(tradeIn), vehicleId)}>{t("tradeIn:inPurchase.goOn")}</a>
      </p>
      {tradeIn.isListed ? null : (
        <p>
          <a href={tradeInStepPath(language, "vin", vehicleId)}>{t("tradeIn:inPurchase.change")}</a>
        </p>
      )}
    </Card>
  );
}
