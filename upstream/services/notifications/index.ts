/** Calls about notifications: types, the list, and a change of status. */
import { eq, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { PageQuery } from "#contract/list.ts";
import type {
  ErrorSectionRow,
  NotificationRow,
  notificationCalls,
  notificationList,
} from "#contract/notifications/notifications.ts";
import {
  factsOf,
  notificationSectionsOf,
  notificationTypes,
  statusesAfter,
} from "#domain/notifications/notification-types.ts";
import { notifications, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import { instantKey, noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { visibleNotifications } from "./visible.ts";

const selectNotifications = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({
      row: notifications,
      by: { id: users.id, first_name: users.first_name, last_name: users.last_name },
      cursor,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.status_by))
    .where(scope.where);

// Not `is_error = true`: the index of errors has the condition `is_error`.
const isError = sql`${notifications.is_error}`;

type Selected = Awaited<ReturnType<typeof selectNotifications>>[number];

const toRow = ({ row, by }: Selected): NotificationRow => ({
  id: row.id,
  type: row.type,
  section: row.section,
  isError: row.is_error,
  subject: row.subject,
  details: row.details,
  status: row.status,
  count: row.count,
  firstAt: row.created_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  statusAt: row.status_at?.toISOString() ?? null,
  statusBy: by && personNameOf(by),
});

type Filters = Partial<z.output<typeof notificationList.filters>>;

const filterConditions = (filters: Filters): (SQL | undefined)[] => [
  filters.status && eq(notifications.status, filters.status),
  filters.section && eq(notifications.section, filters.section),
  filters.type && eq(notifications.type, filters.type),
  ...withinDays(notifications.last_at, filters),
];

/** Types of the caller's sections, those without a notification too. */
async function listTypes({ database }: Upstream, session: Session) {
  const counts = await database.db
    .select({ type: notifications.type, open: sql<number>`count(*)::int` })
    .from(notifications)
    .where(visibleNotifications(session).and(ne(notifications.status, "done")).where)
    .groupBy(notifications.type);
  const openOf = new Map(counts.map(({ type, open }) => [type, open]));
  const visible = notificationSectionsOf(session.user.user_type_id);
  return notificationTypes
    .map((type) => ({ type, ...factsOf(type), open: openOf.get(type) ?? 0 }))
    .filter(({ section }) => visible.includes(section));
}

async function listErrorSections({ database }: Upstream, session: Session): Promise<ErrorSectionRow[]> {
  const counts = await database.db
    .select({
      section: notifications.section,
      open: sql<number>`(count(*) filter (where ${notifications.status} <> 'done'))::int`,
      lastAt: sql<Date>`max(${notifications.last_at})`.mapWith(notifications.last_at),
    })
    .from(notifications)
    .where(visibleNotifications(session).and(isError).where)
    .groupBy(notifications.section);
  const found = new Map(counts.map((row) => [row.section, row]));
  return notificationSectionsOf(session.user.user_type_id).map((section) => ({
    section,
    open: found.get(section)?.open ?? 0,
    lastAt: found.get(section)?.lastAt.toISOString() ?? null,
  }));
}

/** One page of notifications; `condition` narrows them besides the filters. */
async function listNotifications(upstream: Upstream, session: Session, input: Filters & PageQuery, condition?: SQL) {
  const page = await readList(upstream, session.user, input, {
    name: "notifications",
    order: orderBy({ last: [instantKey(notifications.last_at)] }, input.sort ?? "-last", numberKey(notifications.id)),
    scope: visibleNotifications(session).and(condition, ...filterConditions(input)),
    select: (scope, cursor) => selectNotifications(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toRow) };
}

async function changeStatus(
  upstream: Upstream,
  session: Session,
  { notificationId, status }: z.output<typeof notificationCalls.changeNotificationStatus.body>,
): Promise<void> {
  const { db } = upstream.database;
  const where = visibleNotifications(session).and(eq(notifications.id, notificationId)).where;
  const row = requireRow(await db.select().from(notifications).where(where).for("update"));
  if (row.status === status) return;
  if (!statusesAfter(row.status).includes(status)) throw refused("notification_done");
  await db
    .update(notifications)
    .set({ status, status_at: sql`now()`, status_by: session.user.id })
    .where(eq(notifications.id, row.id));
  await recordAudit(upstream, session.user, "notification-changed", `notification:${row.id}`, {
    before: { status: row.status },
    after: { status },
  });
}

export const notificationHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof notificationCalls>> => ({
  getNotificationTypes: ({ session }) => listTypes(upstream, session),

  getNotifications: ({ input, session }) => listNotifications(upstream, session, input),
  getNotificationsErrors: ({ input, session }) => listNotifications(upstream, session, input, isError),
  getErrorsSections: ({ session }) => listErrorSections(upstream, session),

  async getNotification({ input: { notificationId }, session }) {
    const scope = visibleNotifications(session).and(eq(notifications.id, notificationId));
    return toRow(requireRow(await selectNotifications(upstream, scope)));
  },

  async changeNotificationStatus({ input, session }) {
    await changeStatus(upstream, session, input);
    return { Status: 1 };
  },
});
