/** Says above the quote that someone else has the vehicle, and what a visitor may do. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { inventoryPath } from "#domain/site/paths.ts";
import type { VehicleView } from "./vehicle-view.ts";

export function UnavailableNotice({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { state } = view.vehicle;
  if (state === "free" || view.hasOwnPurchase) return null;
  const hasSimilar = view.similar.length > 0;
  return (
    <Notice tone="warn" heading={t(`inventory:vehicle.taken.${state}`)}>
      <p>{t(`inventory:vehicle.notFree.${state}`, view.ruleTexts)}</p>
      <ButtonLink wide href={hasSimilar ? "#similar" : inventoryPath(language)}>
        {t(hasSimilar ? "inventory:vehicle.others" : "inventory:backToList")}
      </ButtonLink>
    </Notice>
  );
}
