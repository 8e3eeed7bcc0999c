/** Demo dates are relative to one fixed instant, then shifted once by whole days so that the demo looks recent. */
import { getTableColumns, is, isNotNull, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgTable, PgTimestamp } from "drizzle-orm/pg-core";
import { recentDays } from "#domain/vehicle/catalogue.ts";
import type { Database } from "#upstream/db/database.ts";
import { instantSql } from "#upstream/db/instant.ts";
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
 * clock before `demoInstant` all move, because those that stay would lie in the future.
 */
const movedRows = (days: SQL) =>
  new Map<PgTable, SQL>([
    [
      schema.trims,
      sql`${days} < 0 or ${schema.trims.date_updated} > ${demoInstantSql} - make_interval(days => ${recentDays}::int)`,
    ],
  ]);

/**
 * Shifts timestamps, history days and estimate expiry dates of new demo data by the whole days from `demoInstant` to the
 * shop's today; of a table in `movedRows`, only those rows. Price offers end at the end of the current month.
 */
export async function shiftToToday(database: Database): Promise<void> {
  const { db } = database;
  // By the shop's calendar, which decides what is due: in the evening the UTC date is already tomorrow.
  const days = sql`(${todaySql} - (${demoInstantSql} at time zone 'UTC')::date)`;
  await updateTimestamps(database, (column) => sql`${column} + make_interval(days => ${days})`, movedRows(days));
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
