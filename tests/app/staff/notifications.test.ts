/** Notifications, imports with their events, the system page, and a feature that is closed. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { jobs, notifications } from "#upstream/db/schema/index.ts";

let app: TestApp;
let admin: Browser;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.signedIn("superadmin");
  team = await app.signedIn("vehicles");
});
afterAll(() => app.close());

const rowsOf = async (browser: Browser, path: string) => {
  const { document } = await browser.open(path);
  return document.querySelectorAll("tr[data-row-id]").map((row) => row.getAttribute("data-row-type") ?? "");
};

test("the vehicles team sees its own parts, administrators all", async () => {
  expect(await rowsOf(team, "/en-ca/vehiclesTeam/notifications")).not.toContain("job-failed");
  expect(await rowsOf(admin, "/en-ca/admin/notifications")).toContain("job-failed");
  const filtered = await rowsOf(admin, "/en-ca/admin/notifications?section=messages");
  expect(new Set(filtered)).toEqual(new Set(["message-given-up"]));
  const types = await rowsOf(team, "/fr-ca/vehiclesTeam/notifications/errors");
  expect(types).toContain("import-failed");
  expect(types).not.toContain("import-finished");
});

test("a notification is taken on and marked as done; what is done stays done", async () => {
  const { db } = app.upstream.database;
  const [row] = await db.select().from(notifications).where(eq(notifications.type, "import-failed"));
  const path = `/en-ca/vehiclesTeam/notifications/${row?.id}`;
  const post = (intent: string) => team.post(path, { intent });
  // What the program wrote is folded below its translation.
  const french = await team.open(path.replace("en-ca", "fr-ca"));
  expect(french.document.querySelector("#facts details code")?.text).toBe("The stock file is missing");
  expect((await post("in-progress")).status).toBe(303);
  expect((await team.open(path)).html).toContain("In progress");
  expect((await post("done")).status).toBe(303);
  expect((await post("done")).status).toBe(303);
  const again = await post("new");
  expect([again.status, (await again.text()).includes("already handled this notification")]).toEqual([422, true]);
});

test("a failed import begins with its reason; scripts alone find its bar", async () => {
  const path = "/en-ca/vehiclesTeam/notifications/imports/00000000-0000-4000-8000-000000800006";
  const { main } = await team.open(path);
  expect(main.querySelector("#progress .notice")?.text).toContain("The file is missing");
  const bar = main.querySelector("progress[data-job-state=failed]");
  expect([bar?.hasAttribute("hidden"), bar?.getAttribute("value")]).toEqual([true, "40"]);
});

test("an import that runs shows its progress, loads again without script, and sends an event for each change", async () => {
  const { db } = app.upstream.database;
  const locked_until = new Date(Date.now() + 60_000);
  const work = { kind: "of-tomorrow", key: "live", section: "images", label: "2025 Civic", progress: 30 } as const;
  const [job] = await db
    .insert(jobs)
    .values({ ...work, attempts: 1, locked_until })
    .returning();
  const path = `/en-ca/vehiclesTeam/notifications/imports/${job?.id}`;
  const { document, html } = await team.open(path);
  const bar = document.querySelector("progress[data-job]");
  expect([bar?.getAttribute("value"), bar?.getAttribute("data-job-state")]).toEqual(["30", "running"]);
  expect(html).toContain('http-equiv="refresh"');
  const events = document.querySelector("[data-refresh=running]")?.getAttribute("data-events") ?? "";
  const response = await team.fetch(events);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("data: changed");
  await db.update(jobs).set({ progress: 80 }).where(eq(jobs.key, "live"));
  let next = "";
  for (let tries = 0; tries < 5 && !next.includes("data"); tries += 1) next += (await reader?.read())?.value ?? "";
  expect(next).toContain(":running:80:1");
  await reader?.cancel();
  await db.delete(jobs).where(eq(jobs.key, "live"));
  expect((await team.open(path)).status).toBe(404);
});

test("the system page shows services, queues and tasks; a row is retried once", async () => {
  const readStates = async () => {
    const { document } = await admin.open("/fr-ca/admin/system");
    const rows = document.querySelectorAll("tr[data-row-id]");
    return new Map(rows.map((row) => [row.getAttribute("data-row-id"), row.getAttribute("data-row-state")]));
  };
  // Tasks run for the first time soon after the start.
  await expect.poll(async () => (await readStates()).has("task:audit"), { timeout: 20_000 }).toBe(true);
  const states = await readStates();
  expect(states.get("service:garage")).toBe("up");
  expect(states.get("queue:jobs")).toBe("given-up");
  const isFailedImport = and(eq(jobs.kind, "vehicle-import"), eq(jobs.attempts, 8));
  const [failed] = await app.upstream.database.db.select().from(jobs).where(isFailedImport);
  const path = `/fr-ca/admin/system/queues/jobs/${failed?.id}`;
  // Work is named in the page's language, as in the list.
  expect((await admin.open(path)).main.querySelector("h1")?.text).toBe("Importation de véhicules");
  expect((await admin.post(path, { intent: "retry" })).status).toBe(303);
  expect((await admin.open("/fr-ca/admin/system/queues/tasks")).status).toBe(404);
});

test("the features of all brands are one table, and each state has the link that changes it", async () => {
  const { main } = await admin.open("/en-ca/admin/system/features");
  expect(main.querySelectorAll("table")).toHaveLength(1);
  expect(main.querySelectorAll("tbody tr")).toHaveLength(6);
  const state = main.querySelector('[data-row-id="finance/online-purchase"]');
  expect(state?.getAttribute("data-row-state")).toBe("on");
  expect(state?.getAttribute("href")).toBe("/en-ca/admin/system/features/finance/online-purchase");
  expect(state?.text).toBe("On Change Online purchase, Aubier Finance");
});

test("a closed feature leads to the page that says so, and opens again", async () => {
  const path = "/en-ca/admin/system/features/nordet/pre-qualification";
  const visitor = app.browser();
  const start = async () => (await visitor.fetch("/en-ca/credit-application")).headers.get("location");
  expect((await admin.post(path, { intent: "off" })).status).toBe(303);
  expect(await start()).toBe("/en-ca/closed/pre-qualification");
  expect((await visitor.open("/en-ca/credit-application/main")).path).toBe("/en-ca/closed/pre-qualification");
  const closed = await visitor.open("/fr-ca/closed/pre-qualification");
  expect([closed.status, closed.html.includes("pas offert pour le moment")]).toEqual([200, true]);
  const posted = await visitor.post("/en-ca/credit-application/main", { intent: "continue" });
  expect([posted.status, (await posted.text()).includes("temporarily unavailable")]).toEqual([422, true]);
  expect((await admin.post(path, { intent: "on" })).status).toBe(303);
  expect(await start()).toBe("/en-ca/credit-application/main");
});

test("administrators open the list of companies and their own profile in their area", async () => {
  const { document } = await admin.open("/en-ca/admin/companies");
  expect(document.querySelector("tbody a")?.getAttribute("href")).toMatch(/^\/en-ca\/nordet\/companies\/\d+$/);
  expect(document.querySelector(".side-menu [aria-current=page]")?.text).toBe("Companies");
  expect((await admin.open("/fr-ca/admin/profile")).html).toContain("superadmin@demo.test");
});
