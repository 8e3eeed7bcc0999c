/** Compares the pages that are served with the specification, row by row (sections 2, 3, 4, 5 and 8; tests/app/support/specification-rows.ts). */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { specificationRows } from "#tests/app/support/specification-rows.ts";
import {
  ServedPages,
  type Stub,
  startWalk,
  walkAccount,
  walkAccountFailures,
  walkCredit,
  walkCustomer,
  walkPurchase,
  walkTradeIn,
  walkTroubles,
} from "#tests/app/support/specification-walk.ts";

/** Calls whose answers a row reads. */
const answeredCalls = specificationRows.flatMap(({ page }) => (page?.startsWith("call:") ? [page.slice(5)] : []));
const stub: Stub = { response: null };
const pages = new ServedPages();
let app: TestApp;
let readings: string;

beforeAll(async () => {
  app = await startApp({
    intercept: async (request, upstream) => {
      const response = stub.response?.(request) ?? (await upstream.fetch(request));
      const call = answeredCalls.find((path) => new URL(request.url).pathname.endsWith(path));
      if (call) pages.addAnswer(call, await response.clone().text());
      return response;
    },
  });
  readings = await readFile(new URL("../../../docs/readings.md", import.meta.url), "utf8");
  const walk = startWalk(app, pages, stub);
  for (const visit of [
    walkAccount,
    walkAccountFailures,
    walkCredit,
    walkTradeIn,
    walkPurchase,
    walkCustomer,
    walkTroubles,
  ])
    await visit(walk);
}, 180_000);
afterAll(() => app.close());

test.each(specificationRows)("section $section, $page: $words", ({ page, language, check, reading }) => {
  const served = page === null ? [] : pages.at(page, language);
  if (page !== null) expect(served.length, `${page} was not served`).toBeGreaterThan(0);
  expect(check(served)).toBe(true);
  if (reading !== null) expect(readings).toMatch(new RegExp(`^${reading}\\. \\*\\*`, "m"));
});
