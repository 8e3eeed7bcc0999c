/** Says above the vehicle that someone else has it, and what a visitor may do. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { inventoryPath } from "#domain/site/paths.ts";
import { type VehicleView, vehicleHref } from "./vehicle-view.ts";

/** Held and reserved vehicles may become available again, so a link reloads the page. */
export function UnavailableNotice({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { state } = view.vehicle;
  if (state === "free" || view.hasOwnPurchase) return null;
  const hasSimilar = view.similar.length > 0;
  return (
    <Notice tone="warn" heading={t(`inventory:vehicle.taken.${state}`)}>
      <p>{t(`inventory:vehicle.notFree.${state}`, view.ruleTexts)}</p>
      <ButtonRow>
        <ButtonLink href={hasSimilar ? "#similar" : inventoryPath(language)}>
          {t(hasSimilar ? "inventory:vehicle.others" : "inventory:backToList")}
        </ButtonLink>
        {state === "sold" || state === "withdrawn" ? null : (
          <ButtonLink variant="quiet" href={vehicleHref(language, view, {})}>
            {t("inventory:vehicle.again")}
          </ButtonLink>
        )}
      </ButtonRow>
    </Notice>
  );
}
