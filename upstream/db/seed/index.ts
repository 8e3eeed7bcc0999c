/** The demonstration's data: the same every time, moved to the day of its first start. */
import { eq, sql } from "drizzle-orm";
import { userTypes } from "#app/domain/roles.ts";
import type { Database } from "#upstream/db/database.ts";
import { blockListings, blockOffers, dashboardSections, tokens, tradeIns, users } from "#upstream/db/schema/index.ts";
import { hashPassword } from "#upstream/services/user/passwords.ts";
import { accountRows, demoAccounts, demoPassword, sectionRows } from "./accounts.ts";
import { catalogueTables, insertCatalogue } from "./catalogue/insert.ts";
import { demoInstant, fixDefaultMoments, moveToToday } from "./dates.ts";
import { peopleRows } from "./people.ts";
import { tradeInRows } from "./trade-ins.ts";

// Two processes that start at once seed one after the other.
const seedLock = sql`select pg_advisory_xact_lock(715283002)`;

/** Owned by invented people alone: the demonstration's accounts begin with nothing. */
async function insertTradeIns({ db }: Database, everyone: readonly (typeof users.$inferInsert)[]): Promise<void> {
  const invented = everyone.slice(demoAccounts.length);
  const owners = invented.flatMap(({ id, user_type_id: type, language }) =>
    id !== undefined && type === userTypes.customer ? [{ id, language: language ?? "fr-ca" }] : [],
  );
  const dealers = new Map(
    invented.flatMap(({ id, company_id: company }) => (id !== undefined && company ? [[company, id] as const] : [])),
  );
  const rows = tradeInRows(owners, dealers, demoInstant);
  await db.insert(tradeIns).values(rows.tradeIns);
  await db.insert(blockListings).values(rows.listings);
  await db.insert(blockOffers).values(rows.offers);
}

/** Seeds an empty database as of the seed's instant, for a template; a seeded one is left as it is. */
export async function seedTemplate({ database }: { database: Database }): Promise<void> {
  await database.transaction(async () => {
    await database.db.execute(seedLock);
    const [seeded] = await database.db.select({ id: users.id }).from(users).limit(1);
    if (seeded) return;
    await insertCatalogue(database, demoInstant);
    const passwordHash = await hashPassword(demoPassword);
    const people = peopleRows(demoAccounts.length + 1, passwordHash, demoInstant);
    const everyone = [...accountRows(passwordHash, demoInstant), ...people.users];
    await database.db.insert(users).values(everyone);
    await database.db.insert(tokens).values(people.tokens);
    await insertTradeIns(database, everyone);
    await database.db.insert(dashboardSections).values(sectionRows());
    // Rows came with their ids: the sequences go on behind them.
    for (const table of ["users", "block_offers", ...catalogueTables]) {
      await database.db.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
      );
    }
    await fixDefaultMoments(database);
    // The embedded database has no autovacuum: without figures of its tables it plans badly.
    await database.db.execute(sql`analyze`);
  });
}

/** Seeds an empty database, and brings a freshly seeded one to the present; any other is left as it is. */
export async function seedDemo({ database }: { database: Database }): Promise<void> {
  await seedTemplate({ database });
  await database.transaction(async () => {
    await database.db.execute(seedLock);
    // The first account stands at the seed's instant until the move, which therefore happens once.
    const [first] = await database.db.select({ since: users.created_at }).from(users).where(eq(users.id, 1));
    if (first?.since.getTime() === demoInstant.getTime()) await moveToToday(database);
  });
}
