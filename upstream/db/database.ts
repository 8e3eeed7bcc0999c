/** PostgreSQL, embedded (PGlite) or a server. AsyncLocalStorage holds the current transaction's handle. */
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import { copyFolder } from "./copy-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { migrationLock } from "./locks.ts";
import { prepareStatements } from "./prepared-statements.ts";
import { serveArchive } from "./running-archive.ts";
import * as schema from "./schema/index.ts";
import { tidy } from "./tidy.ts";
import { type Queryable, watchEmbedded, watchStatements } from "./watch-statements.ts";

export type Handle = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  /** Handle of the current transaction, else of the database. Read it for each query; do not store it. */
  readonly db: Handle;
  /** A nested call creates a savepoint. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` after the outermost commit, never after a rollback, of a savepoint either. */
  afterCommit(work: () => void): void;
  /** Null if the database responds, else a description of the problem. */
  ping(): Promise<string | null>;
  close(): Promise<void>;
}

interface CurrentTransaction {
  handle: Handle;
  afterCommit: (() => void)[];
}

// The build copies this folder next to its bundle.
const migrationsFolder = join(import.meta.dirname, "migrations");

/** Begins a transaction that is not within another. */
type Begin = <T>(work: (handle: Handle) => Promise<T>) => Promise<T>;

/**
 * Makes a query outside of the current transaction an error. An embedded database would wait for itself for ever, and a
 * server would write what a rollback does not undo.
 */
function guardQueries(client: Queryable, isInTransaction: () => boolean): void {
  const query = client.query.bind(client);
  client.query = (...parameters) => {
    if (isInTransaction())
      throw new Error("This query is outside of its transaction: read `database.db` for each query");
    return query(...parameters);
  };
}

/** @param client what `base` sends its queries to */
function createDatabase(
  base: Handle,
  client: Queryable,
  close: () => Promise<void>,
  begin: Begin = (work) => base.transaction(work),
): Database {
  const storage = new AsyncLocalStorage<CurrentTransaction>();
  guardQueries(client, () => storage.getStore() !== undefined);
  return {
    get db() {
      return storage.getStore()?.handle ?? base;
    },
    async transaction(work) {
      const outerTransaction = storage.getStore();
      const afterCommit: (() => void)[] = [];
      const run = (handle: Handle) => storage.run({ handle, afterCommit }, work);
      const result = outerTransaction ? await outerTransaction.handle.transaction(run) : await begin(run);
      if (outerTransaction) outerTransaction.afterCommit.push(...afterCommit);
      else for (const runAfterwards of afterCommit) runAfterwards();
      return result;
    },
    afterCommit(work) {
      const current = storage.getStore();
      if (current) current.afterCommit.push(work);
      else work();
    },
    async ping() {
      try {
        await base.execute("select 1");
        return null;
      } catch (error) {
        return `database: ${error instanceof Error ? error.message : error}`;
      }
    },
    close,
  };
}

export interface EmbeddedDatabase extends Database {
  /** The whole database as an archive that `openEmbeddedDatabase` can start from. */
  archive(): Promise<Blob>;
}

interface EmbeddedOptions {
  /** Folder to copy if the data folder does not exist yet. */
  template?: string | undefined;
  /** Initial content of a database in memory. */
  archive?: Blob;
  telemetry?: Telemetry;
}

// Saves memory (default 128 MB, in this process) and disk: default WAL segments of 16 MB exceed a small database, and a
// checkpoint would keep 64 MB of them for later.
export const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB", "-c", "max_wal_size=2MB"];
export const initDbStartParams = ["--wal-segsize=1"];
const vacuumMinutes = 60;

/** Copies to a temporary name first, so that an interrupted copy is never used as a database. */
async function copyTemplate(template: string, folder: string): Promise<void> {
  const temporaryFolder = `${folder}.new`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await copyFolder(template, temporaryFolder);
  await rename(temporaryFolder, folder);
}

/** An archive is taken between two statements. What is not committed then is not in it. */
async function archiveOf(client: PGlite | undefined): Promise<Blob> {
  if (!client) throw new Error("The database is not open yet.");
  await client.exec("checkpoint");
  return client.dumpDataDir("none");
}

/** Opens an embedded database in a folder that only one process may use; with null, in memory (tests). */
export async function openEmbeddedDatabase(
  dataDir: string | null,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  let unlock = async () => {};
  let opened: PGlite | undefined;
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    unlock = await lockDataFolder(dataDir, (socket) => serveArchive(socket, () => archiveOf(opened)));
  }
  try {
    const folder = dataDir && join(dataDir, "database");
    if (folder && options.template && !existsSync(folder)) await copyTemplate(options.template, folder);
    const client = await PGlite.create({
      dataDir: folder ?? "memory://",
      startParams,
      initDbStartParams,
      loadDataDir: options.archive,
      extensions: { pg_trgm },
    }).catch((cause) => {
      throw new Error(`The database in ${folder} cannot be opened`, { cause });
    });
    opened = client;
    const base = drizzlePglite({ client, schema });
    await migratePglite(base, { migrationsFolder });
    prepareStatements(client);
    watchEmbedded(client, options.telemetry ?? noTelemetry);
    const vacuum = setInterval(() => void tidy(client).catch(() => {}), vacuumMinutes * 60_000);
    vacuum.unref();
    const database: EmbeddedDatabase = Object.assign(
      createDatabase(base, client, async () => {
        clearInterval(vacuum);
        await client.close();
        await unlock();
      }),
      { archive: () => archiveOf(client) },
    );
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}

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
  return createDatabase(drizzlePg({ client: pool, schema }), pool, () => pool.end(), beginOn(pool, telemetry));
}

/** A migration may rebuild a large table, so it has no time limits. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migratePg(drizzlePg({ client, schema }), { migrationsFolder });
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
    if (!handles.has(client)) watchStatements(client, telemetry);
    const handle = handles.get(client) ?? drizzlePg({ client, schema });
    handles.set(client, handle);
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
