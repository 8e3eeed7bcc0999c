import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { user } from "#contract/user.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { embedded, startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { outbox } from "#upstream/db/schema/index.ts";
import { outboxPages } from "#upstream/messages/demo/outbox-pages.ts";
import { samples } from "#upstream/messages/demo/samples.ts";

const link = "http://localhost:3000/fr-ca/verify-email/x?a=1&b=2";

describe("the outbox's pages", () => {
  let database: Database;
  let ids: number[];

  beforeAll(async () => {
    database = await embedded.open();
    const rows = await database.db
      .insert(outbox)
      .values([
        {
          channel: "email",
          recipient: "a@example.ca",
          subject: "First",
          text: "Un",
          html: "<p>One</p>",
          links: [link],
        },
        { channel: "sms", recipient: "514 555-0123", text: "Votre code : 123456" },
        {
          channel: "email",
          recipient: "<b>@example.ca",
          subject: "<script>alert(1)</script>",
          text: "</pre>",
          html: "<p>3</p>",
        },
      ])
      .returning({ id: outbox.id });
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => database.close());

  const get = (path: string, headers: Record<string, string> = {}, isDemo = true) => {
    const upstream = bareUpstream(database);
    return outboxPages({ ...upstream, config: { ...upstream.config, isDemo } }).request(path, { headers });
  };

  test("the JSON has every message, newest first, in its documented shape", async () => {
    const messages: unknown = await (await get("/outbox.json")).json();
    expect(messages).toEqual([
      expect.objectContaining({ id: ids[2], links: [] }),
      {
        id: ids[1],
        channel: "sms",
        to: "514 555-0123",
        subject: "",
        text: "Votre code : 123456",
        links: [],
        attachments: [],
        createdAt: expect.any(String),
      },
      {
        id: ids[0],
        channel: "email",
        to: "a@example.ca",
        subject: "First",
        text: "Un",
        links: [link],
        attachments: [],
        createdAt: expect.any(String),
      },
    ]);
  });

  test("the page shows messages in both languages and escapes their text", async () => {
    const english = await get("/outbox");
    const text = await english.text();
    expect(text).toContain("<h1>Outbox</h1>");
    expect(text).toContain(`href="${link.replace("&", "&amp;")}"`);
    expect(text).toContain("Votre code : 123456");
    expect(text).not.toContain("<script");
    expect(text.indexOf("alert(1)")).toBeLessThan(text.indexOf("First"));
    expect(english.headers.get("cache-control")).toBe("no-store");
    const french = await (await get("/outbox", { "accept-language": "fr-CA,fr;q=0.9" })).text();
    expect(french).toContain('<html lang="fr-CA">');
    expect(french).toContain("<h1>Boîte d’envoi</h1>");
    // The address goes before the browser's language, and links and the filters keep it.
    expect(text).toContain('href="/outbox?language=fr-ca"');
    const chosen = await (await get("/outbox?language=fr-ca", { "accept-language": "en" })).text();
    expect(chosen).toContain("<h1>Boîte d’envoi</h1>");
    expect(chosen).toContain('href="/outbox/preview?language=fr-ca"');
    expect(chosen).toContain('name="language" value="fr-ca"');
    const preview = await (
      await get("/outbox/preview/verification?language=fr-ca", { "accept-language": "en" })
    ).text();
    expect(preview).toContain('<html lang="fr-CA">');
  });

  test("the page's content security policy allows its style and frames, but no script", async () => {
    const page = await get("/outbox");
    const policy = page.headers.get("content-security-policy") ?? "";
    const style = /<style>([^<]*)<\/style>/.exec(await page.text())?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
  });

  test("an e-mail is shown in a sandbox; a message without HTML is not found", async () => {
    const email = await get(`/outbox/${ids[0]}.html`);
    expect(await email.text()).toBe("<p>One</p>");
    expect(email.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    for (const path of [
      `/outbox/${ids[1]}.html`,
      "/outbox/999999.html",
      "/outbox/x.html",
      "/outbox/99999999999.html",
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test("the page filters by channel and recipient, in any phone format, and has an empty state", async () => {
    const subjects = async (query: string) => {
      const page = await (await get(`/outbox?${query}`)).text();
      return [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, subject]) => subject);
    };
    expect(await subjects("channel=sms")).toEqual(["Text message"]);
    expect(await subjects("channel=email&to=A@Example")).toEqual(["First"]);
    expect(await subjects("channel=&to=5145550123")).toEqual(["Text message"]);
    expect(await subjects("channel=fax")).toHaveLength(3);
    const none = await (await get("/outbox?to=nobody%22%3E")).text();
    expect(none).toContain("No message matches.");
    expect(none).toContain('value="nobody&quot;&gt;"');
  });

  test("every message is previewed in each language and brand, in a sandbox, with its plain text", async () => {
    const list = await (await get("/outbox/preview", { "accept-language": "fr-CA" })).text();
    for (const name of Object.keys(samples)) expect(list).toContain(`/outbox/preview/${name}?`);
    const as = "language=en-ca&brand=finance";
    const page = await (await get(`/outbox/preview/purchaseReminder?${as}`)).text();
    expect(page).toContain(`src="/outbox/preview/purchaseReminder.html?${as.replace("&", "&amp;")}"`);
    expect(page).toContain("<dt>List-Unsubscribe</dt><dd>http://localhost/en-ca/unsubscribe?token=preview</dd>");
    expect(page).toContain('<pre lang="en-ca">Aubier Finance');
    const alone = await get(`/outbox/preview/purchaseReminder.html?${as}`);
    expect(await alone.text()).toContain('<html lang="en-CA">');
    expect(alone.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect((await get("/outbox/preview/smsCode")).status).toBe(200);
    for (const path of [
      "no-such",
      "toString",
      "smsCode.html",
      `verification?brand=none`,
      "verification?language=fr-fr",
    ])
      expect((await get(`/outbox/preview/${path}`)).status, path).toBe(404);
  });

  test("outside a demo the pages are not found", async () => {
    const previews = ["/outbox/preview", "/outbox/preview/verification", "/outbox/preview/verification.html"];
    for (const path of [...previews, "/outbox", "/outbox.json", `/outbox/${ids[0]}.html`]) {
      expect((await get(path, {}, false)).status).toBe(404);
    }
  });
});

test("a sign-up's message is listed at once, and its link verifies the address", async () => {
  const upstream = await startUpstream();
  const account = {
    Username: "maude",
    Email: "maude@example.ca",
    Password: "Nordet-demo-1",
    FirstName: "Maude",
    Language_Id: 2,
    LastName: "Roy",
  };
  const { Token } = await upstream.call(user.register, { ...account, languageId: 2 });
  // A task of the start may write to other people meanwhile.
  const messages: { to: string; subject: string; links: string[] }[] = await (
    await upstream.fetch(new Request("http://upstream.test/outbox.json"))
  ).json();
  const message = messages.find(({ to }) => to === account.Email);
  expect(message).toMatchObject({ channel: "email", subject: "Confirmez votre adresse courriel – Nordet" });
  const guid = new URL(message?.links[0] ?? "").pathname.split("/").at(-1) ?? "";
  await upstream.call(user.verifyEmail, { Guid: guid });
  const details = await upstream.call(user.getUserDetails, {}, { token: String(Token) });
  expect(details).toMatchObject({ EmailVerified: true });
  await upstream.close();
});
