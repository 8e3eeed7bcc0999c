/** A prepared demo database, so that the first start copies it instead of migrating and seeding. */
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openEmbeddedDatabase } from "./database.ts";
import { seedTemplate } from "./seed/index.ts";

// The build puts it next to the bundle. From source there is none, so the upstream seeds.
const shippedPath = join(import.meta.dirname, "template");

/** Folder of the template, or undefined when running from source. */
export const findShippedTemplate = (): string | undefined => (existsSync(shippedPath) ? shippedPath : undefined);

/** Builds the template in `folder`, which must not exist. */
export async function buildTemplate(folder: string): Promise<void> {
  const workFolder = await mkdtemp(`${folder}-`);
  try {
    const database = await openEmbeddedDatabase(workFolder);
    await seedTemplate({ database });
    await database.db.execute(sql`vacuum analyze`);
    await database.close();
    await cp(join(workFolder, "database"), folder, { recursive: true });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
