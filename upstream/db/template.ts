/** The demonstration's database made ahead, so that a first start copies it instead of making it. */
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openEmbeddedDatabase } from "./database.ts";
import { seedTemplate } from "./seed/index.ts";

// The build puts it beside the bundle; run from its sources, the upstream has none and seeds.
const shipped = join(import.meta.dirname, "template");

/** The folder of the template that the build made, if this is the build. */
export const shippedTemplate = (): string | undefined => (existsSync(shipped) ? shipped : undefined);

/** Makes the folder, which must not exist. */
export async function makeTemplate(folder: string): Promise<void> {
  const workplace = await mkdtemp(`${folder}-`);
  try {
    const database = await openEmbeddedDatabase(workplace);
    await seedTemplate({ database });
    await database.db.execute(sql`vacuum analyze`);
    await database.close();
    await cp(join(workplace, "database"), folder, { recursive: true });
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}
