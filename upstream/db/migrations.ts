/** The migrations, and whether a database has them all. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

// The build copies this folder next to its bundle.
export const migrationsFolder = join(import.meta.dirname, "migrations");

const journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });
const migrationRow = z.object({ rows: z.tuple([z.object({ latest: z.coerce.number() })]) });

/** One statement: Drizzle would read every file of the folder, and create what exists already. */
export async function isMigrated(client: { query(statement: string): Promise<unknown> }): Promise<boolean> {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));
  const known = Math.max(...entries.map(({ when }) => when));
  try {
    const statement = "select max(created_at) as latest from drizzle.__drizzle_migrations";
    const { rows } = migrationRow.parse(await client.query(statement));
    return rows[0].latest >= known;
  } catch {
    // A new database does not have the table yet.
    return false;
  }
}
