/** A process that starts goes on from the reading of the catalogue that another one saved, and misses no change. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { catalogueReadings, vehicles } from "#upstream/db/schema/index.ts";
import { findSavedReading, saveReading } from "#upstream/services/widgets/inventory/saved-reading.ts";
import { createShowrooms } from "#upstream/services/widgets/showroom.ts";

describe.each(engines)("a saved reading on $name", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await engine.open("seeded");
  }, 120_000);
  afterAll(() => database?.close());

  const startProcess = (build: string | null = "a build", settings: Record<string, string> = {}) =>
    createShowrooms(bareUpstream(database, settings), build);

  const listOf = async ({ open }: ReturnType<typeof startProcess>) => {
    const showroom = await open("nordet");
    const { ids, total, facets } = showroom.list({ filters: {}, sort: "price", from: null, limit: 24 });
    return { ids, total, facets, models: showroom.listModels(), dealers: showroom.countByDealer() };
  };

  beforeEach(async () => {
    await database.db.delete(catalogueReadings);
    const process = startProcess();
    await listOf(process);
    await process.keep();
  });

  const isUsed = async (build: string, settings: Record<string, string> = {}) =>
    (await findSavedReading(bareUpstream(database, settings), build)) !== null;

  test("gives the same list as reading every vehicle, and reads none of them", async () => {
    const whole = await listOf(startProcess(null));
    const execute = vi.spyOn(database.db, "select");
    expect(await listOf(startProcess())).toEqual(whole);
    // The reading itself.
    expect(execute).toHaveBeenCalledTimes(1);
    execute.mockRestore();
  });

  test("what has changed since is on the list", async () => {
    const before = await listOf(startProcess());
    const [cheapest = 0, second = 0] = before.ids;
    await database.db.update(vehicles).set({ price_cents: 9_900_000 }).where(eq(vehicles.id, cheapest));
    await database.db.update(vehicles).set({ status: "withdrawn" }).where(eq(vehicles.id, second));
    const after = await listOf(startProcess());
    expect(after).toEqual(await listOf(startProcess(null)));
    expect(after.total).toBe(before.total - 1);
    expect(after.ids).not.toContain(cheapest);
  });

  test("a transaction that was open meanwhile is not missed", async () => {
    const { ids } = await listOf(startProcess());
    await database.db.transaction(async (open) => {
      await open
        .update(vehicles)
        .set({ price_cents: 100 })
        .where(eq(vehicles.id, ids[5] ?? 0));
      // The embedded database has one connection, so nobody else can read meanwhile.
      if (engine.name === "PGlite") return;
      const process = startProcess();
      await listOf(process);
      await process.keep();
    });
    expect((await listOf(startProcess())).ids[0]).toBe(ids[5]);
  });

  test("is of one build, one deposit, one day and one database, and not older than half a day", async () => {
    expect(await isUsed("a build")).toBe(true);
    expect(await isUsed("another build")).toBe(false);
    expect(await isUsed("a build", { DEPOSIT_DOLLARS: "300" })).toBe(false);
    const changes = [
      { today: sql`current_date - 2` },
      { read_at: sql`now() - interval '13 hours'` },
      { made_in: "another cluster" },
    ];
    for (const change of changes) {
      const [saved] = await database.db.select().from(catalogueReadings);
      await database.db.update(catalogueReadings).set(change);
      expect(await isUsed("a build")).toBe(false);
      if (saved) await database.db.update(catalogueReadings).set(saved);
      expect(await isUsed("a build")).toBe(true);
    }
  });

  test("where none can be read, every vehicle is", async () => {
    const whole = await listOf(startProcess(null));
    await database.db.execute(sql`alter table catalogue_readings rename to hidden_readings`);
    expect(await listOf(startProcess())).toEqual(whole);
    await database.db.execute(sql`alter table hidden_readings rename to catalogue_readings`);
  });

  test("a later one takes its place; a process that has read nothing keeps nothing", async () => {
    const reading = await findSavedReading(bareUpstream(database), "a build");
    if (!reading) throw new Error("Nothing is saved.");
    await saveReading(bareUpstream(database), "a build", { ...reading, vehicles: [] });
    await startProcess().keep();
    expect((await findSavedReading(bareUpstream(database), "a build"))?.vehicles).toEqual([]);
  });
});
