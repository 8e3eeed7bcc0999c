/** A head creates, replaces and revokes the company's API keys; staff do the same for a company. */
import { and, desc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeyPattern } from "#domain/integrations/api-key.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { apiKeys, auditLog, users } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
beforeAll(async () => {
  app = await startApp();
  dealer = await app.signedIn("dealer");
});
afterAll(() => app.close());

const list = "/en-ca/company/integrations";
const chosen = (name: string) => ({ name, mode: "live", scopes: ["leads:write", "widgets:read"] });
const secretOf = ({ main }: Page): string | undefined => main.querySelector("[data-api-key]")?.text.trim();
const stateOf = async (browser: Browser, path: string, id: string): Promise<string | undefined> =>
  (await browser.open(path)).main.querySelector(`[data-row-id="${id}"]`)?.getAttribute("data-row-state");
const actionsOn = async (id: string) => {
  const where = and(eq(auditLog.subject, `api-key:${id}`), like(auditLog.action, "api-key-%"));
  return (await app.upstream.database.db.select().from(auditLog).where(where)).map(({ action }) => action);
};

async function createKey(browser: Browser, name: string, at = list) {
  const page = await (await browser.open(`${at}/new`)).submit(chosen(name));
  return { page, id: page.path.split("/").at(-1) ?? "", secret: secretOf(page) ?? "" };
}

test("the list shows the demonstration's keys by state, and exports them without a secret", async () => {
  const page = await dealer.open(list);
  const states = page.main.querySelectorAll("[data-row-id]").map((row) => row.getAttribute("data-row-state"));
  expect(states.toSorted()).toEqual(["active", "active", "active", "ending", "revoked"]);
  const revoked = await dealer.open(`${list}?state=revoked`);
  expect(revoked.main.querySelectorAll("[data-row-id]")).toHaveLength(1);
  const file = await (await dealer.fetch(`${list}/export.csv`)).text();
  expect(file.trim().split("\n")).toHaveLength(6);
  expect(file).not.toMatch(/(live|test)_[\w-]{40}/);
});

test("a new key is shown once, and only its hash is stored", async () => {
  const { page, id, secret } = await createKey(dealer, "Website");
  expect(secret).toMatch(apiKeyPattern);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const again = await dealer.open(page.path);
  expect([again.status, again.html.includes(secret)]).toEqual([200, false]);
  const [row] = await app.upstream.database.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.id, Number(id)));
  expect(row).toMatchObject({ company_id: 1, brand_key: "nordet", scopes: ["leads:write", "widgets:read"] });
  expect(JSON.stringify(row)).not.toContain(secret.slice(13));
  expect(await actionsOn(id)).toEqual(["api-key-created"]);
});

test("a form without a scope keeps its values and says which field is wrong", async () => {
  const page = await (await dealer.open(`${list}/new`)).submit({ name: "Feed", mode: "test" });
  expect([page.status, page.invalid]).toEqual([422, ["scopes"]]);
  expect(page.main.text).toContain("Choose at least one permission");
  expect(page.form.querySelector('[name="name"]')?.getAttribute("value")).toBe("Feed");
});

test("a form that is sent twice makes one key, and the last answer's key is the one that counts", async () => {
  const page = await dealer.open(`${list}/new`);
  const answers = [await page.send(chosen("Twice")), await page.send(chosen("Twice"))];
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  const { db } = app.upstream.database;
  expect(await db.$count(apiKeys, eq(apiKeys.name, "Twice"))).toBe(1);
  // Sent again with another choice, the key is what the form says now, and so is what the audit says of it.
  const test = { ...chosen("Twice"), mode: "test", scopes: ["widgets:read"] };
  const changed = await page.submit(test);
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.name, "Twice"));
  expect(secretOf(changed)).toMatch(/^test_/);
  expect(row).toMatchObject({
    mode: "test",
    scopes: ["widgets:read"],
    prefix: secretOf(changed)?.slice(0, row?.prefix.length),
  });
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `api-key:${row?.id}`))
    .orderBy(desc(auditLog.id));
  expect(entry?.details).toMatchObject({ after: { mode: "test", scopes: ["widgets:read"] } });
  // Once a program uses it, the form makes no other.
  await db.update(apiKeys).set({ last_used_at: new Date() }).where(eq(apiKeys.name, "Twice"));
  expect((await page.send(chosen("Twice"))).status).toBe(422);
});

test("a replaced key goes on for the chosen time; the new one may do the same", async () => {
  const { id } = await createKey(dealer, "CRM");
  const page = await (await dealer.open(`${list}/${id}/rotate`)).submit({ hours: "24" });
  const newId = page.path.split("/").at(-1) ?? "";
  expect(newId).not.toBe(id);
  expect(secretOf(page)).toMatch(apiKeyPattern);
  expect(await stateOf(dealer, list, id)).toBe("ending");
  const { db } = app.upstream.database;
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.name, "CRM")).orderBy(desc(apiKeys.id));
  expect(rows.map(({ replaced_by, scopes }) => [replaced_by, scopes])).toEqual([
    [null, ["leads:write", "widgets:read"]],
    [Number(newId), ["leads:write", "widgets:read"]],
  ]);
  expect(await actionsOn(id)).toEqual(["api-key-created", "api-key-rotated"]);
  // A key is replaced once.
  expect((await (await dealer.open(`${list}/${newId}`)).main.text).includes("This key replaces")).toBe(true);
  expect((await dealer.post(`${list}/${id}/rotate`, { hours: "1", key: crypto.randomUUID() })).status).toBe(422);
});

test("a rotation that is sent again gives another secret, and neither moves the former key's end nor claims to", async () => {
  const { id } = await createKey(dealer, "Again");
  const page = await dealer.open(`${list}/${id}/rotate`);
  expect((await page.send({ hours: "24" })).status).toBe(303);
  const { db } = app.upstream.database;
  const endOf = async () =>
    (
      await db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.id, Number(id)))
    )[0]?.ends_at;
  const before = await endOf();
  expect((await page.send({ hours: "1" })).status).toBe(303);
  expect(await endOf()).toEqual(before);
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `api-key:${id}`), eq(auditLog.action, "api-key-rotated")))
    .orderBy(auditLog.id);
  const prefix = expect.any(String);
  expect(entries.map(({ details }) => details["after"])).toEqual([{ prefix, formerEndsInHours: 24 }, { prefix }]);
});

test("a key is revoked after a question, once", async () => {
  const { id } = await createKey(dealer, "Old site");
  const page = await dealer.open(`${list}/${id}/revoke`);
  expect((await page.send()).headers.get("location")).toBe(`${list}/${id}`);
  expect((await page.send()).status).toBe(303);
  expect(await stateOf(dealer, list, id)).toBe("revoked");
  expect(await actionsOn(id)).toEqual(["api-key-created", "api-key-revoked"]);
  expect((await dealer.open(`${list}/${id}/revoke`)).main.querySelector("form")).toBeNull();
});

test("staff see all keys of the brand and make one for a company", async () => {
  const team = await app.signedIn("team", "fr-ca");
  const all = await team.open("/fr-ca/nordet/third-parties/keys");
  const [link] = all.main.querySelectorAll("[data-row-id] a");
  expect(link?.getAttribute("href")).toMatch(/^\/fr-ca\/nordet\/companies\/1\/integrations\/\d+$/);
  const companys = "/fr-ca/nordet/companies/2/integrations";
  const { id, secret } = await createKey(team, "Pour la société", companys);
  expect(secret).toMatch(apiKeyPattern);
  expect(await stateOf(team, companys, id)).toBe("active");
  // A key is found below its own company only.
  expect((await team.fetch(`/fr-ca/nordet/companies/1/integrations/${id}`)).status).toBe(404);
  expect((await dealer.fetch(`${list}/${id}`)).status).toBe(404);
  const file = await (await team.fetch("/fr-ca/nordet/third-parties/keys/export.csv")).text();
  expect(file).toContain("Pour la société");
});

test("an employee who is no head opens none of it", async () => {
  await app.upstream.database.db.update(users).set({ company_role: "employee" }).where(eq(users.user_name, "dealer"));
  for (const page of ["", "/new", "/1", "/1/rotate", "/1/revoke", "/export.csv"])
    expect([page, (await dealer.fetch(`${list}${page}`)).status]).toEqual([page, 401]);
});
