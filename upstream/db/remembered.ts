/** What many pages read and hardly anything changes is kept in memory for at most a minute. */
import type { Database } from "./database.ts";

export const maxRememberedMs = 60_000;

interface Remembered<Value> {
  value: Value;
  /** By `performance.now()`. */
  until: number;
}

/** @param read also says for how long its value is true, in milliseconds */
export function remember<Value>(read: (database: Database) => Promise<{ value: Value; trueForMs: number }>) {
  const known = new WeakMap<Database, Remembered<Value>>();
  return async (database: Database): Promise<Value> => {
    const remembered = known.get(database);
    const startedAt = performance.now();
    if (remembered && startedAt < remembered.until) return remembered.value;
    const { value, trueForMs } = await read(database);
    known.set(database, { value, until: startedAt + Math.min(maxRememberedMs, trueForMs) });
    return value;
  };
}
