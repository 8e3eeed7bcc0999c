/** The commands of `nordet` on a database with the demonstration's data. */
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { user as contract } from "#contract/user.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outbox, secondFactors, trims, users } from "#upstream/db/schema/index.ts";
import { runOn } from "./command-fixture.ts";

describe.each(engines)("$name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, { engine });
  });
  afterAll(() => upstream.close());

  const nordet = (...args: string[]) => runOn(upstream.database, args);
  const newUser = ["create-user", "--email", "Ada.Roy@example.ca", "--first-name", "Ada", "--last-name", "Roy"];

  test("without a command it prints all of them, and an unknown one is refused", async () => {
    const help = await nordet();
    expect(help.code).toBe(0);
    expect(help.printed).toContain("verify-audit");
    expect(await nordet("rotate-kyes")).toMatchObject({ code: 2, printed: "" });
    expect((await nordet("create-user", "--help")).printed).toContain("--first-name <value>");
  });

  test("wrong options are named, one a line, and nothing is done", async () => {
    const wrong = await nordet("create-user", "--email", "ada", "--role", "boss");
    expect(wrong.code).toBe(2);
    expect(wrong.errors.split("\n").slice(0, 4)).toEqual([
      "--email: Invalid email address",
      "--first-name: is required",
      "--last-name: is required",
      expect.stringMatching(/^--role: Invalid option/),
    ]);
    expect((await nordet("migrate", "--fast")).code).toBe(2);
  });

  test("a created super admin chooses a password by the e-mail's link and signs in", async () => {
    expect(await nordet(...newUser, "--role", "super-admin", "--language", "fr-ca")).toMatchObject({ code: 0 });
    const [created] = await upstream.database.db.select().from(users).where(eq(users.email, "ada.roy@example.ca"));
    expect(created).toMatchObject({ user_type_id: 6, first_name: "Ada", language: "fr-ca", company_id: null });
    const [message] = await upstream.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, "ada.roy@example.ca"));
    const link = message?.links[0] ?? "";
    expect(link).toContain("/fr-ca/create-password/");
    const Guid = link.split("/").at(-1) ?? "";
    await upstream.call(contract.createPassword, { Guid, NewPassword: "Long-enough-1" });
    const signedIn = await upstream.call(contract.login, {
      UserName: "ada.roy@example.ca",
      Password: "Long-enough-1",
      RememberMe: true,
    });
    expect(signedIn).toMatchObject({ Status: 1 });
    const [entry] = await upstream.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${created?.id}`))
      .orderBy(auditLog.id);
    expect(entry).toMatchObject({ action: "user-created", actor_id: null });
  });

  test("an address is created once, and only dealers have a company", async () => {
    expect(await nordet(...newUser, "--role", "main-team")).toMatchObject({
      code: 1,
      errors: "ada.roy@example.ca has an account already.",
    });
    const dealer = [...newUser.slice(0, 2), "lou@example.ca", ...newUser.slice(3), "--role", "dealer"];
    expect(await nordet(...dealer)).toMatchObject({ code: 1, errors: "A dealer, and nobody else, has a company." });
    const nowhere = await nordet(...dealer, "--company", "999999");
    expect(nowhere).toMatchObject({ code: 1, errors: "Refused: invalid (companyId: invalid_value)" });
    expect((await nordet(...dealer, "--company", "1", "--company-role", "head")).code).toBe(0);
    const [created] = await upstream.database.db.select().from(users).where(eq(users.email, "lou@example.ca"));
    expect(created).toMatchObject({ user_type_id: 9, company_id: 1, company_role: "head" });
  });

  test("a lost second factor is removed once, and the person is told", async () => {
    const [admin] = await upstream.database.db.select().from(users).where(eq(users.email, "superadmin@demo.test"));
    if (!admin) throw new Error("The demonstration has a super admin.");
    await upstream.database.db.insert(secondFactors).values({ user_id: admin.id, secret: "", last_step: 0 });
    const remove = () => nordet("remove-second-factor", "--email", admin.email);
    expect((await remove()).code).toBe(0);
    expect(await upstream.database.db.$count(secondFactors)).toBe(0);
    expect(await upstream.database.db.$count(outbox, eq(outbox.recipient, admin.email))).toBe(1);
    expect(await remove()).toMatchObject({ code: 1, errors: "superadmin@demo.test has no second factor." });
  });

  test("the audit log is whole, until an entry is changed", async () => {
    const whole = await nordet("verify-audit");
    expect(whole).toMatchObject({ code: 0, printed: expect.stringContaining("The audit log is whole.") });
    expect(whole.printed).toMatch(/Hash of the last entry: [0-9a-f]{64}/);
    const changed = await upstream.database.db
      .update(auditLog)
      .set({ subject: "user:999" })
      .where(eq(auditLog.action, "second-factor-removed"))
      .returning();
    const found = await nordet("verify-audit");
    expect(found).toMatchObject({ code: 1, errors: "The audit log was changed." });
    expect(found.printed).toContain(`Entry ${changed[0]?.id}, at`);
  });

  test("work that was given up is tried again, one row or all", async () => {
    const { db } = upstream.database;
    const givenUp = { given_up_at: sql`now()`, attempts: 8, done_at: null, last_error: "power cut" };
    const messages = await db.select({ id: outbox.id }).from(outbox).orderBy(outbox.id).limit(3);
    for (const { id } of messages) await db.update(outbox).set(givenUp).where(eq(outbox.id, id));
    expect((await nordet("list-queues")).printed).toMatch(/^outbox: \d+ waiting, 0 running, 3 given up/);
    const first = await nordet("requeue", "--queue", "outbox", "--id", String(messages[0]?.id));
    expect(first).toMatchObject({ code: 0, printed: "outbox: 1 to be tried again." });
    expect(await db.$count(outbox, isNotNull(outbox.given_up_at))).toBe(2);
    expect(await nordet("requeue", "--queue", "outbox")).toMatchObject({ printed: "outbox: 2 to be tried again." });
    expect(await nordet("requeue", "--queue", "outbox")).toMatchObject({ printed: "outbox: 0 to be tried again." });
    const unknown = await nordet("requeue", "--queue", "outbox", "--id", "999999");
    expect(unknown).toMatchObject({ code: 1, errors: "Refused: not_found" });
    expect((await nordet("requeue", "--queue", "outbox", "--id", "x'")).code).toBe(1);
  });

  test("search is rebuilt: names that went wrong, and the indexes", async () => {
    const { db } = upstream.database;
    const [first] = await db.select().from(trims).limit(1);
    const isFirst = eq(trims.id, first?.id ?? 0);
    await db.update(trims).set({ vehicle_name: "wrong" }).where(isFirst);
    const rebuilt = await nordet("rebuild-search");
    expect(rebuilt.code).toBe(0);
    for (const index of ["users_search", "trims_search", "users_name", "companies_search"])
      expect(rebuilt.printed).toContain(`Made again: ${index}`);
    const [rebuiltTrim] = await db.select().from(trims).where(isFirst);
    expect(rebuiltTrim?.vehicle_name).toBe(first?.vehicle_name);
  });

  test("migrate says which version the database has", async () => {
    expect((await nordet("migrate")).printed).toMatch(/^PostgreSQL 1\d.* has all \d+ migrations of version /);
  });
});
