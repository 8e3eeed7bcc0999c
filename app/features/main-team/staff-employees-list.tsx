/** List of everybody who works here: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import type { StateTone } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { StaffEmployeeRow } from "#contract/user/staff-employees.ts";
import type { Language } from "#domain/formats/language.ts";
import { type StaffEmployeeStatus, staffEmployeeStatuses } from "#domain/people/employee-status.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { companyRoles, employeeTypes } from "#domain/people/roles.ts";
import type { T, Texts } from "#locales/texts.ts";
import { staffEmployeesPath } from "./paths.ts";
import {
  type CompanyName,
  companyNameOf,
  companyOptions,
  listedName,
  userTypeName,
  userTypeOptions,
} from "./user-texts.ts";

export const staffEmployeeTones: Record<StaffEmployeeStatus, StateTone> = {
  active: "done",
  invited: "waits",
  inactive: "off",
};

export const employeeTypeOptions = (t: T, isOffered: (userTypeId: number) => boolean = () => true) =>
  userTypeOptions(t, (id) => employeeTypes.some((typeId) => typeId === id) && isOffered(id));

/** The role, and for a dealer the role in the company. */
const companyRoleText = (t: T, { companyRole }: StaffEmployeeRow): string =>
  companyRole ? t(`company:employees.roles.${companyRole}`) : "–";

export const staffEmployeeColumns = ({ t, language }: Texts): ListColumn<StaffEmployeeRow>[] => [
  { key: "id", header: t("staffEmployees:fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "name",
    header: t("staffEmployees:fields.name"),
    text: fullNameOf,
    cell: (row) => (
      <TwoLines first={listedName({ ...row, username: row.email })} second={<BreakableText text={row.email} />} />
    ),
    sort: "name",
  },
  { key: "email", header: t("staffEmployees:fields.email"), text: (row) => row.email, only: "file" },
  {
    key: "type",
    header: t("staffEmployees:fields.userTypeId"),
    text: (row) => userTypeName(t, row.userTypeId),
    // Phones show a dealer's company and role in place of the type.
    cell: (row) => {
      const type = userTypeName(t, row.userTypeId);
      if (!row.companyRole) return type;
      return <TwoLines first={<span className="wide-only">{type}</span>} second={companyRoleText(t, row)} />;
    },
  },
  {
    key: "companyRole",
    header: t("staffEmployees:fields.companyRole"),
    text: (row) => companyRoleText(t, row),
    only: "file",
  },
  {
    key: "company",
    header: t("staffEmployees:fields.companyId"),
    text: (row) => companyNameOf(row, language) || "–",
  },
  stateColumn<StaffEmployeeRow>(
    { key: "status", header: t("staffEmployees:fields.status") },
    (row) => t(`staffEmployees:statuses.${row.status}`),
    ({ status }) => staffEmployeeTones[status],
    ({ status }) => status === "active",
  ),
  instantColumn(
    {
      key: "lastAccessed",
      header: t("staffEmployees:fields.lastAccessed"),
      sort: "lastAccessed",
      narrow: "hidden",
    },
    (row) => row.lastAccessedAt,
    { emptyText: t("staffEmployees:never") },
  ),
];

const filters = (t: T, language: Language, companies: readonly CompanyName[]): ListFilter[] => [
  { kind: "search", name: "search", label: t("staffEmployees:search") },
  { kind: "select", name: "userTypeId", label: t("staffEmployees:fields.userTypeId"), options: employeeTypeOptions(t) },
  {
    kind: "combobox",
    name: "companyId",
    label: t("staffEmployees:fields.companyId"),
    options: companyOptions(companies, language),
  },
  selectFilter("companyRole", t("staffEmployees:fields.companyRole"), companyRoles, (role) =>
    t(`company:employees.roles.${role}`),
  ),
  selectFilter("status", t("staffEmployees:fields.status"), staffEmployeeStatuses, (status) =>
    t(`staffEmployees:statuses.${status}`),
  ),
];

interface StaffEmployeesListProps {
  list: ListState;
  rows: readonly StaffEmployeeRow[];
  companies: readonly CompanyName[];
}

export function StaffEmployeesList({ companies, ...page }: StaffEmployeesListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t("staffEmployees:title")}
      columns={staffEmployeeColumns(texts)}
      sort="name"
      filters={filters(t, language, companies)}
      rowState={(row) => row.status}
      rowType={(row) => String(row.userTypeId)}
      count={t("staffEmployees:count", { count: page.list.total })}
      create={{ href: staffEmployeesPath(language, "invite"), text: t("staffEmployees:invite.action") }}
    />
  );
}
