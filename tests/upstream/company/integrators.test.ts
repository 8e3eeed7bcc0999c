/** The API for integrators: every row with another company's key, each missing scope, no key and an ended one; leads, vehicles, limits. */
import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { type ApiRow, apiBase } from "#contract/integrators/define.ts";
import { apiRows } from "#contract/integrators/rows.ts";
import { type ApiScope, apiScopes, demoApiKeys } from "#domain/integrations/api-key.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { createUpstream } from "#upstream/app.ts";
import { apiKeyDays, apiKeys, auditLog, leads, outbox, users, vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let dealer: string;
let otherDealer: string;
beforeAll(async () => {
  upstream = await startUpstream({ API_WRITES_PER_MINUTE: "1000", API_READS_PER_MINUTE: "1000" });
  dealer = await upstream.signIn("dealer");
  await upstream.database.db
    .update(users)
    .set({ user_type_id: 9, company_id: 2, company_role: "head" })
    .where(eq(users.user_name, "user"));
  otherDealer = await upstream.signIn("user");
});
afterAll(() => upstream.close());

interface Sent {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, which each test compares whole.
  body: any;
}

type Fetch = (request: Request) => Promise<Response>;

async function send(
  fetch: Fetch,
  path: string,
  { key, body, headers = {} }: { key?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const init = {
    headers: { ...headers, ...(key && { authorization: `Bearer ${key}` }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  };
  const response = await fetch(new Request(`http://localhost${apiBase}${path}`, init));
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const api = (path: string, options?: Parameters<typeof send>[2]) => send(upstream.fetch, path, options);

const createKey = (scopes: readonly ApiScope[], token = dealer, mode: "live" | "test" = "live") =>
  upstream.call(admin.createApiKey, { key: crypto.randomUUID(), name: "Test", mode, scopes: [...scopes] }, { token });

const newLead = (reference?: string) => ({
  ...(reference && { reference }),
  type: "trade_in",
  person: { firstName: "Zoé", lastName: "Quetzal", email: "zoe@example.ca", phone: "514 555-0142", language: "fr-ca" },
  tradeIn: { year: 2018, make: "Mazda", model: "CX-5", mileageKm: 82_000 },
  message: "J’aimerais un appel en soirée.",
  consent: { text: "J’accepte que Mont-Royal Auto me réponde.", agreedAt: "2025-11-20T15:04:05-05:00" },
});
const newVehicle = (vin = "1HGCM82633A004352") => ({
  ...{ vin, stockNumber: `API-${vin.slice(-4)}`, condition: "used", mileage: 61_000, price: 18_995.5 },
  ...{ year: 2003, make: "Honda", model: "Accord", exteriorColour: "Bleu", interiorColour: "Noir" },
});

/** A valid request for each row, about things of the first company. */
async function requestOf(name: string): Promise<{ path: string; body?: unknown }> {
  const { db } = upstream.database;
  const [vehicle] = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.company_id, 1), ne(vehicles.status, "sold")))
    .limit(1);
  const row: ApiRow = apiRows[name as keyof typeof apiRows];
  const bodies: Record<string, unknown> = {
    createLead: newLead(`row-${crypto.randomUUID()}`),
    saveVehicles: { vehicles: [{ vin: vehicle?.vin, mileage: vehicle?.mileage_km }] },
    withdrawVehicle: {},
  };
  if (row.kind === "write" && !(name in bodies)) throw new Error(`${name}: add a body to this test.`);
  const path = row.path.replace("{id}", "1").replace("{vin}", vehicle?.vin ?? "");
  return row.kind === "write" ? { path, body: bodies[name] } : { path };
}

const rows = Object.entries<ApiRow>(apiRows);

describe.each(rows)("%s", (name, row) => {
  test("is closed without a key, with an unknown one, and with a revoked one", async () => {
    const { path, body } = await requestOf(name);
    const answers = [await api(path, { body }), await api(path, { body, key: "live_nobody" })];
    const { id, secret } = await createKey([row.scope]);
    expect((await api(path, { body, key: secret })).status).toBe(200);
    await upstream.call(admin.revokeApiKey, { keyId: id }, { token: dealer });
    answers.push(await api(path, { body, key: secret }));
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [401, "key_missing"],
      [401, "key_unknown"],
      [401, "key_ended"],
    ]);
    for (const { headers } of answers) expect(headers.get("content-type")).toBe("application/problem+json");
  });

  test("needs its own scope, and no other", async () => {
    const { path, body } = await requestOf(name);
    const { secret } = await createKey(apiScopes.filter((scope) => scope !== row.scope));
    const { status, body: answer } = await api(path, { body, key: secret });
    expect([status, answer.code]).toEqual([403, "scope_missing"]);
  });

  test("shows and changes nothing of another company", async () => {
    const { path, body } = await requestOf(name);
    const { secret } = await createKey([row.scope], otherDealer);
    const before = await upstream.database.db.select().from(vehicles).where(eq(vehicles.company_id, 1));
    const { status, body: answer } = await api(path, { body, key: secret });
    if (path.includes("/leads/") || path.includes("/vehicles/"))
      expect([status, answer.code]).toEqual([404, "not_found"]);
    else if (name === "saveVehicles") expect(answer.lines).toMatchObject([{ outcome: "refused", reason: "vin_taken" }]);
    else if (name === "createLead") {
      const [lead] = await upstream.database.db.select().from(leads).where(eq(leads.id, answer.id));
      expect(lead?.company_id).toBe(2);
    } else {
      const own = await api(path, { key: (await createKey([row.scope])).secret });
      const ids = (list: { id?: number; key?: string }[]) => list.map(({ id, key }) => id ?? key);
      expect(own.body.data.length).toBeGreaterThan(0);
      expect(ids(answer.data).filter((id) => ids(own.body.data).includes(id))).toEqual([]);
    }
    expect(await upstream.database.db.select().from(vehicles).where(eq(vehicles.company_id, 1))).toEqual(before);
  });
});

describe("leads", () => {
  const key = demoApiKeys.live;

  test("the same reference is one lead, also at once, and another request with it is refused", async () => {
    const body = newLead("web-1001");
    const answers = await Promise.all([1, 2, 3].map(() => api("/leads", { key, body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(answers.filter(({ body: { isNew } }) => isNew)).toHaveLength(1);
    const other = await api("/leads", { key, body: { ...body, message: "Autre chose" } });
    expect([other.status, other.body.code]).toEqual([409, "reference_used"]);
    const { db } = upstream.database;
    const [lead] = await db.select().from(leads).where(eq(leads.id, answers[0]?.body.id));
    expect(lead).toMatchObject({
      ...{ source: "api", company_id: 1, make: "Mazda", model: "CX-5", first_name: "Zoé" },
      consent: { kind: "contact", text: body.consent.text, agreedAt: body.consent.agreedAt },
    });
    const where = and(eq(auditLog.subject, `lead:${lead?.id}`), eq(auditLog.action, "lead-recorded"));
    expect(await db.select().from(auditLog).where(where)).toMatchObject([
      { actor_id: null, details: { after: { apiKey: "live_mount-ro", reference: "web-1001" } } },
    ]);
    expect((await api(`/leads/${lead?.id}`, { key })).body).toMatchObject({ reference: "web-1001", status: "new" });
  });

  test("the reference may be the header Idempotency-Key; without any, the field is required", async () => {
    const headers = { "idempotency-key": "header-7" };
    const first = await api("/leads", { key, body: newLead(), headers });
    expect((await api("/leads", { key, body: newLead(), headers })).body.id).toBe(first.body.id);
    const missing = await api("/leads", { key, body: newLead() });
    expect([missing.status, missing.body.fields]).toEqual([422, { reference: ["required"] }]);
  });

  test.each([-10, 3])(
    "a person may have agreed %i minutes from now: a program's clock may be ahead",
    async (minutes) => {
      const agreedAt = new Date(Date.now() + minutes * 60_000).toISOString();
      const { consent, ...lead } = newLead(`clock-${minutes}`);
      expect((await api("/leads", { key, body: { ...lead, consent: { ...consent, agreedAt } } })).status).toBe(200);
    },
  );

  test.each([
    ["in an hour", () => new Date(Date.now() + 3_600_000).toISOString(), "in_future"],
    ["in the year 9999", () => "9999-12-31T23:59:59Z", "in_future"],
    ["in the year 1", () => "0001-01-01T00:00:00Z", "too_early"],
  ])("no person agreed %s", async (_, agreedAt, code) => {
    const { consent, ...lead } = newLead(`no-clock-${crypto.randomUUID()}`);
    const { status, body } = await api("/leads", {
      key,
      body: { ...lead, consent: { ...consent, agreedAt: agreedAt() } },
    });
    expect([status, body.code, body.fields]).toEqual([422, "invalid", { "consent.agreedAt": [code] }]);
  });

  test("a trade-in is described as on the site: with a whole VIN and a year that there is", async () => {
    const { tradeIn, ...lead } = newLead();
    const fieldsOf = async (changes: object) => {
      const reference = `trade-in-${crypto.randomUUID()}`;
      return (await api("/leads", { key, body: { ...lead, reference, tradeIn: { ...tradeIn, ...changes } } })).body
        .fields;
    };
    for (const vin of ["short", "JM3KFBDM0L040011É", "---"])
      expect(await fieldsOf({ vin })).toEqual({ "tradeIn.vin": ["invalid_format"] });
    // A program that always names the field says by an empty one that there is none.
    expect(await fieldsOf({ vin: "" })).toBeUndefined();
    expect(await fieldsOf({ year: 1899 })).toEqual({ "tradeIn.year": ["too_small"] });
    expect(await fieldsOf({ year: 2100 })).toEqual({ "tradeIn.year": ["too_big"] });
    // A wrong check digit is a warning of the site's, no error (reading 7).
    expect(await fieldsOf({ vin: "jm3kf-bdm0l-0400111" })).toBeUndefined();
  });

  test("another company's vehicle is not known", async () => {
    const [vehicle] = await upstream.database.db.select().from(vehicles).where(eq(vehicles.company_id, 2)).limit(1);
    const body = { ...newLead("web-1002"), type: "buy_online", vehicle: { vin: vehicle?.vin } };
    expect((await api("/leads", { key, body })).body.fields).toEqual({ "vehicle.vin": ["unknown"] });
  });

  test("pages follow each other without a gap, and a plan's masked person stays masked", async () => {
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const { body }: Sent = await api(`/leads?pageSize=7${next ? `&after=${next}` : ""}`, { key });
      seen.push(...body.data.map(({ id }: { id: number }) => id));
      next = body.next;
    } while (next);
    const { db } = upstream.database;
    expect(seen).toHaveLength(await db.$count(leads, and(eq(leads.company_id, 1), eq(leads.brand_key, "nordet"))));
    expect(new Set(seen).size).toBe(seen.length);
    await db.execute(sql`delete from company_plans where company_id = 1`);
    await db.execute(sql`insert into company_plans (company_id, plan) values (1, 'trial')`);
    await db
      .update(leads)
      .set({ number: 5_000 })
      .where(eq(leads.id, seen[0] ?? 0));
    expect((await api(`/leads/${seen[0]}`, { key })).body.person).toBeNull();
  });
});

describe("vehicles", () => {
  const key = demoApiKeys.live;

  test("each line has its answer, by the rules of a stock file", async () => {
    const { db } = upstream.database;
    const [own] = await db
      .select()
      .from(vehicles)
      .where(and(eq(vehicles.company_id, 1), eq(vehicles.status, "on-sale")));
    const sent = [
      { vin: own?.vin, price: 31_000.25 },
      { vin: own?.vin, price: 1 },
      { vin: "short" },
      { vin: "2T1BURHE5JC014702" },
      newVehicle(),
    ];
    const { body } = await api("/vehicles", { key, body: { vehicles: sent } });
    expect(body.lines.slice(0, 4)).toMatchObject([
      { outcome: "changed" },
      { outcome: "refused", field: "vin", reason: "vin_repeated" },
      { outcome: "refused", field: "vin", reason: "vin_invalid" },
      { outcome: "refused", reason: "required" },
    ]);
    expect((await api(`/vehicles/${own?.vin}`, { key })).body).toMatchObject({ price: 31_000.25, state: "free" });
    const again = await api("/vehicles", { key, body: { vehicles: [sent[0]] } });
    expect(again.body.lines).toMatchObject([{ outcome: "unchanged" }]);
  });

  test("updatedSince lists what changed, and a withdrawn vehicle leaves the shop once", async () => {
    const { db } = upstream.database;
    const [own] = await db
      .select()
      .from(vehicles)
      .where(and(eq(vehicles.company_id, 1), eq(vehicles.status, "on-sale")));
    const [clock] = await db.select({ now: sql<string>`now()::text` }).from(apiKeys).limit(1);
    for (const _ of [1, 2])
      expect((await api(`/vehicles/${own?.vin}/withdraw`, { key, body: {} })).body.state).toBe("withdrawn");
    const since = encodeURIComponent(new Date(clock?.now ?? "").toISOString());
    const { body } = await api(`/vehicles?updatedSince=${since}`, { key });
    expect(body.data.map(({ vin, state }: { vin: string; state: string }) => [vin, state])).toEqual([
      [own?.vin, "withdrawn"],
    ]);
    const where = and(eq(auditLog.subject, `vehicle:${own?.id}`), eq(auditLog.action, "vehicle-withdrawn"));
    expect(await db.$count(auditLog, where)).toBe(1);
  });
});

test("what a test key writes is answered, and kept nowhere", async () => {
  const { db } = upstream.database;
  const tables = [leads, outbox, auditLog] as const;
  const counts = () => Promise.all(tables.map((table) => db.$count(table)));
  const before = await counts();
  const body = newLead("sandbox-1");
  const answers = [
    await api("/leads", { key: demoApiKeys.test, body }),
    await api("/leads", { key: demoApiKeys.test, body }),
  ];
  expect(answers.map(({ body: { isNew, mode } }) => [isNew, mode])).toEqual([
    [true, "test"],
    [true, "test"],
  ]);
  const [own] = await db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.company_id, 1), eq(vehicles.status, "on-sale")));
  const changed = { vehicles: [{ vin: own?.vin, price: 12_345 }] };
  expect((await api("/vehicles", { key: demoApiKeys.test, body: changed })).body.lines).toMatchObject([
    { outcome: "changed" },
  ]);
  expect(
    await db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, own?.id ?? 0)),
  ).toEqual([own]);
  expect(await counts()).toEqual(before);
});

test("the widgets have the code of their frame", async () => {
  const { body } = await api("/widgets", { key: demoApiKeys.live });
  expect(body.data).toHaveLength(3);
  for (const { key, snippet } of body.data) expect(snippet).toContain(`http://localhost/fr-ca/widget/${key}`);
});

test("a body that is no JSON, an unknown path and a large body are problems", async () => {
  const headers = { authorization: `Bearer ${demoApiKeys.live}` };
  const post = (body: string) =>
    upstream.fetch(new Request(`http://localhost${apiBase}/leads`, { method: "POST", headers, body }));
  expect((await post("{")).status).toBe(422);
  expect((await post(`"${"x".repeat(600_000)}"`)).status).toBe(413);
  expect((await api("/nothing")).body).toMatchObject({ status: 404, code: "not_found" });
});

test.each(["DELETE", "PUT", "PATCH"])("%s is a problem that names the methods of the address", async (method) => {
  const answer = (path: string) => upstream.fetch(new Request(`http://localhost${apiBase}${path}`, { method }));
  const refused = await answer("/leads");
  expect([refused.status, refused.headers.get("allow")?.split(", ").toSorted()]).toEqual([
    405,
    ["GET", "HEAD", "POST"],
  ]);
  expect(refused.headers.get("content-type")).toBe("application/problem+json");
  expect(await refused.json()).toMatchObject({ status: 405, code: "method_not_allowed" });
  expect((await answer("/leads/1")).headers.get("allow")).toBe("GET, HEAD");
  expect(await (await answer("/nothing")).json()).toMatchObject({ status: 404, code: "not_found" });
});

test("unknown keys count by the address that sends them; a key that exists goes on working there", async () => {
  const config = { ...upstream.config, UNKNOWN_KEYS_PER_ADDRESS: 10 };
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const limited = await createUpstream(config, { log, database: shared(upstream), hasPeriodicTasks: false });
  const from = (address: string) => ({ "x-client-address": address });
  const guess = (at: number) => (at % 2 ? `live_${String(at).padStart(43, "a")}` : "guess");
  const sent: Sent[] = [];
  for (let at = 0; at < 12; at += 1)
    sent.push(await send(limited.fetch, "/leads", { key: guess(at), headers: from("192.0.2.1") }));
  expect(sent.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
  const { headers, body } = sent.at(-1) ?? (await api("/"));
  expect([headers.get("content-type"), body.code]).toEqual(["application/problem+json", "too_many"]);
  expect([headers.get("ratelimit-limit"), headers.get("ratelimit-remaining")]).toEqual(["10", "0"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(limited.fetch, "/leads", { key: "guess", headers: from("192.0.2.2") })).status).toBe(401);
  const known = { key: demoApiKeys.live, headers: from("192.0.2.1") };
  expect((await send(limited.fetch, "/leads", known)).status).toBe(200);
  await limited.close();
});

test("the OpenAPI document has every row and no session", async () => {
  const { body } = await api("/openapi.json");
  const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path),
  );
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(apiRows).toSorted());
  expect(body.components.securitySchemes).toEqual({ key: { type: "http", scheme: "bearer" } });
});

test("two processes share a key's limit, and both refuse it as soon as it is revoked", async () => {
  const config = { ...upstream.config, API_READS_PER_MINUTE: 6 };
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const options = { log, database: shared(upstream), hasPeriodicTasks: false };
  const processes = [await createUpstream(config, options), await createUpstream(config, options)];
  const { id, secret } = await createKey(["leads:read"]);
  const answers: Sent[] = [];
  for (let at = 0; at < 8; at += 1)
    answers.push(await send(processes[at % 2]?.fetch ?? upstream.fetch, "/leads", { key: secret }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(answers.map(({ headers }) => headers.get("ratelimit-remaining"))).toEqual("5 4 3 2 1 0 0 0".split(" "));
  const { headers, body } = answers.at(-1) ?? (await api("/"));
  expect([headers.get("ratelimit-limit"), body.code]).toEqual(["6", "too_many"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
  const [used] = await upstream.database.db.select().from(apiKeyDays).where(eq(apiKeyDays.key_id, id));
  expect(used).toMatchObject({ reads: 8, writes: 0, refused: 2 });
  const [row] = await upstream.database.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  expect(row?.last_used_at).not.toBeNull();
  await upstream.call(admin.revokeApiKey, { keyId: id }, { token: dealer });
  for (const { fetch } of processes) expect((await send(fetch, "/leads", { key: secret })).body.code).toBe("key_ended");
  for (const each of processes) await each.close();
});

/** The same database, which the test closes itself. */
const shared = ({ database }: TestUpstream): TestUpstream["database"] =>
  Object.assign(Object.create(database) as TestUpstream["database"], { close: async () => {} });
