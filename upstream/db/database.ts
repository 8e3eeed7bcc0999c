/** One PostgreSQL dialect, embedded (PGlite) or real; the handle in force lives in AsyncLocalStorage. */
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
  /** The transaction's handle inside one, else the base handle. Queries never hold on to either. */
  readonly db: Handle;
  /** Nested calls are savepoints. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs after the outermost commit; nothing runs after a rollback. */
  afterCommit(work: () => void): void;
  /** Null when a query answers, else what is wrong. */
  ping(): Promise<string | null>;
  close(): Promise<void>;
}

interface Current {
  handle: Handle;
  afterCommit: (() => void)[];
}

// The build copies the migrations beside its bundle, so that they are found there as well.
const migrationsFolder = join(import.meta.dirname, "migrations");

function around(base: Handle, close: () => Promise<void>): Database {
  const storage = new AsyncLocalStorage<Current>();
  return {
    get db() {
      return storage.getStore()?.handle ?? base;
    },
    async transaction(work) {
      const outer = storage.getStore();
      const afterCommit = outer?.afterCommit ?? [];
      const result = await (outer?.handle ?? base).transaction((handle) => storage.run({ handle, afterCommit }, work));
      if (!outer) for (const run of afterCommit) run();
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
  /** All of it as one archive, which `openEmbedded` can start from. */
  archive(): Promise<Blob>;
}

interface EmbeddedStart {
  /** A data folder that an absent one starts as a copy of. */
  template?: string | undefined;
  /** What a database in memory starts from. */
  archive?: Blob;
}

// The default of 128 MB is memory of this process; segments of 16 MB are most of a small database's size.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
const initDbStartParams = ["--wal-segsize=1"];
const vacuumMinutes = 60;

/** A whole copy or none: what a killed start leaves behind is not taken for a database. */
async function copyTemplate(template: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(template, unfinished, { recursive: true });
  await rename(unfinished, folder);
}

/** Embedded, in a folder that one process owns; without a folder, in memory (tests). */
export async function openEmbeddedDatabase(
  dataDir: string | null,
  start: EmbeddedStart = {},
): Promise<EmbeddedDatabase> {
  let unlock = async () => {};
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    unlock = await lockDataFolder(dataDir);
  }
  try {
    const folder = dataDir && join(dataDir, "database");
    if (folder && start.template && !existsSync(folder)) await copyTemplate(start.template, folder);
    const client = await PGlite.create({
      dataDir: folder ?? "memory://",
      startParams,
      initDbStartParams,
      ...(start.archive && { loadDataDir: start.archive }),
    });
    const base = drizzlePglite({ client, schema });
    await migratePglite(base, { migrationsFolder });
    // It has no autovacuum: dead rows would pile up and its planner's figures grow old.
    const vacuum = setInterval(() => void client.exec("vacuum analyze").catch(() => {}), vacuumMinutes * 60_000);
    vacuum.unref();
    const database: EmbeddedDatabase = Object.assign(
      around(base, async () => {
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

/** A server by its URL. Processes that boot at once migrate one after the other. */
export async function openServerDatabase(url: string, options: { max?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 10 });
  // An idle connection that the server drops is replaced at the next query; unheard, it would end the process.
  pool.on("error", () => {});
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migratePg(drizzlePg({ client, schema }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
  return around(drizzlePg({ client: pool, schema }), () => pool.end());
}
