import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { GarageVehicle } from "#contract/garage.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { garagePath } from "#domain/site/paths.ts";
import { ValueRange } from "./figures.tsx";
import { garageName } from "./garage-name.ts";

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
      <div className="cards">
        {owned.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} />
        ))}
      </div>
      {returned.length > 0 ? (
        <section className="fields" aria-labelledby="returned">
          <h2 id="returned">{t("garage:returned.heading")}</h2>
          <div className="cards">
            {returned.map((vehicle) => (
              <VehicleCard key={vehicle.id} vehicle={vehicle} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

function VehicleCard({ vehicle }: { vehicle: GarageVehicle }) {
  const { t, language } = useTexts();
  const { id, value, mileage, addedAt, boughtVehicleId, isReturned, documents } = vehicle;
  const name = garageName(vehicle, { t, language });
  const tag = isReturned ? (
    <Tag icon="left">{t("garage:states.returned")}</Tag>
  ) : !addedAt ? (
    <Tag tone="warn">{t("garage:states.begun")}</Tag>
  ) : boughtVehicleId ? (
    <Tag tone="good">{t("garage:states.bought")}</Tag>
  ) : null;
  return (
    <Card id={`vehicle-${id}`} heading={name} aside={tag}>
      {value && !isReturned ? (
        <p>
          <strong>
            <ValueRange value={value} />
          </strong>
        </p>
      ) : null}
      <p className="soft">
        {mileage === null ? null : (
          <>
            {formatKilometres(mileage, language)}
            <br />
          </>
        )}
        {addedAt ? (
          <>
            {t("garage:documents.count", { count: documents })}
            <br />
            {t("garage:addedOn")} <Day day={toShopDay(addedAt)} />
          </>
        ) : (
          t("garage:begunText")
        )}
      </p>
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
    </Card>
  );
}
