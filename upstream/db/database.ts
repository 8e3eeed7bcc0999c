/** A database, whichever engine it is. AsyncLocalStorage holds the current transaction's handle. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";
import type { Queryable } from "./watch-statements.ts";

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

/** Begins a transaction that is not within another. */
export type Begin = <T>(work: (handle: Handle) => Promise<T>) => Promise<T>;

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
export function createDatabase(
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
