// Two weeks of imports and of what went wrong, so that the pages of the vehicles team and of administrators show something.
import type { jobs, notifications } from "#upstream/db/schema/index.ts";
import { importJobKey, importJobKind } from "#upstream/services/company-vehicles/import-job-kind.ts";
import { demoReceiverUrl } from "#upstream/services/webhooks/demo-receiver.ts";
import { createRandom } from "./catalogue/random.ts";

const demoReceiverHost = new URL(demoReceiverUrl).host;
const brandKey = "nordet";
const hourMs = 3_600_000;
const imports = 9;
/** The import that failed, and those that somebody has looked at. */
const failedImport = 6;
const doneImports = 4;

const guid = (id: number) => `00000000-0000-4000-8000-${String(800_000 + id).padStart(12, "0")}`;

type Notification = typeof notifications.$inferInsert;

function importRows(companyNames: readonly string[], userId: number, now: Date) {
  const random = createRandom("imports");
  const rows: { jobs: (typeof jobs.$inferInsert)[]; notifications: Notification[] } = { jobs: [], notifications: [] };
  for (let index = 0; index < imports; index += 1) {
    const name = companyNames[index % companyNames.length] ?? "";
    const created_at = new Date(now.getTime() - (imports - index) * 31 * hourMs - random.between(0, 20) * 60_000);
    const ended_at = new Date(created_at.getTime() + random.between(20, 90) * 1000);
    const isFailed = index === failedImport;
    const key = importJobKey(guid(index));
    rows.jobs.push({
      ...{ id: guid(index), kind: importJobKind, key, payload: { importId: guid(index) }, section: "imports" },
      ...{ label: name, brand_key: brandKey, created_at, run_at: created_at, progress: isFailed ? 40 : 100 },
      ...(isFailed
        ? { attempts: 8, last_error: "The stock file is missing", given_up_at: ended_at }
        : { attempts: 1, done_at: ended_at }),
    });
    const isDone = index < doneImports;
    rows.notifications.push({
      ...{ section: "imports", subject: key, brand_key: brandKey, created_at: ended_at, last_at: ended_at },
      ...(isFailed
        ? { type: "import-failed", is_error: true, details: { name, error: "The stock file is missing" } }
        : {
            type: "import-finished",
            is_error: false,
            details: { name, done: random.between(30, 240), failed: random.between(0, 4) },
          }),
      ...(isDone && { status: "done", status_at: new Date(ended_at.getTime() + 2 * hourMs), status_by: userId }),
    });
  }
  return rows;
}

/** @param userId of the vehicles team */
export function notificationRows(companyNames: readonly string[], userId: number, now: Date) {
  const rows = importRows(companyNames, userId, now);
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const system: Notification[] = [
    {
      ...{ type: "job-failed", section: "jobs", is_error: true, subject: "contract-pdf", count: 2 },
      ...{ details: { name: "contract-pdf", error: "The signed order is missing" }, status: "in-progress" },
      ...{ created_at: at(70), last_at: at(52), status_at: at(50), status_by: userId },
    },
    {
      ...{ type: "message-given-up", section: "messages", is_error: true, subject: "outbox:email", count: 3 },
      ...{ details: { error: "connect ECONNREFUSED" }, created_at: at(130), last_at: at(128) },
      ...{ status: "done", status_at: at(120), status_by: userId },
    },
    {
      ...{ type: "task-failed", section: "tasks", is_error: true, subject: "task:garage", count: 4 },
      ...{ details: { name: "garage", error: "Connection terminated due to connection timeout" } },
      ...{ created_at: at(31), last_at: at(28) },
    },
    {
      ...{ type: "webhook-given-up", section: "webhooks", is_error: true, subject: "endpoint:1", brand_key: brandKey },
      ...{ details: { name: demoReceiverHost, error: "status 503" }, created_at: at(20), last_at: at(20) },
    },
  ];
  return { jobs: rows.jobs, notifications: [...rows.notifications, ...system] };
}
