import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { openPageOf } from "#app/trade-in/progress.ts";
import { Card } from "#app/ui/card.tsx";
import type { TradeInDetails } from "#upstream/contract/trade-in.ts";
import { tradeInStepPath } from "./steps.ts";

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
