// Two weeks of imports and of what went wrong, so that the pages of the vehicles team and of administrators show something.
import { emptyCells } from "#domain/vehicle/stock-file.ts";
import type { jobs, notifications, vehicleImportLines, vehicleImports } from "#upstream/db/schema/index.ts";
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

export interface ImportingCompany {
  id: number;
  name: string;
  vins: readonly string[];
}

/** The report of a finished import: vehicles that the company has, then lines whose VIN lacks a sign. */
function reportRows(import_id: string, { id: company_id, vins }: ImportingCompany, failed: number, created_at: Date) {
  const stateOf = (index: number) => (index % 9 === 4 ? "changed" : index % 14 === 9 ? "added" : "unchanged");
  const imported = vins.map((vin, index) => ({ state: stateOf(index), cells: { vin } }) as const);
  const refusal = { state: "failed", column: "vin", reason: "vin_invalid" } as const;
  const refused = vins.slice(0, failed).map((vin) => ({ ...refusal, cells: { ...emptyCells, vin: vin.slice(0, 16) } }));
  const countOf = (state: string) => imported.filter((line) => line.state === state).length;
  const lines = [...imported, ...refused].map((line, index) => ({ import_id, line: index + 2, ...line }));
  const report: typeof vehicleImports.$inferInsert = {
    ...{ id: import_id, company_id, sha256: import_id, lines: lines.length, lines_done: lines.length, created_at },
    ...{ added: countOf("added"), changed: countOf("changed"), refused: refused.length },
  };
  return { report, lines };
}

interface Rows {
  jobs: (typeof jobs.$inferInsert)[];
  notifications: Notification[];
  imports: (typeof vehicleImports.$inferInsert)[];
  importLines: (typeof vehicleImportLines.$inferInsert)[];
}

function importRows(companies: readonly ImportingCompany[], userId: number, now: Date) {
  const random = createRandom("imports");
  const rows: Rows = { jobs: [], notifications: [], imports: [], importLines: [] };
  for (let index = 0; index < imports; index += 1) {
    const company = companies[index % companies.length];
    if (!company) throw new RangeError("The demonstration has companies");
    const { name } = company;
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
    const done = isFailed ? 0 : Math.min(random.between(30, 240), company.vins.length);
    const failed = isFailed ? 0 : random.between(0, 4);
    if (!isFailed) {
      const sent = { ...company, vins: company.vins.slice(0, done) };
      const { report, lines } = reportRows(guid(index), sent, failed, created_at);
      rows.imports.push(report);
      rows.importLines.push(...lines);
    }
    rows.notifications.push({
      ...{ section: "imports", subject: key, brand_key: brandKey, created_at: ended_at, last_at: ended_at },
      ...(isFailed
        ? { type: "import-failed", is_error: true, details: { name, error: "The stock file is missing" } }
        : {
            type: "import-finished",
            is_error: false,
            details: { name, done, failed },
          }),
      ...(isDone && { status: "done", status_at: new Date(ended_at.getTime() + 2 * hourMs), status_by: userId }),
    });
  }
  return rows;
}

/** @param userId of the vehicles team */
export function notificationRows(companies: readonly ImportingCompany[], userId: number, now: Date) {
  const rows = importRows(companies, userId, now);
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
  return { ...rows, notifications: [...rows.notifications, ...system] };
}
