/** How old a page from memory may be. */

import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import type { AppHandler } from "#server/app-handler.ts";
import type { HonoEnv } from "#server/hono-env.ts";
import { PublicPages } from "#server/public-pages/public-pages.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";

afterEach(() => void vi.restoreAllMocks());

const nothingChanged = { horizon: "1", today: "2026-11-28", holds: [], changes: [], hasMore: false };

function createSite() {
  let drawn = 0;
  let isBroken = false;
  const context = appContext({ fetchUpstream: async () => Response.json(nothingChanged) });
  const app: AppHandler = {
    started: Promise.resolve(),
    contextOf: () => context,
    async answer() {
      drawn += 1;
      const headers = { "content-type": "text/html" };
      return new Response(`<p>drawn ${drawn}</p>`, { headers, status: isBroken ? 503 : 200 });
    },
  };
  const server = new Hono<HonoEnv>();
  server.use(async (c, next) => {
    c.set("browserView", {
      origin: "http://localhost",
      host: "localhost",
      isSecure: false,
      clientAddress: "127.0.0.1",
    });
    await next();
  });
  server.use(new PublicPages().handler(app, true));
  return {
    break: () => {
      isBroken = true;
    },
    drawn: () => drawn,
    async read() {
      const response = await server.request("http://localhost/en-ca/faq");
      return [response.status, await response.text(), response.headers.get("cache-status")];
    },
  };
}

/** Moves the clock of pages. */
function later(seconds: number): void {
  const now = performance.now() + seconds * 1000;
  vi.spyOn(performance, "now").mockReturnValue(now);
}

test("for 30 seconds it is shown as it is, then it is drawn again behind its answer", async () => {
  const site = createSite();
  await site.read();
  later(29);
  expect(await site.read()).toEqual([200, "<p>drawn 1</p>", "nordet; hit"]);
  later(2);
  expect(await site.read()).toEqual([200, "<p>drawn 1</p>", "nordet; hit"]);
  await vi.waitFor(async () => expect((await site.read())[1]).toBe("<p>drawn 2</p>"));
});

test("a page that cannot be drawn again is shown for ten minutes at most", async () => {
  const site = createSite();
  await site.read();
  site.break();
  later(500);
  expect(await site.read()).toEqual([200, "<p>drawn 1</p>", "nordet; hit"]);
  await vi.waitFor(() => expect(site.drawn()).toBeGreaterThan(1));
  expect((await site.read())[0]).toBe(200);
  later(101);
  expect((await site.read())[0]).toBe(503);
});
