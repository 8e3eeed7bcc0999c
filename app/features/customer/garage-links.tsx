import { useTexts } from "#app/i18n/texts-context.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { garagePath } from "#domain/site/paths.ts";

export interface GarageLinksProps {
  vehicleId: string;
  vehicleCount: number;
  /** How the first link looks. */
  variant?: "secondary" | "quiet";
}

/** To the vehicle that a card is about, and to the others of the garage. */
export function GarageLinks({ vehicleId, vehicleCount, variant = "secondary" }: GarageLinksProps) {
  const { t, language } = useTexts();
  return (
    <>
      <ButtonLink variant={variant} href={garagePath(language, vehicleId)}>
        {t("garage:open")}
      </ButtonLink>
      {vehicleCount > 1 ? (
        <ButtonLink variant="quiet" href={garagePath(language)}>
          {t("customer:dashboard.allVehicles", { count: vehicleCount })}
        </ButtonLink>
      ) : null}
    </>
  );
}
