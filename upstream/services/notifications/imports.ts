/** Calls about imports and downloads: the jobs that staff follow. */
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { ImportRow, importCalls, importList } from "#contract/notifications/imports.ts";
import { followedSections, notificationSectionsOf } from "#domain/notifications/notification-types.ts";
import { jobs, pictureDownloads } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { jobState } from "#upstream/jobs/jobs.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import { instantKey, noCursor, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { downloadJobKind } from "#upstream/services/images/download-job.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { withoutContacts } from "./report.ts";

/** Work of the caller's sections and brand, and of none. */
function visibleImports({ caller, user }: Session): Scope {
  const visible = notificationSectionsOf(user.user_type_id);
  const own = followedSections.filter((section) => visible.includes(section));
  // Repeated for the index, which has this condition.
  return Scope.ofEverybody().and(
    isNotNull(jobs.section),
    inArray(jobs.section, own),
    or(eq(jobs.brand_key, caller.brand.key), isNull(jobs.brand_key)),
  );
}

/** A cancelled download is no more work for its job, which is done. */
const isCancelled = sql`exists (select 1 from ${pictureDownloads} where ${pictureDownloads.cancelled_at} is not null
  and ${pictureDownloads.id} = case when ${jobs.kind} = ${downloadJobKind} then (${jobs.payload} ->> 'downloadId')::uuid end)`;

const importState = sql<ImportRow["state"]>`case when ${jobs.done_at} is not null and ${isCancelled} then 'cancelled'
  else ${jobState} end`;

const selectImports = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({
      id: jobs.id,
      section: jobs.section,
      kind: jobs.kind,
      label: jobs.label,
      progress: jobs.progress,
      attempts: jobs.attempts,
      created_at: jobs.created_at,
      error: jobs.last_error,
      state: importState,
      endedAt: sql<Date | null>`coalesce(${jobs.done_at}, ${jobs.given_up_at})`.mapWith(jobs.done_at),
      nextAt: jobs.run_at,
      cursor,
    })
    .from(jobs)
    .where(scope.where);

type SelectedImport = Awaited<ReturnType<typeof selectImports>>[number];

const toRow = ({ label, state, created_at, endedAt, nextAt, error, ...row }: SelectedImport): ImportRow => ({
  id: row.id,
  section: row.section ?? "imports",
  kind: row.kind,
  name: label ?? row.kind,
  state,
  progress: state === "done" ? 100 : row.progress,
  attempts: row.attempts,
  createdAt: created_at.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  nextAt: state === "waiting" && row.attempts > 0 ? nextAt.toISOString() : null,
  error: error === null ? null : withoutContacts(error),
});

const filterConditions = (filters: z.output<typeof importList.filters>): (SQL | undefined)[] => [
  filters.section && eq(jobs.section, filters.section),
  filters.state && eq(importState, filters.state),
  ...withinDays(jobs.created_at, filters),
];

export const importHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof importCalls>> => ({
  async getNotificationsImportsList({ input, session }) {
    const page = await readList(upstream, session.user, input, {
      name: "imports",
      order: orderBy({ created: [instantKey(jobs.created_at)] }, input.sort ?? "-created", uuidKey(jobs.id)),
      scope: visibleImports(session).and(...filterConditions(input)),
      select: (scope, cursor) => selectImports(upstream, scope, cursor),
    });
    return { ...page, rows: page.rows.map(toRow) };
  },

  async getNotificationsImportStatus({ input: { importId }, session }) {
    const scope = visibleImports(session).and(and(eq(jobs.id, importId)));
    return toRow(requireRow(await selectImports(upstream, scope)));
  },
});
