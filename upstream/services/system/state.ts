/** What the system page shows at a glance. */
import { asc, isNull, sql } from "drizzle-orm";
import type { QueueSummary, SystemState, TaskRun } from "#contract/system/system.ts";
import { type QueueName, queueNames } from "#domain/system/queues.ts";
import { files, pictures, taskRuns } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { isRunning, queueTables } from "./queue-tables.ts";

/** A queue's rows that are not done; `retrying` are those waiting ones that have failed before. */
export async function summarizeQueue(
  { database: { db } }: Upstream,
  queue: QueueName,
): Promise<QueueSummary & { retrying: number }> {
  const { table } = queueTables[queue];
  const running = isRunning(queueTables[queue]);
  const isOpen = sql`${table.given_up_at} is null`;
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isOpen} and not ${running}))::int`,
      running: sql<number>`(count(*) filter (where ${isOpen} and ${running}))::int`,
      retrying: sql<number>`(count(*) filter (where ${isOpen} and not ${running} and ${table.attempts} > 0))::int`,
      givenUp: sql<number>`(count(*) filter (where ${table.given_up_at} is not null))::int`,
      oldestDue:
        sql<Date | null>`min(${table.run_at}) filter (where ${isOpen} and not ${running} and ${table.run_at} <= now())`.mapWith(
          table.run_at,
        ),
    })
    .from(table)
    .where(isNull(table.done_at));
  return {
    queue,
    waiting: row?.waiting ?? 0,
    running: row?.running ?? 0,
    retrying: row?.retrying ?? 0,
    givenUp: row?.givenUp ?? 0,
    oldestDue: row?.oldestDue?.toISOString() ?? null,
  };
}

export async function listTaskRuns({ database: { db } }: Upstream): Promise<TaskRun[]> {
  const lag = sql<number | null>`case when ${taskRuns.left} > 0
    then greatest(0, extract(epoch from now() - ${taskRuns.oldest_due}))::int end`;
  const rows = await db.select({ run: taskRuns, lag }).from(taskRuns).orderBy(asc(taskRuns.name));
  return rows.map(({ run, lag: lagSeconds }) => ({
    name: run.name,
    intervalSeconds: run.interval_seconds,
    isPromised: run.is_promised,
    durationMs: run.duration_ms,
    done: run.done,
    failed: run.failed,
    left: run.left,
    lagSeconds,
    endedAt: run.ended_at.toISOString(),
    error: run.error,
    failedAt: run.failed_at?.toISOString() ?? null,
  }));
}

async function readStorage({ database: { db } }: Upstream): Promise<SystemState["storage"]> {
  const [row] = await db
    .select({
      files: sql<number>`(count(*) + (select count(*) from ${pictures} where state = 'stored'))::int`,
      fileBytes: sql<number>`(coalesce(sum(${files.bytes}), 0)
        + (select coalesce(sum(bytes), 0) from ${pictures} where state = 'stored'))::float8`,
      databaseBytes: sql<number>`pg_database_size(current_database())::float8`,
    })
    .from(files);
  return row ?? { files: 0, fileBytes: 0, databaseBytes: 0 };
}

async function readVersions({ database: { db } }: Upstream): Promise<SystemState["versions"]> {
  const [row] = await db
    .select({
      database: sql<string>`current_setting('server_version')`,
      migrations: sql<number>`(select count(*)::int from drizzle.__drizzle_migrations)`,
    })
    .from(sql`(select 1) one`);
  return {
    release: packageJson.version,
    node: process.versions.node,
    database: row?.database ?? "",
    migrations: row?.migrations ?? 0,
  };
}

export async function readSystemState(upstream: Upstream): Promise<SystemState> {
  const queues: QueueSummary[] = [];
  for (const queue of queueNames) queues.push(await summarizeQueue(upstream, queue));
  return {
    queues,
    tasks: await listTaskRuns(upstream),
    storage: await readStorage(upstream),
    versions: await readVersions(upstream),
  };
}
