/** The embedded database answers the same with prepared statements. */
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { embedded } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";

let database: Database;
beforeAll(async () => {
  database = await embedded.open();
});
afterAll(() => database.close());

const answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const rowsOf = async (statement: SQL) => answer.parse(await database.db.execute(statement)).rows;
const valuesOf = (value: unknown) =>
  rowsOf(sql`select ${value}::jsonb as value, ${"l’été"}::text as word, now() is not null as known`);

test("a statement is run again with other values, null among them", async () => {
  for (const value of [{ a: [1, "two"] }, { a: [] }, null]) {
    expect(await valuesOf(value && JSON.stringify(value))).toEqual([{ value, word: "l’été", known: true }]);
  }
});

test("an error is the statement's own, and the next statement runs", async () => {
  const divide = (by: number) => rowsOf(sql`select 10 / ${by}::int as result`);
  await expect(divide(0)).rejects.toThrow();
  expect(await divide(5)).toEqual([{ result: 2 }]);
  await expect(rowsOf(sql`selec`)).rejects.toMatchObject({ cause: { code: "42601" } });
  expect(await divide(2)).toEqual([{ result: 5 }]);
});

test("a table that has changed since is read with its new columns", async () => {
  await database.db.execute(sql`create table changing (one int)`);
  await database.db.execute(sql`insert into changing values (1)`);
  const read = () => rowsOf(sql`select * from changing`);
  expect(await read()).toEqual([{ one: 1 }]);
  await database.db.execute(sql`alter table changing add two text default 'x'`);
  expect(await read()).toEqual([{ one: 1, two: "x" }]);
});

test("a transaction that fails takes back what it wrote, and its statements go on", async () => {
  await database.db.execute(sql`create table written (id int primary key)`);
  const write = (id: number) => database.db.execute(sql`insert into written values (${id})`);
  await database.transaction(() => write(1));
  await expect(
    database.transaction(async () => {
      await write(2);
      await write(1);
    }),
  ).rejects.toThrow();
  await database.transaction(() => write(3));
  expect(await rowsOf(sql`select id from written order by id`)).toEqual([{ id: 1 }, { id: 3 }]);
});

test("more different texts than are kept all answer", async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 450; index += 1) {
      expect(await rowsOf(sql`select ${sql.raw(String(index))} as number`)).toEqual([{ number: index }]);
    }
  }
});
