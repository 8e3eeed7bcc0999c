/** Every call to an outside service is logged, whatever becomes of it, and nothing secret or personal is in the log. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { aFreeVehicle, answerSteps, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { outsideCalls } from "#upstream/db/schema/index.ts";
import type { CallLog } from "#upstream/outside/call-log.ts";
import { deleteOldOutsideCalls } from "#upstream/outside/call-retention.ts";
import { openCallLog } from "#upstream/outside/open-call-log.ts";
import { outsideFetch } from "#upstream/outside/outside-fetch.ts";

/** A server on a port of its own that answers by `path`; "/slow" never does. */
async function startServer(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/slow") return;
    if (request.url === "/cut-off") {
      response.writeHead(200, { "content-length": "100" }).write("{");
      setTimeout(() => response.destroy(), 20);
      return;
    }
    const status = request.url === "/broken" ? 503 : 200;
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ status: "done", name: "Zoé" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(engines)("the log of outside calls on $name", (engine) => {
  let database: Database;
  let outside: { outsideCalls: CallLog };
  beforeAll(async () => {
    database = await engine.open();
    outside = { outsideCalls: openCallLog(database, silentLog) };
  });
  afterAll(async () => {
    await outside.outsideCalls.close();
    await database.close();
  });
  beforeEach(() => database.db.delete(outsideCalls));

  const readRows = () => database.db.select().from(outsideCalls).orderBy(outsideCalls.id);
  const lastRow = async () => {
    await expect.poll(async () => (await readRows()).length).toBe(1);
    return (await readRows())[0];
  };
  const call = (url: string, init?: RequestInit) => outsideFetch(outside, { service: "twilio" }, url, init);

  test("keeps an answer with its redacted bodies, and the caller reads the whole answer", async () => {
    const origin = await startServer();
    const body = new URLSearchParams({ To: "+15145550123", attempt: "2" });
    const response = await call(`${origin}/messages?key=secret`, { method: "POST", body });
    expect(await response.json()).toEqual({ status: "done", name: "Zoé" });
    expect(await lastRow()).toMatchObject({
      ...{ service: "twilio", method: "POST", address: `${new URL(origin).host}/messages`, is_simulated: false },
      ...{ status: 200, error: null, is_failed: false, request_id: "", brand_key: null, company_id: null },
      ...{ request_body: '{"To":"***","attempt":"2"}', response_body: '{"status":"done","name":"***"}' },
    });
  });

  test.each([
    ["an error of the service", "/broken", 503, null],
    ["an answer that breaks off", "/cut-off", 200, "broken"],
    ["no answer in time", "/slow", null, "timeout"],
  ])("counts %s as a failure", async (_, path, status, error) => {
    const origin = await startServer();
    await call(origin + path, { signal: AbortSignal.timeout(300) })
      .then((response) => response.text())
      .catch(() => null);
    expect(await lastRow()).toMatchObject({ status, error, is_failed: true });
  });

  test("counts a refused connection as a failure, and the caller gets the error", async () => {
    const address = `http://127.0.0.1:${await freePort()}/`;
    await expect(call(address)).rejects.toThrow("fetch failed");
    expect(await lastRow()).toMatchObject({ status: null, error: "refused", is_failed: true, response_body: null });
  });

  test("stays when the caller's transaction is rolled back", async () => {
    const origin = await startServer();
    const work = database.transaction(async () => {
      await (await call(origin)).text();
      throw new Error("rolled back");
    });
    await expect(work).rejects.toThrow("rolled back");
    expect(await lastRow()).toMatchObject({ status: 200 });
  });

  test("gets the database's time of the call's end, not of the write", async () => {
    const log = openCallLog(database, silentLog);
    const ended = { service: "smtp", method: "SEND", address: "mail", isSimulated: false, status: 250 } as const;
    log.add({ ...ended, error: null, durationMs: 1, requestBody: null, responseBody: null });
    await new Promise((resolve) => setTimeout(resolve, 120));
    await log.close();
    const [row] = await database.db
      .select({ age: sql<number>`extract(epoch from clock_timestamp() - ${outsideCalls.created_at})::float8` })
      .from(outsideCalls);
    expect(row?.age).toBeGreaterThan(0.1);
  });

  test("is written later when the database fails, and never fails a call", async () => {
    let isDown = true;
    const failing = Object.create(database, {
      db: {
        get: () => {
          if (isDown) throw new Error("down");
          return database.db;
        },
      },
    }) as Database;
    const errors: object[] = [];
    const log = openCallLog(failing, { ...silentLog, error: (fields: object) => errors.push(fields) });
    const ended = { service: "smtp", method: "SEND", address: "mail", isSimulated: false, status: 250 } as const;
    for (let count = 0; count < 3; count += 1)
      log.add({ ...ended, error: null, durationMs: 1, requestBody: null, responseBody: null });
    await log.flush();
    await log.flush();
    expect(errors).toHaveLength(1);
    isDown = false;
    await log.close();
    expect(await readRows()).toHaveLength(3);
  });

  test("is deleted after 30 days", async () => {
    const row = { service: "smtp", method: "SEND", address: "mail", is_simulated: false, is_failed: false } as const;
    const ofAge = (days: number) => ({
      ...{ ...row, duration_ms: 1, request_id: String(days) },
      created_at: sql`now() - make_interval(days => ${days})`,
    });
    await database.db.insert(outsideCalls).values([ofAge(29), ofAge(31)]);
    await deleteOldOutsideCalls({ database, stopSignal: new AbortController().signal } as Parameters<
      typeof deleteOldOutsideCalls
    >[0]);
    expect((await readRows()).map(({ request_id }) => request_id)).toEqual(["29"]);
  });
});

describe("real flows", () => {
  const site = "http://localhost";
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({ PUBLIC_ORIGIN: site }, { hasDocuments: false });
  });
  afterAll(() => upstream.close());

  const callsTo = (service: string) =>
    upstream.database.db
      .select()
      .from(outsideCalls)
      .where(sql`${outsideCalls.service} = ${service}`)
      .orderBy(desc(outsideCalls.id));

  test("log the payment, the bank and the messages, and no secret or personal data", async () => {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
    await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    const page = `${site}/en-ca/buy-online/deposit?vehicleId=${vehicleId}`;
    const { checkoutUrl } = await upstream.call(
      buyOnline.createDepositCheckout,
      { vehicleId, language: "en-ca", returnUrl: page, cancelUrl: page },
      { token: buyer.token },
    );
    const card = { cardNumber: "4242 4242 4242 4242", exp: "12/34", cvc: "987", intent: "continue" };
    await upstream.fetch(new Request(checkoutUrl, { method: "POST", body: new URLSearchParams(card) }));
    const canaries = {
      name: "Canari Personne",
      postalCode: "H2X 1Y4",
      email: "canari@bank.example",
      phone: "514 555-0199",
    };
    const returnUrl = `${site}/en-ca/customer/credit-applications/return`;
    const consent = { creditScoreConsent: "yes" as const, consentVersion: creditScoreConsentVersion };
    const visit = await upstream.call(
      buyOnline.beginInstitutionVisit,
      { institution: "desjardins", languageId: 2, returnUrl, ...consent },
      { token: buyer.token },
    );
    const form = new URLSearchParams({ ...canaries, intent: "continue" });
    const answer = await upstream.fetch(new Request(visit.Url, { method: "POST", body: form }));
    const back = new URL(answer.headers.get("location") ?? "").searchParams;
    const [visitId, code] = [back.get("visit") ?? "", back.get("code") ?? ""];
    await upstream.call(buyOnline.completeInstitutionVisit, { visitId, code, returnUrl }, { token: buyer.token });
    await upstream.settle();

    for (const service of ["stripe", "bank", "smtp"])
      expect([service, (await callsTo(service)).length]).not.toEqual([service, 0]);
    expect((await callsTo("bank"))[0]).toMatchObject({
      ...{ method: "POST", address: "bank.invalid/exchange", status: 200, is_simulated: true, brand_key: "nordet" },
      response_body: expect.stringContaining('"email":"***"'),
    });
    const [checkout] = (await callsTo("stripe")).filter(({ address }) => address.endsWith("/checkout/sessions"));
    expect(checkout).toMatchObject({ method: "POST", status: 200, is_failed: false, brand_key: "nordet" });
    expect(JSON.parse(checkout?.response_body ?? "")).toMatchObject({
      object: "checkout.session",
      amount_total: 25_000,
    });

    const log = JSON.stringify(await upstream.database.db.select().from(outsideCalls));
    const secrets = [...Object.values(canaries), code, "simulated-secret", "sk_test_demonstration", "4242", "@"];
    const people = ["Canari", "Élodie", "St-Pierre", "Sherbrooke", "0100", "046454286", "http://localhost"];
    for (const secret of [...secrets, ...people]) expect(log).not.toContain(secret);
  });
});

test("no other code of the upstream calls an outside service", () => {
  const callers = readdirSync("upstream", { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      path.endsWith(".ts") &&
      /(?:await|return|=>|=|\?\?|[(,:]) ?fetch\b(?!:)/.test(readFileSync(`upstream/${path}`, "utf8")),
  );
  expect(callers).toEqual(["outside/outside-fetch.ts"]);
});
