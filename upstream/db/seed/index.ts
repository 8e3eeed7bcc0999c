/** The demonstration's data: the same every time but for the day it is counted from. */
import { sql } from "drizzle-orm";
import { dashboardSections, tokens, users } from "#upstream/db/schema/index.ts";
import { hashPassword } from "#upstream/services/user/accounts.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { accountRows, demoAccounts, demoPassword, sectionRows } from "./accounts.ts";
import { catalogueTables, insertCatalogue } from "./catalogue/insert.ts";
import { peopleRows } from "./people.ts";

/** Seeds an empty database; a seeded one is left as it is. */
export async function seedDemo({ database }: Upstream): Promise<void> {
  await database.transaction(async () => {
    // Two processes that start at once seed one after the other.
    await database.db.execute(sql`select pg_advisory_xact_lock(715283002)`);
    const [seeded] = await database.db.select({ id: users.id }).from(users).limit(1);
    if (seeded) return;
    const now = new Date();
    await insertCatalogue(database, now);
    const passwordHash = await hashPassword(demoPassword);
    const people = peopleRows(demoAccounts.length + 1, passwordHash, now);
    await database.db.insert(users).values([...accountRows(passwordHash, now), ...people.users]);
    await database.db.insert(tokens).values(people.tokens);
    await database.db.insert(dashboardSections).values(sectionRows());
    // Rows came with their ids: the sequences go on behind them.
    for (const table of ["users", ...catalogueTables]) {
      await database.db.execute(
        sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
      );
    }
    // The embedded database has no autovacuum: without figures of its tables it plans badly.
    await database.db.execute(sql`analyze`);
  });
}
