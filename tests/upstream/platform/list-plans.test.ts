/**
 * The lists of users, orders and leads with 100,000 rows: a page reads an index in the order of the list and stops, and the count
 * stops soon after 1,000 rows. On PostgreSQL alone: the embedded database is for small ones.
 */
import { getTableColumns, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall, CallInput } from "#contract/define.ts";
import { countLimit } from "#contract/list.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { languageIds } from "#domain/formats/language.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { explainClaim, explainList, explainQuery, type QueryPlan } from "#tests/upstream/support/list-plans.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies, leads, vehicles } from "#upstream/db/schema/index.ts";
import { webhookQueues } from "#upstream/services/webhooks/delivery-queue.ts";

const server = engines.find(({ name }) => name === "PostgreSQL");

const copiedColumns = sql.raw(
  Object.keys(getTableColumns(vehicles))
    .filter((name) => !["id", "vin", "stock_number", "date_updated", "all_in_price_cents"].includes(name))
    .join(", "),
);

const copiedCompany = sql.raw(
  Object.keys(getTableColumns(companies))
    .filter((name) => !["id", "guid", "legal_name"].includes(name))
    .join(", "),
);

/** Rows of 100,000 users and of as many orders, in one brand. */
const insertRows = [
  sql`insert into users (user_type_id, user_name, email, first_name, last_name, brand_key, email_verified_at, is_active)
    select 8, 'plan-' || n, 'plan-' || n || '@example.com', 'Zoé ' || n % 97, 'Côté ' || n % 9973, 'nordet', now(), n % 10 > 0
    from generate_series(1, 100000) n`,
  // Cancelled, because a vehicle has one sale at a time; the list shows an order by its signature.
  sql`insert into transactions (user_id, vehicle_id, brand_key, language, state, signed_at)
    select 3, 1 + n % 100, 'nordet', 'fr-ca', 'cancelled', now() - n * interval '1 minute'
    from generate_series(1, 100000) n`,
  sql`insert into leads (number, type, source, routing, status, company_id, brand_key, subject_id, first_name, last_name, email, phone, language, consent, created_at)
    select n, 'trade_in', case n % 40 when 0 then 'widget' else 'site' end, case n % 50 when 0 then 'team' else 'direct' end,
      case n % 60 when 0 then 'lost' else 'new' end, case when n % 500 > 0 then 1 + n % 2 end, 'nordet', gen_random_uuid(), 'Zoé', 'Côté ' || n % 9973, 'plan-' || n || '@example.com', '514 555-' || n % 9973, 'fr-ca', '{}', now() - n * interval '1 second'
    from generate_series(1, 200000) n`,
  sql`insert into audit_log (actor_id, on_behalf_of, action, subject, created_at)
    select n % 50, case n % 7 when 0 then 30 end, 'order-read', case n % 5 when 0 then 'user:30' else 'transaction:' || n end,
      now() - n * interval '1 second'
    from generate_series(1, 100000) n`,
  sql`insert into api_keys (guid, company_id, brand_key, name, mode, prefix, hash, scopes, created_at)
    select gen_random_uuid(), 1 + n % 2, 'nordet', 'plan-' || n, 'live', 'live_plan', decode(md5(n::text), 'hex'), '{leads:read}', now() - n * interval '1 second'
    from generate_series(1, 100000) n`,
  sql`insert into webhook_events (id, company_id, type, data, created_at)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 1, 'vehicle.updated', '{}', now() - n * interval '1 second'
    from generate_series(1, 100000) n`,
  // One in a hundred was given up, and as many wait.
  sql`insert into webhook_deliveries (endpoint_id, event_id, type, created_at, run_at, attempts, done_at)
    select 1, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'vehicle.updated', now() - n * interval '1 second',
      now() + interval '1 day', case when n % 100 = 1 then 8 else 1 end, case when n % 100 > 1 then now() end
    from generate_series(1, 100000) n`,
  sql`insert into webhook_attempts (delivery_id, sent_at, signature, duration_ms, status)
    select id, created_at, '', 100, 200 from webhook_deliveries where endpoint_id = 1 and type = 'vehicle.updated'`,
  sql`insert into trade_ins (kind, brand_key, language, state, waiting_since, updated_at)
    select 'estimate', 'nordet', 'fr-ca', 'waiting', now() - n * interval '1 second', now() from generate_series(1, 100000) n`,
  sql`insert into outside_calls (service, method, address, is_simulated, status, is_failed, duration_ms, request_id, brand_key, company_id, created_at)
    select (array['stripe', 'smtp', 'prices', 'geocoding'])[1 + n % 4], 'POST', 'service.example/v1', false, case when n % 50 = 0 then 500 else 200 end, n % 50 = 0, n % 900,
      case when n % 2 = 0 then 'request-' || n else '' end, case when n % 4 = 1 then null else 'nordet' end, case when n % 100 = 2 then 1 + n % 7 end, now() - n * interval '1 second'
    from generate_series(1, 100000) n`,
  sql`insert into trim_value_sets (id, brand_key, kind, reason, applied_at, created_at)
    select gen_random_uuid(), 'nordet', case n % 20 when 0 then 'bulk' else 'single' end, 'sales', now(), now() - n * interval '1 second'
    from generate_series(1, 100000) n`,
  sql`insert into trims (model_id, year, name, body_style, msrp_cents, engine, drivetrain, fuel, transmission, seats, doors)
    select 1 + n % 100, 2017 + n % 10, 'plan-' || n, 'suv', 4000000, '{"en":"2.0 L","fr":"2,0 L"}', 'awd', 'gasoline', 'automatic', 5, 5
    from generate_series(1, 100000) n`,
  sql`insert into manufacturer_colours (key, name, colour, paint_hex)
    select 'plan ' || n, jsonb_build_object('en', 'Plan ' || n, 'fr', 'Plan ' || n),
      case when n % 3 > 0 then 'red' end, case when n % 3 > 0 then '#9c1c24' end
    from generate_series(1, 100000) n`,
  sql`insert into notifications (type, section, subject, status, is_error, details, created_at, last_at)
    select 'import-finished', case when n % 50 = 0 then 'images' else 'imports' end, 'plan-' || n, (array['in-progress', 'done', 'done'])[1 + n % 3], n % 20 = 0, '{}',
      now() - n * interval '1 second', now() - n * interval '1 second'
    from generate_series(1, 100000) n`,
  sql`insert into jobs (kind, key, section, label, created_at, done_at, given_up_at)
    select 'plan', 'plan-' || n, case when n % 2 = 0 then 'imports' end, '', now() - n * interval '1 second',
      case when n % 50 > 0 then now() end, case when n % 100 = 0 then now() - n * interval '1 second' end
    from generate_series(1, 100000) n`,
  sql`analyze notifications, jobs, manufacturer_colours, outside_calls, trim_value_sets, trims, users, transactions, leads, audit_log, api_keys, webhook_deliveries, webhook_endpoints, webhook_attempts, trade_ins`,
];

describe.skipIf(!server)("a list of 100,000 rows", () => {
  let upstream: TestUpstream;
  let token: string;
  let dealer: string;
  let catalogueTeam: string;
  let superAdmin: string;
  beforeAll(async () => {
    upstream = await startUpstream({}, { engine: server });
    for (const statement of insertRows) await upstream.database.db.execute(statement);
    token = await upstream.signIn("team");
    dealer = await upstream.signIn("dealer");
    catalogueTeam = await upstream.signIn("vehicles");
    superAdmin = await upstream.signIn("superadmin");
  }, 300_000);
  afterAll(() => upstream.close());

  const explain = <C extends AnyCall>(row: C, input: CallInput<C>, reader = token) =>
    explainList(upstream, row, input, reader);

  /** No table of the list is read whole, and the rows come in the order of the list. */
  function expectIndexed({ nodes }: QueryPlan, index: string) {
    const kinds = nodes.map((node) => [node["Node Type"], node["Relation Name"] ?? node["Index Name"] ?? ""].join(" "));
    expect(nodes.length).toBeGreaterThan(1);
    expect(
      kinds.filter((kind) =>
        /^Seq Scan (users|transactions|leads|vehicles|audit_log|api_keys|outside_calls|webhook_deliveries|trade_ins|trim_value_sets|trims|manufacturer_colours|notifications|jobs)$/.test(
          kind,
        ),
      ),
    ).toEqual([]);
    expect(kinds.filter((kind) => kind.startsWith("Sort"))).toEqual([]);
    expect(nodes.map((node) => node["Index Name"])).toContain(index);
  }

  test.each([
    ["users", "users_name", user.getUsers, {}],
    ["active users", "users_name", user.getUsers, { status: "active" }],
    ["orders", "transactions_list", buyOnline.getOrders, {}],
    ["leads", "leads_brand", admin.getLeads, {}],
    ["new leads", "leads_brand", admin.getLeads, { status: "new" }],
    ["leads of one company", "leads_company", admin.getLeads, { company: "1" }],
    ["leads of a plan", "leads_brand", admin.getLeads, { plan: "headquarter" }],
    ["leads of a common source", "leads_brand", admin.getLeads, { source: "site" }],
    ["leads whose company the person chose", "leads_brand", admin.getLeads, { routing: "direct" }],
    ["waiting estimates", "trade_ins_waiting", admin.getWaitingEstimates, {}],
    ["audit entries", "audit_log_created", admin.getAuditLog, {}],
    ["changes of values by a percentage", "trim_value_sets_bulk", admin.getTrimValueSets, {}],
    ["API keys", "api_keys_brand", admin.getApiKeys, {}],
    ["outside calls", "outside_calls_created", admin.getApiLogs, {}],
    ["outside calls of a service", "outside_calls_service", admin.getApiLogs, { service: "smtp" }],
    ["returned orders", "transactions_list", buyOnline.getOrders, { state: "returned" }],
    ["vehicles of the catalogue", "trims_year_name", widgets.getCatalogueVehicles, {}],
    ["vehicles of the catalogue of all years", "trims_market_name", widgets.getCatalogueVehicles, { year: 0 }],
    ["changed vehicles of the catalogue", "trims_changed", widgets.getRecentVehicles, {}],
  ] as const)("%s are read by %s", async (_, index, row, input) => {
    const reader = row.path.startsWith("/vehicles/") ? catalogueTeam : token;
    const first = await explain(row, input, reader);
    expectIndexed(first.page, index);
    expect(first.isTotalExact).toBe(false);
    // A join reads some of its rows in vain.
    expect(Math.max(...first.count.nodes.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(3 * countLimit);
    const second = await explain(row, { ...input, after: first.nextCursor ?? undefined }, reader);
    expectIndexed(second.page, index);
    expect(second.nextCursor).not.toBe(first.nextCursor);
  });

  test.each([{}, { action: "order-read" }] as const)(
    "a user's activity (%o) is three reads in its order",
    async (more) => {
      const input = { userId: 30, ...more };
      const first = await explain(user.getUserActivity, input);
      const second = await explain(user.getUserActivity, { ...input, after: first.nextCursor ?? undefined });
      for (const { page } of [first, second]) {
        for (const index of ["audit_log_actor", "audit_log_represented", "audit_log_subject"])
          expectIndexed(page, index);
        expect(page.rowsRead).toBeLessThanOrEqual(400);
      }
      expect(first.count.rowsRead).toBeLessThanOrEqual(2 * countLimit);
    },
  );

  test.each([
    ["without a company", "leads_without_company", { withoutCompany: "yes" }],
    ["of a rare status", "leads_brand_status", { status: "lost" }],
    ["of a rare source", "leads_brand_source", { source: "widget" }],
    ["whose company the team chose", "leads_brand_routing", { routing: "team" }],
  ] as const)("leads %s are read by %s", async (_, index, input) => {
    expectIndexed((await explain(admin.getLeads, input)).page, index);
  });

  /** Two pages of a dealer's list: each reads as many rows as a page of a short list, so its cost does not grow. */
  async function expectPages<C extends AnyCall>(index: string, row: C, input: CallInput<C>) {
    const first = await explain(row, input, dealer);
    const second = await explain(row, { ...input, after: first.nextCursor ?? undefined }, dealer);
    for (const { page } of [first, second]) {
      expectIndexed(page, index);
      expect(Math.max(...page.nodes.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(200);
    }
  }

  test.each([{}, { status: "new" }] as const)("a dealer's leads (%o) are read a page at a time", (input) =>
    expectPages("leads_company", admin.getLeads, input),
  );

  test("a dealer's API keys are read a page at a time", () => expectPages("api_keys_company", admin.getApiKeys, {}));
  test.each([
    ["webhook_deliveries_list", {}],
    ["webhook_deliveries_list", { state: "delivered" }],
    ["webhook_deliveries_open", { state: "retrying" }],
    ["webhook_deliveries_failed", { state: "failed" }],
  ] as const)("an endpoint's deliveries are read by %s (%o)", (index, input) =>
    expectPages(index, admin.getWebhookDeliveries, { endpointId: 1, ...input }),
  );

  test("the deliveries that are due are found without those that are done or given up", async () => {
    const neverSent = async () => ({ status: 200, failure: null, response: "" });
    const [queue] = webhookQueues(bareUpstream(upstream.database), neverSent);
    const { nodes, rowsRead } = await explainClaim(async () => queue?.claim(24));
    expect(nodes.map((node) => node["Index Name"])).toContain("webhook_deliveries_due");
    const kinds = nodes.map((node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
    expect(kinds).not.toContain("Seq Scan webhook_deliveries");
    expect(rowsRead).toBeLessThan(200);
  });

  test("the counts of a menu are one statement, which reads indexes and stops at what a menu shows", async () => {
    for (const reader of [token, dealer]) {
      const { nodes, rowsRead } = await explainQuery(
        () => upstream.call(user.getUserDashboardSections, {}, { token: reader }),
        (text) => text.includes("union all"),
      );
      const kinds = nodes.map((node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
      expect(kinds.filter((kind) => /^Seq Scan (leads|transactions)$/.test(kind))).toEqual([]);
      expect(rowsRead).toBeLessThan(500);
    }
  });

  test("a dealer's 10,000 vehicles are read a page at a time", async () => {
    const { db } = upstream.database;
    await db.execute(sql`insert into vehicles (vin, stock_number, date_updated, ${copiedColumns})
      select 'PLAN' || lpad(n::text, 13, '0'), 'plan-' || n, now() - n * interval '1 minute', ${copiedColumns}
      from vehicles, generate_series(1, 10000) n where id = (select min(id) from vehicles where company_id = 1)`);
    await db.execute(sql`analyze vehicles`);
    await expectPages("vehicles_company_recent", admin.getCompanyVehicles, {});
  });

  test("the 20,000 lines of an import are read a page at a time", async () => {
    const { db } = upstream.database;
    const importId = "00000000-0000-4000-a000-000000000001";
    await db.execute(sql`insert into vehicle_imports (id, company_id, sha256, lines, lines_done)
      values (${importId}, 1, 'plan', 20000, 20000)`);
    await db.execute(sql`insert into vehicle_import_lines (import_id, line, state, cells)
      select ${importId}::uuid, n, case n % 50 when 0 then 'failed' else 'unchanged' end, jsonb_build_object('vin', 'PLAN' || n)
      from generate_series(2, 20001) n`);
    await db.execute(sql`analyze vehicle_import_lines`);
    for (const input of [{}, { sort: "-line" }, { state: "failed" }] as const) {
      const { page } = await explain(admin.getVehicleImportLines, { importId, ...input }, dealer);
      expectIndexed(page, "vehicle_import_lines_import_id_line_pk");
      expect(page.rowsRead).toBeLessThan(3_000);
    }
  });

  test("a lead by its number in the company is read by leads_number", async () => {
    const { page } = await explain(admin.getLeads, { company: "1", number: 777 });
    expect(page.nodes.map((node) => node["Index Name"])).toContain("leads_number");
    expect(page.rowsRead).toBeLessThan(200);
  });

  test("the other leads of a person are read by e-mail and by phone, each by its index", async () => {
    const { db } = upstream.database;
    const consent = { kind: "contact" as const, language: "fr-ca" as const, agreedAt: "2026-11-22T12:00:00.000Z" };
    const [lead] = await db
      .update(leads)
      .set({ consent })
      .where(sql`${leads.email} = 'plan-778@example.com'`)
      .returning();
    const plan = await explainQuery(
      () => upstream.call(admin.getLeadDetails, { leadId: lead?.id }, { token }),
      (text) => text.includes('"phone" = '),
    );
    const indexes = plan.nodes.map((node) => node["Index Name"]);
    expect(indexes).toEqual(expect.arrayContaining(["leads_person", "leads_phone"]));
    expect(plan.rowsRead).toBeLessThan(500);
  });

  test.each([
    ["manufacturer_colours_state", {}],
    ["manufacturer_colours_state", { state: "mapped" }],
    ["manufacturer_colours_name", { sort: "name" }],
  ] as const)("manufacturers' colours are read by %s (%o)", async (index, input) => {
    const first = await explain(admin.getChromeColorsMapping, input, catalogueTeam);
    const second = await explain(
      admin.getChromeColorsMapping,
      { ...input, after: first.nextCursor ?? undefined },
      catalogueTeam,
    );
    for (const { page } of [first, second]) {
      expectIndexed(page, index);
      // The vehicles of each colour are counted by an index of their own.
      expect(page.nodes.map((node) => node["Index Name"])).toContain("vehicles_colour");
    }
    expect(second.nextCursor).not.toBe(first.nextCursor);
  });

  test("the partner programme's companies, and those outside of it, are read a page at a time", async () => {
    const { db } = upstream.database;
    // The first half of them takes part.
    await db.execute(sql`insert into companies (guid, legal_name, ${copiedCompany})
      select 'plan-' || n, 'Plan ' || n % 9973, ${copiedCompany} from companies, generate_series(1, 100000) n where id = 1`);
    await db.execute(sql`insert into partner_companies (brand_key, company_id, state, types, areas, makes, share, changed_at)
      select 'nordet', id, 'active', '{trade_in}', array['H' || id % 10], '{}', 50, now() - id * interval '1 second'
      from companies where id between 100 and 50000`);
    await db.execute(sql`insert into partner_days (brand_key, company_id, day, aimed, reached)
      select 'nordet', company_id, current_date - n, 1, 1 from partner_companies, generate_series(0, 1) n where company_id >= 100`);
    await db.execute(sql`analyze companies, partner_companies, partner_days`);
    for (const [index, input] of [
      ["partner_companies_changed", {}],
      ["partner_companies_changed", { area: "H2X" }],
      ["companies_name_en", { state: "none" }],
      ["companies_name_fr", { state: "none", languageId: languageIds["fr-ca"] }],
    ] as const) {
      const { page } = await explain(admin.getShopitradeCompanies, input);
      expectIndexed(page, index);
      expect(page.nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      expect(page.rowsRead).toBeLessThan(2_000);
    }
  });

  test.each([
    ["queue-rows of jobs", "jobs_due", admin.getQueueRows, { queue: "jobs" }],
    ["imports", "jobs_followed", admin.getNotificationsImportsList, {}],
    ["notifications", "notifications_list", admin.getNotifications, {}],
    ["notifications of a status", "notifications_status", admin.getNotifications, { status: "in-progress" }],
    ["notifications of a section", "notifications_section", admin.getNotifications, { section: "images" }],
    ["errors of a section", "notifications_errors", admin.getNotificationsErrors, { section: "images" }],
  ] as const)("%s are read by %s", async (_, index, row, input) => {
    const { page } = await explain(row, input, superAdmin);
    expectIndexed(page, index);
  });

  test.each([
    ["failed calls", "outside_calls_failed", { result: "failed" }],
    ["failed calls of a service", "outside_calls_result", { result: "failed", service: "smtp" }],
    ["calls for a company", "outside_calls_company", { companyId: 3 }],
    ["calls of a request", "outside_calls_request", { requestId: "request-1000" }],
  ] as const)("%s are read by %s", async (_, index, input) => {
    const { page, count } = await explain(admin.getApiLogs, input);
    for (const { nodes } of [page, count].filter((plan) => plan.nodes.length > 0)) {
      expect(nodes.map((node) => node["Index Name"])).toContain(index);
      expect(nodes.map((node) => [node["Node Type"], node["Relation Name"]])).not.toContainEqual([
        ...["Seq Scan", "outside_calls"],
      ]);
    }
  });

  test("a company's employees are found by who works there and who has left", async () => {
    // More than a page.
    await upstream.database.db.execute(sql`update users set user_type_id = 9, company_id = 1, company_role = 'employee'
      where email in (select 'plan-' || n || '@example.com' from generate_series(1, 30) n)`);
    const { page } = await explain(admin.getEmployees, {}, dealer);
    expect(page.nodes.map((node) => node["Index Name"])).toEqual(
      expect.arrayContaining(["users_company", "users_former_company", "leads_assigned"]),
    );
    expect(page.nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  });

  test("who works here is read a page at a time, among 30,000 dealers and 70,000 customers", async () => {
    const { db } = upstream.database;
    await db.execute(sql`update users set user_type_id = 9, company_id = 1 + id % 2, company_role = 'employee'
      where id in (select id from users where user_type_id = 8 order by id desc limit 30000)`);
    await db.execute(sql`analyze users`);
    for (const filters of [{}, { status: "active" }] as const) {
      const first = await explain(user.getStaffEmployees, filters);
      const second = await explain(user.getStaffEmployees, { ...filters, after: first.nextCursor ?? undefined });
      for (const { page } of [first, second]) {
        expectIndexed(page, "users_employees");
        expect(Math.max(...page.nodes.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(200);
      }
    }
  });

  test("late orders are few, and found by when they were due", async () => {
    await upstream.database.db.execute(sql`update transactions set due_at = now() - interval '1 day'
      where id in (select id from transactions where brand_key = 'nordet' limit 50)`);
    const late = await explain(buyOnline.getOrders, { state: "late" });
    expect(late.isTotalExact).toBe(true);
    for (const { nodes } of [late.page, late.count]) {
      expect(nodes.map((node) => node["Index Name"])).toContain("transactions_due");
      expect(Math.max(...nodes.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(countLimit + 1);
    }
  });
});
