/** List of a company's people: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { type EmployeeRow, employeeStatuses } from "#contract/company/employees.ts";
import { companyRoles } from "#domain/people/roles.ts";
import type { T, Texts } from "#locales/texts.ts";
import { employeeName, employeesPath, employeeTones, roleText } from "./employee-texts.ts";

const openLeadsColumn = (t: T): ListColumn<EmployeeRow> => ({
  key: "leads",
  header: t("company:employees.fields.openLeads"),
  text: (row) => row.openLeads ?? "",
  cell: (row) => (
    <>
      <span className="wide-only">{row.openLeads}</span>
      {row.openLeads === null ? null : (
        <span className="narrow-only">{t("company:employees.leads", { count: row.openLeads })}</span>
      )}
    </>
  ),
  align: "end",
  narrow: "bare",
  sort: "leads",
});

/** @param seesLeads whether the reader has the section of leads */
export const employeeColumns = ({ t }: Texts, seesLeads: boolean): ListColumn<EmployeeRow>[] => [
  {
    key: "name",
    header: t("company:employees.fields.name"),
    text: employeeName,
    cell: (row) => <TwoLines first={employeeName(row)} second={row.email && <BreakableText text={row.email} />} />,
    sort: "name",
    only: "table",
  },
  { key: "lastName", header: t("account:fields.lastName"), text: (row) => row.lastName, only: "file" },
  { key: "firstName", header: t("account:fields.firstName"), text: (row) => row.firstName, only: "file" },
  { key: "email", header: t("company:employees.fields.email"), text: (row) => row.email || "–", only: "file" },
  { key: "role", header: t("company:employees.fields.role"), text: (row) => roleText(t, row) },
  stateColumn<EmployeeRow>(
    { key: "status", header: t("company:employees.fields.status") },
    (row) => t(`company:employees.statuses.${row.status}`),
    ({ status }) => employeeTones[status],
    ({ status }) => status === "active",
  ),
  {
    key: "language",
    header: t("company:employees.fields.language"),
    text: (row) => t(`company:employees.languages.${row.language}`),
    only: "file",
  },
  ...(seesLeads ? [openLeadsColumn(t)] : []),
  instantColumn(
    {
      key: "lastAccessed",
      header: t("company:employees.fields.lastAccessed"),
      sort: "lastAccessed",
      narrow: "hidden",
    },
    (row) => row.lastAccessedAt,
  ),
];

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("company:employees.filters.search") },
  selectFilter("role", t("company:employees.fields.role"), companyRoles, (role) =>
    t(`company:employees.roles.${role}`),
  ),
  selectFilter("status", t("company:employees.fields.status"), employeeStatuses, (status) =>
    t(`company:employees.statuses.${status}`),
  ),
];

interface EmployeesListProps {
  list: ListState;
  rows: readonly EmployeeRow[];
  seesLeads: boolean;
}

export function EmployeesList({ list, rows, seesLeads }: EmployeesListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      list={list}
      rows={rows}
      title={t("company:employees.title")}
      columns={employeeColumns(texts, seesLeads)}
      sort="name"
      filters={filters(t)}
      rowState={(row) => row.status}
      rowType={(row) => row.role ?? "none"}
      count={t("company:employees.count", { count: list.total })}
      create={{ href: employeesPath(language, "invite"), text: t("company:employees.invite.action") }}
    />
  );
}
