import { useTexts } from "#app/i18n/texts-context.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { garagePath } from "#domain/site/paths.ts";

interface KnownVehicleProps {
  id: string;
  photoUrl: string;
  name: string;
  /** A vehicle that is in the garage already is not in question. */
  isAdded: boolean;
}

/** The vehicle that the VIN or the lists found, with its picture, and the way back if it is another one. */
export function KnownVehicle({ id, photoUrl, name, isAdded }: KnownVehicleProps) {
  const { t, language } = useTexts();
  return (
    <div className="form">
      <PictureCard id="found" photoUrl={photoUrl} heading={name} eager>
        {isAdded ? null : (
          <p>
            <a href={garagePath(language, id, "questions/vin")}>{t("garage:add.other")}</a>
          </p>
        )}
      </PictureCard>
    </div>
  );
}
