/** PostgreSQL, embedded (PGlite) or a server. AsyncLocalStorage holds the current transaction's handle. */
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { lockDataFolder } from "./data-folder-lock.ts";
import { migrationLock } from "./locks.ts";
import * as schema from "./schema/index.ts";

export type Handle = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export interface Database {
  /** Handle of the current transaction, else of the database. Read it for each query; do not store it. */
  readonly db: Handle;
  /** A nested call creates a savepoint. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` after the outermost commit, never after a rollback. */
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

function createDatabase(base: Handle, close: () => Promise<void>): Database {
  const storage = new AsyncLocalStorage<CurrentTransaction>();
  return {
    get db() {
      return storage.getStore()?.handle ?? base;
    },
    async transaction(work) {
      const outerTransaction = storage.getStore();
      const afterCommit = outerTransaction?.afterCommit ?? [];
      const result = await (outerTransaction?.handle ?? base).transaction((handle) =>
        storage.run({ handle, afterCommit }, work),
      );
      if (!outerTransaction) for (const run of afterCommit) run();
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
}

// Saves memory (default 128 MB, in this process) and disk (default WAL segments of 16 MB exceed a small database).
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
const initDbStartParams = ["--wal-segsize=1"];
const vacuumMinutes = 60;

/** Copies to a temporary name first, so that an interrupted copy is never used as a database. */
async function copyTemplate(template: string, folder: string): Promise<void> {
  const temporaryFolder = `${folder}.new`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await cp(template, temporaryFolder, { recursive: true });
  await rename(temporaryFolder, folder);
}

/** Opens an embedded database in a folder that only one process may use; with null, in memory (tests). */
export async function openEmbeddedDatabase(
  dataDir: string | null,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  let unlock = async () => {};
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    unlock = await lockDataFolder(dataDir);
  }
  try {
    const folder = dataDir && join(dataDir, "database");
    if (folder && options.template && !existsSync(folder)) await copyTemplate(options.template, folder);
    const client = await PGlite.create({
      dataDir: folder ?? "memory://",
      startParams,
      initDbStartParams,
      loadDataDir: options.archive,
    });
    const base = drizzlePglite({ client, schema });
    await migratePglite(base, { migrationsFolder });
    // PGlite has no autovacuum: without this, dead rows accumulate and planner statistics become outdated.
    const vacuum = setInterval(() => void client.exec("vacuum analyze").catch(() => {}), vacuumMinutes * 60_000);
    vacuum.unref();
    const database: EmbeddedDatabase = Object.assign(
      createDatabase(base, async () => {
        clearInterval(vacuum);
        await client.close();
        await unlock();
      }),
      { archive: () => client.dumpDataDir("none") },
    );
    return database;
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Opens a PostgreSQL server. A lock makes processes that start together migrate one after the other. */
export async function openServerDatabase(url: string, options: { max?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10 });
  // Without a listener, a dropped idle connection would crash the process; the pool replaces it at the next query.
  pool.on("error", () => {});
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migratePg(drizzlePg({ client, schema }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
  return createDatabase(drizzlePg({ client: pool, schema }), () => pool.end());
}
