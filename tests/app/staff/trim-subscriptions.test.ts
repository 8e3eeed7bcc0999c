/** A member of staff chooses which changes of values they get e-mails about; without script, by links and forms. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { trimSubscriptions } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
const values = "/en-ca/nordet/trade-in-value-modification";
const path = `${values}/subscriptions`;
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
});
afterAll(() => app.close());
beforeEach(() => app.upstream.database.db.delete(trimSubscriptions));

type Page = Awaited<ReturnType<Browser["open"]>>;
const rowsOf = (page: Page) => page.main.querySelectorAll("tr[data-row-id]").map((row) => row.text);
const formWith = (page: Page, text: string) =>
  page.main.querySelectorAll("form").find((form) => form.text.includes(text));

test("a make is chosen first, then a model of it if one is meant; the same twice counts once", async () => {
  const empty = await team.open(path);
  expect(rowsOf(empty)).toEqual([]);
  expect(empty.main.querySelector("select[name=modelId]")).toBeNull();
  const whole = await empty.submit({ makeId: "448" }, formWith(empty, "Subscribe"));
  expect(rowsOf(whole)).toEqual([expect.stringContaining("Toyota")]);
  const chosen = await team.open(`${path}?makeId=448&modelId=2217`);
  expect(chosen.main.querySelector("select[name=makeId]")).toBeNull();
  const form = formWith(chosen, "Toyota model");
  const sent = await Promise.all([1, 2].map(() => chosen.send({}, form)));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  const rows = rowsOf(await team.open(path.replace("en-ca", "fr-ca")));
  expect([rows.length, rows[1]?.includes("Toyota RAV4")]).toEqual([2, true]);
});

test("a model that the make does not have is dropped", async () => {
  const answer = await team.fetch(`${path}?makeId=440&modelId=2217`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${path}?makeId=440`]);
});

test("a row is removed by its own button, and what is not in the catalogue is refused", async () => {
  const page = await team.open(path);
  const all = await page.submit({}, formWith(page, "Subscribe"));
  expect(rowsOf(all)).toHaveLength(1);
  const removed = await all.submit({}, formWith(all, "Unsubscribe"));
  expect(rowsOf(removed)).toEqual([]);
  const body = new URLSearchParams({ isOn: "yes", modelId: "999999999" });
  expect((await team.fetch(path, { method: "POST", body })).status).toBe(404);
});

test("a trim's page has a button of its own, which says what it does", async () => {
  const trim = await team.open(`${values}/trims/72657439`);
  const on = formWith(trim, "Email me about changes");
  const subscribed = await trim.submit({}, on);
  expect(formWith(subscribed, "Stop emailing me about changes")).toBeDefined();
  expect(rowsOf(await team.open(path))[0]).toContain("RAV4");
});

test("dealers do not open the page", async () => {
  expect((await (await app.signedIn("dealer")).fetch(path)).status).toBe(401);
});
