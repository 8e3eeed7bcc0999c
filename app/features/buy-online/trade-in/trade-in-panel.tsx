import { tradeInStepPath } from "#app/features/buy-online/steps.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { openPageOf } from "#app/shared/trade-in/progress.ts";
import { Card } from "#app/ui/card.tsx";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

type Known = Pick<TradeInDetails, "vehicle" | "answers" | "isDecoded" | "isTrimDecoded" | "isListed">;

/** The vehicle that was told, and the way back into its pages. */
export function TradeInPanel({ tradeIn, vehicleId }: { tradeIn: Known; vehicleId: number }) {
  const { t, language } = useTexts();
  const name = fullVehicleName(tradeIn.vehicle, language);
  if (!name) return null;
  return (
    <Card heading={name} look="panel">
      <p>
        <a href={tradeInStepPath(language, openPageOf(tradeIn), vehicleId)}>{t("tradeIn:inPurchase.goOn")}</a>
      </p>
      {tradeIn.isListed ? null : (
        <p>
          <a href={tradeInStepPath(language, "vin", vehicleId)}>{t("tradeIn:inPurchase.change")}</a>
        </p>
      )}
    </Card>
  );
}
