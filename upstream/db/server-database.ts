/** PostgreSQL as a server. */
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import { type Begin, createDatabase, type Database, type Handle } from "./database.ts";
import { migrationLock } from "./locks.ts";
import { isMigrated, migrationsFolder } from "./migrations.ts";
import * as schema from "./schema/index.ts";
import { watchStatements } from "./watch-statements.ts";

/** Limits in milliseconds, each within a page's ten seconds. A test may shorten them. */
export interface TimeLimits {
  /** To get a connection, a new one or a free one of the pool. */
  connection: number;
  statement: number;
  /** A wait for a lock: shorter than a statement, so that the error names the lock. */
  lock: number;
  /** A transaction whose process is stuck between two statements. */
  idleInTransaction: number;
  /** By this process's clock, as a stopped server cannot end its statement itself. */
  answer: number;
}

const defaultTimeLimits: TimeLimits = {
  connection: 4_000,
  statement: 6_000,
  lock: 4_000,
  idleInTransaction: 15_000,
  answer: 7_000,
};

interface ServerOptions {
  /** Connections of the pool. */
  max?: number;
  timeLimits?: Partial<TimeLimits>;
  telemetry?: Telemetry;
}

/** Opens a PostgreSQL server. A lock makes processes that start together migrate one after the other. */
export async function openServerDatabase(
  url: string,
  { max = 10, timeLimits, telemetry = noTelemetry }: ServerOptions = {},
): Promise<Database> {
  await migrateServer(url);
  const limits = { ...defaultTimeLimits, ...timeLimits };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.answer,
    keepAlive: true,
  });
  // Without a listener, a dropped idle connection would crash the process; the pool replaces it at the next query.
  pool.on("error", () => {});
  watchStatements(pool, telemetry);
  return createDatabase(drizzle({ client: pool, schema }), pool, () => pool.end(), beginOn(pool, telemetry));
}

/** A migration may rebuild a large table, so it has no time limits. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    if (!(await isMigrated(client))) await migrate(drizzle({ client, schema }), { migrationsFolder });
  } finally {
    // Ends the lock too.
    await client.end();
  }
}

/**
 * Begins transactions on connections of the pool. A connection that could not end its transaction is closed, because it
 * would take the next caller's writes into it.
 */
function beginOn(pool: pg.Pool, telemetry: Telemetry): Begin {
  const handles = new WeakMap<pg.PoolClient, Handle>();
  return async (work) => {
    const client = await pool.connect();
    const handle = handles.get(client) ?? drizzle({ client, schema });
    if (!handles.has(client)) {
      handles.set(client, handle);
      watchStatements(client, telemetry);
      // The pool listens to idle connections only. Without a listener, one that the server ends would crash the process.
      client.on("error", () => {});
    }
    let workError: unknown;
    let isBroken = false;
    try {
      return await handle.transaction((transaction) =>
        work(transaction).catch((error) => {
          workError = error;
          // The rollback would wait for the statement that does not end.
          if (isAnswerTimeout(error)) void client.end().catch(() => {});
          throw error;
        }),
      );
    } catch (error) {
      isBroken = error !== workError;
      throw workError ?? error;
    } finally {
      client.release(isBroken);
    }
  };
}

/** Whether pg gave up a statement by `answer` of the time limits. Drizzle puts pg's error into `cause`. */
const isAnswerTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === "Query read timeout" || isAnswerTimeout(error.cause));
