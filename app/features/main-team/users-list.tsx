/** List of users: columns, filters, and the actions of a row's menu. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import type { ListFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { type StaffColumn, StaffList } from "#app/shared/list/staff-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { MenuAction } from "#app/ui/data/row-menu.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { UserRow } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import { canManageUser } from "#domain/people/roles.ts";
import type { T } from "#locales/texts.ts";
import { userPath, usersPath } from "./paths.ts";
import {
  type CompanyName,
  companyNameOf,
  companyOptions,
  fullName,
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

/** The company is a second line because most users have none. */
function TypeAndCompany({ user }: { user: UserRow }) {
  const { t, language } = useTexts();
  const company = companyNameOf(user, language);
  return (
    <span>
      {userTypeName(t, user.userTypeId)}
      {company ? (
        <>
          <br />
          <span className="soft">{company}</span>
        </>
      ) : null}
    </span>
  );
}

/** Allows a line break before the @, so that a long email does not break inside a word. */
function EmailCell({ email }: UserRow) {
  const atIndex = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, atIndex)}
      <wbr />
      {email.slice(atIndex)}
    </>
  );
}

const columns = (t: T): StaffColumn<UserRow>[] => [
  { key: "name", header: t("staff:users.fields.name"), cell: listedName, sort: "name" },
  { key: "email", header: t("staff:users.fields.email"), cell: EmailCell, sort: "email" },
  { key: "type", header: t("staff:users.fields.userTypeId"), cell: (row) => <TypeAndCompany user={row} /> },
  { key: "status", header: t("staff:users.fields.status"), cell: (row) => <StatusTag user={row} /> },
  {
    key: "lastAccessed",
    header: t("staff:users.fields.lastAccessed"),
    cell: (row) => (row.lastAccessedAt ? <Instant value={row.lastAccessedAt} dateOnly /> : t("staff:users.never")),
    align: "end",
    sort: "lastAccessed",
  },
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
  users: readonly UserRow[];
  companies: readonly CompanyName[];
  viewer: Viewer;
}

export function UsersList({ list, users, companies, viewer }: UsersListProps) {
  const { t, language } = useTexts();
  return (
    <StaffList
      hasExport
      list={list}
      rows={users}
      columns={columns(t)}
      sort="name"
      filters={filters(t, language, companies)}
      rowKey={(row) => String(row.id)}
      rowState={statusOf}
      rowHref={(row) => userPath(language, row.id)}
      rowMenu={(row) => ({
        label: t("staff:users.menu", { name: fullName(row) }),
        actions: rowActions(row, viewer, t, language),
      })}
      texts={{
        title: t("staff:users.title"),
        count: t("staff:users.count", { count: list.total }),
        empty: t("staff:users.empty"),
      }}
      create={{ href: `${usersPath(language)}/new`, text: t("staff:users.new") }}
    />
  );
}
