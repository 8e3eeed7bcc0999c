/** A page of all companies' leads costs as much with 100,000 leads as with 1,000, counted in rows that are read. On PostgreSQL alone. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import type { CallInput } from "#contract/define.ts";
import { explainList } from "#tests/upstream/support/list-plans.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies } from "#upstream/db/schema/index.ts";

const server = engines.find(({ name }) => name === "PostgreSQL");

type Query = CallInput<typeof admin.getLeads>;
const queries: Record<string, Query> = {
  "all leads": {},
  "new leads": { status: "new" },
  "leads of a rare status": { status: "won" },
  "leads of a source": { source: "widget" },
  "leads that the team placed": { routing: "team" },
  "leads without a company": { withoutCompany: "yes" },
  "leads of a plan": { plan: "trial" },
  "leads of one company": { company: "1" },
  "leads of one company by its name": { company: "cost dealer 17 inc" },
  "leads of one type": { type: "trade_in" },
  "the lead of a person": { search: "cost-17@example.com" },
};

describe.skipIf(!server)("a page of all companies' leads", () => {
  let upstream: TestUpstream;
  let token: string;
  const read: Record<number, Record<string, number>> = {};

  /** The same mix of leads in the last 29 days, for any number of them. */
  async function measure(from: number, to: number): Promise<void> {
    const { db } = upstream.database;
    await db.execute(sql`insert into leads (number, type, source, routing, status, company_id, brand_key, subject_id, first_name, last_name, email, phone, language, consent, created_at)
      select n, case n % 2 when 0 then 'trade_in' else 'buy_online' end, case n % 5 when 0 then 'widget' else 'site' end,
        case n % 20 when 0 then 'team' else 'direct' end, case n % 10 when 0 then 'won' when 1 then 'new' else 'answered' end,
        case when n % 25 > 0 then (select id from companies order by id offset n % 30 limit 1) end, 'nordet', gen_random_uuid(),
        'Zoé', 'Côté', 'cost-' || n || '@example.com', '', 'fr-ca', '{}', now() - random() * interval '29 days'
      from generate_series(${from}::int, ${to}::int) n`);
    await db.execute(sql`analyze leads`);
    const rows: Record<string, number> = {};
    for (const [name, query] of Object.entries(queries))
      rows[name] = (await explainList(upstream, admin.getLeads, query, token)).page.rowsRead;
    read[to] = rows;
  }

  beforeAll(async () => {
    upstream = await startUpstream({}, { engine: server });
    token = await upstream.signIn("team");
    const { db } = upstream.database;
    const [template] = await db.select().from(companies).limit(1);
    if (!template) throw new Error("The demo has no company");
    const { id: _, ...columns } = template;
    const others = Array.from({ length: 30 }, (_each, n) => ({
      ...{ ...columns, guid: `cost-${n}`, legal_name: `Cost dealer ${n} inc` },
    }));
    await db.insert(companies).values(others);
    await measure(1, 1_000);
    await measure(1_001, 100_000);
  });
  afterAll(() => upstream.close());

  test.each(Object.keys(queries))("reads at most 1.5 times as many rows of 100,000 as of 1,000: %s", (name) => {
    const [few = 0, many = Number.POSITIVE_INFINITY] = [read[1_000]?.[name], read[100_000]?.[name]];
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(few * 1.5);
  });
});
