/** Calls about imports and downloads: the jobs that staff follow. */
import { eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { ImportRow, importCalls, importList } from "#contract/notifications/imports.ts";
import { followedSections, notificationSectionsOf } from "#domain/notifications/notification-types.ts";
import { jobs, pictureDownloads, vehicleImports } from "#upstream/db/schema/index.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { jobState } from "#upstream/jobs/jobs.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import { instantKey, noCursor, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { cancelImport } from "#upstream/services/company-vehicles/cancel-import.ts";
import { importPayload } from "#upstream/services/company-vehicles/import-job.ts";
import { importJobKey, importJobKind } from "#upstream/services/company-vehicles/import-job-kind.ts";
import { listImportLines } from "#upstream/services/company-vehicles/import-report.ts";
import { downloadJobKind, downloadPayload } from "#upstream/services/images/download-job.ts";
import { cancelDownload } from "#upstream/services/images/downloads.ts";
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

const isImported = sql`${vehicleImports.id} =
  case when ${jobs.kind} = ${importJobKind} then (${jobs.payload} ->> 'importId')::uuid end`;

/** A cancelled one is no more work for its job. */
const isCancelled = sql`(exists (select 1 from ${pictureDownloads} where ${pictureDownloads.cancelled_at} is not null
    and ${pictureDownloads.id} = case when ${jobs.kind} = ${downloadJobKind} then (${jobs.payload} ->> 'downloadId')::uuid end)
  or exists (select 1 from ${vehicleImports} where ${vehicleImports.cancelled_at} is not null and ${isImported}))`;

const importState = sql<ImportRow["state"]>`case when ${isCancelled} then 'cancelled' else ${jobState} end`;

/** How work of a kind is cancelled, by its job's payload. */
const cancels: Readonly<Record<string, (upstream: Upstream, user: User, payload: unknown) => Promise<unknown>>> = {
  [importJobKind]: (upstream, user, payload) => cancelImport(upstream, user, importPayload.parse(payload).importId),
  [downloadJobKind]: (upstream, user, payload) =>
    cancelDownload(upstream, user, eq(pictureDownloads.id, downloadPayload.parse(payload).downloadId)),
};

const selectImports = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({
      id: jobs.id,
      section: jobs.section,
      kind: jobs.kind,
      payload: jobs.payload,
      label: jobs.label,
      progress: jobs.progress,
      attempts: jobs.attempts,
      created_at: jobs.created_at,
      error: jobs.last_error,
      state: importState,
      endedAt: sql<Date | null>`coalesce(${jobs.done_at}, ${jobs.given_up_at})`.mapWith(jobs.done_at),
      nextAt: jobs.run_at,
      hasLines: sql<boolean>`exists (select 1 from ${vehicleImports} where ${isImported})`,
      cursor,
    })
    .from(jobs)
    .where(scope.where);

type SelectedImport = Awaited<ReturnType<typeof selectImports>>[number];

const toRow = ({
  label,
  state,
  created_at,
  endedAt,
  nextAt,
  error,
  payload: _,
  ...row
}: SelectedImport): ImportRow => ({
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
  hasLines: row.hasLines,
  canBeCancelled: row.kind in cancels && (state === "waiting" || state === "running"),
});

const filterConditions = (filters: z.output<typeof importList.filters>): (SQL | undefined)[] => [
  filters.section && eq(jobs.section, filters.section),
  filters.state && eq(importState, filters.state),
  ...withinDays(jobs.created_at, filters),
];

/** @param id of the work, or of the dealer's import that it is. Throws 404 for work that the caller does not see. */
async function findImport(upstream: Upstream, reader: Session, id: string): Promise<SelectedImport> {
  const isAsked = or(eq(jobs.id, id), eq(jobs.key, importJobKey(id)));
  return requireRow(await selectImports(upstream, visibleImports(reader).and(isAsked)));
}

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
    return toRow(await findImport(upstream, session, importId));
  },

  async getNotificationsImportLines({ input: { importId, ...query }, session }) {
    const { kind, payload } = await findImport(upstream, session, importId);
    // No import has the id of other work.
    const id = kind === importJobKind ? importPayload.parse(payload).importId : importId;
    return listImportLines(upstream, session.user, id, query);
  },

  async cancelNotificationsImport({ input: { importId }, session }) {
    const { kind, payload } = await findImport(upstream, session, importId);
    await cancels[kind]?.(upstream, session.user, payload);
    return toRow(await findImport(upstream, session, importId));
  },
});
