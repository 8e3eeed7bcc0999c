/** The rows of a queue that are not done: the list, and what staff do with one. */
import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { type QueueRow, queueStates } from "#contract/system/system.ts";
import { maxAttempts } from "#domain/outside/retries.ts";
import type { QueueName } from "#domain/system/queues.ts";
import type { User } from "#upstream/http/caller.ts";
import type { HandlerArgs } from "#upstream/http/implement.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { withoutContacts } from "#upstream/services/notifications/report.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isRunning, queueTables } from "./queue-tables.ts";

type State = QueueRow["state"];

const stateOf = (queue: QueueName): SQL<State> => {
  const { table } = queueTables[queue];
  return sql<State>`case when ${table.given_up_at} is not null then 'given-up'
    when ${isRunning(queueTables[queue])} then 'running' else 'waiting' end`;
};

/** Rows belong to no brand: the queues are this system's. */
const openRows = (queue: QueueName): Scope => Scope.ofEverybody().and(isNull(queueTables[queue].table.done_at));

function selectRows({ database: { db } }: Upstream, queue: QueueName, scope: Scope, cursor = noCursor) {
  const { table, kind, about } = queueTables[queue];
  return db
    .select({
      id: sql<string>`${table.id}::text`,
      kind,
      about,
      state: stateOf(queue),
      attempts: table.attempts,
      created_at: table.created_at,
      run_at: table.run_at,
      error: table.last_error,
      cursor,
    })
    .from(table)
    .where(scope.where);
}

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number];

const toRow = (queue: QueueName, { created_at, run_at, error, ...row }: SelectedRow): QueueRow => ({
  queue,
  id: row.id,
  kind: row.kind,
  about: row.about,
  state: row.state,
  attempts: row.attempts,
  createdAt: created_at.toISOString(),
  nextAt: run_at.toISOString(),
  error: error === null ? null : withoutContacts(error),
});

const conditionOf = (queue: QueueName, state: State | undefined): SQL | undefined => {
  const { table } = queueTables[queue];
  if (state === undefined) return undefined;
  if (state === "given-up") return isNotNull(table.given_up_at);
  return and(
    isNull(table.given_up_at),
    state === "running" ? isRunning(queueTables[queue]) : sql`not ${isRunning(queueTables[queue])}`,
  );
};

type ListInput = HandlerArgs<typeof admin.getQueueRows>["input"];

export async function listQueueRows(upstream: Upstream, user: User, input: ListInput) {
  const { queue } = input;
  const { table, id } = queueTables[queue];
  const page = await readList(upstream, user, input, {
    name: "queue-rows",
    order: orderBy({ next: [instantKey(table.run_at)] }, input.sort ?? "next", id),
    scope: openRows(queue).and(conditionOf(queue, input.state)),
    select: (scope, cursor) => selectRows(upstream, queue, scope, cursor),
  });
  return { ...page, rows: page.rows.map((row) => toRow(queue, row)) };
}

interface NamedRow {
  queue: QueueName;
  rowId: string;
}

function scopeOf({ queue, rowId }: NamedRow): Scope {
  const where = queueTables[queue].whereId(rowId);
  if (!where) throw notFound();
  return openRows(queue).and(where);
}

export const viewQueueRow = async (upstream: Upstream, named: NamedRow): Promise<QueueRow> =>
  toRow(named.queue, requireRow(await selectRows(upstream, named.queue, scopeOf(named))));

const [waiting, running, givenUp] = queueStates;
const givenUpByHand = "Given up by staff";

const changes = {
  [waiting]: { attempts: 0, run_at: sql`now()`, given_up_at: null, locked_until: null },
  // The attempts too, because a process of an earlier version looks at them alone.
  [givenUp]: {
    given_up_at: sql`now()`,
    attempts: maxAttempts,
    locked_until: null,
    last_error: sql`coalesce(last_error, ${givenUpByHand})`,
  },
};

/** Ids of the rows that were given up, the oldest first. */
export async function listGivenUpRows(upstream: Upstream, queue: QueueName): Promise<string[]> {
  const { table } = queueTables[queue];
  const rows = await selectRows(upstream, queue, openRows(queue).and(isNotNull(table.given_up_at))).orderBy(
    table.given_up_at,
  );
  return rows.map(({ id }) => id);
}

/** Requires a transaction. A row that has the state already is left as it is, except that a waiting one is tried at once. `user` is null for an operator. */
export async function changeQueueRow(
  upstream: Upstream,
  user: User | null,
  named: NamedRow,
  target: typeof waiting | typeof givenUp,
): Promise<void> {
  const { db } = upstream.database;
  const { table } = queueTables[named.queue];
  const scope = scopeOf(named);
  const row = requireRow(await selectRows(upstream, named.queue, scope).for("update"));
  if (row.state === running) throw refused("row_running");
  if (row.state === givenUp && target === givenUp) return;
  await db.update(table).set(changes[target]).where(scope.where);
  const action = target === waiting ? "queue-row-retried" : "queue-row-given-up";
  const of = ({ state, attempts }: Pick<SelectedRow, "state" | "attempts">) => ({ state, attempts });
  await recordAudit(upstream, user, action, `${named.queue}:${row.id}`, {
    before: of(row),
    after: of({ state: target, attempts: target === waiting ? 0 : maxAttempts }),
  });
  upstream.database.afterCommit(upstream.wakeWorker);
}
