/** The page behind an optional email's unsubscribe link, by plain posts: shown, confirmed, done, failed. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { expectSummaryTargets } from "#tests/app/support/refused-forms.ts";
import { users } from "#upstream/db/schema/index.ts";
import { createUnsubscribeToken } from "#upstream/messages/unsubscribe-token.ts";

let app: TestApp;
let token: string;
const customer = eq(users.email, "customer@demo.test");
beforeAll(async () => {
  app = await startApp();
  const [row] = await app.upstream.database.db.select().from(users).where(customer);
  token = createUnsubscribeToken(app.upstream.config, { guid: row?.guid ?? "" }, "reminders");
});
beforeEach(async () => {
  await app.upstream.database.db.update(users).set({ profile: {} }).where(customer);
});
afterAll(() => app.close());

const listUnwanted = async () => {
  const [row] = await app.upstream.database.db.select().from(users).where(customer);
  return row?.profile.unwanted ?? [];
};
const listTicked = (page: Awaited<ReturnType<ReturnType<TestApp["browser"]>["open"]>>) =>
  page.form.querySelectorAll('input[name="unwanted"][checked]').map((box) => box.getAttribute("value"));

describe.each([
  ["en-ca", "Unsubscribe from these emails?", "You’re unsubscribed", "Unsubscription failed"],
  ["fr-ca", "Ne plus recevoir ces courriels?", "Désabonnement confirmé", "Échec du désabonnement"],
])("unsubscribing in %s", (language, question, done, failed) => {
  const path = () => `/${language}/unsubscribe?token=${token}`;

  test("asks first, with its own kind of email ticked, and needs one press and no session", async () => {
    const browser = app.browser();
    const page = await browser.open(path());
    expect(page.main.text).toContain(question);
    expect(listTicked(page)).toEqual(["reminders"]);
    expect(await listUnwanted()).toEqual([]);
    const wrong = await page.submit({ unwanted: "nope" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["unwanted"]]);
    expect(expectSummaryTargets(wrong).map((target) => target.getAttribute("name"))).toEqual(["unwanted"]);
    const after = await page.submit();
    expect([after.status, after.path]).toEqual([200, path()]);
    expect(after.main.text).toContain(done);
    expect(await listUnwanted()).toEqual(["reminders"]);
  });

  test("accepts other kinds of email, or none", async () => {
    const browser = app.browser();
    expect((await browser.post(path(), { unwanted: "garage-value", intent: "continue" })).status).toBe(303);
    expect(await listUnwanted()).toEqual(["garage-value"]);
    expect((await browser.post(path(), { intent: "continue" })).status).toBe(303);
    expect(await listUnwanted()).toEqual([]);
    expect((await browser.post(path(), { unwanted: "contracts" })).status).toBe(422);
    expect(await listUnwanted()).toEqual([]);
  });

  test("works from the button of an email program: no cookie, no page before, no redirect, either encoding", async () => {
    const oneClick = new FormData();
    oneClick.set("List-Unsubscribe", "One-Click");
    for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), oneClick]) {
      await app.upstream.database.db.update(users).set({ profile: {} }).where(customer);
      const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
      const response = await app.fetch(`http://localhost${path()}`, { method: "POST", body, headers });
      expect(response.status).toBe(200);
      expect(await listUnwanted()).toEqual(["reminders"]);
    }
  });

  test("fails for an invalid link, and says so", async () => {
    const browser = app.browser();
    for (const query of ["", "?token=no-such"]) {
      const page = await browser.open(`/${language}/unsubscribe${query}`);
      expect([page.status, page.title.includes(failed)]).toEqual([404, true]);
      expect(page.main.querySelector('a[href$="/customer/profile"]')).not.toBeNull();
      for (const [name, value] of [
        ["intent", "continue"],
        ["List-Unsubscribe", "One-Click"],
      ] as const) {
        const refused = await browser.fetch(`/${language}/unsubscribe${query}`, {
          method: "POST",
          body: new URLSearchParams({ [name]: value }),
        });
        expect(refused.status).toBe(422);
        expect(await refused.text()).toContain(failed);
      }
    }
  });
});
