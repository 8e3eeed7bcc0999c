import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { MobileBottomBar } from "#app/ui/layout/mobile-bottom-bar.tsx";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { buyFormId } from "./buy-form.tsx";
import { canBuy, type VehicleView } from "./vehicle-view.ts";

/**
 * Bar at the bottom of a phone screen, once the page's own button has scrolled away: the main action, the price and the
 * vehicle's name. A payment would need its terms beside it (docs/law.md).
 */
export function VehicleFootBar({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { quote, vehicle, hasOwnPurchase, similar } = view;
  const price = quote.amounts.vehiclePrice;
  return (
    <MobileBottomBar
      amount={
        <Amount {...amountProps(price, language, "vehiclePrice")} text={formatWithOptionalCents(price, language)} />
      }
      details={vehicleName(vehicle, language)}
    >
      {canBuy(view) ? (
        <Button form={buyFormId} name="intent" value="continue">
          {t(quote.method === "lease" ? "inventory:vehicle.leaseShort" : "inventory:vehicle.buyShort")}
        </Button>
      ) : hasOwnPurchase ? (
        <ButtonLink href={purchasePath(language, vehicle.id)}>{t("inventory:vehicle.go")}</ButtonLink>
      ) : (
        <ButtonLink href={similar.length > 0 ? "#similar" : inventoryPath(language)}>
          {t(similar.length > 0 ? "inventory:similar" : "inventory:backToList")}
        </ButtonLink>
      )}
    </MobileBottomBar>
  );
}
