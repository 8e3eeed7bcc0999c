/** What a user did and what was done about them: the audit log's columns, with the user's part in each entry. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { auditActionFilter, auditColumns } from "#app/shared/audit/audit-columns.tsx";
import { auditPath } from "#app/shared/audit/paths.ts";
import type { ListColumn } from "#app/shared/list/columns.tsx";
import { dayFilters } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import type { UserActivityRow } from "#contract/user/activity.ts";
import type { Texts } from "#locales/texts.ts";
import { userPath } from "./paths.ts";
import type { TargetUser } from "./user-details.tsx";
import { fullName } from "./user-texts.ts";

export const activityColumns = (texts: Pick<Texts, "t">): ListColumn<UserActivityRow>[] => [
  ...auditColumns(texts),
  {
    key: "part",
    header: texts.t("staff:users.activity.part"),
    text: ({ part }) => texts.t(`staff:users.activity.parts.${part}`),
  },
];

export interface ActivityPage {
  title: string;
  targetUser: TargetUser;
  /** Whether the visitor may open the entries. */
  hasEntries: boolean;
  list: ListState;
  rows: readonly UserActivityRow[];
}

export function UserActivity({ title, targetUser, hasEntries, ...page }: ActivityPage) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={title}
      columns={activityColumns(texts)}
      sort="-created"
      filters={[auditActionFilter(t), ...dayFilters(t)]}
      rowType={(row) => row.action}
      rowState={(row) => row.part}
      rowHref={hasEntries ? (row) => `${auditPath(language)}/${row.id}` : null}
      count={t("audit:count", { count: page.list.total })}
      empty={t("audit:empty")}
      emptyText={t("audit:emptyText")}
      back={{ href: userPath(language, targetUser.id), text: fullName(targetUser) }}
    />
  );
}
