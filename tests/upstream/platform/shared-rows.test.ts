import { expect, test, vi } from "vitest";
import { type RowVersion, SharedRows } from "#upstream/services/widgets/inventory/shared-rows.ts";

/** Rows of a table whose transactions a test counts. */
function start() {
  const table = new Map<number, { transaction: number; name: string }>([
    [1, { transaction: 7, name: "one" }],
    [2, { transaction: 7, name: "two" }],
  ]);
  const read = vi.fn(async (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const row = table.get(id);
      return row ? [{ version: `${id}.${row.transaction}` as RowVersion, row }] : [];
    }),
  );
  return { table, read, rows: new SharedRows(read) };
}

test("reads each version once, for all that share it", async () => {
  const { read, rows } = start();
  const find = await rows.load(["1.7", "1.7", null, "2.7"]);
  expect([find("1.7")?.name, find("2.7")?.name, find(null)]).toEqual(["one", "two", undefined]);
  await rows.load(["2.7", "1.7"]);
  expect(read.mock.calls).toEqual([[[1, 2]]]);
});

test("reads a row again after it has changed", async () => {
  const { table, read, rows } = start();
  await rows.load(["1.7"]);
  table.set(1, { transaction: 8, name: "new" });
  expect((await rows.load(["1.8"]))("1.8")?.name).toBe("new");
  expect(read).toHaveBeenCalledTimes(2);
});

test("finds a row that changes in between as it is now, and a deleted one not at all", async () => {
  const { table, rows } = start();
  table.set(1, { transaction: 8, name: "new" });
  table.delete(2);
  const find = await rows.load(["1.7", "2.7"]);
  expect([find("1.7")?.name, find("2.7")]).toEqual(["new", undefined]);
});
