/** The hidden key of forms that create something: scripts may leave it out, and nobody reads an error about it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const apiKey = { name: "Feed", mode: "live", scopes: "leads:write" };
const webhook = { url: "https://hooks.example.com/nordet", description: "CRM", events: "lead.created" };
const widget = {
  kind: "buy",
  title: "Our vehicles",
  language: "en-ca",
  accent: "#0b5563",
  origins: "https://mount-royal.example",
  active: "yes",
};

test.each([
  ["company/widgets/new", widget],
  ["company/integrations/new", apiKey],
  ["company/integrations/webhooks/new", webhook],
])("a post to %s needs no key, and each one without a usable key is one of its own", async (path, fields) => {
  const dealer = await app.signedIn("dealer", "en-ca");
  const made = new Set<string | null>();
  for (const key of [null, "", "not-a-key"]) {
    const answer = await dealer.post(`/en-ca/${path}`, { ...fields, ...(key !== null && { key }) });
    expect([path, key, answer.status]).toEqual([path, key, 303]);
    made.add(answer.headers.get("location"));
  }
  expect(made.size).toBe(3);
});

test("a new secret of a webhook needs no hidden field", async () => {
  const dealer = await app.signedIn("dealer", "en-ca");
  const made = await dealer.post("/en-ca/company/integrations/webhooks/new", webhook);
  const page = made.headers.get("location");
  expect((await dealer.post(`${page}/rotate`, {})).headers.get("location")).toBe(page);
  expect((await dealer.post(`${page}`, { intent: "try" })).headers.get("location")).toMatch(`${page}/deliveries/`);
});

test("an error of another field names no key", async () => {
  const dealer = await app.signedIn("dealer", "en-ca");
  const page = await (await dealer.open("/en-ca/company/widgets/new")).submit({ title: "", key: "" });
  expect(page.status).toBe(422);
  expect(page.invalid).not.toContain("key");
  expect(page.main.querySelector(".error-summary, [role=alert]")?.text).not.toMatch(/Key/);
});
