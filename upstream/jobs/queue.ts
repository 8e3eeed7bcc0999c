/** How a row of work is claimed, kept, finished and put back; the outbox and the jobs are both such tables. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#upstream/db/database.ts";
import type { jobs, outbox } from "#upstream/db/schema/index.ts";

export const attemptsMax = 8;

/** A claim is lost when its process has not renewed it for this long, as after kill -9. */
const leaseSeconds = 30;
export const renewalMs = (leaseSeconds * 1000) / 3;

type WorkTable = typeof outbox | typeof jobs;

/** A row as its claim left it. `attempts` fences: who claims it next counts one more, and the earlier claim is void. */
export interface Claimed {
  id: string | number;
  attempts: number;
}

/** One claimed row and what is to be done for it. It throws to be tried again later. */
export interface Work extends Claimed {
  perform(signal: AbortSignal): Promise<void>;
}

export interface Queue {
  name: string;
  table: WorkTable;
  /** How many rows a process works on at once. */
  slots: number;
  /** Claims at most `limit` due rows. */
  claim(limit: number): Promise<Work[]>;
  /** What else is set when a row is done. */
  whenDone?: SQL;
  /** Rows that this process can work on; all of them when absent. */
  which?(): SQL;
}

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

export const claimOf = (table: WorkTable) => ({
  locked_until: leaseEnd,
  attempts: sql`${table.attempts} + 1`,
});

/** The condition of the claiming update: the oldest due rows that no other worker is taking at this moment. */
export const oldestDue = (table: WorkTable, limit: number, which: SQL = sql`true`): SQL => sql`${table.id} in (
  with due as materialized (
    select ${table.id} from ${table}
    where ${table.done_at} is null and ${table.run_at} <= now() and ${table.attempts} < ${attemptsMax}
      and (${table.locked_until} is null or ${table.locked_until} < now()) and ${which}
    order by ${table.run_at}, ${table.id} limit ${limit} for update skip locked
  ) select id from due)`;

const stillOurs = (table: WorkTable, { id, attempts }: Claimed) =>
  sql`${table.id} = ${id} and ${table.attempts} = ${attempts} and ${table.done_at} is null`;

export async function renew({ db }: Database, { table }: Queue, claimed: Claimed): Promise<void> {
  await db.execute(sql`update ${table} set locked_until = ${leaseEnd} where ${stillOurs(table, claimed)}`);
}

export async function finish({ db }: Database, { table, whenDone }: Queue, claimed: Claimed): Promise<void> {
  const more = whenDone ? sql`, ${whenDone}` : sql``;
  await db.execute(
    sql`update ${table} set done_at = now(), locked_until = null, last_error = null${more} where ${stillOurs(table, claimed)}`,
  );
}

/** Puts a row back after a failure, to be claimed again in `seconds`, or never after the last attempt. */
export async function putBack({ db }: Database, { table }: Queue, claimed: Claimed, error: string, seconds: number) {
  await db.execute(
    sql`update ${table} set locked_until = null, last_error = ${error}, run_at = now() + make_interval(secs => ${seconds})
      where ${stillOurs(table, claimed)}`,
  );
}

/** Gives a row back untried: the process is stopping. */
export async function giveBack({ db }: Database, { table }: Queue, claimed: Claimed): Promise<void> {
  await db.execute(
    sql`update ${table} set locked_until = null, attempts = ${table.attempts} - 1 where ${stillOurs(table, claimed)}`,
  );
}

/** Makes every claimed row free at once, instead of when its claim runs out. */
export async function releaseAll({ db }: Database, { table }: Queue): Promise<void> {
  await db.execute(sql`update ${table} set locked_until = null where locked_until is not null`);
}

/** Whether anything is due or being worked on, here or elsewhere. */
export async function isBusy({ db }: Database, { table, which }: Queue): Promise<boolean> {
  const rows = await db
    .select({ one: sql<number>`1` })
    .from(table)
    .where(
      sql`${table.done_at} is null and ${table.run_at} <= now()
        and (${table.attempts} < ${attemptsMax} or ${table.locked_until} > now()) and ${which?.() ?? sql`true`}`,
    )
    .limit(1);
  return rows.length > 0;
}
