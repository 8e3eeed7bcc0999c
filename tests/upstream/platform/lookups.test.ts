/** Messages and audit entries of a user are found by an index, also in large tables. */
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outbox, users } from "#upstream/db/schema/index.ts";
import { accountTables } from "#upstream/services/personal-data/account-tables.ts";
import { loadPerson } from "#upstream/services/personal-data/person.ts";
import { messagesOf } from "#upstream/services/user/messages.ts";

const plans = z.object({ rows: z.array(z.object({ "QUERY PLAN": z.string() })) });

describe.each(engines)("looking up on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, { engine });
    const { db } = upstream.database;
    await db.execute(sql`insert into outbox (channel, recipient, text, done_at)
      select 'email', 'person-' || n || '@example.ca', '', now() from generate_series(1, 20000) n`);
    await db.execute(sql`insert into audit_log (actor_id, action, subject)
      select 1, 'order-read', 'transaction:' || gen_random_uuid() from generate_series(1, 20000)`);
    await db.execute(sql`analyze outbox, audit_log`);
  });
  afterAll(() => upstream.close());

  const planOf = async (query: SQLWrapper): Promise<string> => {
    const { rows } = plans.parse(await upstream.database.db.execute(sql`explain ${query}`));
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const customer = async () => {
    const [row] = await upstream.database.db.select().from(users).where(eq(users.email, "customer@demo.test"));
    if (!row) throw new Error("No customer");
    return row;
  };
  const whereExported = async (table: typeof outbox | typeof auditLog) => {
    const person = await loadPerson(bareUpstream(upstream.database), await customer());
    return accountTables.find((holding) => holding.table === table)?.exportWhere?.(person);
  };

  test("messages by their recipient", async () => {
    const { db } = upstream.database;
    const { id: userId } = await customer();
    const listed = messagesOf(db, { owner: { userId, brandKey: "nordet" }, senders: ["Nordet"], limit: 5 });
    for (const query of [
      listed,
      db
        .select()
        .from(outbox)
        .where(await whereExported(outbox)),
    ]) {
      const plan = await planOf(query);
      expect(plan).toContain("outbox_recipient");
      // The other tables are small here.
      expect(plan).not.toContain("Seq Scan on outbox");
    }
  });

  test("audit entries by their subject and by its id", async () => {
    const { db } = upstream.database;
    const plan = await planOf(
      db
        .select()
        .from(auditLog)
        .where(await whereExported(auditLog)),
    );
    expect(plan).toMatch(/audit_log_subject\b/);
    expect(plan).toContain("audit_log_subject_id");
    expect(plan).not.toContain("Seq Scan");
  });
});
