import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#app/page/security-policy.ts";
import { createPage, createTestShell } from "./shell.ts";

describe("security headers", () => {
  it("are on every response, the shell's own included", async () => {
    const shell = createTestShell();
    for (const path of ["/en-ca/login", "/health", "/service-worker.js", "/assets/none.js"]) {
      const { headers } = await shell.request(path);
      expect(headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("camera=(self)");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    }
  });

  it("give the shell's own responses the pages' policy without the page-specific parts", async () => {
    const { headers } = await createTestShell().request("/service-worker.js");
    expect(headers.get("content-security-policy")).toBe(contentSecurityPolicy());
    const pagePolicy = contentSecurityPolicy({ styleHashes: ["abc="] });
    expect(pagePolicy).toContain("style-src 'self' 'sha256-abc=';");
    expect(pagePolicy).toContain("script-src 'self';");
    expect(pagePolicy).not.toContain("unsafe-inline");
  });

  it("leave a page's own policy alone, except for the media host", async () => {
    const policy = "default-src 'none'; img-src 'self'; frame-ancestors https://dealer.test";
    const handle = () => createPage({ "content-security-policy": policy });
    const plain = await createTestShell(handle).request("/");
    expect(plain.headers.get("content-security-policy")).toBe(policy);
    expect(plain.headers.get("x-frame-options")).toBeNull();
    const withMedia = await createTestShell(handle, { variables: { MEDIA_ORIGIN: "https://media.test" } }).request("/");
    expect(withMedia.headers.get("content-security-policy")).toContain("img-src 'self' https://media.test;");
  });

  it("require https only over https", async () => {
    const shell = createTestShell(() => createPage(), { variables: { TRUST_PROXY: "1" } });
    const answer = await shell.request("/", { headers: { "x-forwarded-proto": "https" } });
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
  });
});

describe("the third-party scripts in the app's context", () => {
  const readScripts = async (host: string, options: Parameters<typeof createTestShell>[1], headers = {}) => {
    let receivedScripts: unknown;
    const shell = createTestShell((_, context) => {
      receivedScripts = context.scripts;
      return createPage();
    }, options);
    expect((await shell.request("/en-ca", { host, headers })).status).toBe(200);
    return receivedScripts;
  };

  it("are those configured for the host", async () => {
    const variables = { CHAT_SCRIPTS: "shop.test=https://chat.test/w.js" };
    expect(await readScripts("shop.test:3000", { variables })).toEqual([
      { kind: "chat", address: "https://chat.test/w.js" },
    ]);
    expect(await readScripts("constructor", { variables })).toEqual([]);
  });

  it("are the simulator's in a demo, at the origin that the browser sees, unless the environment sets them", async () => {
    const behindProxy = { "x-forwarded-proto": "https", "x-forwarded-host": "demo.test:8443" };
    expect(await readScripts("localhost", { isDemo: true, variables: { TRUST_PROXY: "1" } }, behindProxy)).toEqual([
      { kind: "tag-manager", address: "https://demo.test:8443/simulators/scripts/tag-manager.js?id=demonstration" },
      { kind: "chat", address: "https://demo.test:8443/simulators/scripts/chat.js?id=demonstration" },
    ]);
    expect(await readScripts("localhost", { isDemo: true, variables: { CHAT_SCRIPTS: "none" } })).toEqual([]);
    expect(await readScripts("localhost", {})).toEqual([]);
  });
});

describe("the request that the app receives", () => {
  it("has the brand of the host, and no forged header", async () => {
    let received: unknown[] = [];
    const shell = createTestShell((request, context) => {
      received = [context.brand.key, context.origin, request.url, request.headers.get("x-forwarded-host")];
      return createPage();
    });
    await shell.request("/en-ca?a=1", { host: "finance.localhost:3000", headers: { "x-forwarded-host": "evil.test" } });
    expect(received).toEqual([
      "finance",
      "http://finance.localhost:3000",
      "http://finance.localhost:3000/en-ca?a=1",
      null,
    ]);
  });

  it("has the client address that the nearest trusted proxy saw", async () => {
    let address = "";
    const handle = (_request: Request, context: { clientAddress: string }) => {
      address = context.clientAddress;
      return createPage();
    };
    const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.9" };
    await createTestShell(handle, { variables: { TRUST_PROXY: "1" } }).request("/", { headers });
    expect(address).toBe("203.0.113.9");
    await createTestShell(handle).request("/", { headers });
    expect(address).toBe("127.0.0.1");
  });

  it("keeps a valid request id from a trusted proxy only", async () => {
    const headers = { "x-request-id": "edge-12345678" };
    const trusted = createTestShell(() => createPage(), { variables: { TRUST_PROXY: "1" } });
    expect((await trusted.request("/", { headers })).headers.get("x-request-id")).toBe("edge-12345678");
    expect((await createTestShell().request("/", { headers })).headers.get("x-request-id")).not.toBe("edge-12345678");
    const invalid = await trusted.request("/", { headers: { "x-request-id": "a b<script>" } });
    expect(invalid.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });
});

describe("caching", () => {
  it.each([
    ["a page", {}, {}, "public, max-age=0, s-maxage=1"],
    ["a page with its own rule", {}, { "cache-control": "public, max-age=60" }, "public, max-age=60"],
    [
      "a signed-in user's page",
      { cookie: "a=b; User.Token=x" },
      { "cache-control": "public, max-age=60" },
      "private, no-store",
    ],
    ["a page read with a trade-in's cookie", { cookie: "TradeIn=x" }, {}, "private, no-store"],
    ["a page that sets a cookie", {}, { "set-cookie": "a=b" }, "private, no-store"],
    ["another cookie", { cookie: "NotUser.Token=x" }, {}, "public, max-age=0, s-maxage=1"],
  ])("%s", async (_case, requestHeaders, responseHeaders, expected) => {
    const shell = createTestShell(() => createPage(responseHeaders as Record<string, string>));
    const answer = await shell.request("/en-ca", { headers: requestHeaders as Record<string, string> });
    expect(answer.headers.get("cache-control")).toBe(expected);
  });

  it("keeps the media rule for a signed-in user", async () => {
    const upstream = {
      fetch: async () => new Response("<svg/>", { headers: { "cache-control": "public, max-age=86400" } }),
      started: Promise.resolve(),
      ready: async () => [],
    };
    const answer = await createTestShell(() => createPage(), { upstream }).request("/media/a.svg", {
      headers: { cookie: "User.Token=x" },
    });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  });
});

describe("compression", () => {
  const html = `<!doctype html><p>${"Véhicule ".repeat(300)}</p>`;
  it.each([
    ["gzip, deflate, br", "br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", "gzip", (body: Buffer) => gunzipSync(body)],
    ["br;q=0, gzip;q=0.5", "gzip", (body: Buffer) => gunzipSync(body)],
    ["identity", null, (body: Buffer) => body],
  ])("%s → %s", async (accepted, encoding, unpack) => {
    const answer = await createTestShell().request("/en-ca", { headers: { "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(html);
  });

  it("skips small, already compressed and binary bodies", async () => {
    const headers = { "accept-encoding": "br" };
    const bodies = [
      () => new Response("<p>ok</p>", { headers: { "content-type": "text/html" } }),
      () => createPage({ "content-encoding": "gzip" }),
      () => new Response("x".repeat(5000), { headers: { "content-type": "application/pdf" } }),
    ];
    for (const handle of bodies) {
      expect((await createTestShell(handle).request("/", { headers })).headers.get("content-encoding")).not.toBe("br");
    }
  });

  it("keeps status, cookies and HEAD", async () => {
    const shell = createTestShell(() => {
      const answer = new Response("x".repeat(2000), { status: 422, headers: { "content-type": "text/html" } });
      answer.headers.append("set-cookie", "a=1");
      answer.headers.append("set-cookie", "b=2");
      return answer;
    });
    const answer = await shell.request("/", { headers: { "accept-encoding": "br" } });
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const head = await createTestShell(() => new Response(null, { headers: { "content-type": "text/html" } })).request(
      "/",
      {
        method: "HEAD",
        headers: { "accept-encoding": "br" },
      },
    );
    expect(head.status).toBe(200);
  });
});
