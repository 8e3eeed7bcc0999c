/** What a list costs does not grow with its table: its page and its count read at most half as much again. */
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import type { AnyCall, CallInput } from "#contract/define.ts";
import { countLimit } from "#contract/list.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { sample } from "#tests/sample.ts";
import { explainList } from "#tests/upstream/support/list-plans.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const server = engines.find(({ name }) => name === "PostgreSQL");
const atMost = 1.5;
/** Less than a page's rows counts as a page: below, PostgreSQL takes one plan or another by the sample of its statistics. */
const pageRows = 26;
const rowsPerStatement = 20_000;

interface List {
  table: string;
  /** Makes the table smaller than its small size, or those that it is joined with as large as they are. */
  prepare?: readonly SQL[];
  /** Rows of the table when it is small, and when it is large. */
  sizes: readonly [number, number];
  /** Adds the rows with the numbers from `from` to `to`. */
  insert: (from: number, to: number) => SQL;
  measure: (upstream: TestUpstream, token: string, input: never) => ReturnType<typeof explainList>;
  views: Record<string, object>;
}

const listOf = <C extends AnyCall>(
  row: C,
  views: Record<string, CallInput<C>>,
  parts: Pick<List, "table" | "prepare" | "sizes" | "insert">,
): List => ({ ...parts, views, measure: (upstream, token, input) => explainList(upstream, row, input, token) });

const bothWays = <Sort extends string>(...sorts: Sort[]) =>
  Object.fromEntries(
    sorts.flatMap((sort) => [
      [sort, { sort }],
      [`-${sort}`, { sort: `-${sort}` as const }],
    ]),
  );

/** The trims that no vehicle has. */
const withoutVehicle = sql`select id from trims where id not in (select trim_id from vehicles)`;

const lists: Record<string, List> = {
  users: listOf(
    user.getUsers,
    {
      ...bothWays("name", "email", "lastAccessed", "created"),
      "search by name": { search: "Zoé Lachance-17" },
      "search by a part of a name": { search: "chance-17" },
      "search without a match": { search: "Nobody" },
    },
    {
      table: "users",
      sizes: [1_000, 20_000],
      // Twenty of them have the searched name, whatever the number of the others.
      insert: (from, to) => sql`insert into users
        (user_type_id, user_name, email, first_name, last_name, brand_key, email_verified_at, created_at, last_accessed_at)
        select 8, 'cost-' || n, md5(n::text) || '@example.com', 'Zoé',
          case when n <= 20 then 'Lachance-17' else 'Côté ' || md5(n::text) end, 'nordet', now(),
          now() - n * interval '1 minute', case when n % 3 > 0 then now() - n * interval '1 second' end
        from generate_series(${from}::integer, ${to}::integer) n`,
    },
  ),
  companies: listOf(
    admin.getCompanies,
    {
      ...bothWays("name", "created"),
      "search by name": { search: "Lachance-17" },
      "search by a French word": { search: "érablière-17" },
      "search without a match": { search: "Nobody" },
    },
    {
      table: "companies",
      sizes: [1_000, 2_000],
      // Twenty of them have the searched name, whatever the number of the others.
      insert: (from, to) => sql`insert into companies
        (guid, name, legal_name, phone, email, address, city, province, postal_code, latitude, longitude, languages,
          permit_number, permit_authority, brand_keys, date_created)
        select 'cost-' || n, jsonb_build_object('en', 'Cars ' || md5(n::text),
            'fr', case when n <= 20 then 'Érablière-17' else 'Autos ' || md5(n::text) end),
          case when n <= 20 then 'Lachance-17' else 'Garage ' || md5(n::text) end, '514 555-0100',
          md5(n::text) || '@example.com', '1, rue Neuve', 'Québec', 'QC', 'G1N 3Y5', 46.8, -71.2, array['fr'],
          'Q-' || n, 'OPC', array['nordet'], now() - n * interval '1 minute'
        from generate_series(${from}::integer, ${to}::integer) n`,
    },
  ),
  "vehicles of the catalogue": listOf(
    widgets.getCatalogueVehicles,
    {
      ...bothWays("name"),
      "latest change first": { sort: "-changed", year: 0 },
      "all years": { year: 0 },
      "a make": { makeId: 1 },
      "a make of all years": { makeId: 1, year: 0 },
      "an accuracy": { accuracy: "no-picture" },
      "an accuracy of all years": { accuracy: "no-picture", year: 0 },
      "what is switched off": { state: "inactive", year: 0 },
      "search by name": { search: "lachance-17", year: 0 },
      "search without a match": { search: "Nobody", year: 0 },
    },
    {
      table: "trims",
      // Most of the small table is of the inserted rows too, so that each view has a full page.
      prepare: [
        sql`delete from trim_prices where trim_id in (${withoutVehicle})`,
        sql`delete from trims where id in (${withoutVehicle})`,
      ],
      sizes: [2_000, 200_000],
      // Twenty of them have the searched name, whatever the number of the others; all are of one make.
      insert: (from, to) => sql`insert into trims
        (model_id, year, name, body_style, msrp_cents, engine, drivetrain, fuel, transmission, seats, doors,
          horsepower, combined_l_100km, main_image_url, is_active, date_updated)
        select 1 + n % 3, 2025 + n % 2, case when n <= 20 then 'Lachance-17 ' || n else 'Trim ' || md5(n::text) end,
          'suv', 4000000, '{"en":"2.0 L","fr":"2,0 L"}', 'awd', 'gasoline', 'automatic', 5, 5,
          case when n % 4 > 0 then 200 end, 8.1, case when n % 3 > 0 then '/media/drawings/suv-565b61-front.svg' end,
          n % 5 > 0, now() - n * interval '1 minute'
        from generate_series(${from}::integer, ${to}::integer) n`,
    },
  ),
  "audit entries": listOf(
    admin.getAuditLog,
    {
      ...bothWays("created"),
      action: { action: "order-read" },
      subject: { subject: "transaction:17" },
      "search by name": { search: "team@demo.test" },
      "search without a match": { search: "Nobody" },
      "a day": { dateStart: "2026/01/05", dateEnd: "2026/01/05" },
    },
    {
      table: "audit_log",
      // The few people of the demonstration would be read whole for each page.
      prepare: [
        sql`insert into users (user_type_id, user_name, email, first_name, last_name, brand_key)
          select 8, 'audit-' || n, n || '@audit.example.com', '', '', 'nordet' from generate_series(1, 5000) n`,
        sql`analyze users`,
      ],
      sizes: [1_000, Number(process.env["AUDIT_ROWS"] ?? 100_000)],
      // A day has less than a page of them: PostgreSQL may read a day's entries and sort them, however many days there are.
      insert: (from, to) => sql`insert into audit_log (actor_id, action, subject, created_at)
        select (select id from users where user_type_id = 18 limit 1),
          case when n % 20 = 0 then 'order-read' else 'company-changed' end,
          'transaction:' || n, timestamptz '2026-01-10' - n * interval '1 hour'
        from generate_series(${from}::integer, ${to}::integer) n`,
    },
  ),
};

describe.skipIf(!server).each(sample("costs of lists", Object.entries(lists), 2))(
  "a large list of %s costs hardly more",
  (_, list) => {
    let upstream: TestUpstream;
    let token: string;
    const small = new Map<string, Awaited<ReturnType<List["measure"]>>>();

    const measure = (view: string) => list.measure(upstream, token, (list.views[view] ?? {}) as never);

    const insertRows = async (from: number, to: number) => {
      // In parts, so that no statement takes long.
      for (let start = from; start <= to; start += rowsPerStatement)
        await upstream.database.db.execute(list.insert(start, Math.min(to, start + rowsPerStatement - 1)));
      // Autovacuum is off in tests; elsewhere it does this.
      await upstream.database.db.execute(sql.raw(`vacuum analyze ${list.table}`));
    };

    beforeAll(async () => {
      // Nothing that is past its retention is deleted meanwhile.
      upstream = await startUpstream({}, { engine: server, hasPeriodicTasks: false });
      token = await upstream.signIn(list.table === "trims" ? "vehicles" : "team");
      const [smallSize, largeSize] = list.sizes;
      for (const statement of list.prepare ?? []) await upstream.database.db.execute(statement);
      const count = await upstream.database.db.$count(sql.raw(list.table));
      expect(count).toBeLessThanOrEqual(smallSize);
      await insertRows(1, smallSize - count);
      for (const view of Object.keys(list.views)) small.set(view, await measure(view));
      await insertRows(smallSize + 1, largeSize);
    }, 300_000);
    afterAll(() => upstream.close());

    test.each(Object.keys(list.views))("%s", async (view) => {
      const before = small.get(view);
      if (!before) throw new Error(`${view} was not measured`);
      const after = await measure(view);
      expect(after.page.buffers).toBeLessThanOrEqual(Math.max(before.page.buffers, pageRows) * atMost);
      expect(after.page.rowsRead).toBeLessThanOrEqual(Math.max(before.page.rowsRead, pageRows) * atMost);
      expect(after.count.rowsRead).toBeLessThanOrEqual((countLimit + 1) * atMost);
    });
  },
);
