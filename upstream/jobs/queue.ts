/** SQL to claim, renew, finish and retry rows of a work queue. The tables outbox, jobs and webhook_deliveries are such queues. */
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { maxAttempts } from "#domain/outside/retries.ts";
import type { Database } from "#upstream/db/database.ts";
import type { jobs, outbox, webhookDeliveries } from "#upstream/db/schema/index.ts";

/** A claim expires if its process does not renew it for this long, for example after kill -9. */
const leaseSeconds = 30;
export const claimRenewalMs = (leaseSeconds * 1000) / 3;

type WorkTable = typeof outbox | typeof jobs | typeof webhookDeliveries;

/** A claimed row. `attempts` is a fencing token: the next claim increments it, which voids this claim. */
export interface Claim {
  id: string | number;
  attempts: number;
}

/** A claimed row and its work. `perform` throws to be retried later. */
export interface ClaimedWork extends Claim {
  perform(signal: AbortSignal): Promise<void>;
}

export interface Queue {
  name: string;
  table: WorkTable;
  /** Maximum number of rows that a process works on at once. */
  slots: number;
  /** Claims at most `limit` due rows. */
  claim(limit: number): Promise<ClaimedWork[]>;
  /** SQL assignments added when a row is marked as done. */
  doneColumns?: SQL;
  /** Condition for the rows that this process can work on; all rows when absent. */
  filter?(): SQL;
  /** Tells staff of a row that was given up, in the transaction that gives it up. */
  reportGivenUp(id: Claim["id"], error: string): Promise<void>;
  /** Its failures are those of other people's servers: nobody who reads the log can mend them. */
  isOthersFault?: true;
}

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

export const claimColumns = (table: WorkTable) => ({
  locked_until: leaseEnd,
  attempts: sql`${table.attempts} + 1`,
});

/** Condition of the claiming update: the oldest due rows, without the rows that another worker is claiming now. */
export const whereOldestDue = (table: WorkTable, limit: number, filter: SQL = sql`true`): SQL => sql`${table.id} in (
  with due as materialized (
    select ${table.id} from ${table}
    where ${table.done_at} is null and ${table.run_at} <= now() and ${table.attempts} < ${maxAttempts}
      and (${table.locked_until} is null or ${table.locked_until} < now()) and ${filter}
    order by ${table.run_at}, ${table.id} limit ${limit} for update skip locked
  ) select id from due)`;

const whereStillClaimed = (table: WorkTable, { id, attempts }: Claim) =>
  sql`${table.id} = ${id} and ${table.attempts} = ${attempts} and ${table.done_at} is null`;

export async function renewClaim({ db }: Database, { table }: Queue, claimed: Claim): Promise<void> {
  await db.execute(sql`update ${table} set locked_until = ${leaseEnd} where ${whereStillClaimed(table, claimed)}`);
}

export async function markDone({ db }: Database, { table, doneColumns }: Queue, claimed: Claim): Promise<void> {
  const extraAssignments = doneColumns ? sql`, ${doneColumns}` : sql``;
  await db.execute(
    sql`update ${table} set done_at = now(), locked_until = null, last_error = null${extraAssignments} where ${whereStillClaimed(table, claimed)}`,
  );
}

/** Releases a row after a failure: it can be claimed again in `seconds`. */
export async function scheduleRetry(
  { db }: Database,
  { table }: Queue,
  claimed: Claim,
  error: string,
  seconds: number,
) {
  await db.execute(
    sql`update ${table} set locked_until = null, last_error = ${error}, run_at = now() + make_interval(secs => ${seconds})
      where ${whereStillClaimed(table, claimed)}`,
  );
}

/** Gives up a row after its last attempt, once: the second of two workers finds nothing to give up. */
export async function giveUp(database: Database, queue: Queue, claimed: Claim, error: string): Promise<void> {
  await giveUpRows(database, queue, whereStillClaimed(queue.table, claimed), error);
}

const lostError = "The process ended during the last attempt";

/** Gives up the rows whose last attempt ended with its process. Returns how many. */
export const giveUpLostRows = (database: Database, queue: Queue): Promise<number> =>
  giveUpRows(
    database,
    queue,
    sql`${queue.table.done_at} is null and ${queue.table.attempts} >= ${maxAttempts}
      and (${queue.table.locked_until} is null or ${queue.table.locked_until} < now())`,
  );

function giveUpRows(database: Database, queue: Queue, where: SQL, error?: string): Promise<number> {
  const { table } = queue;
  return database.transaction(async () => {
    const last_error = error ?? sql`coalesce(${table.last_error}, ${lostError})`;
    const rows = await database.db
      .update(table)
      .set({ given_up_at: sql`now()`, locked_until: null, last_error })
      .where(and(isNull(table.given_up_at), where))
      .returning({ id: table.id, error: table.last_error });
    for (const { id, error: reason } of rows) await queue.reportGivenUp(id, reason ?? lostError);
    return rows.length;
  });
}

/** Releases a row without counting the attempt, because the process is stopping. */
export async function releaseClaim({ db }: Database, { table }: Queue, claimed: Claim): Promise<void> {
  await db.execute(
    sql`update ${table} set locked_until = null, attempts = ${table.attempts} - 1 where ${whereStillClaimed(table, claimed)}`,
  );
}

/** Releases every claimed row of the queue now instead of when its claim expires. */
export async function releaseAllClaims({ db }: Database, { table, filter }: Queue): Promise<void> {
  const isOfQueue = filter?.() ?? sql`true`;
  await db.execute(sql`update ${table} set locked_until = null where locked_until is not null and ${isOfQueue}`);
}

/** Whether any row is due or in progress, in this process or another. */
export async function hasDueWork({ db }: Database, { table, filter }: Queue): Promise<boolean> {
  const rows = await db
    .select({ found: sql<number>`1` })
    .from(table)
    .where(
      sql`${table.done_at} is null and ${table.run_at} <= now()
        and (${table.attempts} < ${maxAttempts} or ${table.locked_until} > now()) and ${filter?.() ?? sql`true`}`,
    )
    .limit(1);
  return rows.length > 0;
}
