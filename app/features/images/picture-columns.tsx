/** Columns and filters that the lists of trims and of folders share. */
import { countColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { StateTone } from "#app/ui/data/tag.tsx";
import type { MappingRow } from "#contract/images/pictures.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { pictureMarkets } from "#domain/vehicle/catalogue-picture.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";

export const stateTones: Record<MappingRow["state"], StateTone> = {
  unmapped: "todo",
  empty: "needs",
  partial: "needs",
  complete: "done",
};

type NamedRow = Pick<MappingRow, "year" | "make" | "model" | "trim" | "market" | "stored" | "pictures">;

export const vehicleColumn = <Row extends NamedRow>({ t, language }: Texts): ListColumn<Row> => ({
  key: "vehicle",
  header: t("images:fields.vehicle"),
  text: (row) => fullVehicleName(row, language),
});

export const marketColumn = <Row extends NamedRow>({ t }: Texts): ListColumn<Row> => ({
  key: "market",
  header: t("images:fields.market"),
  text: ({ market }) => t(`images:markets.${market}`),
});

/** Stored of all, such as "12 / 21". */
export const storedColumn = <Row extends NamedRow>({ t, language }: Texts): ListColumn<Row> =>
  countColumn(
    { key: "stored", header: t("images:fields.stored") },
    ({ stored, pictures }) =>
      pictures === 0 ? "–" : `${formatNumber(stored, language)} / ${formatNumber(pictures, language)}`,
    ({ stored, pictures }) =>
      pictures === 0 ? "" : t("images:storedOf", { stored: formatNumber(stored, language), count: pictures }),
  );

/** Most records have no stored picture yet, and a complete one needs nobody: only the others are marked. */
export const pictureStateColumn = <Row extends Pick<MappingRow, "state">>({ t }: Texts): ListColumn<Row> =>
  stateColumn(
    { key: "state", header: t("images:fields.state") },
    ({ state }) => t(`images:states.${state}`),
    ({ state }) => stateTones[state],
    ({ state }) => state === "empty" || state === "complete",
  );

export const marketFilter = ({ t }: Pick<Texts, "t">): ListFilter =>
  selectFilter("market", t("images:fields.market"), pictureMarkets, (market) => t(`images:markets.${market}`));
