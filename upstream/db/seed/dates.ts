/** The seed is counted from one fixed instant, and moved once by whole days so that the demonstration looks recent. */
import { getTableColumns, is, isNotNull, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgTable, PgTimestamp } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/database.ts";
import { instantOf } from "#upstream/db/instant.ts";
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

/** Instants and days that stand inside a row's answers. */
const instantsInside = [
  [schema.creditApplications.decision, "decidedAt"],
  [schema.creditApplications.consent, "agreedAt"],
  [schema.creditIdentities.consent, "at"],
] as const;

/** Days that a history was noted on: each has one row, so that they move by way of a day far off, past one another. */
const notedDays = [schema.garageValues.valued_on, schema.creditScores.scored_on] as const;
const farDays = 1_000_000;

/**
 * Moves every moment of a freshly seeded database by the whole days since the seed's instant, and with them the days of
 * histories, and those that estimates are good for; offers end with the month.
 */
export async function moveToToday(database: Database): Promise<void> {
  const { db } = database;
  const days = sql`floor(extract(epoch from now() - ${instant}) / 86400)::int`;
  await setMoments(database, (column) => sql`${column} + make_interval(days => ${days})`);
  for (const [column, name] of instantsInside) {
    const moved = instantOf(sql`((${column} ->> ${name}::text)::timestamptz + make_interval(days => ${days}))`);
    const inside = sql`jsonb_set(${column}, array[${name}::text], to_jsonb(${moved}))`;
    const named = sql`${sql.identifier(column.name)} = ${inside}`;
    await db.execute(sql`update ${column.table} set ${named} where ${column} is not null`);
  }
  for (const column of notedDays) {
    for (const by of [sql`${days} + ${farDays}::int`, sql`- ${farDays}::int`])
      await db.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${column} + (${by})`);
  }
  const { estimate } = schema.tradeIns;
  const expiresOn = sql`(${estimate} ->> 'expiresOn')::date + ${days}`;
  await db
    .update(schema.tradeIns)
    .set({ estimate: sql`jsonb_set(${estimate}, '{expiresOn}', to_jsonb((${expiresOn})::text))` })
    .where(isNotNull(estimate));
  await db.update(schema.trimPrices).set({
    end_date: sql`(date_trunc('month', now()) + interval '1 month' - interval '1 day')::date`,
  });
}
