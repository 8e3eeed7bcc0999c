/** One PostgreSQL dialect, embedded (PGlite) or real; the handle in force lives in AsyncLocalStorage. */
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdir } from "node:fs/promises";
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

// "npm run bundle" copies the migrations beside the server, so their folder is told rather than found.
const migrationsFolder = process.env["MIGRATIONS_DIR"] ?? join(import.meta.dirname, "migrations");
const migrationLock = 715_283_001;

function around(base: Handle, close: () => Promise<void>): Database {
  const storage = new AsyncLocalStorage<Current>();
  return {
    get db() {
      return storage.getStore()?.handle ?? base;
    },
    async transaction(work) {
      const outer = storage.getStore();
      const afterCommit = outer?.afterCommit ?? [];
      const result = await (outer?.handle ?? base).transaction((handle) =>
        storage.run({ handle: handle as unknown as Handle, afterCommit }, work),
      );
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

/** Embedded, in a folder that one process owns; without a folder, in memory (tests). */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  let unlock = async () => {};
  if (dataDir) {
    await mkdir(dataDir, { recursive: true });
    unlock = await lockDataFolder(dataDir);
  }
  try {
    const client = await PGlite.create({ dataDir: dataDir ? join(dataDir, "database") : "memory://" });
    const base = drizzlePglite({ client, schema });
    await migratePglite(base, { migrationsFolder });
    return around(base as unknown as Handle, async () => {
      await client.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A server by its URL. Processes that boot at once migrate one after the other. */
export async function openServer(url: string, options: { max?: number } = {}): Promise<Database> {
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
  return around(drizzlePg({ client: pool, schema }) as unknown as Handle, () => pool.end());
}
