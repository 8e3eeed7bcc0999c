/** A head registers, changes and tries the company's webhook endpoints; staff do the same for a company. */
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { answerWith, startReceiver, type WebhookReceiver } from "#tests/upstream/support/webhook-receiver.ts";
import { auditLog, users, webhookEndpoints } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await startApp();
  dealer = await app.signedIn("dealer");
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const list = "/en-ca/company/integrations/webhooks";
const chosen = (description: string) => ({ url: receiver.url, description, events: ["lead.created", "order.signed"] });
const secretOf = ({ html }: Page): string | undefined => /whsec_[\w+/=]+/.exec(html)?.[0];
const idOf = ({ path }: Page): string => path.split("/").at(-1) ?? "";
const create = async (description: string, at = list): Promise<Page> =>
  (await dealer.open(`${at}/new`)).submit(chosen(description));
const actionsOn = async (id: string) => {
  const where = and(eq(auditLog.subject, `webhook:${id}`), like(auditLog.action, "webhook-%"));
  return (await app.upstream.database.db.select().from(auditLog).where(where)).map(({ action }) => action);
};

test("a new endpoint shows its secret, and the list names it", async () => {
  const page = await create("CRM");
  expect([page.status, secretOf(page)]).toEqual([200, expect.stringMatching(/^whsec_.{44}$/)]);
  const [row] = await app.upstream.database.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, Number(idOf(page))));
  expect(row).toMatchObject({ company_id: 1, url: receiver.url, events: ["lead.created", "order.signed"] });
  expect(row?.secret).not.toContain(secretOf(page));
  expect((await dealer.open(list)).main.text).toContain("CRM");
  expect(await actionsOn(idOf(page))).toHaveLength(1);
});

test("a wrong address or no event is named, and the rest is kept", async () => {
  const page = await dealer.open(`${list}/new`);
  for (const url of [
    "nope",
    "https://exa mple",
    "//x",
    "ftp://example.ca",
    "http://example.ca/hook",
    "https://10.0.0.1/hook",
    "https://a:b@example.ca",
  ]) {
    const answer = await page.submit({ ...chosen("Kept"), url });
    expect([url, answer.status, answer.invalid]).toEqual([url, 422, ["url"]]);
    expect(answer.main.querySelectorAll('a[href$="-url"]')).toHaveLength(1);
    expect(answer.form.querySelector('[name="description"]')?.getAttribute("value")).toBe("Kept");
  }
  expect((await page.submit({ url: receiver.url })).invalid).toEqual(["events"]);
});

test("a form that is sent twice makes one endpoint, which has what the form said last", async () => {
  const page = await dealer.open(`${list}/new`);
  const answers = [await page.send(chosen("Twice")), await page.send(chosen("Twice"))];
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  const { db } = app.upstream.database;
  expect(await db.$count(webhookEndpoints, eq(webhookEndpoints.description, "Twice"))).toBe(1);
  const url = `${receiver.url}/corrected`;
  const changed = await page.submit({ ...chosen("Twice"), url });
  const rows = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.description, "Twice"));
  expect(rows.map((row) => [row.id, row.url])).toEqual([[Number(idOf(changed)), url]]);
  expect(await actionsOn(idOf(changed))).toEqual(["webhook-saved", "webhook-saved"]);
});

test("a secret is replaced once, however often the question is answered", async () => {
  const created = await create("Rotated");
  const question = await dealer.open(`${created.path}/rotate`);
  expect([(await question.send()).status, (await question.send()).status]).toEqual([303, 303]);
  const secret = secretOf(await dealer.open(created.path));
  expect(secret).toMatch(/^whsec_/);
  expect(secret).not.toBe(secretOf(created));
  expect(await actionsOn(idOf(created))).toHaveLength(2);
});

test("a test is delivered, its delivery shows the answer, and it can be sent again under its number", async () => {
  const endpoint = await create("Tried");
  const key = crypto.randomUUID();
  const tried = await dealer.post(endpoint.path, { intent: "try", key });
  const delivery = tried.headers.get("location") ?? "";
  expect(delivery).toMatch(new RegExp(`^${endpoint.path}/deliveries/\\d+$`));
  expect((await dealer.post(endpoint.path, { intent: "try", key })).headers.get("location")).toBe(delivery);
  await app.upstream.settle();
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["endpoint.test"]);
  const page = await dealer.open(delivery);
  expect(page.main.querySelectorAll("[data-attempt]").map((each) => each.getAttribute("data-attempt"))).toEqual([
    "delivered",
  ]);
  receiver.answer = answerWith(500, "not today");
  expect((await dealer.post(delivery, { intent: "continue" })).status).toBe(303);
  await app.upstream.settle();
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  const again = await dealer.open(delivery);
  expect(again.main.querySelectorAll("[data-attempt]")[0]?.getAttribute("data-attempt")).toBe("status");
  expect(again.main.text).toContain("not today");
  const rows = (await dealer.open(`${endpoint.path}/deliveries`)).main.querySelectorAll("[data-row-id]");
  expect(rows.map((row) => [row.getAttribute("data-row-state"), row.getAttribute("data-row-type")])).toEqual([
    ["retrying", "endpoint.test"],
  ]);
  expect(await (await dealer.fetch(`${endpoint.path}/deliveries/export.csv`)).text()).toContain("endpoint.test");
});

test("an endpoint that is switched off sends no test until it is on again", async () => {
  const { path } = await create("Switched");
  expect((await dealer.post(path, { intent: "off" })).status).toBe(303);
  expect((await dealer.post(path, { intent: "try", key: crypto.randomUUID() })).status).toBe(422);
  expect((await dealer.post(path, { intent: "on" })).status).toBe(303);
  expect((await dealer.post(path, { intent: "try", key: crypto.randomUUID() })).status).toBe(303);
});

test("staff open a company's endpoints, each below its own company only", async () => {
  const team = await app.signedIn("team", "fr-ca");
  const companys = "/fr-ca/nordet/companies/2/integrations/webhooks";
  const made = await (await team.open(`${companys}/new`)).submit(chosen("Pour la société"));
  expect([made.status, made.path.startsWith(companys)]).toEqual([200, true]);
  const id = idOf(made);
  for (const page of ["", "/edit", "/rotate", "/deliveries", "/deliveries/export.csv"])
    expect([page, (await dealer.fetch(`${list}/${id}${page}`)).status]).toEqual([page, 404]);
  expect((await dealer.post(`${list}/${id}`, { intent: "off" })).status).toBe(404);
  expect((await team.fetch(`/fr-ca/nordet/companies/1/integrations/webhooks/${id}`)).status).toBe(404);
});

test("an employee who is no head opens none of it", async () => {
  await app.upstream.database.db.update(users).set({ company_role: "employee" }).where(eq(users.user_name, "dealer"));
  for (const page of ["", "/new", "/1", "/1/edit", "/1/rotate", "/1/deliveries", "/1/deliveries/1"])
    expect([page, (await dealer.fetch(`${list}${page}`)).status]).toEqual([page, 401]);
});
