/** What a page with islands loads: at most 120 kB of script, compressed, in at most 12 files, without zod and without texts. */
import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasIslands } from "#app/page/document-context.tsx";
import { loadRoutes } from "#server/lazy-route.ts";
import { type Browser, loadBuild, routePath, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";

const build = await loadBuild();
await loadRoutes(build);
const { routes } = build;
const withIslands = Object.values(routes).flatMap((route) =>
  route && hasIslands(route.module.handle) ? [routePath(route, routes)] : [],
);
const maxBytes = 120_000;
const maxFiles = 12;

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("superadmin", "en-ca");
});
afterAll(() => app.close());

/** The page's scripts as files of the build. */
function listScripts(html: string): string[] {
  const addresses = Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, address = ""]) => address);
  return [...new Set(addresses)].map((address) => `build/client${address}`);
}

const sizeOf = (file: string): number => statSync(`${file}.br`).size;

/** Of the demonstration: the fifth account is a dealer's, whom the visitor may manage as a user and as an employee. */
const addressOf = (path: string) =>
  path
    .replace(":language", "en-ca")
    .replace(/:(user|employee)Id/, "5")
    .replaceAll(/:\w+/g, "1");

test.each(withIslands)("%s", async (path) => {
  const page = await team.open(addressOf(path));
  expect([path, page.status]).toEqual([path, 200]);
  // The script has something to do.
  expect([path, page.html.includes("data-island=")]).toEqual([path, true]);
  const files = listScripts(page.html);
  expect(files.some((file) => file.includes("/islands-"))).toBe(true);
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  expect({ path, bytes, fits: bytes <= maxBytes, files: files.length <= maxFiles || files }).toEqual({
    path,
    bytes,
    fits: true,
    files: true,
  });
  const scripts = files.map((file) => readFileSync(file, "utf8")).join("\n");
  // A word of zod's own, and a text of a shopper's page in the other language.
  expect(scripts).not.toMatch(/ZodError|_zod|Reprendre mon achat/);
});
