import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#upstream/db/database.ts";
import { openEmbeddedDatabase } from "#upstream/db/embedded-database.ts";
import { tradeIns, trims, users, vehicles } from "#upstream/db/schema/index.ts";
import { demoInstant, shiftBy } from "#upstream/db/seed/dates.ts";
import { seedDemo } from "#upstream/db/seed/index.ts";
import { buildTemplate } from "#upstream/db/template.ts";

let folder: string;
/** Built at `demoInstant`, as it were, and today. */
let template: string;
let templateOfToday: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-template-"));
  template = join(folder, "template");
  templateOfToday = join(folder, "template-of-today");
  await buildTemplate(template, { isOfToday: false });
  await buildTemplate(templateOfToday);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newest = async ({ db }: Database) => {
  const [row] = await db.select({ at: sql<string>`max(${users.created_at})::text` }).from(users);
  return new Date(row?.at ?? 0);
};

describe("a first start from the template", () => {
  test("has the demo data, shifted once to the day of the start", async () => {
    const dataDir = join(folder, "data");
    const first = await openEmbeddedDatabase(dataDir, { template });
    expect(await newest(first)).toEqual(demoInstant);
    await seedDemo({ database: first });
    const moved = await newest(first);
    const ageInDays = (Date.now() - moved.getTime()) / 86_400_000;
    // The demonstration's instant is midnight UTC; the shop's day starts four or five hours later.
    expect(ageInDays).toBeGreaterThanOrEqual(0);
    expect(ageInDays).toBeLessThan(1.25);
    // Estimates are valid for 14 days from then.
    const estimates = await first.db
      .select({
        days: sql<number>`(${tradeIns.estimate} ->> 'expiresOn')::date - ${moved.toISOString().slice(0, 10)}::date`,
      })
      .from(tradeIns)
      .where(isNotNull(tradeIns.estimate));
    expect(estimates.length).toBeGreaterThan(5);
    expect(new Set(estimates.map(({ days }) => days))).toEqual(new Set([14]));
    // The newest change of the catalogue, which the vehicles team sees among the recent ones.
    const [change] = await first.db
      .select({
        daysAgo: sql<number>`extract(day from ${moved.toISOString()}::timestamptz - max(${trims.date_updated}))::int`,
      })
      .from(trims);
    expect(change?.daysAgo).toBe(1);
    await first.close();

    const second = await openEmbeddedDatabase(dataDir, { template });
    await seedDemo({ database: second });
    expect(await newest(second)).toEqual(moved);
    const [stock] = await second.db.select({ vehicles: count() }).from(vehicles);
    expect(stock?.vehicles).toBeGreaterThan(100);
    await second.close();
  });

  test("built on the same day, has that day already", async () => {
    const database = await openEmbeddedDatabase(join(folder, "of-today"), { template: templateOfToday });
    const built = await newest(database);
    expect(Date.now() - built.getTime()).toBeLessThan(1.25 * 86_400_000);
    await seedDemo({ database });
    expect(await newest(database)).toEqual(built);
    await database.close();
  });

  test("built on an earlier day, is moved again with all that belongs together", async () => {
    const database = await openEmbeddedDatabase(join(folder, "of-yesterday"), { template: templateOfToday });
    const readDays = async () => {
      const [row] = await database.db
        .select({
          created: sql<string>`(select max(created_at) from users)::text`,
          changed: sql<number>`(select count(*) from ${trims} where date_updated > now() - interval '2 days')::int`,
          scored: sql<string>`(select max(scored_on) from credit_scores)::text`,
        })
        .from(sql`(select 1) one`);
      return row;
    };
    const built = await readDays();
    // As if the build had been ten days ago.
    await shiftBy(database, { since: new Date(built?.created ?? 0), days: -10 });
    expect(await readDays()).not.toEqual(built);
    await seedDemo({ database });
    expect(await readDays()).toEqual(built);
    await database.close();
  });

  test("copies little", async () => {
    const entries = await readdir(templateOfToday, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(29 * 1024 * 1024);
    expect(files.length).toBeLessThan(1_200);
  });

  test("does not use what a killed start left behind", async () => {
    const dataDir = join(folder, "killed");
    await mkdir(join(dataDir, "database.new"), { recursive: true });
    await writeFile(join(dataDir, "database.new", "PG_VERSION"), "half");
    const database = await openEmbeddedDatabase(dataDir, { template });
    expect(await newest(database)).toEqual(demoInstant);
    await database.close();
  });
});
