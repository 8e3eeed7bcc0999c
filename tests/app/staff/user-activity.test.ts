/** A user's activity and devices on the main team's pages. */
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { auditLog, tokens, users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let app: TestApp;
let team: Browser;
const idOf = async (name: string) => {
  const isNamed = eq(users.email, `${name}@demo.test`);
  return requireRow(await app.upstream.database.db.select().from(users).where(isNamed)).id;
};
const pathOf = async (name: string, language = "en-ca") => `/${language}/nordet/users/${await idOf(name)}`;

beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
});
afterAll(() => app.close());

test("a session is ended alone, once, and the log says so", async () => {
  const { db } = app.upstream.database;
  const customerId = await idOf("customer");
  const [first, second] = [await app.signedIn("customer"), await app.signedIn("customer")];
  const [session] = await db
    .update(tokens)
    .set({ device: "Safari · iOS", device_type: "phone", device_version: "19.1" })
    .where(and(eq(tokens.user_id, customerId), isNull(tokens.revoked_at)))
    .returning();
  const path = await pathOf("customer", "fr-ca");
  const page = await team.open(path);
  const row = page.main.querySelector(`#devices tr[data-row-id="${session?.id}"]`);
  expect([row?.getAttribute("data-row-state"), row?.getAttribute("data-row-type")]).toEqual(["live", "phone"]);
  for (const text of ["Safari · iOS", "19.1", "Téléphone", "Ouverte"]) expect(row?.text).toContain(text);
  const end = () =>
    team.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ intent: "end-session", sessionId: String(session?.id) }),
    });
  expect((await end()).status).toBe(303);
  expect((await end()).status).toBe(303);
  const statuses = await Promise.all(
    [first, second].map(async (each) => (await each.fetch("/en-ca/customer/dashboard")).status),
  );
  expect(statuses.toSorted()).toEqual([200, 302]);
  const again = (await team.open(path)).main.querySelector(`#devices tr[data-row-id="${session?.id}"]`);
  expect(again?.getAttribute("data-row-state")).toBe("ended");
  expect(again?.querySelector("form")).toBeNull();
  expect(await db.$count(auditLog, eq(auditLog.action, "user-session-ended"))).toBe(1);
});

test("another user's session is 404, and one's own page has no button", async () => {
  const body = new URLSearchParams({ intent: "end-session", sessionId: "1" });
  expect((await team.fetch(await pathOf("unverified"), { method: "POST", body })).status).toBe(404);
  expect((await team.open(await pathOf("team"))).main.querySelector("#devices form")).toBeNull();
});

test("the activity of a user is a list with filters and a file, in both languages", async () => {
  const page = await team.open(`${await pathOf("customer", "fr-ca")}/activity`);
  const [row] = page.main.querySelectorAll("[data-row-type]");
  expect([row?.getAttribute("data-row-type"), row?.getAttribute("data-row-state")]).toEqual([
    "user-session-ended",
    "subject",
  ]);
  expect(row?.text).toContain("Session d’un utilisateur terminée");
  expect(row?.querySelector("a")?.getAttribute("href")).toMatch(/\/fr-ca\/nordet\/audit\/\d+$/);
  const path = `${await pathOf("customer")}/activity`;
  expect((await team.open(`${path}?action=user-created`)).main.querySelectorAll("[data-row-type]")).toHaveLength(0);
  expect((await team.open(`${path}?dateEnd=yesterday`)).invalid).toEqual(["dateEnd"]);
  const file = await (await team.fetch(`${path}/export.csv?action=user-session-ended`)).text();
  expect(file.trim().split("\n")).toHaveLength(2);
  expect((await team.open(await pathOf("customer"))).html).toContain("/activity");
});

test("administrators read it of those whom they manage, without the log's own pages", async () => {
  const admin = await app.signedIn("admin");
  const page = await admin.open(`${await pathOf("customer")}/activity`);
  expect(page.main.querySelectorAll("[data-row-type]").length).toBeGreaterThan(0);
  expect(page.main.querySelectorAll('[href*="/audit/"]')).toHaveLength(0);
  for (const page of ["activity", "activity/export.csv"])
    expect((await admin.fetch(`${await pathOf("team")}/${page}`)).status).toBe(401);
});
