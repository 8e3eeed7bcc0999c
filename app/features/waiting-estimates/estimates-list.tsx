/** The queue of trade-ins that wait for a value: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { durationText } from "#app/shared/leads/lead-texts.ts";
import { instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { WaitingEstimate } from "#contract/company/lead-management.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { estimateOrigins, estimateTakers } from "#domain/leads/lead.ts";
import { leadsPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";

export const vehicleText = ({ vehicle }: Pick<WaitingEstimate, "vehicle">, { t, language }: Texts): string =>
  fullVehicleName(vehicle, language) || t("leadManagement:estimates.unknownVehicle");

/** How long it has waited, once that is too long. */
export function LateTag({ estimate: { waitingSince }, now }: { estimate: WaitingEstimate; now: string }) {
  const { t } = useTexts();
  return <Tag tone="late">{t("leadManagement:estimates.late", { age: durationText(t, waitingSince, now) })}</Tag>;
}

/** @param now ISO 8601, for the time that an estimate has waited */
export const estimateColumns = (texts: Texts, now: string): ListColumn<WaitingEstimate>[] => {
  const { t, language } = texts;
  const ageOf = ({ waitingSince }: WaitingEstimate) => durationText(t, waitingSince, now);
  const takerOf = ({ taker, takenBy }: WaitingEstimate) =>
    taker === "mine" ? t("leadManagement:estimates.you") : (takenBy?.name ?? t("leadManagement:estimates.nobody"));
  const mileageOf = ({ mileage }: WaitingEstimate) => (mileage === null ? "–" : formatKilometres(mileage, language));
  return [
    { key: "id", header: t("leadManagement:estimates.id"), text: (row) => row.id, only: "file" },
    {
      key: "vehicle",
      header: t("leadManagement:estimates.vehicle"),
      text: (row) => vehicleText(row, texts),
      cell: (row) => <TwoLines first={vehicleText(row, texts)} second={row.mileage === null ? null : mileageOf(row)} />,
      detail: (row) => vehicleText(row, texts),
    },
    {
      key: "mileage",
      header: t("leadManagement:estimates.mileage"),
      text: (row) => row.mileage ?? "",
      cell: mileageOf,
      only: "file",
    },
    {
      key: "origin",
      header: t("leadManagement:estimates.origin"),
      text: (row) => t(`leadManagement:estimates.origins.${row.origin}`),
    },
    {
      key: "age",
      header: t("leadManagement:estimates.age"),
      text: ageOf,
      cell: (row) => (row.isLate ? <LateTag estimate={row} now={now} /> : ageOf(row)),
      hasTag: ({ isLate }) => isLate,
      align: "end",
      sort: "waiting",
    },
    {
      key: "taker",
      header: t("leadManagement:estimates.taker"),
      text: takerOf,
      cell: (row) => (row.taker === "mine" ? <strong>{takerOf(row)}</strong> : takerOf(row)),
      isLeftOut: (row) => row.taker !== "mine" && !row.takenBy,
    },
    instantColumn(
      { key: "waitingSince", header: t("leadManagement:estimates.waitingSince"), narrow: "hidden" },
      (row) => row.waitingSince,
    ),
  ];
};

interface EstimatesListProps {
  list: ListState;
  rows: readonly WaitingEstimate[];
  now: string;
}

export function EstimatesList({ now, ...page }: EstimatesListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t("leadManagement:estimates.title")}
      lead={t("leadManagement:estimates.lead")}
      back={{ href: leadsPath(language, "mainTeam"), text: t("leadManagement:title") }}
      columns={estimateColumns(texts, now)}
      sort="waiting"
      filters={[
        selectFilter("taker", t("leadManagement:estimates.takerFilter"), estimateTakers, (taker) =>
          t(`leadManagement:estimates.takers.${taker}`),
        ),
        selectFilter("origin", t("leadManagement:estimates.origin"), estimateOrigins, (origin) =>
          t(`leadManagement:estimates.origins.${origin}`),
        ),
      ]}
      rowState={(row) => row.taker}
      rowType={(row) => row.origin}
      count={t("leadManagement:estimates.count", { count: page.list.total })}
      empty={t("leadManagement:estimates.empty")}
      emptyText={t("leadManagement:estimates.emptyText")}
    />
  );
}
