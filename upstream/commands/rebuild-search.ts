import { sql } from "drizzle-orm";
import { z } from "zod";
import { foldedIndexPattern } from "#upstream/list/search.ts";
import { defineCommand } from "./command.ts";

const names = z.array(z.object({ name: z.string() }));

/**
 * Lists and searches use indexes on folded texts. How PostgreSQL folds a letter may change with its version; the indexes
 * then find too little until they are made again.
 */
export const rebuildSearch = defineCommand({
  name: "rebuild-search",
  summary: "makes the indexes of lists and searches again, and the names that they hold",
  options: {},
  async run({ config, print, openUpstream }) {
    const { database } = await openUpstream();
    // The trigger writes make, market and full name from their own tables.
    await database.db.execute(sql`update trims set name = name`);
    const { rows } = z
      .object({ rows: names })
      .parse(
        await database.db.execute(
          sql`select indexname as name from pg_indexes where schemaname = 'public' and indexdef ~* ${foldedIndexPattern} order by 1`,
        ),
      );
    // On a server the site goes on while an index is made; the embedded database serves nobody meanwhile.
    const concurrently = sql.raw(config.DATABASE_URL ? "concurrently" : "");
    for (const { name } of rows) {
      await database.db.execute(sql`reindex index ${concurrently} ${sql.identifier(name)}`);
      print(`Made again: ${name}`);
    }
    print(`${rows.length} indexes are new.`);
  },
});
