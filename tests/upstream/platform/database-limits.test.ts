/** A PostgreSQL server that hangs or ends a connection, behind a proxy that stops passing bytes on, and a table that somebody locks. */
import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { startDatabaseProxy } from "#tests/upstream/support/database-proxy.ts";
import type { Database } from "#upstream/db/database.ts";
import { openServerDatabase } from "#upstream/db/server-database.ts";

const serverUrl = process.env["TEST_DATABASE_URL"];
const timeLimits = { connection: 300, statement: 300, lock: 200, answer: 400 };

async function openBehindProxy(url: string) {
  const proxy = await startDatabaseProxy(url);
  const database = await openServerDatabase(proxy.url, { max: 2, timeLimits });
  onTestFinished(async () => {
    proxy.close();
    await database.close();
  });
  return { proxy, database };
}

const isAlive = async ({ db }: Database) => (await db.execute(sql`select 1`).catch(() => null)) !== null;

describe.runIf(serverUrl)("a database that does not answer", () => {
  const url = serverUrl ?? "";

  test("a hung server fails statements and connections within their limits, and serves at once when it goes on", async () => {
    const { proxy, database } = await openBehindProxy(url);
    expect(await isAlive(database)).toBe(true);
    proxy.pause();
    const startTime = performance.now();
    // More than the pool has connections: the others wait for one.
    expect(await Promise.all(Array.from({ length: 6 }, () => isAlive(database)))).not.toContain(true);
    expect(performance.now() - startTime).toBeLessThan(2_000);
    proxy.resume();
    const resumeTime = performance.now();
    while (!(await isAlive(database))) expect(performance.now() - resumeTime).toBeLessThan(1_000);
  });

  test("a transaction that was given up never takes another caller's writes with it", async () => {
    const { proxy, database } = await openBehindProxy(url);
    const table = sql.identifier(`limits_${process.pid}`);
    await database.db.execute(sql`create table ${table} (note text)`);
    onTestFinished(async () => {
      const cleaner = await openServerDatabase(url);
      await cleaner.db.execute(sql`drop table ${table}`);
      await cleaner.close();
    });
    const insert = (note: string) => database.db.execute(sql`insert into ${table} values (${note})`);
    const given = database.transaction(async () => {
      await insert("before");
      proxy.pause();
      await insert("given up");
    });
    await expect(given).rejects.toThrow();
    proxy.resume();
    await database.transaction(() => insert("next"));
    await insert("last");
    const other = await openServerDatabase(url);
    const { rows } = (await other.db.execute(sql`select note from ${table} order by note`)) as unknown as {
      rows: { note: string }[];
    };
    await other.close();
    expect(rows.map(({ note }) => note)).toEqual(["last", "next"]);
  });

  test("a connection that the server ends within a transaction fails this transaction alone", async () => {
    const database = await openServerDatabase(url, { max: 1 });
    onTestFinished(() => database.close());
    const other = await openServerDatabase(url);
    onTestFinished(() => other.close());
    const ended = database.transaction(async () => {
      const { rows } = (await database.db.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 2000)`);
      // The end of the connection arrives between two statements.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await database.db.execute(sql`select 1`);
    });
    await expect(ended).rejects.toThrow();
    expect(await database.transaction(() => isAlive(database))).toBe(true);
  });

  test("a wait for a locked table ends by its limit, and a long statement too", async () => {
    const database = await openServerDatabase(url, { timeLimits });
    onTestFinished(() => database.close());
    const holder = await openServerDatabase(url);
    onTestFinished(() => holder.close());
    const table = sql.identifier(`locked_${process.pid}`);
    await database.db.execute(sql`create table ${table} ()`);
    await holder.transaction(async () => {
      await holder.db.execute(sql`lock table ${table} in access exclusive mode`);
      const startTime = performance.now();
      const read = database.db.execute(sql`select from ${table}`);
      await expect(read).rejects.toMatchObject({ cause: { code: "55P03" } });
      expect(performance.now() - startTime).toBeLessThan(1_000);
      await holder.db.execute(sql`drop table ${table}`);
    });
    await expect(database.db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: "57014" } });
  });
});
