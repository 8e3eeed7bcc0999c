/** The columns of the catalogue's vehicles, in the search and among the recent changes. */
import { amountColumn, instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import type { CatalogueVehicle } from "#contract/catalogue/vehicles.ts";
import type { Accuracy } from "#domain/vehicle/catalogue.ts";
import { listedVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";

/** hidden: the trim is active, but its model, or what the model belongs to, is not. */
export const vehicleStateOf = ({ isShown, isActive }: Pick<CatalogueVehicle, "isShown" | "isActive">) =>
  isShown ? "active" : isActive ? "hidden" : "inactive";

export const stateTones = { active: "done", hidden: "off", inactive: "off" } as const satisfies Record<
  string,
  StateTone
>;

const accuracyTones: Record<Accuracy, StateTone> = {
  complete: "done",
  "no-picture": "todo",
  "no-figures": "todo",
  incomplete: "needs",
};

export function AccuracyTag({ accuracy, t }: { accuracy: Accuracy } & Pick<Texts, "t">) {
  return <Tag tone={accuracyTones[accuracy]}>{t(`catalogue:accuracy.${accuracy}`)}</Tag>;
}

export const vehicleColumns = (texts: Texts): ListColumn<CatalogueVehicle>[] => {
  const { t, language } = texts;
  const accuracyText = ({ accuracy }: CatalogueVehicle) => t(`catalogue:accuracy.${accuracy}`);
  return [
    { key: "id", header: t("catalogue:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "name",
      header: t("catalogue:fields.vehicle"),
      text: (row) => listedVehicleName(row, language),
      sort: "name",
      only: "table",
    },
    { key: "market", header: t("catalogue:fields.market"), text: (row) => row.market, only: "file" },
    { key: "year", header: t("catalogue:fields.year"), text: (row) => row.year, only: "file" },
    { key: "make", header: t("catalogue:fields.make"), text: (row) => row.make, only: "file" },
    { key: "model", header: t("catalogue:fields.model"), text: (row) => row.model, only: "file" },
    { key: "trim", header: t("catalogue:fields.trim"), text: (row) => row.trim, only: "file" },
    amountColumn({ key: "msrp", header: t("catalogue:fields.msrp"), narrow: "bare" }, (row) => row.msrp, texts),
    {
      key: "accuracy",
      header: t("catalogue:fields.accuracy"),
      text: accuracyText,
      cell: (row) =>
        row.accuracy === "complete" ? <span className="soft">{accuracyText(row)}</span> : accuracyText(row),
      narrow: "bare",
    },
    stateColumn(
      { key: "state", header: t("catalogue:fields.state") },
      (row) => t(`catalogue:states.${vehicleStateOf(row)}`),
      (row) => stateTones[vehicleStateOf(row)],
      (row) => vehicleStateOf(row) === "active",
    ),
    instantColumn(
      { key: "changed", header: t("catalogue:fields.changedAt"), sort: "changed", narrow: "hidden" },
      (row) => row.changedAt,
    ),
  ];
};

/** The switch of a row, whatever is above it: most are on, so only what differs is marked. */
export function SwitchState({ isActive, t }: { isActive: boolean } & Pick<Texts, "t">) {
  return isActive ? (
    <span className="wide-only">{t("catalogue:states.active")}</span>
  ) : (
    <SwitchTag isActive={false} t={t} />
  );
}

/** How complete the record of a row is; a tag only where it lacks something. */
export function AccuracyState({ accuracy, t }: { accuracy: Accuracy } & Pick<Texts, "t">) {
  return accuracy === "complete" ? (
    <span className="soft">{t("catalogue:accuracy.complete")}</span>
  ) : (
    <AccuracyTag accuracy={accuracy} t={t} />
  );
}

/** Without `isShown`, whether something above hides it is not looked at. */
export function SwitchTag({
  isActive,
  isShown = isActive,
  t,
}: { isActive: boolean; isShown?: boolean } & Pick<Texts, "t">) {
  const state = vehicleStateOf({ isActive, isShown });
  return <Tag tone={stateTones[state]}>{t(`catalogue:states.${state}`)}</Tag>;
}
