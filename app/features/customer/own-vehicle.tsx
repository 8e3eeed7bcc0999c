import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { garageName } from "#app/shared/garage/garage-name.ts";
import { ValueFigure } from "#app/shared/garage/value-figure.tsx";
import { ValueHistory } from "#app/shared/garage/value-history.tsx";
import { ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import { formatKilometres } from "#domain/formats/formats.ts";
import { garagePath } from "#domain/site/paths.ts";
import type { DashboardView } from "./dashboard.server.ts";
import { GarageLinks } from "./garage-links.tsx";

interface OwnVehicleProps {
  vehicle: NonNullable<SerializeFrom<DashboardView>["vehicle"]>;
  vehicleCount: number;
  /** How many documents the garage has. */
  documents: number;
}

/** The vehicle of the garage with its picture, its value and how the value went. */
export function OwnVehicle({ vehicle, vehicleCount, documents }: OwnVehicleProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { id, photoUrl, value, values, mileage } = vehicle;
  return (
    <PictureCard
      id="vehicle"
      photoUrl={photoUrl}
      eyebrow={t("customer:dashboard.vehicle")}
      heading={garageName(vehicle, texts)}
      footer={values.length > 1 ? <ValueHistory values={values} /> : null}
    >
      {value ? <ValueFigure value={value} label={t("customer:dashboard.estimatedValue")} /> : null}
      {mileage === null ? null : <p className="soft">{formatKilometres(mileage, language)}</p>}
      {documents > 0 && vehicleCount === 1 ? (
        <p>
          <a href={garagePath(language, id, "documents")}>{t("garage:documents.count", { count: documents })}</a>
        </p>
      ) : null}
      <ButtonRow>
        <GarageLinks vehicleId={id} vehicleCount={vehicleCount} />
      </ButtonRow>
    </PictureCard>
  );
}
