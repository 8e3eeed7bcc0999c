import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { makes } from "#upstream/db/schema/index.ts";

describe.each(engines)("a transaction on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, { engine });
  });
  afterAll(() => upstream.close());

  test("refuses a query by a handle that was read before it, and is rolled back", async () => {
    const { database } = upstream;
    const { db } = database;
    const [make] = await db.select().from(makes).limit(1);
    const id = make?.id ?? 0;
    const isMake = eq(makes.id, id);
    await expect(
      database.transaction(async () => {
        await database.db.update(makes).set({ name: "Changed" }).where(isMake);
        return db.select().from(makes).where(isMake);
      }),
    ).rejects.toThrow();
    expect(await database.db.select().from(makes).where(isMake)).toEqual([make]);
    // The handle works again outside of transactions.
    expect(await db.select().from(makes).where(isMake)).toEqual([make]);
  });

  test("runs what follows its commit, and nothing of a part that was rolled back", async () => {
    const { database } = upstream;
    const done: string[] = [];
    const part = (name: string, error?: Error) =>
      database.transaction(async () => {
        database.afterCommit(() => done.push(name));
        if (error) throw error;
      });
    await database.transaction(async () => {
      await part("saved");
      await part("rolled back", new Error("refused")).catch(() => {});
      expect(done).toEqual([]);
    });
    expect(done).toEqual(["saved"]);
    await expect(part("failed", new Error("refused"))).rejects.toThrow("refused");
    expect(done).toEqual(["saved"]);
  });
});
