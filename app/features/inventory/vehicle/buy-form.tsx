import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { VehicleState } from "#contract/inventory/vehicle.ts";
import { buyPath, inventoryPath, purchasePath } from "#domain/site/paths.ts";
import { ChoiceInputs } from "./payment-form.tsx";
import { type VehicleView, vehicleHref } from "./vehicle-view.ts";

export const buyFormId = "buy";

/** Form that locks the vehicle and starts its purchase; for an unavailable vehicle, the reason and alternatives. */
export function BuyForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { id, state } = view.vehicle;
  if (view.hasOwnPurchase && state !== "sold") {
    return (
      <Notice tone="good" heading={t("inventory:vehicle.begun")}>
        <ButtonLink href={purchasePath(language, id)}>{t("inventory:vehicle.go")}</ButtonLink>
      </Notice>
    );
  }
  if (state !== "free") return <UnavailableNotice view={view} state={state} />;
  return (
    <form className="fields" method="post" action={buyPath(language)} id={buyFormId} data-form="main">
      <input type="hidden" name="vehicleId" value={id} />
      <ChoiceInputs view={view} />
      <Button wide name="intent" value="continue">
        {t("inventory:vehicle.buy")}
      </Button>
      <p className="soft small">{t("inventory:vehicle.buyNote", view.ruleTexts)}</p>
    </form>
  );
}

/** Held and reserved vehicles may become available again, so a link reloads the page. */
function UnavailableNotice({ view, state }: { view: VehicleView; state: Exclude<VehicleState, "free"> }) {
  const { t, language } = useTexts();
  return (
    <Notice tone="warn" heading={t(`inventory:states.${state}`)}>
      <p>{t(`inventory:vehicle.notFree.${state}`, view.ruleTexts)}</p>
      <p>
        {view.similar.length > 0 ? (
          <a href="#similar">{t("inventory:vehicle.others")}</a>
        ) : (
          <a href={inventoryPath(language)}>{t("inventory:backToList")}</a>
        )}
      </p>
      {state === "sold" || state === "withdrawn" ? null : (
        <p>
          <a href={vehicleHref(language, view, {})}>{t("inventory:vehicle.again")}</a>
        </p>
      )}
    </Notice>
  );
}
