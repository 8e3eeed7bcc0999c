/** The audit log's chain: whatever is changed, removed or inserted is found; erased details are not a change. */
import { asc, eq, lt, max, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { erasureAction } from "#domain/people/audit-actions.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditChain, auditLog } from "#upstream/db/schema/index.ts";
import { sealAuditLog, verifyAuditLog } from "#upstream/services/audit/chain.ts";

const running = { stopSignal: new AbortController().signal };

describe.each(engines)("$name", (engine) => {
  let upstream: TestUpstream;
  afterAll(() => upstream.close());

  const write = async (count: number) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      ...{ actor_id: 1, action: "vehicle-price-changed", subject: `vehicle:${index}` },
      details: { before: { price: index }, after: { price: index + 1, note: "é\u2028" } },
    }));
    await upstream.database.db.insert(auditLog).values(entries);
  };
  const seal = () => sealAuditLog({ ...upstream, ...running });
  const verify = async () => verifyAuditLog(upstream);
  const ids = async () =>
    (await upstream.database.db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id))).map(
      ({ id }) => id,
    );

  beforeEach(async () => {
    upstream ??= await startUpstream({}, { engine });
    await upstream.database.db.delete(auditChain);
    await upstream.database.db.delete(auditLog);
    await write(1_200);
    await seal();
  });

  test("is whole, however often and by however many processes it is sealed", async () => {
    await write(30);
    expect(await verify()).toMatchObject({ count: 1_200, unsealed: 30, problems: [] });
    await Promise.all([seal(), seal(), seal()]);
    const report = await verify();
    expect(report).toMatchObject({ count: 1_230, first: 1, last: 1_230, unsealed: 0, erased: 0, problems: [] });
    expect(report.lastHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("an entry that commits after later ones is sealed too", async () => {
    const { db } = upstream.database;
    const [last] = await db.select({ id: max(auditLog.id) }).from(auditLog);
    const late = (last?.id ?? 0) + 5;
    await db.insert(auditLog).values({ id: late + 5, action: "later", subject: "x:1" });
    await seal();
    await db.insert(auditLog).values({ id: late, action: "late", subject: "x:2" });
    await seal();
    expect(await verify()).toMatchObject({ count: 1_202, unsealed: 0, problems: [] });
  });

  test.each<[string, (id: number) => ReturnType<typeof sql>, RegExp]>([
    [
      "another actor",
      (id) => sql`update audit_log set actor_id = 2 where id = ${id}`,
      /Entry \d+, at 600, was changed/,
    ],
    ["another time", (id) => sql`update audit_log set created_at = now() where id = ${id}`, /was changed/],
    ["other details", (id) => sql`update audit_log set details = '{"a": 1}' where id = ${id}`, /details of entry/],
    ["a deleted entry", (id) => sql`delete from audit_log where id = ${id}`, /is missing/],
    ["a deleted link", (id) => sql`delete from audit_chain where audit_id = ${id}`, /Links 600 to 600 are missing/],
    [
      "a forged link",
      (id) => sql`update audit_chain set hash = decode(repeat('00', 32), 'hex') where audit_id = ${id}`,
      /was changed/,
    ],
  ])("finds %s", async (_, change, problem) => {
    const id = (await ids())[599] ?? 0;
    await upstream.database.db.execute(change(id));
    expect((await verify()).problems.join(" ")).toMatch(problem);
  });

  test("details that were erased with a person's data are counted, and no problem", async () => {
    const id = (await ids())[10] ?? 0;
    await upstream.database.db.update(auditLog).set({ details: {} }).where(eq(auditLog.id, id));
    const unexplained = "The details of 1 entries are empty, but 0 were erased with a person.";
    expect(await verify()).toMatchObject({ erased: 1, problems: [unexplained] });
    const erasure = { action: erasureAction, subject: "audit-log", details: { entries: 1 } };
    await upstream.database.db.insert(auditLog).values(erasure);
    await seal();
    expect(await verify()).toMatchObject({ erased: 1, problems: [] });
  });

  test("an entry that is older than the newest sealed one is not sealed, and named", async () => {
    const { db } = upstream.database;
    const entry = {
      actor_id: 2,
      action: "user-deleted",
      subject: "user:1",
      created_at: new Date(Date.now() - 86_400_000),
    };
    const forged = await db
      .insert(auditLog)
      .values([entry, { ...entry, id: -20_000 }])
      .returning({ id: auditLog.id });
    await seal();
    const problems = forged.map(({ id }) => `Entry ${id} was inserted after its time.`);
    expect((await verify()).problems.toSorted()).toEqual(problems.toSorted());
    await db.delete(auditLog).where(lt(auditLog.id, 0));
  });

  test("a chain whose oldest entries are past their retention begins later", async () => {
    const kept = (await ids())[100] ?? 0;
    await upstream.database.db.execute(sql`delete from audit_chain where audit_id < ${kept}`);
    await upstream.database.db.execute(sql`delete from audit_log where id < ${kept}`);
    expect(await verify()).toMatchObject({ count: 1_100, first: 101, problems: [] });
  });
});
