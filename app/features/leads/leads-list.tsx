/** List of leads: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { answerText, leadName, leadTones } from "#app/shared/leads/lead-texts.ts";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { LeadRow } from "#contract/company/leads.ts";
import { leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

const vehicleText = ({ vehicle, make, model }: LeadRow, { language }: Pick<Texts, "language">): string =>
  vehicle ? fullVehicleName(vehicle, language) : [make, model].filter(Boolean).join(" ");

/** @param now ISO 8601, for the time that a lead has waited */
export const leadColumns = (texts: Texts, now: string): ListColumn<LeadRow>[] => {
  const { t } = texts;
  return [
    { key: "id", header: t("leads:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "name",
      header: t("leads:fields.name"),
      text: (row) => leadName(t, row),
      cell: (row) => <TwoLines first={leadName(t, row)} second={t(`leads:types.${row.type}`)} />,
      sort: "name",
      detail: (row) => leadName(t, row),
    },
    { key: "type", header: t("leads:fields.type"), text: (row) => t(`leads:types.${row.type}`), only: "file" },
    { key: "source", header: t("leads:fields.source"), text: (row) => t(`leads:sources.${row.source}`) },
    { key: "vehicle", header: t("leads:fields.vehicle"), text: (row) => vehicleText(row, texts) || "–" },
    { key: "email", header: t("leads:fields.email"), text: (row) => row.email, only: "file" },
    { key: "phone", header: t("leads:fields.phone"), text: (row) => row.phone, only: "file" },
    {
      ...stateColumn<LeadRow>(
        { key: "status", header: t("leads:fields.status"), sort: "status" },
        (row) => t(`leads:statuses.${row.status}`),
        (row) => leadTones[row.status],
      ),
    },
    {
      key: "assignee",
      header: t("leads:fields.assignee"),
      text: (row) => row.assignee?.name ?? t("leads:fields.nobody"),
    },
    { key: "answer", header: t("leads:fields.answered"), text: (row) => answerText(t, row, now) },
    instantColumn({ key: "created", header: t("leads:fields.created"), sort: "created" }, (row) => row.createdAt),
  ];
};

/** The days that the list shows, `2026/11/22`. */
export interface ListDays {
  dateStart: string;
  dateEnd: string;
}

/** With the specification's names (section 3). */
const filters = (t: T, { dateStart, dateEnd }: ListDays): ListFilter[] => [
  { kind: "search", name: "firstNameLastName", label: t("leads:fields.firstNameLastName") },
  selectFilter("type", t("leads:fields.type"), leadTypes, (type) => t(`leads:types.${type}`)),
  selectFilter("status", t("leads:fields.status"), leadStatuses, (status) => t(`leads:statuses.${status}`)),
  { kind: "text", name: "make", label: t("leads:fields.make") },
  { kind: "text", name: "model", label: t("leads:fields.model") },
  { kind: "text", name: "dateStart", label: t("leads:fields.dateStart"), defaultValue: dateStart },
  { kind: "text", name: "dateEnd", label: t("leads:fields.dateEnd"), defaultValue: dateEnd },
  { kind: "text", name: "id", label: t("leads:fields.id") },
];

interface LeadsListProps extends ListDays {
  list: ListState;
  rows: readonly LeadRow[];
  now: string;
}

export function LeadsList({ now, dateStart, dateEnd, ...page }: LeadsListProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      {...page}
      title={t("leads:title")}
      columns={leadColumns(texts, now)}
      sort="-created"
      filters={filters(t, { dateStart, dateEnd })}
      rowState={(row) => row.status}
      rowType={(row) => row.type}
      count={t("leads:count", { count: page.list.total, from: dateStart, to: dateEnd })}
      empty={t("leads:empty")}
    />
  );
}
