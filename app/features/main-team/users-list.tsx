/** List of users: columns, filters, and the actions of a row's menu. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import type { ListFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import type { MenuAction } from "#app/ui/data/row-menu.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { UserRow } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import { canManageUser } from "#domain/people/roles.ts";
import type { T, Texts } from "#locales/texts.ts";
import { userBatchPath, userPath, usersPath } from "./paths.ts";
import {
  type CompanyName,
  companyNameOf,
  companyOptions,
  fullName,
  languageName,
  listedName,
  statusOf,
  statusOptions,
  statusTones,
  userTypeName,
  userTypeOptions,
} from "./user-texts.ts";

export function StatusTag({ user }: { user: Pick<UserRow, "isActive" | "isVerified"> }) {
  const { t } = useTexts();
  const status = statusOf(user);
  return <Tag tone={statusTones[status]}>{t(`staff:users.status.${status}`)}</Tag>;
}

export const userColumns = ({ t, language }: Texts): ListColumn<UserRow>[] => [
  { key: "id", header: t("staff:users.fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "name",
    header: t("staff:users.fields.name"),
    text: listedName,
    cell: (row) => <TwoLines first={listedName(row)} second={<BreakableText text={row.email} />} />,
    sort: "name",
    only: "table",
  },
  { key: "lastName", header: t("account:fields.lastName"), text: (row) => row.lastName, only: "file" },
  { key: "firstName", header: t("account:fields.firstName"), text: (row) => row.firstName, only: "file" },
  { key: "email", header: t("staff:users.fields.email"), text: (row) => row.email, only: "file" },
  { key: "username", header: t("staff:users.fields.username"), text: (row) => row.username, only: "file" },
  {
    key: "type",
    header: t("staff:users.fields.userTypeId"),
    text: (row) => userTypeName(t, row.userTypeId),
    // The company is a second line because most users have none; phones show it in place of the type.
    cell: (row) => {
      const company = companyNameOf(row, language);
      const type = userTypeName(t, row.userTypeId);
      return company ? (
        <>
          <span className="wide-only unbroken">
            <TwoLines first={type} second={company} />
          </span>
          <span className="narrow-only">{company}</span>
        </>
      ) : (
        type
      );
    },
  },
  {
    key: "company",
    header: t("staff:users.fields.companyId"),
    text: (row) => companyNameOf(row, language),
    only: "file",
  },
  {
    key: "language",
    header: t("staff:users.fields.language"),
    text: (row) => languageName(t, row.language),
    only: "file",
  },
  stateColumn<UserRow>(
    { key: "status", header: t("staff:users.fields.status") },
    (row) => t(`staff:users.status.${statusOf(row)}`),
    (row) => statusTones[statusOf(row)],
    (row) => statusOf(row) === "active",
  ),
  instantColumn(
    { key: "lastAccessed", header: t("staff:users.fields.lastAccessed"), sort: "lastAccessed", narrow: "hidden" },
    (row) => row.lastAccessedAt,
    { emptyText: t("staff:users.never") },
  ),
];

const filters = (t: T, language: Language, companies: readonly CompanyName[]): ListFilter[] => [
  { kind: "search", name: "search", label: t("staff:users.filters.search") },
  {
    kind: "select",
    name: "userTypeId",
    label: t("staff:users.filters.type"),
    emptyLabel: t("staff:users.filters.allTypes"),
    options: userTypeOptions(t),
  },
  {
    kind: "select",
    name: "status",
    label: t("staff:users.filters.status"),
    emptyLabel: t("staff:users.filters.allStatuses"),
    options: statusOptions(t),
  },
  {
    kind: "combobox",
    name: "companyId",
    label: t("staff:users.filters.company"),
    emptyLabel: t("staff:users.filters.allCompanies"),
    options: companyOptions(companies, language),
  },
];

/** The signed-in user. Their role limits the row menu, which never offers their own deactivation. */
export interface Viewer {
  id: number;
  userTypeId: number;
}

function rowActions(row: UserRow, viewer: Viewer, t: T, language: Language): MenuAction[] {
  const view = { text: t("staff:users.view"), href: userPath(language, row.id) };
  if (!canManageUser(viewer.userTypeId, row.userTypeId)) return [view];
  const edit = { text: t("staff:users.edit.action"), href: userPath(language, row.id, "edit") };
  if (row.id === viewer.id) return [view, edit];
  const activationAction = row.isActive ? "deactivate" : "reactivate";
  return [
    view,
    edit,
    { text: t(`staff:users.${activationAction}.action`), href: userPath(language, row.id, "deactivate") },
  ];
}

interface UsersListProps {
  list: ListState;
  rows: readonly UserRow[];
  companies: readonly CompanyName[];
  viewer: Viewer;
}

export function UsersList({ companies, viewer, ...page }: UsersListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t("staff:users.title")}
      columns={userColumns(texts)}
      sort="name"
      filters={filters(t, language, companies)}
      rowState={statusOf}
      rowType={(row) => String(row.userTypeId)}
      rowMenu={(row) => ({
        label: t("staff:users.menu", { name: fullName(row) }),
        actions: rowActions(row, viewer, t, language),
      })}
      selection={{
        action: userBatchPath(language),
        name: "userId",
        header: t("staff:users.bulk.choose"),
        label: (row) => t("staff:users.bulk.chooseOne", { name: fullName(row) }),
        buttons: [
          { intent: "deactivate", text: t("staff:users.bulk.deactivate") },
          { intent: "reactivate", text: t("staff:users.bulk.reactivate") },
        ],
      }}
      count={t("staff:users.count", { count: page.list.total })}
      empty={t("staff:users.empty")}
      create={{ href: `${usersPath(language)}/new`, text: t("staff:users.new") }}
    />
  );
}
