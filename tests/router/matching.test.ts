/**
 * The patch of the server's router (patches/) only caches results: every match must equal the one of the published
 * router. The patch leaves the package's UMD file, which nothing here uses, as published.
 */
import { createRequire } from "node:module";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { loadBuild } from "#tests/app/support/app-fixture.ts";

interface Route {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: Route[];
}
interface Router {
  matchRoutes(
    routes: Route[],
    path: string,
  ): { route: Route; params: object; pathname: string; pathnameBase: string }[] | null;
}

const require = createRequire(import.meta.url);
const patched: Router = require("@remix-run/router");
const published: Router = require("@remix-run/router/dist/router.umd.js");

const matchesOf = (router: Router, routes: Route[], path: string) =>
  router.matchRoutes(routes, path)?.map(({ route, params, pathname, pathnameBase }) => ({
    id: route.id,
    params,
    pathname,
    pathnameBase,
  })) ?? null;

const { routes: manifest } = await loadBuild();
const buildRoutes = (parentId: string | undefined): Route[] =>
  Object.values(manifest)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return [];
      const { id, path, index, caseSensitive } = route;
      const fields = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
      return [index ? { ...fields, index } : { ...fields, children: buildRoutes(id) }];
    });
const ownRoutes = buildRoutes(undefined);

const segments = [
  ...new Set(Object.values(manifest).flatMap((route) => (route?.path ?? "").split("/"))),
  ...[
    "en-ca",
    "fr-ca",
    "EN-CA",
    "12",
    "export.csv",
    "%2F",
    "é",
    "%C3%A9",
    "%E0%A4%A",
    "a b",
    "",
    ".",
    "..",
    "?",
    ":language",
    "*",
  ],
].map((word) => word.replace(/^:\w+\??$/, "value"));

const address = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...segments) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    ),
    {
      maxLength: 6,
    },
  )
  .map((segments) => `/${segments.join("/")}`);

const listPaths = (routes: Route[], parentPath = ""): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const fullPath = path === undefined ? parentPath : `${parentPath}/${path}`;
    return [fullPath, ...listPaths(children, fullPath)];
  });

/** An address that is close to some route. */
const likelyAddress = fc
  .tuple(
    fc.constantFrom(...listPaths(ownRoutes)),
    fc.constantFrom("12", "fr-ca", "é", "%2F", ""),
    fc.constantFrom("", "/", "//", "/x"),
  )
  .map(([path, value, end]) => path.replaceAll(/:\w+\??|\*/g, value) + end);

// The router warns on the console about addresses that cannot be decoded.
beforeAll(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

test("every address of the app's routes matches as in the published router", () => {
  fc.assert(
    fc.property(fc.oneof(address, likelyAddress), (path) => {
      expect(matchesOf(patched, ownRoutes, path)).toEqual(matchesOf(published, ownRoutes, path));
    }),
    { numRuns: 2_000 },
  );
});

const segment = fc.constantFrom("a", "b", "A", ":x", ":y", ":x?", "b?", "*", "a.b", "a+b");
const routePath = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => {
  // A splat may only be the last segment.
  const splatIndex = segments.indexOf("*");
  return (splatIndex < 0 ? segments : segments.slice(0, splatIndex + 1)).join("/");
});

let routeCount = 0;
const routeTree = fc.letrec<{ route: Route }>((tie) => ({
  route: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc
      .record({ path: routePath, caseSensitive: fc.boolean() })
      .map((fields): Route => ({ id: `r${routeCount++}`, ...fields })),
    fc.constant(null).map((): Route => ({ id: `r${routeCount++}`, index: true })),
    fc
      .record({
        path: fc.option(routePath, { nil: undefined }),
        children: fc.array(tie("route"), { minLength: 1, maxLength: 4 }),
      })
      .map(({ path, children }): Route => ({ id: `r${routeCount++}`, ...(path !== undefined && { path }), children })),
  ),
})).route;

const shortAddress = fc
  .array(fc.constantFrom("a", "b", "A", "B", "a.b", "axb", "a+b", "1", "", "%2F", "*", "a/"), { maxLength: 5 })
  .map((segments) => `/${segments.join("/")}`);

test("every address of generated routes matches too, also when it repeats", () => {
  fc.assert(
    fc.property(
      fc.array(routeTree, { minLength: 1, maxLength: 5 }),
      fc.array(shortAddress, { minLength: 1, maxLength: 20 }),
      (routes, paths) => {
        for (const path of [...paths, ...paths]) {
          expect(matchesOf(patched, routes, path)).toEqual(matchesOf(published, routes, path));
        }
      },
    ),
    { numRuns: 750 },
  );
});

test("the patch is applied: the route table is processed once", () => {
  const time = (router: Router) => {
    const start = performance.now();
    for (let count = 0; count < 400; count += 1) router.matchRoutes(ownRoutes, "/en-ca/nordet/users/3/edit");
    return performance.now() - start;
  };
  time(patched);
  time(published);
  expect(time(patched)).toBeLessThan(time(published) / 3);
});
