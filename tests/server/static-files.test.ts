import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { readStaticFiles } from "#server/middleware/static-files.ts";
import { createTestShell } from "./shell.ts";

const folder = mkdtempSync(join(tmpdir(), "nordet-static-"));
const script = "export const answer = 42;".repeat(50);
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, "brands/nordet"), { recursive: true });
writeFileSync(join(folder, "assets/main-abc123.js"), script);
writeFileSync(join(folder, "assets/main-abc123.js.br"), brotliCompressSync(script));
writeFileSync(join(folder, "assets/main-abc123.js.gz"), gzipSync(script));
writeFileSync(join(folder, "brands/nordet/favicon.svg"), "<svg/>");
writeFileSync(join(folder, ".secret"), "no");
afterAll(() => rmSync(folder, { recursive: true }));

const shell = createTestShell(() => new Response("app", { status: 404 }), { staticFiles: readStaticFiles(folder) });
const file = "/assets/main-abc123.js";

describe("static files", () => {
  it("are cached forever and compressed as the browser accepts", async () => {
    for (const [accepted, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["", null],
    ] as const) {
      const answer = await shell.request(file, { headers: { "accept-encoding": accepted } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("content-type")).toContain("text/javascript");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(Number(answer.headers.get("content-length"))).toBe((await answer.arrayBuffer()).byteLength);
    }
  });

  it("answer 304 to a current copy, and HEAD without a body", async () => {
    const first = await shell.request(file);
    const etag = first.headers.get("etag") ?? "";
    expect((await shell.request(file, { headers: { "if-none-match": `"other", W/${etag}` } })).status).toBe(304);
    const compressed = await shell.request(file, { headers: { "if-none-match": etag, "accept-encoding": "br" } });
    expect(compressed.status).toBe(200);
    const head = await shell.request(file, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([
      200,
      "",
      String(script.length),
    ]);
  });

  it("stay public for a signed-in user", async () => {
    const answer = await shell.request(file, { headers: { cookie: "User.Token=x" } });
    expect(answer.headers.get("cache-control")).toContain("public");
  });

  it.each([
    "/assets/../.secret",
    "/.secret",
    "/assets/%2e%2e/.secret",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/main-abc123.js.br",
    "/assets",
  ])("never leave the folder: %s", async (path) => expect((await shell.request(path)).status).toBe(404));

  it("are a short 404 when an older page requests a removed file", async () => {
    const answer = await shell.request("/assets/main-old.js");
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
  });
});

describe("addresses that belong to no page", () => {
  it.each(["/__manifest?p=/en-ca", "/.well-known/anything"])("do not reach the app: %s", async (path) => {
    const answer = await shell.request(path);
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
  });
});

describe("the well-known files that browsers request", () => {
  it("exist", async () => {
    const icon = await shell.request("/favicon.ico");
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const robots = await shell.request("/robots.txt", { host: "www.nordet.example" });
    expect(await robots.text()).toMatch(
      /^User-agent: \*\nDisallow: \/outbox\n(.*\n)+Sitemap: http:\/\/www\.nordet\.example\/fr-ca\/sitemap\.xml\n$/,
    );
    const worker = await shell.request("/service-worker.js");
    expect(worker.headers.get("content-type")).toContain("javascript");
    expect(await worker.text()).toContain("unregister()");
  });
});
