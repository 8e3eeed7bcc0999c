/** Users are chosen in the list, confirmed and reported on without JavaScript. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { userBatches, users } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
});
afterAll(() => app.close());

const post = (path: string, fields: [string, string][]) =>
  team.fetch(path, { method: "POST", body: new URLSearchParams(fields) });

test("from the list to the report, which a second post of the form does not change", async () => {
  const { db } = app.upstream.database;
  const list = await team.open("/fr-ca/nordet/users?search=demo.test");
  const boxes = list.main.querySelectorAll("form[method=post] input[name=userId]");
  expect(boxes.length).toBeGreaterThan(10);
  const emails = ["customer@demo.test", "team@demo.test"];
  const chosen = await db.select().from(users).where(inArray(users.email, emails)).orderBy(users.id);
  const path = "/fr-ca/nordet/users/bulk";
  const ids = chosen.map(({ id }): [string, string] => ["userId", String(id)]);
  const choice = await post(path, [...ids, ["intent", "deactivate"]]);
  expect(choice.status).toBe(303);
  const confirmation = choice.headers.get("location") ?? "";
  const page = await team.open(confirmation);
  const stateOf = (each: typeof page, email: string) =>
    each.main
      .querySelector(`tr[data-row-id="${chosen.find((user) => user.email === email)?.id}"]`)
      ?.getAttribute("data-row-state");
  expect(emails.map((email) => stateOf(page, email))).toEqual(["done", "skipped"]);
  expect(page.main.text).toContain("Votre propre compte");
  const key = page.main.querySelector("input[name=key]")?.getAttribute("value") ?? "";
  const confirm = () =>
    post(confirmation, [
      ["key", key],
      ["intent", "continue"],
    ]);
  const [first, second] = [await confirm(), await confirm()];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  expect(await db.$count(userBatches)).toBe(1);
  const report = await team.open(first.headers.get("location") ?? "");
  expect(report.main.querySelectorAll("tr[data-line]").map((row) => row.getAttribute("data-row-state"))).toEqual(
    chosen.map(({ email }) => (email === "customer@demo.test" ? "done" : "skipped")),
  );
  const [customer] = await db.select().from(users).where(eq(users.email, "customer@demo.test"));
  expect(customer?.is_active).toBe(false);
});

test("a post without a chosen user says so", async () => {
  const answer = await post("/en-ca/nordet/users/bulk", [["intent", "deactivate"]]);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("No users are selected yet");
});
