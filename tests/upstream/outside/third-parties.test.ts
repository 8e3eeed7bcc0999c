/** The main team reads the log of outside calls, the failures by kind, and the state of each service. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import type { OutsideService } from "#domain/outside/outside-services.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outsideCalls } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let token: string;
beforeAll(async () => {
  upstream = await startUpstream({}, { hasPeriodicTasks: false });
  token = await upstream.signIn("team");
});
afterAll(() => upstream.close());
beforeEach(() => upstream.database.db.delete(outsideCalls));

type NewCall = Partial<typeof outsideCalls.$inferInsert> & { hoursAgo?: number };

async function insertCalls(...calls: NewCall[]): Promise<number[]> {
  const values = calls.map(({ hoursAgo = 1, ...call }) => ({
    ...{ service: "stripe" as OutsideService, method: "POST", address: "api.stripe.com/v1/x", is_simulated: true },
    ...{ status: 200, is_failed: (call.status ?? 200) >= 400 || Boolean(call.error), duration_ms: 10, request_id: "" },
    ...{ brand_key: "nordet", created_at: sql`now() - make_interval(secs => ${hoursAgo * 3600})`, ...call },
  }));
  const rows = await upstream.database.db.insert(outsideCalls).values(values).returning({ id: outsideCalls.id });
  return rows.map(({ id }) => id);
}
const list = async (filters: object = {}, as = { token }) =>
  (await upstream.call(admin.getApiLogs, filters, as)).rows.map(({ id }) => id);

describe("the log", () => {
  test("is found by service, result, status, error, company, request and day, newest first", async () => {
    const [declined, mail, late, old] = await insertCalls(
      { status: 402, hoursAgo: 2 },
      { service: "smtp", brand_key: null, request_id: "request-1", hoursAgo: 1 },
      { status: null, error: "timeout", company_id: 1, hoursAgo: 3 },
      { hoursAgo: 24 * 10 },
    );
    expect(await list()).toEqual([mail, declined, late, old]);
    expect(await list({ sort: "created" })).toEqual([old, late, declined, mail]);
    expect(await list({ service: "smtp" })).toEqual([mail]);
    expect(await list({ result: "failed" })).toEqual([declined, late]);
    expect(await list({ result: "ok" })).toEqual([mail, old]);
    expect(await list({ status: 402 })).toEqual([declined]);
    expect(await list({ error: "timeout" })).toEqual([late]);
    expect(await list({ companyId: 1 })).toEqual([late]);
    expect(await list({ requestId: "request-1" })).toEqual([mail]);
    const day = new Date(Date.now() - 5 * 24 * 3_600_000).toISOString().slice(0, 10);
    expect(await list({ dateEnd: day })).toEqual([old]);
    expect(await list({ dateStart: day })).toEqual([mail, declined, late]);
  });

  test("shows a brand its own calls and those of background work, no other brand's", async () => {
    const [own, shared, foreign = 0] = await insertCalls(
      {},
      { brand_key: null },
      { brand_key: "finance", status: 500 },
    );
    expect((await list()).toSorted()).toEqual([own, shared]);
    expect(await upstream.send(admin.getApiLog, { callId: foreign }, { token })).toMatchObject({ status: 404 });
    expect(await upstream.call(admin.getApiErrors, {}, { token })).toEqual([]);
    const finance = { token: await upstream.signIn("team", "finance"), brand: "finance" };
    expect((await list({}, finance)).toSorted()).toEqual([shared, foreign]);
  });

  test("names the company and gives the hidden bodies of one call", async () => {
    const [id = 0] = await insertCalls({ company_id: 1, request_body: '{"to":"***"}' });
    expect(await upstream.call(admin.getApiLog, { callId: id }, { token })).toMatchObject({
      ...{ id, result: "ok", company: { id: 1 }, requestBody: '{"to":"***"}', responseBody: null },
    });
  });

  test("records its export", async () => {
    await insertCalls({});
    await list({ export: "yes", service: "stripe" });
    const entries = await upstream.database.db.select().from(auditLog);
    expect(entries.map(({ action }) => action)).toContain("outside-calls-exported");
  });
});

test("failures are grouped by service and error, the most frequent first", async () => {
  await insertCalls(
    ...[{ status: 402, hoursAgo: 3 }, { status: 402, hoursAgo: 1 }, { status: 500 }],
    ...[{ service: "twilio", status: null, error: "timeout" } as const, { status: 200 }],
  );
  const failures = await upstream.call(admin.getApiErrors, {}, { token });
  expect(failures.map(({ service, status, error, count }) => [service, status ?? error, count])).toEqual([
    ["stripe", 402, 2],
    ["stripe", 500, 1],
    ["twilio", "timeout", 1],
  ]);
  const [declined] = failures;
  expect(Date.parse(declined?.lastAt ?? "") - Date.parse(declined?.firstAt ?? "")).toBe(2 * 3_600_000);
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  expect(await upstream.call(admin.getApiErrors, { dateStart: tomorrow }, { token })).toEqual([]);
});

test("the state of a service has its mode, its last success and failure, and its last 24 hours", async () => {
  await insertCalls(
    ...[10, 20, 90].map((duration_ms) => ({ duration_ms, hoursAgo: 2 })),
    ...[
      { status: 500, duration_ms: 1_000, hoursAgo: 1 },
      { status: 500, hoursAgo: 30 },
    ],
  );
  const states = await upstream.call(admin.getServiceStates, {}, { token });
  const stripe = states.find(({ service }) => service === "stripe");
  expect(stripe).toMatchObject({ mode: "simulated", calls: 4, failures: 1, medianMs: 55 });
  expect(Date.parse(stripe?.lastFailureAt ?? "")).toBeGreaterThan(Date.parse(stripe?.lastSuccessAt ?? ""));
  const modes = Object.fromEntries(states.map(({ service, mode }) => [service, mode]));
  expect(modes).toMatchObject({
    smtp: "simulated",
    bank: "simulated",
    google: "simulated",
    cbb: "simulated",
    geocoding: "external",
  });
  expect(states.find(({ service }) => service === "google")).toMatchObject({
    calls: 0,
    medianMs: null,
    lastSuccessAt: null,
  });
});

test("the app's own calls are logged with the request's id, and hidden once more", async () => {
  const report = {
    ...({
      service: "geocoding",
      method: "GET",
      address: "maps.example/v1/address?key=secret",
      isSimulated: false,
    } as const),
    ...{ status: 200, error: null, durationMs: 12.4, requestBody: null },
    responseBody: '{"info":{"statuscode":0},"results":[{"street":"1 Canary Street"}]}',
  };
  await upstream.call(admin.reportOutsideCall, report);
  const [row] = (await upstream.call(admin.getApiLogs, { service: "geocoding" }, { token })).rows;
  expect(row).toMatchObject({ address: "maps.example/v1/address", status: 200, durationMs: 12 });
  const { responseBody } = await upstream.call(admin.getApiLog, { callId: row?.id }, { token });
  expect(responseBody).toBe('{"info":{"statuscode":0},"results":[{"street":"***"}]}');
  expect(await upstream.send(admin.reportOutsideCall, { ...report, service: "stripe" as "prices" })).toMatchObject({
    status: 422,
  });
});
