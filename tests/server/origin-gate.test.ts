import { describe, expect, it } from "vitest";
import { createTestShell } from "./shell.ts";

const siteOrigin = "http://nordet.test";

async function post(headers: Record<string, string>, path = "/en-ca/login", method = "POST", variables = {}) {
  let isHandled = false;
  const shell = createTestShell(
    () => {
      isHandled = true;
      return new Response("done");
    },
    { variables },
  );
  const { status } = await shell.request(path, { method, headers });
  return { status, isHandled };
}

describe("the origin gate", () => {
  it.each([
    ["own origin", { origin: siteOrigin }],
    ["own origin, same-origin", { origin: siteOrigin, "sec-fetch-site": "same-origin" }],
    ["a navigation from the address bar", { "sec-fetch-site": "none" }],
    ["same-origin without Origin", { "sec-fetch-site": "same-origin" }],
    ["a script without either header", {}],
    [
      "the other scheme with a same-origin claim of the browser",
      { origin: "https://nordet.test", "sec-fetch-site": "same-origin" },
    ],
  ])("accepts %s", async (_case, headers) => {
    expect(await post(headers)).toEqual({ status: 200, isHandled: true });
  });

  const refused: [string, Record<string, string>][] = [
    ["another origin", { origin: "https://evil.test" }],
    ["another port", { origin: `${siteOrigin}:81` }],
    ["the other scheme alone", { origin: "https://nordet.test" }],
    ["another brand's host", { origin: "http://finance.nordet.test" }],
    ["the null origin", { origin: "null" }],
    ["the null origin, same-origin", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["cross-site without Origin", { "sec-fetch-site": "cross-site" }],
    ["same-site", { "sec-fetch-site": "same-site" }],
    ["another origin that claims same-origin", { origin: "https://evil.test", "sec-fetch-site": "same-origin" }],
    ["two origins", { origin: `${siteOrigin}, https://evil.test` }],
  ];
  it.each(refused)("refuses before the app: %s", async (_case, headers) => {
    expect(await post(headers)).toEqual({ status: 403, isHandled: false });
  });

  it.each([
    ["/en-ca/login?_data=routes%2Flogin", "POST"],
    ["/resources/upload", "POST"],
    ["/en-ca/login", "PUT"],
    ["/en-ca/login", "DELETE"],
    ["/simulators/stripe/pay", "POST"],
  ])("covers %s %s", async (path, method) => {
    expect(await post({ origin: "https://evil.test" }, path, method)).toEqual({ status: 403, isHandled: false });
  });

  it.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("refuses the method %s before the app", async (method) => {
    expect(await post({}, "/en-ca/login", method)).toEqual({ status: 405, isHandled: false });
  });

  it("accepts a one-click unsubscribe from any site, without a session, and no other post by that name", async () => {
    const headers = { origin: "https://mail.test", "sec-fetch-site": "cross-site", cookie: "User.Token=x" };
    const received: Request[] = [];
    const shell = createTestShell((request) => {
      received.push(request);
      return new Response("done");
    });
    const body = "List-Unsubscribe=One-Click";
    const init = {
      method: "POST",
      body,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    };
    const answer = await shell.request("/fr-ca/unsubscribe?token=x", init);
    expect([answer.status, await received[0]?.text()]).toEqual([200, body]);
    expect(["cookie", "origin", "referer"].map((name) => received[0]?.headers.get(name))).toEqual([null, null, null]);
    for (const path of [
      "/fr-ca/unsubscribe-all",
      "/fr-ca/unsubscribe/all",
      "/unsubscribe",
      "/x/fr-ca/unsubscribe",
      "/fr-ca/login?next=/fr-ca/unsubscribe",
    ])
      expect((await post(headers, path)).status, path).toBe(403);
    expect((await post(headers, "/fr-ca/unsubscribe", "DELETE")).status).toBe(403);
    expect(received).toHaveLength(1);
  });

  it("trusts a forwarded host only behind a trusted proxy", async () => {
    const headers = { origin: "https://cars.test", "x-forwarded-host": "cars.test", "x-forwarded-proto": "https" };
    expect((await post(headers)).status).toBe(403);
    expect((await post(headers, "/", "POST", { TRUST_PROXY: "1" })).status).toBe(200);
  });

  it("refuses with a page in both languages", async () => {
    const answer = await createTestShell().request("/", { method: "POST", headers: { origin: "null" } });
    const html = await answer.text();
    expect(html).toContain("Request refused");
    expect(html).toContain("Demande refusée");
  });
});
