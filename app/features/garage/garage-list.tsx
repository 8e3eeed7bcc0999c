import { useTexts } from "#app/i18n/texts-context.tsx";
import { garageName } from "#app/shared/garage/garage-name.ts";
import { ValueFigure } from "#app/shared/garage/value-figure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PictureCard } from "#app/ui/picture-card.tsx";
import type { GarageVehicle } from "#contract/garage.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { garagePath } from "#domain/site/paths.ts";
import { GarageTag } from "./garage-tag.tsx";

/** A single vehicle has a card of the whole width; the one below it offers the next. */
export const hasOwnVehicleOnly = (vehicles: readonly Pick<GarageVehicle, "isReturned">[]): boolean =>
  vehicles.length === 1 && !vehicles[0]?.isReturned;

export function GarageList({ vehicles }: { vehicles: readonly GarageVehicle[] }) {
  const { t, language } = useTexts();
  if (vehicles.length === 0) {
    return (
      <EmptyState icon="plus" heading={t("garage:empty.heading")} text={t("garage:empty.text")}>
        <ButtonLink href={garagePath(language, "add")}>{t("garage:add.action")}</ButtonLink>
      </EmptyState>
    );
  }
  const owned = vehicles.filter(({ isReturned }) => !isReturned);
  const returned = vehicles.filter(({ isReturned }) => isReturned);
  return (
    <>
      <div className={owned.length > 1 ? "cards" : "fields"}>
        <VehicleCards vehicles={owned} />
        {hasOwnVehicleOnly(vehicles) ? (
          <EmptyState icon="plus" heading={t("garage:another.heading")} text={t("garage:another.text")}>
            <ButtonLink variant="secondary" href={garagePath(language, "add")}>
              {t("garage:add.action")}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </div>
      {returned.length > 0 ? (
        <section className="fields" aria-labelledby="returned">
          <h2 id="returned">{t("garage:returned.heading")}</h2>
          <div className="cards">
            <VehicleCards vehicles={returned} />
          </div>
        </section>
      ) : null}
    </>
  );
}

function VehicleCards({ vehicles }: { vehicles: readonly GarageVehicle[] }) {
  return vehicles.map((vehicle) => <VehicleCard key={vehicle.id} vehicle={vehicle} />);
}

function VehicleCard({ vehicle }: { vehicle: GarageVehicle }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { id, photoUrl, value, mileage, addedAt, isReturned, documents } = vehicle;
  const name = garageName(vehicle, texts);
  const facts = [
    ...(mileage === null ? [] : [formatKilometres(mileage, language)]),
    ...(documents > 0 ? [t("garage:documents.count", { count: documents })] : []),
    ...(addedAt ? [] : [t("garage:begunText")]),
  ];
  return (
    <PictureCard id={`vehicle-${id}`} photoUrl={photoUrl} heading={name} aside={<GarageTag vehicle={vehicle} />}>
      {value && !isReturned ? <ValueFigure value={value} label={t("customer:dashboard.estimatedValue")} /> : null}
      <p className="soft">{facts.join(" · ")}</p>
      <ButtonRow>
        <ButtonLink variant="secondary" href={garagePath(language, id)}>
          {t(addedAt ? "garage:open" : "garage:continue")}
          <span className="visually-hidden"> {name}</span>
        </ButtonLink>
        {addedAt ? null : (
          <ButtonLink variant="quiet" href={garagePath(language, id, "remove")}>
            {t("garage:remove.action")}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
      </ButtonRow>
    </PictureCard>
  );
}
