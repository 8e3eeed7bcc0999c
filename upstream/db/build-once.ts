/** A statement of every page is built once: with many columns, Drizzle writes it for longer than the database runs it. */
import type { Database, Handle } from "./database.ts";

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>;
}

/** Keeps what `build` makes. A transaction has a handle of its own, and builds anew. */
export function buildOnce<Rows>(build: (db: Handle) => Preparable<Rows>) {
  const built = new WeakMap<Handle, Prepared<Rows>>();
  return ({ db }: Database, values: Record<string, unknown>): Promise<Rows> => {
    // Without a name, a server keeps nothing of it.
    const query = built.get(db) ?? build(db).prepare("");
    built.set(db, query);
    return query.execute(values);
  };
}
