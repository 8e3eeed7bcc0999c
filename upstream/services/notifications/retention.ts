/** Deletes old notifications: those that somebody was done with, and those that did not happen again. */
import { and, eq, lt, or, sql } from "drizzle-orm";
import { notificationDays } from "#domain/notifications/notification-types.ts";
import { notifications } from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import type { SweepReport } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

export const deleteOldNotifications = (upstream: Upstream): Promise<SweepReport> =>
  deleteInBatches(
    upstream,
    notifications,
    or(
      and(eq(notifications.status, "done"), lt(notifications.status_at, daysAgo(notificationDays.done))),
      lt(notifications.last_at, daysAgo(notificationDays.open)),
    ),
  );
