import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#app/page/security-policy.ts";
import { page, testShell } from "./shell.ts";

describe("security headers", () => {
  it("stand on every answer, the shell's own included", async () => {
    const shell = testShell();
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

  it("hold what the shell answers by itself to the pages' own policy, less what only a page has", async () => {
    const { headers } = await testShell().request("/service-worker.js");
    expect(headers.get("content-security-policy")).toBe(contentSecurityPolicy());
    const ofPage = contentSecurityPolicy({ styleHash: "abc=" });
    expect(ofPage).toContain("style-src 'self' 'sha256-abc=';");
    expect(ofPage).toContain("script-src 'self';");
    expect(ofPage).not.toContain("unsafe-inline");
    expect(contentSecurityPolicy({ nonce: "n" })).toContain("script-src 'self' 'nonce-n';");
  });

  it("leave a page's own policy alone, but for the pictures' host", async () => {
    const policy = "default-src 'none'; img-src 'self'; frame-ancestors https://dealer.test";
    const handle = () => page({ "content-security-policy": policy });
    const plain = await testShell(handle).request("/");
    expect(plain.headers.get("content-security-policy")).toBe(policy);
    expect(plain.headers.get("x-frame-options")).toBeNull();
    const withMedia = await testShell(handle, { variables: { MEDIA_ORIGIN: "https://media.test" } }).request("/");
    expect(withMedia.headers.get("content-security-policy")).toContain("img-src 'self' https://media.test;");
  });

  it("ask for https only over https", async () => {
    const shell = testShell(() => page(), { variables: { TRUST_PROXY: "1" } });
    const answer = await shell.request("/", { headers: { "x-forwarded-proto": "https" } });
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
  });
});

describe("the scripts that the app is told", () => {
  const scriptsOf = async (host: string, options: Parameters<typeof testShell>[1], headers = {}) => {
    let told: unknown;
    const shell = testShell((_, { scripts }) => {
      told = scripts;
      return page();
    }, options);
    expect((await shell.request("/en-ca", { host, headers })).status).toBe(200);
    return told;
  };

  it("are those of the host, whatever it is called", async () => {
    const variables = { CHAT_SCRIPTS: "shop.test=https://chat.test/w.js" };
    expect(await scriptsOf("shop.test:3000", { variables })).toEqual([
      { kind: "chat", address: "https://chat.test/w.js" },
    ]);
    expect(await scriptsOf("constructor", { variables })).toEqual([]);
  });

  it("are the simulator's on a demonstration, where the browser sees it, unless the environment says which", async () => {
    const behindProxy = { "x-forwarded-proto": "https", "x-forwarded-host": "demo.test:8443" };
    expect(await scriptsOf("localhost", { isDemo: true, variables: { TRUST_PROXY: "1" } }, behindProxy)).toEqual([
      { kind: "tag-manager", address: "https://demo.test:8443/simulators/scripts/tag-manager.js?id=demonstration" },
      { kind: "chat", address: "https://demo.test:8443/simulators/scripts/chat.js?id=demonstration" },
    ]);
    expect(await scriptsOf("localhost", { isDemo: true, variables: { CHAT_SCRIPTS: "none" } })).toEqual([]);
    expect(await scriptsOf("localhost", {})).toEqual([]);
  });
});

describe("what the app is told", () => {
  it("is the brand of the host and nothing that a client forged", async () => {
    let told: unknown[] = [];
    const shell = testShell((request, context) => {
      told = [context.brand.key, context.origin, request.url, request.headers.get("x-forwarded-host")];
      return page();
    });
    await shell.request("/en-ca?a=1", { host: "finance.localhost:3000", headers: { "x-forwarded-host": "evil.test" } });
    expect(told).toEqual(["finance", "http://finance.localhost:3000", "http://finance.localhost:3000/en-ca?a=1", null]);
  });

  it("takes the address that the nearest trusted proxy saw", async () => {
    let address = "";
    const handle = (_request: Request, context: { clientAddress: string }) => {
      address = context.clientAddress;
      return page();
    };
    const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.9" };
    await testShell(handle, { variables: { TRUST_PROXY: "1" } }).request("/", { headers });
    expect(address).toBe("203.0.113.9");
    await testShell(handle).request("/", { headers });
    expect(address).toBe("127.0.0.1");
  });

  it("keeps a sane request id from a trusted proxy only", async () => {
    const headers = { "x-request-id": "edge-12345678" };
    const trusted = testShell(() => page(), { variables: { TRUST_PROXY: "1" } });
    expect((await trusted.request("/", { headers })).headers.get("x-request-id")).toBe("edge-12345678");
    expect((await testShell().request("/", { headers })).headers.get("x-request-id")).not.toBe("edge-12345678");
    const odd = await trusted.request("/", { headers: { "x-request-id": "a b<script>" } });
    expect(odd.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });
});

describe("caching", () => {
  it.each([
    ["a page", {}, {}, "private, no-cache"],
    ["a page that says otherwise", {}, { "cache-control": "public, max-age=60" }, "public, max-age=60"],
    [
      "a signed-in person's page",
      { cookie: "a=b; User.Token=x" },
      { "cache-control": "public, max-age=60" },
      "private, no-store",
    ],
    ["a page that sets a cookie", {}, { "set-cookie": "a=b" }, "private, no-store"],
    ["another cookie", { cookie: "NotUser.Token=x" }, {}, "private, no-cache"],
  ])("%s", async (_case, sent, answered, expected) => {
    const shell = testShell(() => page(answered as Record<string, string>));
    const answer = await shell.request("/en-ca", { headers: sent as Record<string, string> });
    expect(answer.headers.get("cache-control")).toBe(expected);
  });

  it("leaves the pictures' rule alone for a signed-in person", async () => {
    const upstream = {
      fetch: async () => new Response("<svg/>", { headers: { "cache-control": "public, max-age=86400" } }),
      started: Promise.resolve(),
      ready: async () => [],
    };
    const answer = await testShell(() => page(), { upstream }).request("/media/a.svg", {
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
    const answer = await testShell().request("/en-ca", { headers: { "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(html);
  });

  it("skips what is small, what is packed already and what is no text", async () => {
    const headers = { "accept-encoding": "br" };
    const bodies = [
      () => new Response("<p>ok</p>", { headers: { "content-type": "text/html" } }),
      () => page({ "content-encoding": "gzip" }),
      () => new Response("x".repeat(5000), { headers: { "content-type": "application/pdf" } }),
    ];
    for (const handle of bodies) {
      expect((await testShell(handle).request("/", { headers })).headers.get("content-encoding")).not.toBe("br");
    }
  });

  it("keeps status, cookies and HEAD", async () => {
    const shell = testShell(() => {
      const answer = new Response("x".repeat(2000), { status: 422, headers: { "content-type": "text/html" } });
      answer.headers.append("set-cookie", "a=1");
      answer.headers.append("set-cookie", "b=2");
      return answer;
    });
    const answer = await shell.request("/", { headers: { "accept-encoding": "br" } });
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const head = await testShell(() => new Response(null, { headers: { "content-type": "text/html" } })).request("/", {
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    });
    expect(head.status).toBe(200);
  });
});

describe("one address a page", () => {
  it.each([
    ["/en-ca/login/", "/en-ca/login"],
    ["/en-ca/login/?a=1&b=%2F", "/en-ca/login?a=1&b=%2F"],
    ["//evil.test/", "/evil.test"],
    ["/en-ca///", "/en-ca"],
  ])("%s → %s", async (path, location) => {
    const answer = await testShell().request(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
  });

  it("does not touch a post or the root", async () => {
    expect((await testShell().request("/en-ca/login/", { method: "POST" })).status).toBe(200);
    expect((await testShell().request("/")).status).toBe(200);
  });
});
