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
    await db.execute(sql`insert into outbox (channel, recipient, sender, text, done_at)
      select 'email', 'team@demo.test', 'Nordet', '', now() from generate_series(1, 5000)`);
    await db.execute(sql`insert into audit_log (actor_id, action, subject)
      select 1, 'order-read', 'transaction:' || gen_random_uuid() from generate_series(1, 20000)`);
    await db.execute(sql`analyze outbox, audit_log`);
  });
  afterAll(() => upstream.close());

  const planOf = async (query: SQLWrapper): Promise<string> => {
    const { rows } = plans.parse(await upstream.database.db.execute(sql`explain ${query}`));
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  const find = async (name: string) => {
    const [row] = await upstream.database.db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.test`));
    if (!row) throw new Error(`No ${name}`);
    return row;
  };
  const whereExported = async (table: typeof outbox | typeof auditLog) => {
    const person = await loadPerson(bareUpstream(upstream.database), await find("customer"));
    return accountTables.find((holding) => holding.table === table)?.exportWhere?.(person);
  };

  test("messages by their recipient", async () => {
    const { db } = upstream.database;
    const exported = await planOf(
      db
        .select()
        .from(outbox)
        .where(await whereExported(outbox)),
    );
    expect(exported).toContain("outbox_recipient");
    // The table of former addresses is small.
    expect(exported.replaceAll("Seq Scan on former_emails", "")).not.toContain("Seq Scan");
  });

  test("the latest messages without the ones before", async () => {
    const { id: userId } = await find("team");
    const query = messagesOf(upstream.database.db, {
      owner: { userId, brandKey: "nordet" },
      senders: ["Nordet"],
      limit: 5,
    });
    const { rows } = plans.parse(
      await upstream.database.db.execute(sql`explain (analyze, costs off, timing off) ${query}`),
    );
    const counts = rows.flatMap((row) => / on outbox .*rows=(\d+)/.exec(row["QUERY PLAN"])?.[1] ?? []);
    expect(counts.length).toBeGreaterThan(1);
    expect(Math.max(...counts.map(Number))).toBeLessThanOrEqual(5);
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
