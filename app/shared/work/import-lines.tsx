/** The report of a stock file's import: a row for each line that is done. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import type { StateTone } from "#app/ui/data/tag.tsx";
import { type ImportLine, type ImportLineState, importLineStates } from "#contract/company/import-lines.ts";
import { stockHeader } from "#domain/vehicle/stock-file.ts";
import type { Texts } from "#locales/texts.ts";

const tones: Record<ImportLineState, StateTone> = {
  added: "done",
  changed: "done",
  unchanged: "off",
  failed: "failed",
};

/** Why the line failed, with the column that must change unless the reason names it; empty for the others. */
export function importReason({ column, reason }: ImportLine, { t, language }: Texts): string {
  if (!column || !reason) return "";
  const text = t(`companyVehicles:imports.reasons.${reason}`);
  if (reason.startsWith("vin_")) return text;
  return t("companyVehicles:imports.reasonAt", { column: stockHeader(column, language), reason: text });
}

/** @param vehicleHref address of the page of a vehicle, if the reader may open it */
export function importLineColumns(texts: Texts, vehicleHref?: (vehicleId: number) => string): ListColumn<ImportLine>[] {
  const { t, language } = texts;
  return [
    {
      key: "line",
      header: t("companyVehicles:imports.line"),
      text: ({ id }) => id,
      cell: ({ id }) => t("companyVehicles:imports.lineOf", { line: id }),
      sort: "line",
    },
    {
      key: "vin",
      header: stockHeader("vin", language),
      text: ({ cells }) => cells.vin,
      cell: ({ cells, vehicleId }) =>
        vehicleId !== null && vehicleHref ? <a href={vehicleHref(vehicleId)}>{cells.vin}</a> : cells.vin || "–",
    },
    {
      ...stateColumn<ImportLine>(
        { key: "state", header: t("companyVehicles:imports.result"), narrow: "bare" },
        ({ state }) => t(`companyVehicles:imports.lineStates.${state}`),
        ({ state }) => tones[state],
        ({ state }) => state === "unchanged",
      ),
      // Phones say it too: each line of a file has a result.
      isLeftOut: () => false,
    },
    {
      key: "reason",
      header: t("companyVehicles:imports.reason"),
      text: (line) => importReason(line, texts),
      cell: (line) => importReason(line, texts) || "–",
    },
  ];
}

interface ImportLinesProps {
  title: string;
  list: ListState;
  rows: readonly ImportLine[];
  /** The import's progress. */
  overview: ReactNode;
  back: { href: string; text: string };
  vehicleHref?: (vehicleId: number) => string;
}

export function ImportLinesList({ vehicleHref, ...page }: ImportLinesProps) {
  const texts = useTexts();
  const { t } = texts;
  // Most pages have no refused line: the column would be empty.
  const hasReasons = page.rows.some(({ reason }) => reason !== null);
  return (
    <StaffList
      {...page}
      columns={importLineColumns(texts, vehicleHref).filter(({ key }) => hasReasons || key !== "reason")}
      sort="line"
      filters={[
        selectFilter("state", t("companyVehicles:imports.result"), importLineStates, (state) =>
          t(`companyVehicles:imports.lineStates.${state}`),
        ),
      ]}
      rowState={({ state }) => state}
      rowData={({ id }) => ({ "data-line": String(id) })}
      rowHref={null}
      count={t("companyVehicles:imports.lineCount", { count: page.list.total })}
      empty={t("companyVehicles:imports.noLines")}
    />
  );
}
