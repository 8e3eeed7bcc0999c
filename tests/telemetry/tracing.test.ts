/** Traces as a collector receives them: from a request to its calls and statements, over two programs, without people. */

import { once } from "node:events";
import { serve } from "@hono/node-server";
import { afterEach, describe, expect, test } from "vitest";
import { startTracing } from "#server/telemetry/tracing.ts";
import { Browser, createShell, startApp } from "#tests/app/support/app-fixture.ts";
import { engines, startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { demoPassword } from "#upstream/db/seed/accounts.ts";
import { type Span, startCollector } from "./collector.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openCollector() {
  const collector = await startCollector();
  closers.push(collector.close);
  const trace = (serviceName: string, share = 1) =>
    startTracing({ endpoint: collector.endpoint, serviceName, release: "1.2.3", share });
  return { collector, trace };
}

/** The chain of a span's parents, from the first one to itself. */
function pathOf(span: Span | undefined, spans: readonly Span[]): string[] {
  if (!span) return [];
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  return [...pathOf(parent, spans), span.name];
}

describe.each(engines)("a trace on $name", (engine) => {
  test("leads from a request to the upstream's call and its statements, with the request's id", async () => {
    const { collector, trace } = await openCollector();
    const tracing = trace("nordet");
    const app = await startApp({ engine, telemetry: tracing.telemetry });
    closers.push(app.close);
    const answer = await app.browser().fetch("/fr-ca/autos");
    await tracing.close();

    const id = answer.headers.get("x-request-id");
    const { spans } = collector;
    const request = spans.find(({ name }) => name.startsWith("request "));
    expect(request).toMatchObject({
      name: "request /:language/autos GET",
      service: "nordet",
      parentSpanId: undefined,
      attributes: { "http.route": "/:language/autos", "http.response.status_code": "200", "nordet.request_id": id },
    });
    const statement = spans.find(
      (span) => span.name === "statement" && /service-call/.test(pathOf(span, spans).join(" ")),
    );
    expect(statement?.attributes["db.query.text"]).toMatch(/^\s*(select|with|insert|update)/i);
    expect(pathOf(statement, spans).map((name) => name.split(" ")[0])).toEqual([
      ...["request", "upstream-call", "service-call", "statement"],
    ]);
    const call = spans.find(({ name }) => name.startsWith("service-call"));
    expect(call?.attributes["nordet.request_id"]).toBe(id);
    expect(collector.bodies[0]).toMatch(/^\/v1\/traces /);
  });

  test("holds statements of transactions, and nothing that a person typed", async () => {
    const { collector, trace } = await openCollector();
    const tracing = trace("nordet");
    const app = await startApp({ engine, telemetry: tracing.telemetry });
    closers.push(app.close);
    const browser = app.browser();
    await browser.open("/fr-ca/login?referer=/fr-ca/customer&search=Gabrielle");
    await browser.post("/fr-ca/login", { email: "customer@demo.test", password: "wrong-Password-9" });
    await browser.post("/fr-ca/login", { email: "customer@demo.test", password: demoPassword });
    await browser.open("/fr-ca/autos?search=Gabrielle%20Tremblay&postalCode=H2X1Y4");
    await tracing.close();

    const { spans, bodies } = collector;
    expect(spans.some(({ name }) => name === "upstream-call login")).toBe(true);
    expect(spans.some(({ attributes }) => /^insert into "?tokens/i.test(attributes["db.query.text"] ?? ""))).toBe(true);
    const everything = bodies.join("");
    for (const secret of [
      "customer@demo",
      "@demo.test",
      "Gabrielle",
      "Tremblay",
      "H2X",
      "wrong-Password",
      demoPassword,
    ])
      expect([secret, everything.includes(secret)]).toEqual([secret, false]);
    for (const cookie of browser.cookies.values()) expect(everything).not.toContain(cookie);
  });
});

describe("an upstream on another host", () => {
  test("goes on with the trace of the app", async () => {
    const { collector, trace } = await openCollector();
    const [appTracing, upstreamTracing] = [trace("nordet"), trace("nordet-upstream")];
    const upstream = await startUpstream({}, { telemetry: upstreamTracing.telemetry });
    const traceparents: (string | null)[] = [];
    const server = serve({
      port: 0,
      fetch: (request) => {
        traceparents.push(request.headers.get("traceparent"));
        return upstream.fetch(request);
      },
    });
    closers.push(upstream.close, () => new Promise((resolve) => server.close(resolve)));
    await once(server, "listening");
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const shell = await createShell((request) => fetch(request.url.replace(/^http:\/\/[^/]+/, origin), request), {
      telemetry: appTracing.telemetry,
    });
    await new Browser(async (request) => shell.fetch(request), "http://localhost").open("/en-ca/login");
    await appTracing.close();
    await upstreamTracing.close();

    const { spans } = collector;
    const call = spans.find(({ name, service }) => name.startsWith("service-call") && service === "nordet-upstream");
    const [first = ""] = pathOf(call, spans);
    expect(first).toBe("request /:language/login GET");
    // Work of the queues has traces of its own.
    const ofRequest = spans.filter((span) => !pathOf(span, spans)[0]?.startsWith("queue-work"));
    expect(new Set(ofRequest.map(({ traceId }) => traceId)).size).toBe(1);
    for (const header of traceparents) expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});

describe("the share of traces", () => {
  test("of 0 sends none", async () => {
    const { collector, trace } = await openCollector();
    const tracing = trace("nordet", 0);
    await tracing.telemetry.measure(
      { kind: "request", labels: {} },
      async () => 1,
      () => "200",
    );
    await tracing.close();
    expect(collector.spans).toEqual([]);
  });
});
