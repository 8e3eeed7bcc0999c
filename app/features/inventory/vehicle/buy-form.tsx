import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { buyPath, purchasePath } from "#domain/site/paths.ts";
import { ChoiceInputs } from "./payment-form.tsx";
import type { VehicleView } from "./vehicle-view.ts";

export const buyFormId = "buy";

/** Leads back to one's own purchase, which is what one comes for. */
export function OwnPurchase({ view: { vehicle, hasOwnPurchase } }: { view: VehicleView }) {
  const { t, language } = useTexts();
  if (!hasOwnPurchase || vehicle.state === "sold") return null;
  return (
    <Notice tone="good" heading={t("inventory:vehicle.begun")}>
      <ButtonLink wide href={purchasePath(language, vehicle.id)}>
        {t("inventory:vehicle.go")}
      </ButtonLink>
    </Notice>
  );
}

/** Form that locks the vehicle and starts its purchase, with what that means. */
export function BuyForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { id } = view.vehicle;
  return (
    <>
      <form className="fields" method="post" action={buyPath(language)} id={buyFormId} data-form="main">
        <input type="hidden" name="vehicleId" value={id} />
        <ChoiceInputs view={view} />
        <Button wide name="intent" value="continue">
          {t(view.quote.method === "lease" ? "inventory:vehicle.lease" : "inventory:vehicle.buy")}
        </Button>
      </form>
      <p className="soft small">{t("inventory:vehicle.buyNote", view.ruleTexts)}</p>
    </>
  );
}
