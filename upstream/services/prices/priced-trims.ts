/** Trims by words of their names, for the page that shows their prices. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { pricedTrimCalls } from "#contract/prices/priced-trims.ts";
import { makes, models, trims } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { matchesWords } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";

const maxTrims = 20;

const searchedColumns: SQL[] = [sql`${trims.year}::text`, sql`${makes.name}`, sql`${models.name}`, sql`${trims.name}`];

export const pricedTrimHandlers = ({
  database,
}: Upstream): Handlers<Pick<typeof admin, keyof typeof pricedTrimCalls>> => ({
  async getPricedTrims({ input: { search = "", trimId } }) {
    const words = matchesWords(searchedColumns, search);
    // Without a word or a number there is nothing to find.
    if (trimId === undefined && words.length === 0) return { trims: [] };
    const rows = await database.db
      .select({
        id: trims.id,
        year: trims.year,
        make: makes.name,
        model: models.name,
        trim: trims.name,
        bodyStyle: trims.body_style,
      })
      .from(trims)
      .innerJoin(models, eq(models.id, trims.model_id))
      .innerJoin(makes, eq(makes.id, models.make_id))
      .where(trimId === undefined ? and(eq(models.market, "ca"), ...words) : eq(trims.id, trimId))
      .orderBy(desc(trims.year), makes.name, models.name, trims.name)
      .limit(maxTrims);
    return { trims: rows };
  },
});
