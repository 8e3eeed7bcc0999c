import { readFileSync, statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { goTo, photo, release, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import { startEdge } from "./edge-fixture.ts";

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

describe("pages from workerd", () => {
  it("carry the security policy, and are not stored by shared caches", async () => {
    const page = await edge.browser().open("/fr-ca/login");
    expect(page.status).toBe(200);
    expect(page.title).toMatch(/^Se connecter/);
    expect(page.headers.get("content-security-policy")).toMatch(/style-src [^;]*'sha256-/);
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    expect(page.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  it("list the vehicles with their prices", async () => {
    const page = await edge.browser().open("/fr-ca/autos");
    expect(page.status).toBe(200);
    expect(page.document.querySelectorAll("article[data-vehicle-id]").length).toBeGreaterThan(5);
    expect(Number(page.amounts["vehiclePrice"])).toBeGreaterThan(0);
  });

  it("reference files that the platform serves", async () => {
    const browser = edge.browser();
    const { html } = await browser.open("/en-ca/login");
    const script = /src="(\/assets\/enhance-[^"]+)"/.exec(html)?.[1] ?? "";
    const answer = await browser.fetch(script);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("javascript")]);
    expect((await browser.fetch("/assets/older-release.js")).status).toBe(404);
  });

  it("report whether the services are reachable", async () => {
    const answer = await edge.browser().fetch("/ready");
    expect([answer.status, await answer.json()]).toEqual([200, { ready: true, missing: [], warnings: [] }]);
  });
});

describe("signing in at the edge", () => {
  it("answers a wrong password with 422, the page and its error", async () => {
    const answer = await edge
      .browser()
      .post("/fr-ca/login", { email: "customer@demo.test", password: "not the password" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/<title>Erreur : /);
  });

  it("answers the right password with 303 and a cookie, and its pages are never stored", async () => {
    const browser = edge.browser();
    const answer = await browser.post("/fr-ca/login", { email: "customer@demo.test", password: demoPassword });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("set-cookie")).toMatch(/^User\.Token=.+HttpOnly/);
    const page = await browser.open("/fr-ca/customer/dashboard");
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  it("tells the upstream the client address that the platform saw, not the one that the client claims", async () => {
    const loginRequest = edge.waitForRequest("/user/state/login");
    const headers = { "cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.1" };
    const body = new URLSearchParams({ email: "customer@demo.test", password: demoPassword });
    await edge.browser().fetch("/fr-ca/login", { method: "POST", headers, body });
    expect((await loginRequest).headers.get("x-client-address")).toBe("203.0.113.9");
  });

  it("refuses a post from another site", async () => {
    const headers = { origin: "https://elsewhere.example" };
    const body = new URLSearchParams({ email: "customer@demo.test", password: demoPassword });
    expect((await edge.browser().fetch("/fr-ca/login", { method: "POST", headers, body })).status).toBe(403);
  });
});

describe("a purchase at the edge", () => {
  it("goes through its steps, licence pictures included", async () => {
    const buyer = await startPurchase(edge);
    const page = await goTo(buyer, "drivers-license");
    const wrong = await page.send({ front: new Blob(["no picture"]), back: await photo(), confirmed: "yes" });
    expect(wrong.status).toBe(422);
    const right = await page.submit({ front: await photo(), back: await photo(), confirmed: "yes" });
    expect(right.main.getAttribute("data-step")).toBe("deposit");
    const image = await buyer.browser.fetch(`/fr-ca/buy-online/drivers-license/front?vehicleId=${buyer.vehicleId}`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, expect.stringContaining("image/")]);
    await release(buyer);
  });

  it("streams an upload to the upstream while the browser still sends it", async () => {
    const buyer = await startPurchase(edge);
    const page = await goTo(buyer, "drivers-license");
    const uploadRequest = edge.waitForRequest("/buy-online/customers/upload-driverslicence");
    const outgoing = httpRequest(edge.origin + page.path, {
      method: "POST",
      headers: {
        cookie: [...buyer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "content-type": "multipart/form-data; boundary=edge",
        "transfer-encoding": "chunked",
      },
    });
    const status = new Promise((resolve, reject) => {
      outgoing.once("response", (response) => resolve(response.resume().statusCode));
      outgoing.once("error", reject);
    });
    outgoing.write('--edge\r\nContent-Disposition: form-data; name="front"; filename="front.jpg"\r\n\r\n');
    outgoing.write(Buffer.alloc(256 * 1024));
    await uploadRequest;
    outgoing.end("\r\n--edge--\r\n");
    expect(await status).toBe(422);
    await release(buyer);
  });

  it("refuses a body over the limit", async () => {
    const body = new URLSearchParams({ email: "a".repeat(1024 * 1024 + 1) });
    expect((await edge.browser().fetch("/fr-ca/login", { method: "POST", body })).status).toBe(413);
  });
});

describe("the worker", () => {
  it("holds nothing of metrics and traces, which the platform has", () => {
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${edge.folder}/worker.js.map`, "utf8"));
    expect(sources.filter((path) => /prom-client|@opentelemetry|server\/telemetry/.test(path))).toEqual([]);
    expect(sources.length).toBeGreaterThan(400);
  });

  it("logs which variables are wrong, and shows visitors none of them", async () => {
    const unset = await edge.startWith({});
    const answer = await unset.browser().fetch("/fr-ca/login");
    const html = await answer.text();
    await vi.waitFor(() => expect(unset.output()).toMatch(/SESSION_SECRET: is missing.*USER_SERVICE_URL/));
    await unset.close();
    expect(answer.status).toBe(500);
    expect(html).toContain("Une erreur est survenue");
    expect(html).not.toContain("SESSION_SECRET");
  });

  it("logs one line per request", async () => {
    await edge.browser().fetch("/fr-ca/login?referer=%2Fsecret");
    const line = /"method":"GET","path":"\/fr-ca\/login\?referer=\[hidden\]","status":200/;
    await vi.waitFor(() => expect(edge.output()).toMatch(line));
  });

  it("is at most one megabyte, compressed as the platform counts it", () => {
    const path = `${edge.folder}/worker.js`;
    expect(statSync(path).size).toBeGreaterThan(100_000);
    // The smallest plan allows three. The worker includes every text in both languages.
    expect(gzipSync(readFileSync(path)).byteLength).toBeLessThanOrEqual(1_000_000);
  });
});
