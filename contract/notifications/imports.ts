/** Imports and downloads that run in the background, with their live status (reading 47). */
import { z } from "@hono/zod-openapi";
import { importLine, importLineList } from "#contract/company/import-lines.ts";
import { listDay } from "#contract/company/leads.ts";
import { read, write } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { followedSections } from "#domain/notifications/notification-types.ts";
import { catalogueTeam } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

const section = sections.notifications;

/** "waiting": for its first or its next attempt. "failed": no attempt is left. */
export const importStates = ["waiting", "running", "done", "cancelled", "failed"] as const;

/** Sorted by `created`: -created has the latest first. */
export const importList = listQuery(
  {
    section: z.enum(followedSections).optional(),
    state: z.enum(importStates).optional(),
    dateStart: listDay.optional(),
    dateEnd: listDay.optional(),
  },
  ["created"],
);

export const importRow = z.object({
  id: z.uuid(),
  section: z.enum(followedSections),
  /** The kind of work, such as `vehicle-import`. */
  kind: z.string(),
  /** What it works on, such as a company's name. */
  name: z.string(),
  state: z.enum(importStates),
  /** 0 to 100. */
  progress: z.int(),
  attempts: z.int(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** When it is tried again; null if it is not. */
  nextAt: instant.nullable(),
  /** Of its last attempt. */
  error: z.string().nullable(),
  canBeCancelled: z.boolean(),
  /** Whether it has a report with a row for each line: a stock file of the last 90 days. */
  hasLines: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

const importParams = z.object({ importId: z.uuid() });

export const importCalls = {
  getNotificationsImportsList: read("/notifications/get-notifications-imports-list", {
    summary:
      "Lists imports and downloads of the brand and of none, newest first. An export is recorded in the audit log.",
    access: catalogueTeam,
    section,
    query: importList.query,
    response: listResponse(importRow),
  }),
  getNotificationsImportStatus: read("/notifications/get-notifications-import-status", {
    summary: "Returns one import or download with its progress.",
    access: catalogueTeam,
    section,
    query: importParams,
    response: importRow,
  }),
  getNotificationsImportLines: read("/notifications/get-notifications-import-lines", {
    summary:
      "Lists the lines of a stock file's import that are done; none for other work. An export is recorded in the audit log. Path not in the specification.",
    access: catalogueTeam,
    section,
    query: importLineList.query.extend(importParams.shape),
    response: listResponse(importLine),
  }),
  cancelNotificationsImport: write("/notifications/cancel-notifications-import", {
    summary:
      "Cancels an import or a download; what is done stays. Other work, and what has ended, stays as it is. Path not in the specification.",
    access: catalogueTeam,
    section,
    query: importParams,
    response: importRow,
    refusals: [],
  }),
};
