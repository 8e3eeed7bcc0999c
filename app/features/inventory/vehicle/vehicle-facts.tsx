import { useTexts } from "#app/i18n/texts-context.tsx";
import { LegalStatements } from "#app/shared/law/legal-statements.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { Card } from "#app/ui/card.tsx";
import { AmountList } from "#app/ui/data/amount-list.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDecimal, formatKilometres } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { VehicleView } from "./vehicle-view.ts";

/** What buyers ask first, in one strip; the other facts stand in the list. */
export function KeyFacts({ vehicle }: Pick<VehicleView, "vehicle">) {
  const { t, language } = useTexts();
  const { combinedL100km } = vehicle;
  const facts = [
    [t("inventory:specs.mileage"), formatKilometres(vehicle.mileageKm, language)],
    [t("inventory:specs.fuel"), codeLabel("fuels", vehicle.fuel, t)],
    ...(combinedL100km === null
      ? []
      : [
          [
            t("inventory:specs.consumption"),
            t("inventory:specs.litres", { value: formatDecimal(combinedL100km, language) }),
          ],
        ]),
    [t("inventory:specs.drivetrain"), codeLabel("drivetrains", vehicle.drivetrain, t)],
  ];
  return (
    <dl className="key-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="small">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the vehicle is. A used vehicle's label has some of the facts already. */
export function VehicleSpecs({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { vehicle, label } = view;
  const bilingualKey = bilingualKeyOf(language);
  const { seats, doors } = vehicle;
  const details = [
    ...(label ? [] : [{ term: t("inventory:specs.condition"), value: codeLabel("conditions", vehicle.condition, t) }]),
    { term: t("inventory:specs.body"), value: codeLabel("bodies", vehicle.bodyStyle, t) },
    ...(label ? [] : [{ term: t("inventory:specs.engine"), value: vehicle.engine[bilingualKey] }]),
    { term: t("inventory:specs.transmission"), value: codeLabel("transmissions", vehicle.transmission, t) },
    { term: t("inventory:specs.exterior"), value: vehicle.exteriorColour[bilingualKey] },
    { term: t("inventory:specs.interior"), value: vehicle.interiorColour[bilingualKey] },
    { term: t("inventory:specs.seats"), value: t("inventory:specs.seatsAndDoors", { seats, doors }) },
    ...(label ? [] : [{ term: t("inventory:specs.vin"), value: <span className="unbroken">{vehicle.vin}</span> }]),
    { term: t("inventory:specs.stock"), value: vehicle.stockNumber },
  ];
  return (
    <Card heading={t("inventory:vehicle.specs")} id="specs">
      <DetailList details={details} />
    </Card>
  );
}

/** Of more, the others after the first are folded: a fold of two or three hides less than its own line shows. */
const mostShown = 12;
const firstShown = 8;

export function Equipment({ vehicle }: Pick<VehicleView, "vehicle">) {
  const { t, language } = useTexts();
  const names = vehicle.equipment.map((item) => item[bilingualKeyOf(language)]);
  if (names.length === 0) return null;
  const others = names.length > mostShown ? names.slice(firstShown) : [];
  return (
    <Card heading={t("inventory:vehicle.equipment")} id="equipment">
      <Ticks names={names.slice(0, names.length - others.length)} />
      {others.length > 0 ? (
        <Disclosure summary={t("inventory:vehicle.moreEquipment", { count: others.length })} isProse={false}>
          <Ticks names={others} />
        </Disclosure>
      ) : null}
    </Card>
  );
}

function Ticks({ names }: { names: readonly string[] }) {
  return (
    <ul className="ticks">
      {names.map((name) => (
        <li key={name}>
          <Icon name="check" />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Options({ vehicle }: Pick<VehicleView, "vehicle">) {
  const { t, language } = useTexts();
  const items = [...vehicle.packages, ...vehicle.options];
  if (items.length === 0) return null;
  const lines = items.map(({ name, price }) => ({
    label: name[bilingualKeyOf(language)],
    // The price of a used vehicle includes its options; of a new one each has a value.
    amount: { ...amountProps(price, language), text: t("inventory:vehicle.included") },
    hint:
      price === 0
        ? undefined
        : t("inventory:vehicle.optionValue", { amount: formatWithOptionalCents(price, language) }),
  }));
  return (
    <Card heading={t("inventory:vehicle.options")} id="options">
      <AmountList lines={lines} />
      <p className="soft small">{t("inventory:vehicle.optionsNote")}</p>
    </Card>
  );
}

/** What the dealer declares of a used vehicle's history, with the law's notices (docs/law.md). A new vehicle has the notices alone. */
export function VehicleLabel({ view: { label, vehicle, quote, statements } }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const notices = <LegalStatements statements={statements} />;
  if (!label) return notices;
  // The law wants these on the label itself, wherever else the page has them.
  const facts = [
    { term: t("contract:vehicle.name"), value: fullVehicleName(vehicle, language) },
    { term: t("inventory:specs.vin"), value: <span className="unbroken">{vehicle.vin}</span> },
    { term: t("inventory:specs.engine"), value: vehicle.engine[bilingualKeyOf(language)] },
    { term: t("inventory:specs.mileage"), value: formatKilometres(vehicle.mileageKm, language) },
    { term: t("purchase:lines.vehiclePrice"), value: formatWithOptionalCents(quote.amounts.vehiclePrice, language) },
  ];
  return (
    <Card heading={label.heading} id="label">
      <DetailList details={[...facts, ...label.rows]} />
      {notices}
    </Card>
  );
}
