/** One vehicle of the catalogue: what it is, and what of it is in the shop. */
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Stats } from "#app/ui/data/stat.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PicturedFacts } from "#app/ui/pictured-facts.tsx";
import type { CatalogueEffect, CatalogueVehicle, CatalogueVehicleDetails } from "#contract/catalogue/vehicles.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import type { Texts } from "#locales/texts.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { AccuracyTag, stateTones, vehicleStateOf } from "./vehicle-columns.tsx";

export function StateTag({ vehicle }: { vehicle: Pick<CatalogueVehicle, "isShown" | "isActive"> }) {
  const { t } = useCatalogue();
  const state = vehicleStateOf(vehicle);
  return <Tag tone={stateTones[state]}>{t(`catalogue:states.${state}`)}</Tag>;
}

/** What is in the shop today, or would return to it, and what a switch would touch. */
export function EffectFigures({ effect, isShown }: { effect: CatalogueEffect; isShown: boolean }) {
  const { t } = useCatalogue();
  return (
    <section id="reach" aria-label={t("catalogue:vehicle.reach")}>
      <Stats
        stats={[
          { label: t(isShown ? "catalogue:vehicle.live" : "catalogue:vehicle.hidden"), value: effect.liveVehicles },
          { label: t("catalogue:vehicle.held"), value: effect.heldVehicles },
          { label: t("catalogue:vehicle.estimates"), value: effect.openEstimates },
        ]}
      />
    </section>
  );
}

/** Each figure that the record has, with its unit. */
function figuresOf({ horsepower, combinedL100km, kwh100km, electricRangeKm }: CatalogueVehicleDetails, texts: Texts) {
  const { t, language } = texts;
  const decimal = (value: number) => formatDecimal(value, language);
  const consumption = [
    combinedL100km === null ? null : t("inventory:specs.litres", { value: decimal(combinedL100km) }),
    kwh100km === null ? null : t("catalogue:vehicle.electricUse", { value: decimal(kwh100km) }),
  ].filter((text) => text !== null);
  return [
    {
      term: t("catalogue:fields.horsepower"),
      value: horsepower === null ? "–" : t("catalogue:vehicle.power", { value: horsepower }),
    },
    { term: t("catalogue:fields.consumption"), value: consumption.join(", ") || "–" },
    ...(electricRangeKm === null
      ? []
      : [
          {
            term: t("catalogue:fields.range"),
            value: t("catalogue:vehicle.rangeValue", { value: electricRangeKm }),
          },
        ]),
  ];
}

export function VehicleFacts({ vehicle, name }: { vehicle: CatalogueVehicleDetails; name: string }) {
  const { t, texts, language, paths } = useCatalogue();
  const { accuracy, seats, doors } = vehicle;
  return (
    <>
      {vehicle.isActive && !vehicle.isModelActive ? (
        <Notice tone="warn">
          <p>{t("catalogue:vehicle.modelOff")}</p>
        </Notice>
      ) : null}
      <Card
        heading={t("catalogue:vehicle.facts")}
        id="facts"
        aside={<a href={paths.model(vehicle.modelId)}>{t("catalogue:vehicle.toModel")}</a>}
      >
        <PicturedFacts src={vehicle.imageUrl} alt={name}>
          <DetailList
            details={[
              {
                term: t("catalogue:fields.accuracy"),
                value: (
                  <>
                    <AccuracyTag accuracy={accuracy} t={t} />{" "}
                    <span className="soft small">{t(`catalogue:accuracyHint.${accuracy}`)}</span>
                  </>
                ),
              },
              { term: t("catalogue:fields.market"), value: t(`catalogue:markets.${vehicle.market}`) },
              { term: t("catalogue:fields.bodyStyle"), value: codeLabel("bodies", vehicle.bodyStyle, t) },
              { term: t("catalogue:fields.msrp"), value: formatWithOptionalCents(vehicle.msrp, language) },
              { term: t("inventory:specs.engine"), value: vehicle.engine[bilingualKeyOf(language)] },
              ...figuresOf(vehicle, texts),
              { term: t("inventory:specs.fuel"), value: codeLabel("fuels", vehicle.fuel, t) },
              {
                term: t("inventory:specs.transmission"),
                value: codeLabel("transmissions", vehicle.transmission, t),
              },
              { term: t("inventory:specs.drivetrain"), value: codeLabel("drivetrains", vehicle.drivetrain, t) },
              { term: t("inventory:specs.seats"), value: t("inventory:specs.seatsAndDoors", { seats, doors }) },
              { term: t("catalogue:fields.changedAt"), value: <Instant value={vehicle.changedAt} /> },
            ]}
          />
        </PicturedFacts>
      </Card>
    </>
  );
}
