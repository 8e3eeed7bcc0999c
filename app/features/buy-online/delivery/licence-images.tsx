import { useTexts } from "#app/i18n/texts-context.tsx";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import type { Language } from "#domain/formats/language.ts";
import { purchasePath } from "#domain/site/paths.ts";

export const licenceImagePath = (language: Language, side: LicenceSide, vehicleId: number): string =>
  purchasePath(language, vehicleId, `drivers-license/${side}`);

/** Thumbnails of both sides of the licence, for the buyer. */
export function LicenceImages({ vehicleId }: { vehicleId: number }) {
  const { t, language } = useTexts();
  return (
    <div className="chips thumbnails">
      {licenceSides.map((side) => (
        <img
          key={side}
          src={licenceImagePath(language, side, vehicleId)}
          alt={t(`purchase:licence.${side}Kept`)}
          width={180}
          height={120}
          loading="lazy"
        />
      ))}
    </div>
  );
}
