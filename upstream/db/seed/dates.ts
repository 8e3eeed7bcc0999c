/** Demo dates are relative to one fixed instant, then shifted by whole days so that the demo looks recent. */
import { eq, getTableColumns, is, isNotNull, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgTable, PgTimestamp } from "drizzle-orm/pg-core";
import { recentDays } from "#domain/vehicle/catalogue.ts";
import type { Database } from "#upstream/db/database.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import * as schema from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";

/** The "now" of the seed. Model years, ages and prices depend on it, so the demo data never changes. */
export const demoInstant = new Date("2026-11-01T00:00:00Z");

async function updateTimestamps(
  database: Database,
  value: (column: PgColumn) => SQL,
  rows = new Map<PgTable, SQL>(),
): Promise<void> {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const timestampColumns = Object.values(getTableColumns(table)).filter((column) => is(column, PgTimestamp));
    if (timestampColumns.length === 0) continue;
    const changes = timestampColumns.map((column) => sql`${sql.identifier(column.name)} = ${value(column)}`);
    await database.db.execute(
      sql`update ${table} set ${sql.join(changes, sql`, `)} where ${rows.get(table) ?? sql`true`}`,
    );
  }
}

const demoInstantSql = sql`${demoInstant.toISOString()}::timestamptz`;

/** Replaces column defaults taken from the clock by `demoInstant`. Must run in the seeding transaction. */
export const fixDefaultTimestamps = (database: Database): Promise<void> =>
  updateTimestamps(database, (column) => sql`case when ${column} = now() then ${demoInstantSql} else ${column} end`);

/** Timestamps inside JSON columns: the column, and the timestamp's key in its JSON. */
const jsonTimestamps = [
  [schema.creditApplications.decision, "decidedAt"],
  [schema.creditApplications.consent, "agreedAt"],
  [schema.creditIdentities.consent, "at"],
  [schema.leads.consent, "agreedAt"],
] as const;

/** Date columns with one row per day. They shift via a distant date, because a direct shift would break the unique keys. */
const historyDays = [
  ...[schema.garageValues.valued_on, schema.creditScores.scored_on, schema.widgetDays.day, schema.apiKeyDays.day],
  schema.partnerDays.day,
] as const;
const distantDays = 1_000_000;

/**
 * Trims that nobody has changed lately look the same when their date stays, and each move writes a dozen indexes. With a
 * clock before the data's day all move, because those that stay would lie in the future.
 */
const movedRows = (since: SQL, days: SQL) =>
  new Map<PgTable, SQL>([
    [
      schema.trims,
      sql`${days} < 0 or ${schema.trims.date_updated} > ${since} - make_interval(days => ${recentDays}::int)`,
    ],
  ]);

/**
 * Moves new demo data to the shop's today: it is as of the first account's day, which is the day of the build for a template.
 * Only for data that nobody has used.
 */
export const shiftToToday = (database: Database): Promise<void> =>
  database.transaction(async () => {
    await database.db.execute(advisoryLock("seed"));
    const { created_at: since } = schema.users;
    // By the shop's calendar, which decides what is due: in the evening the UTC date is already tomorrow.
    const days = sql<number>`${todaySql} - (${since} at time zone 'UTC')::date`;
    const [first] = await database.db.select({ since, days }).from(schema.users).where(eq(schema.users.id, 1));
    if (first && first.days !== 0) await shiftBy(database, first);
  });

/**
 * Shifts timestamps, history days and estimate expiry dates by whole days; of a table in `movedRows`, only those rows. Price
 * offers end at the end of the current month.
 */
export async function shiftBy(database: Database, from: { since: Date; days: number }): Promise<void> {
  const { db } = database;
  const since = sql`${from.since.toISOString()}::timestamptz`;
  const days = sql`${from.days}::int`;
  await updateTimestamps(database, (column) => sql`${column} + make_interval(days => ${days})`, movedRows(since, days));
  for (const [column, name] of jsonTimestamps) {
    const moved = instantSql(sql`((${column} ->> ${name}::text)::timestamptz + make_interval(days => ${days}))`);
    const movedJson = sql`jsonb_set(${column}, array[${name}::text], to_jsonb(${moved}))`;
    const assignment = sql`${sql.identifier(column.name)} = ${movedJson}`;
    await db.execute(sql`update ${column.table} set ${assignment} where ${column} is not null`);
  }
  for (const column of historyDays) {
    for (const offset of [sql`${days} + ${distantDays}::int`, sql`- ${distantDays}::int`])
      await db.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${column} + (${offset})`);
  }
  const { estimate } = schema.tradeIns;
  const expiresOn = sql`(${estimate} ->> 'expiresOn')::date + ${days}`;
  await db
    .update(schema.tradeIns)
    .set({ estimate: sql`jsonb_set(${estimate}, '{expiresOn}', to_jsonb((${expiresOn})::text))` })
    .where(isNotNull(estimate));
  await db.update(schema.trimPrices).set({
    end_date: sql`(date_trunc('month', ${todaySql}) + interval '1 month' - interval '1 day')::date`,
  });
}
