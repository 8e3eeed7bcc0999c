/** A prepared demo database, so that the first start copies it instead of migrating and seeding. */
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { defaultBrand } from "#brands/index.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { createShowrooms } from "#upstream/services/widgets/showroom.ts";
import { copyFolder } from "./copy-folder.ts";
import type { Database } from "./database.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { catalogueChanges } from "./schema/index.ts";
import { shiftToToday } from "./seed/dates.ts";
import { seedTemplate } from "./seed/index.ts";

/** What a process of the build would keep when it stops. */
async function keepCatalogue(database: Database, build: string): Promise<void> {
  const parsed = parseUpstreamConfig({});
  if (!parsed.ok) throw new Error(parsed.problems.join(" "));
  const showrooms = createShowrooms({ config: parsed.config, database, log: console }, build);
  await showrooms.open(defaultBrand.key);
  await showrooms.keep();
}

/** Each start from the template copies all of it. */
async function shrink({ db }: Database): Promise<void> {
  // They tell running processes what has changed meanwhile, and none has started yet.
  await db.execute(sql`truncate ${catalogueChanges}`);
  await db.execute(sql`vacuum full`);
  await db.execute(sql`vacuum analyze`);
  // Nothing makes another database within an embedded one.
  await db.execute(sql`update pg_database set datistemplate = false where datname <> current_database()`);
  for (const name of ["template0", "template1"]) await db.execute(sql`drop database ${sql.identifier(name)}`);
}

/**
 * Builds the template in `folder`, which must not exist. A start on the day of the build need not move its dates, nor read
 * the catalogue.
 * @param build the build whose processes may go on from its reading of the catalogue; null keeps none
 * @param isOfToday false leaves the data as of `demoInstant`, as if it had been built then
 */
export async function buildTemplate(
  folder: string,
  { build = null, isOfToday = true }: { build?: string | null; isOfToday?: boolean } = {},
): Promise<void> {
  const workFolder = await mkdtemp(`${folder}-`);
  try {
    const database = await openEmbeddedDatabase(workFolder);
    await seedTemplate({ database });
    if (isOfToday) await shiftToToday(database);
    await shrink(database);
    if (build !== null) await keepCatalogue(database, build);
    await database.close();
    await copyFolder(join(workFolder, "database"), folder);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
