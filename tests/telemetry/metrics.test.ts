/** What an operator reads at /metrics after visits, calls and work; and that no visitor can add a series. */
import { get } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMetrics, type Metrics } from "#server/telemetry/metrics.ts";
import { serveMetrics } from "#server/telemetry/metrics-server.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { release, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { outbox } from "#upstream/db/schema/index.ts";

let metrics: Metrics;
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  metrics = createMetrics({ release: "1.2.3", readFigures: () => app.upstream.figures() });
  app = await startApp({ telemetry: metrics.telemetry });
  browser = app.browser();
});
afterAll(() => app.close());

/** The value of a series, such as `nordet_build_info{release="1.2.3"}`; undefined if it does not exist. */
async function readSeries(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await metrics.text()).split("\n");
  const line = lines.find(
    (text) =>
      (text.startsWith(`${name}{`) || text.startsWith(`${name} `)) &&
      Object.entries(labels).every(([label, value]) => text.includes(`${label}="${value}"`)),
  );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

/** Series of visits and of what they call; a queue or a task that runs in the meantime adds some of its own. */
const countSeriesOfVisits = async (): Promise<number> =>
  (await metrics.text()).split("\n").filter((line) => /^nordet_(http|upstream|service)_/.test(line)).length;

describe("metrics", () => {
  test("count requests by route, method and status, and measure their time", async () => {
    await browser.open("/fr-ca/login");
    await browser.post("/en-ca/login", { email: "customer@demo.test", password: "wrong" });
    const route = "/:language/login";
    expect(await readSeries("nordet_http_requests_total", { route, method: "GET", result: "200" })).toBe(1);
    expect(await readSeries("nordet_http_requests_total", { route, method: "POST", result: "422" })).toBe(1);
    expect(await readSeries("nordet_http_request_duration_seconds_count", { route, method: "GET" })).toBe(1);
    expect(await readSeries("nordet_http_request_duration_seconds_sum", { route, method: "GET" })).toBeGreaterThan(0);
  });

  test("count the app's calls and the upstream's answers by the call's name", async () => {
    await browser.open("/fr-ca/autos");
    expect(await readSeries("nordet_upstream_calls_total", { call: "login", result: "refused" })).toBe(1);
    expect(await readSeries("nordet_service_calls_total", { call: "login", result: "422" })).toBeUndefined();
    expect(await readSeries("nordet_service_call_duration_seconds_count", { call: "login" })).toBe(1);
    expect(await readSeries("nordet_upstream_calls_total", { result: "ok" })).toBeGreaterThan(0);
  });

  test("count work of the queues, and show what waits, is tried again and was given up", async () => {
    await browser.post("/en-ca/recover", { email: "user@demo.test" });
    await app.upstream.settle();
    const before = { waiting: 0, retrying: 0, given_up: 0 };
    for (const state of ["waiting", "retrying", "given_up"] as const)
      before[state] = (await readSeries("nordet_queue_rows", { queue: "outbox", state })) ?? 0;
    const { db } = app.upstream.database;
    const [sent] = await db.select().from(outbox).limit(1);
    if (!sent) throw new Error("A recovery sends a message.");
    const { id: _id, key: _key, ...message } = sent;
    const later = sql`now() + interval '1 hour'`;
    await db.insert(outbox).values([
      { ...message, done_at: null, locked_until: null, attempts: 3, run_at: later },
      { ...message, done_at: null, locked_until: null, attempts: 8, run_at: sql`now() - interval '1 hour'` },
      { ...message, done_at: null, locked_until: null, attempts: 8, given_up_at: sql`now()` },
    ]);
    for (const [state, count] of Object.entries({ waiting: 2, retrying: 2, given_up: 1 }))
      expect([state, await readSeries("nordet_queue_rows", { queue: "outbox", state })]).toEqual([
        state,
        before[state === "waiting" || state === "retrying" ? state : "given_up"] + count,
      ]);
    expect(await readSeries("nordet_queue_oldest_seconds", { queue: "outbox" })).toBeGreaterThan(3_500);
    expect(await readSeries("nordet_queue_oldest_seconds", { queue: "webhooks" })).toBe(0);
  });

  test("count calls to services of others, those of messages included", async () => {
    await browser.post("/en-ca/recover", { email: "customer@demo.test" });
    await app.upstream.settle();
    expect(await readSeries("nordet_outside_calls_total", { service: "smtp", result: "ok" })).toBeGreaterThan(0);
    expect(await readSeries("nordet_queue_attempts_total", { queue: "jobs", result: "ok" })).toBeGreaterThan(0);
  });

  test("show the vehicles that are held now, and the periodic tasks", async () => {
    const before = (await readSeries("nordet_reservations", { state: "held" })) ?? 0;
    const buyer = await startPurchase(app);
    expect(await readSeries("nordet_reservations", { state: "held" })).toBe(before + 1);
    await release(buyer);
    expect(await readSeries("nordet_reservations", { state: "held" })).toBe(before);
    // Hourly tasks first run some seconds after the start.
    const secondsSinceRun = () => readSeries("nordet_task_since_run_seconds", { task: "upload" });
    await expect.poll(secondsSinceRun, { timeout: 60_000 }).toBeLessThan(60);
    expect(await readSeries("nordet_task_failed", { task: "upload" })).toBe(0);
    expect(await readSeries("nordet_task_lag_seconds", { task: "upload" })).toBe(0);
  });

  test("show the process and the release", async () => {
    expect(await readSeries("nordet_build_info", { release: "1.2.3", node: process.versions.node })).toBe(1);
    expect(await readSeries("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(await readSeries("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
  });

  test("get no series from what a visitor invents", async () => {
    const visit = async (word: string) => {
      await browser.fetch(`/fr-ca/${word}/${word}?${word}=${word}`);
      await browser.fetch(`/fr-ca/autos/${word}`);
      await browser.fetch(`/${word}`);
      await browser.fetch(`/media/${word}`);
      await browser.fetch("/fr-ca/login", { method: word.toUpperCase() });
      await app.upstream.fetch(new Request(`http://upstream.internal/user/${word}`));
    };
    await visit("first");
    const count = await countSeriesOfVisits();
    expect(count).toBeGreaterThan(100);
    for (let number = 0; number < 20; number += 1) await visit(`invented${number}`);
    expect(await countSeriesOfVisits()).toBe(count);
    expect(await metrics.text()).not.toMatch(/invented|first/i);
  });
});

describe("a label's values", () => {
  test("stay few, whoever names them", async () => {
    const { telemetry, text } = createMetrics({ release: "1", readFigures: async () => undefined });
    for (let number = 0; number < 1_500; number += 1)
      await telemetry.measure(
        { kind: "outside-call", labels: { service: `service-${number}` } },
        async () => 1,
        () => "ok",
      );
    const series = (await text()).match(/nordet_outside_calls_total\{service="[^"]+"/g) ?? [];
    expect(series).toHaveLength(1_001);
    expect(series).toContain('nordet_outside_calls_total{service="other"');
  });
});

describe("the port of the metrics", () => {
  const fetchText = (port: number, path: string) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      get({ port, path, host: "127.0.0.1", agent: false }, (response) => {
        let body = "";
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode, text: body }));
      }).on("error", reject);
    });

  test("answers at /metrics alone, also while the database does not answer, and stops", async () => {
    const failing = createMetrics({ release: "1", readFigures: () => Promise.reject(new Error("no database")) });
    const served = await serveMetrics(failing, 0, "127.0.0.1");
    const port = typeof served.address === "object" && served.address ? served.address.port : 0;
    const answer = await fetchText(port, "/metrics");
    expect([answer.status, answer.text.includes("nordet_figures_up 0")]).toEqual([200, true]);
    expect((await fetchText(port, "/")).status).toBe(404);
    await served.close();
    await expect(fetchText(port, "/metrics")).rejects.toThrow("ECONNREFUSED");
  });

  test("is not the public one", async () => {
    expect((await browser.open("/metrics")).html).not.toContain("nordet_http_requests");
  });
});
