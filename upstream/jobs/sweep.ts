/**
 * A sweep does a task for each row of a table that is due: the longest due first, each row once in a run. The run goes on
 * after a row that fails or stays due.
 */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Upstream } from "#upstream/upstream.ts";

export interface SweepReport {
  done: number;
  failed: number;
  /** Rows that are due after the run; at most `maxLeft`. */
  left: number;
  /** When the oldest of them became due; null if none is left. */
  oldestDue: Date | null;
}

/** What a sweep's query selects of each row, and the part of the rows that it returns. */
export interface DuePage {
  columns: { id: SQL<string>; dueAt: SQL<string> };
  where: SQL;
  orderBy: SQL[];
  limit: number;
}

interface DueRow {
  id: string;
  dueAt: string;
}

interface SweptRows<Row extends DueRow> {
  id: AnyColumn;
  /** When a row became due. It orders the rows. */
  dueAt: SQL;
  /** Selects due rows: spread `page.columns`, and apply its condition, order and limit. */
  find(page: DuePage): Promise<Row[]>;
  /** Throws if it fails; the next run tries again. Called only for rows that `find` returned, perhaps long before. */
  handleRow(row: Row): Promise<unknown>;
}

const pageSize = 100;
const maxLeft = 1_000;
const maxLoggedErrors = 5;

export const emptyReport: SweepReport = { done: 0, failed: 0, left: 0, oldestDue: null };

export async function sweep<Row extends DueRow>(
  { log, stopSignal }: Upstream,
  name: string,
  { id, dueAt, find, handleRow }: SweptRows<Row>,
): Promise<SweepReport> {
  const pageAfter = (row: DueRow | undefined, limit: number): DuePage => ({
    columns: { id: sql<string>`${id}::text`, dueAt: sql<string>`(${dueAt})::timestamptz::text` },
    where: row ? sql`((${dueAt})::timestamptz, ${id}::text) > (${row.dueAt}::timestamptz, ${row.id})` : sql`true`,
    orderBy: [sql`(${dueAt})::timestamptz`, sql`${id}::text`],
    limit,
  });
  let done = 0;
  let failed = 0;
  let page = await find(pageAfter(undefined, pageSize));
  while (page.length > 0 && !stopSignal.aborted) {
    for (const row of page) {
      if (stopSignal.aborted) break;
      try {
        await handleRow(row);
        done += 1;
      } catch (error) {
        failed += 1;
        if (failed <= maxLoggedErrors) log.warn({ error, id: row.id }, `${name}: a row failed`);
      }
    }
    page = await find(pageAfter(page.at(-1), pageSize));
  }
  const left = done + failed > 0 ? await find(pageAfter(undefined, maxLeft)) : [];
  const [oldest] = left;
  return { done, failed, left: left.length, oldestDue: oldest ? new Date(oldest.dueAt) : null };
}

/**
 * Runs sweeps one after the other, each one also after another has failed. Then throws the first error, so that the task
 * counts as failed.
 *
 * @returns the report of all sweeps together
 */
export async function runSweeps(
  { log }: Pick<Upstream, "log">,
  sweeps: readonly (() => Promise<SweepReport>)[],
): Promise<SweepReport> {
  const reports: SweepReport[] = [];
  const errors: unknown[] = [];
  for (const run of sweeps) {
    try {
      reports.push(await run());
    } catch (error) {
      errors.push(error);
    }
  }
  // The caller reports the first one.
  for (const error of errors.slice(1)) log.error({ error }, "another sweep failed");
  if (errors.length > 0) throw errors[0];
  return joinReports(reports);
}

const joinReports = (reports: readonly SweepReport[]): SweepReport =>
  reports.reduce(
    (sum, { done, failed, left, oldestDue }) => ({
      done: sum.done + done,
      failed: sum.failed + failed,
      left: sum.left + left,
      oldestDue: [sum.oldestDue, oldestDue].reduce((a, b) => (a && b ? (a < b ? a : b) : (a ?? b))),
    }),
    emptyReport,
  );
