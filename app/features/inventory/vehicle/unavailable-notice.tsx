/** Says above the vehicle that someone else has it, and what a visitor may do. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { inventoryPath } from "#domain/site/paths.ts";
import type { VehicleView } from "./vehicle-view.ts";

/** On a phone the picture follows, so that this is a heading, a sentence and a button. */
export function UnavailableNotice({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { state } = view.vehicle;
  if (state === "free" || view.hasOwnPurchase) return null;
  const hasSimilar = view.similar.length > 0;
  return (
    <Notice tone="warn" heading={t(`inventory:vehicle.taken.${state}`)}>
      <p>{t(`inventory:vehicle.notFree.${state}`, view.ruleTexts)}</p>
      <ButtonLink href={hasSimilar ? "#similar" : inventoryPath(language)}>
        {t(hasSimilar ? "inventory:vehicle.others" : "inventory:backToList")}
      </ButtonLink>
    </Notice>
  );
}
