/** The seed is counted from one fixed instant, and moved once by whole days so that the demonstration looks recent. */
import { getTableColumns, is, isNotNull, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgTable, PgTimestamp } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/database.ts";
import * as schema from "#upstream/db/schema/index.ts";

/** What the seed takes for "now": model years, ages and prices follow from it and stay the same every time. */
export const demoInstant = new Date("2026-11-01T00:00:00Z");

async function setMoments(database: Database, value: (column: PgColumn) => SQL): Promise<void> {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const moments = Object.values(getTableColumns(table)).filter((column) => is(column, PgTimestamp));
    if (moments.length === 0) continue;
    const changes = moments.map((column) => sql`${sql.identifier(column.name)} = ${value(column)}`);
    await database.db.execute(sql`update ${table} set ${sql.join(changes, sql`, `)}`);
  }
}

const instant = sql`${demoInstant.toISOString()}::timestamptz`;

/** In the seeding transaction: what the columns' defaults took from the clock becomes the seed's instant as well. */
export const fixDefaultMoments = (database: Database): Promise<void> =>
  setMoments(database, (column) => sql`case when ${column} = now() then ${instant} else ${column} end`);

/**
 * Moves every moment of a freshly seeded database by the whole days since the seed's instant, and with them the days that
 * estimates are good for; offers end with the month.
 */
export async function moveToToday(database: Database): Promise<void> {
  const days = sql`floor(extract(epoch from now() - ${instant}) / 86400)::int`;
  await setMoments(database, (column) => sql`${column} + make_interval(days => ${days})`);
  const { estimate } = schema.tradeIns;
  const expiresOn = sql`(${estimate} ->> 'expiresOn')::date + ${days}`;
  await database.db
    .update(schema.tradeIns)
    .set({ estimate: sql`jsonb_set(${estimate}, '{expiresOn}', to_jsonb((${expiresOn})::text))` })
    .where(isNotNull(estimate));
  await database.db.update(schema.trimPrices).set({
    end_date: sql`(date_trunc('month', now()) + interval '1 month' - interval '1 day')::date`,
  });
}
