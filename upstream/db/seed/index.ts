/** The demonstration's data: the same every time, moved to the day of its first start. */
import { eq, sql } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import type { Database } from "#upstream/db/database.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import {
  blockListings,
  blockOffers,
  creditApplications,
  creditIdentities,
  creditScores,
  dashboardSections,
  garageValues,
  garageVehicles,
  tokens,
  tradeIns,
  users,
} from "#upstream/db/schema/index.ts";
import { hashPassword } from "#upstream/services/user/sign-in/passwords.ts";
import { accountRows, demoAccounts, demoPassword, sectionRows } from "./accounts.ts";
import { catalogueTables, insertCatalogue } from "./catalogue/insert.ts";
import { demoInstant, fixDefaultMoments, moveToToday } from "./dates.ts";
import { creditRows, garageRows } from "./history.ts";
import { peopleRows } from "./people.ts";
import { tradeInRows } from "./trade-ins.ts";

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

/** The first of the invented people has been a customer for a while: the README names her. */
async function insertHistory({ db }: Database, everyone: readonly (typeof users.$inferInsert)[]): Promise<void> {
  const person = everyone[demoAccounts.length];
  if (!person) throw new RangeError("The demonstration has invented people");
  const { vehicle, values } = garageRows(person, demoInstant);
  await db.insert(garageVehicles).values(vehicle);
  await db.insert(garageValues).values(values);
  const { application, identity, scores } = creditRows(person, demoInstant);
  await db.insert(creditApplications).values(application);
  await db.insert(creditIdentities).values(identity);
  await db.insert(creditScores).values(scores);
}

/** Seeds an empty database as of the seed's instant, for a template; a seeded one is left as it is. */
export async function seedTemplate({ database }: { database: Database }): Promise<void> {
  await database.transaction(async () => {
    await database.db.execute(advisoryLock("seed"));
    const [seeded] = await database.db.select({ id: users.id }).from(users).limit(1);
    if (seeded) return;
    await insertCatalogue(database, demoInstant);
    const passwordHash = await hashPassword(demoPassword);
    const people = peopleRows(demoAccounts.length + 1, passwordHash, demoInstant);
    const everyone = [...accountRows(passwordHash, demoInstant), ...people.users];
    await database.db.insert(users).values(everyone);
    await database.db.insert(tokens).values(people.tokens);
    await insertTradeIns(database, everyone);
    await insertHistory(database, everyone);
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
    await database.db.execute(advisoryLock("seed"));
    // The first account stands at the seed's instant until the move, which therefore happens once.
    const [first] = await database.db.select({ since: users.created_at }).from(users).where(eq(users.id, 1));
    if (first?.since.getTime() === demoInstant.getTime()) await moveToToday(database);
  });
}
