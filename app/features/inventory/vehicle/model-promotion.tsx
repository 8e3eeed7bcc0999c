import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

/** The promotion of the vehicle's model; nothing if there is none. */
export function ModelPromotion({ vehicle }: { vehicle: Pick<VehicleDetails, "modelPromotion" | "make" | "model"> }) {
  const { t, language } = useTexts();
  const { modelPromotion: promotion, make, model } = vehicle;
  if (!promotion) return null;
  const name = `${make} ${model}`;
  return (
    <Card heading={t("inventory:vehicle.modelPromotion", { name })} id="model-promotion">
      <div className="promotion-row">
        {promotion.imageUrl ? <Picture src={promotion.imageUrl} alt={name} width={480} height={320} /> : null}
        {promotion.note ? <p>{promotion.note[bilingualKeyOf(language)]}</p> : null}
      </div>
    </Card>
  );
}
