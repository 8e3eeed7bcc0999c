import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { MobileBottomBar } from "#app/ui/layout/mobile-bottom-bar.tsx";
import { mainAmountName } from "#domain/money/quote.ts";
import { inventoryPath, purchasePath } from "#domain/site/paths.ts";
import { buyFormId } from "./buy-form.tsx";
import type { VehicleView } from "./vehicle-view.ts";

/** Bar at the bottom of a phone screen: the page's main action, and the price above its payment or the cash due. */
export function VehicleFootBar({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { quote, vehicle, hasOwnPurchase, similar } = view;
  const amountName = mainAmountName(quote);
  const mainAmount = <Amount {...amountProps(quote.amounts[amountName], language, amountName)} />;
  return (
    <MobileBottomBar
      amount={<Amount {...amountProps(quote.amounts.vehiclePrice, language, "vehiclePrice")} />}
      details={
        <>
          {mainAmount} {t(quote.term ? `purchase:frequency.${quote.term.frequency}.unit` : "inventory:vehicle.due")}
        </>
      }
    >
      {vehicle.state === "free" && !hasOwnPurchase ? (
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
