/** Canadian Black Book: its configurations, tests of them, and its value beside ours on a managed trade-in. */
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { fillTradeIn } from "#tests/upstream/support/trade-in-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { startReceiver } from "#tests/upstream/support/webhook-receiver.ts";
import { auditLog, cbbConfigurations, companies, outsideCalls } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let team: { token: string };
beforeAll(async () => {
  upstream = await startUpstream();
  team = { token: await upstream.signIn("team") };
});
afterAll(() => upstream.close());
beforeEach(async () => {
  await upstream.database.db.delete(cbbConfigurations);
  await upstream.database.db.delete(auditLog);
});

const simulated = {
  mode: "compare",
  address: "https://cbb.invalid",
  userName: "nordet",
  region: "QC",
  adjustment: 0,
} as const;
type Changes = Partial<Omit<typeof simulated, "mode" | "address" | "userName" | "adjustment">> & {
  mode?: "off" | "compare" | "inherit";
  address?: string;
  userName?: string;
  adjustment?: number;
  password?: string;
  companyId?: number;
  seenAt?: string;
};
const send = (changes: Changes = {}, as = team) =>
  upstream.send(admin.saveCbbConfiguration, { ...simulated, ...changes }, as);
const view = (companyId?: number) => upstream.call(admin.getCbbConfiguration, { companyId }, team);
const mazda = { year: 2020, make: "Mazda", model: "CX-5", kilometres: 80_000 };
const tryIt = (input: object = mazda, companyId?: number) =>
  upstream.call(admin.testCbbConfiguration, { kilometres: 80_000, ...input, companyId }, team);
/** Without the entries of calls that changed nothing. */
const readAudit = () =>
  upstream.database.db.select().from(auditLog).where(ne(auditLog.action, "called")).orderBy(auditLog.id);

describe("a configuration", () => {
  test("is the brand's or a company's own, keeps its password sealed, and never gives it back", async () => {
    const real = { address: "https://values.example", userName: "nordet", password: "Canary-secret-1" };
    expect((await send(real)).status).toBe(200);
    expect((await send({ companyId: 2, mode: "inherit" })).status).toBe(200);
    const { configurations, otherCompanies } = await upstream.call(admin.getCbbConfigurations, {}, team);
    expect(configurations.map(({ company, mode, hasPassword }) => [company?.id ?? null, mode, hasPassword])).toEqual([
      [null, "compare", true],
      [2, "inherit", false],
    ]);
    expect(otherCompanies.map(({ id }) => id)).not.toContain(2);
    const everything = JSON.stringify([
      configurations,
      await upstream.database.db.select().from(cbbConfigurations),
      await readAudit(),
    ]);
    expect(everything).not.toContain("Canary-secret-1");
  });

  test("is audited once with what changed, and saving it again changes nothing", async () => {
    await Promise.all([send(), send()]);
    const { changedAt = "" } = await view();
    await send({ adjustment: 5, seenAt: changedAt ?? "" });
    await send({ adjustment: 5, seenAt: changedAt ?? "" });
    const entries = await readAudit();
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ["cbb-changed", "brand:nordet"],
      ["cbb-changed", "brand:nordet"],
    ]);
    expect(entries[1]?.details).toEqual({ before: { adjustment: 0 }, after: { adjustment: 5 } });
  });

  test("that somebody changed meanwhile is not overwritten unseen", async () => {
    await send();
    const { changedAt } = await view();
    const seenAt = changedAt ?? "";
    expect((await send({ adjustment: 5, seenAt })).status).toBe(200);
    expect(await send({ adjustment: 7, seenAt })).toMatchObject({ status: 409 });
    expect((await view()).adjustment).toBe(5);
  });

  test("does not send its password to an address that it was not entered for", async () => {
    await send({ address: "https://values.example", password: "Canary-secret-1" });
    const { changedAt } = await view();
    const moved = { address: "https://elsewhere.example", seenAt: changedAt ?? "" };
    expect((await send(moved)).status).toBe(422);
    expect((await send({ ...moved, mode: "off" })).status).toBe(200);
    expect((await view()).hasPassword).toBe(false);
  });

  test.each([
    [{ address: "http://values.example" }, "address"],
    [{ address: "https://10.0.0.1" }, "address"],
    [{ address: "https://values.example" }, "password"],
    [{ address: "https://values.example", userName: "", password: "secret" }, "userName"],
    [{ adjustment: 21 }, "adjustment"],
    [{ mode: "inherit" as const }, "mode"],
  ])("with %o is refused", async (changes, field) => {
    const answer = await send(changes);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer)).toContain(field);
    expect(await upstream.database.db.$count(cbbConfigurations)).toBe(0);
  });

  test("belongs to a brand: another brand's configuration and companies stay closed", async () => {
    await send();
    const group = { brand: "dealer-group", token: await upstream.signIn("team", "dealer-group") };
    const { configurations } = await upstream.call(admin.getCbbConfigurations, {}, group);
    expect(configurations).toMatchObject([{ company: null, mode: "off", changedAt: null }]);
    const nordetOnly = { brand_keys: ["nordet"] };
    await upstream.database.db.update(companies).set(nordetOnly).where(eq(companies.id, 12));
    expect(await send({ companyId: 12 }, group)).toMatchObject({ status: 404 });
    expect(await upstream.send(admin.getCbbConfiguration, { companyId: 12 }, group)).toMatchObject({ status: 404 });
    expect(await upstream.send(admin.testCbbConfiguration, { companyId: 12, ...mazda }, group)).toMatchObject({
      status: 404,
    });
  });
});

describe("a test", () => {
  test("makes one logged call, whose outcome everybody sees", async () => {
    await send();
    await upstream.database.db.delete(outsideCalls);
    const { average, failure } = await tryIt();
    expect(failure).toBeNull();
    expect(average).toBeGreaterThan(5_000_00);
    expect((await view()).lastTest).toMatchObject({
      vehicle: { year: 2020, make: "Mazda", model: "CX-5", trim: null },
      average,
    });
    const { rows } = await upstream.call(admin.getApiLogs, { service: "cbb" }, team);
    expect(rows).toMatchObject([{ status: 200, isSimulated: true, address: "cbb.invalid/used-values" }]);
    expect((await readAudit()).map(({ action }) => action)).toEqual(["cbb-changed", "cbb-tried"]);
  });

  test("keeps no VIN, and the log hides it", async () => {
    await send();
    const vin = "JM3KFBDM0L0400111";
    await upstream.database.db.delete(outsideCalls);
    await tryIt({ vin });
    const [call] = await upstream.call(admin.getApiLogs, { service: "cbb" }, team).then(({ rows }) => rows);
    const details = await upstream.call(admin.getApiLog, { callId: call?.id }, team);
    expect(JSON.stringify([details, await view(), await readAudit()])).not.toContain(vin);
  });

  test.each([
    ["denied", "denied"],
    ["broken", "status"],
    ["nonsense", "unreadable"],
    ["stalled", "timeout"],
  ])("of a service that is %s says why there is no value", async (userName, failure) => {
    await send({ userName });
    const startTime = performance.now();
    expect(await tryIt()).toMatchObject({ average: null, failure });
    expect(performance.now() - startTime).toBeLessThan(10_000);
  });

  test("of an unknown vehicle, and of an address without a server", async () => {
    await send();
    expect(await tryIt({ ...mazda, model: "Unheard-of" })).toMatchObject({ failure: "unknown-vehicle" });
    const { changedAt } = await view();
    await send({ address: "https://nobody.invalid", password: "secret", seenAt: changedAt ?? "" });
    expect(await tryIt()).toMatchObject({ average: null, failure: "unknown-host" });
  });

  test("says nothing any more about another user or password, and goes on to say it about another adjustment", async () => {
    await send();
    await tryIt();
    const change = async (changes: Changes) => send({ ...changes, seenAt: (await view()).changedAt ?? "" });
    await change({ adjustment: 5 });
    expect((await view()).lastTest).not.toBeNull();
    for (const other of [{ userName: "other" }, { password: "Canary-secret-2" }]) {
      await tryIt();
      await change({ userName: (await view()).userName, ...other });
      expect((await view()).lastTest).toBeNull();
    }
  });

  test("that ends after a change is not kept as the new setup's", async () => {
    const service = await startReceiver();
    await send({ address: service.url, password: "Canary-secret-1" });
    service.answer = async (response) => {
      await upstream.database.db.update(cbbConfigurations).set({ user_name: "other" });
      response.end('{"currency":"CAD","wholesale":{"average":10000}}');
    };
    const outcome = await upstream.send(admin.testCbbConfiguration, mazda, team);
    await service.close();
    expect(outcome).toMatchObject({ status: 409, code: "cbb_changed" });
    expect((await view()).lastTest).toBeNull();
  });

  test("needs a vehicle and a saved configuration", async () => {
    expect((await upstream.send(admin.testCbbConfiguration, mazda, team)).status).toBe(404);
    await send();
    expect((await upstream.send(admin.testCbbConfiguration, { kilometres: 1 }, team)).status).toBe(422);
    expect((await send({ companyId: 2, mode: "inherit" })).status).toBe(200);
    expect((await upstream.send(admin.testCbbConfiguration, { companyId: 2, ...mazda }, team)).status).toBe(404);
  });
});

describe("the value beside ours", () => {
  async function valueTradeIn() {
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 });
    const { estimate } = await fillTradeIn(upstream, tradeIn.id);
    await upstream.settle();
    const managed = await upstream.call(admin.getTradeInToManage, { tradeInId: tradeIn.id }, team);
    return { id: tradeIn.id, estimate, cbb: managed.cbb };
  }

  test("is for the main team alone and changes nothing of the shopper's", async () => {
    const without = await valueTradeIn();
    expect(without.cbb).toBeNull();
    await send({ adjustment: -10 });
    const { id, estimate, cbb } = await valueTradeIn();
    expect(estimate).toEqual(without.estimate);
    expect(cbb).toMatchObject({ failure: null, adjustment: -10 });
    expect(cbb?.adjusted).toBe(Math.round((cbb?.average ?? 0) * 0.9));
    const shown = await upstream.call(buyOnline.getTradeInDetails, { tradeInId: id });
    // An id may have these letters.
    expect(JSON.stringify(shown).replaceAll(/[\da-f-]{36}/g, "")).not.toContain("cbb");
  });

  test("is missing with its reason when the service stalls, which delays nobody", async () => {
    await send({ userName: "stalled" });
    const { estimate, cbb } = await valueTradeIn();
    expect(estimate).not.toBeNull();
    expect(cbb).toMatchObject({ average: null, failure: "timeout" });
    const failed = eq(outsideCalls.error, "timeout");
    expect(await upstream.database.db.$count(outsideCalls, failed)).toBeGreaterThan(0);
  });

  test("is not asked for while the configuration is off", async () => {
    await send({ mode: "off" });
    expect((await valueTradeIn()).cbb).toBeNull();
  });
});
