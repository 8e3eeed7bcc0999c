/**
 * The patch of the server's router (patches/) only remembers what it has worked out before: every match must be the one
 * that the router as published finds. Its UMD file, which nothing here runs on, is left as published.
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

const found = (router: Router, routes: Route[], path: string) =>
  router.matchRoutes(routes, path)?.map(({ route, params, pathname, pathnameBase }) => ({
    id: route.id,
    params,
    pathname,
    pathnameBase,
  })) ?? null;

const { routes: manifest } = await loadBuild();
const childrenOf = (parentId: string | undefined): Route[] =>
  Object.values(manifest)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return [];
      const { id, path, index, caseSensitive } = route;
      const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
      return [index ? { ...own, index } : { ...own, children: childrenOf(id) }];
    });
const ownRoutes = childrenOf(undefined);

const words = [
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
      { weight: 9, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    ),
    {
      maxLength: 6,
    },
  )
  .map((segments) => `/${segments.join("/")}`);

const pathsOf = (routes: Route[], above = ""): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own, ...pathsOf(children, own)];
  });

/** An address that some route means, more or less. */
const meant = fc
  .tuple(
    fc.constantFrom(...pathsOf(ownRoutes)),
    fc.constantFrom("12", "fr-ca", "é", "%2F", ""),
    fc.constantFrom("", "/", "//", "/x"),
  )
  .map(([path, value, end]) => path.replaceAll(/:\w+\??|\*/g, value) + end);

// Addresses that cannot be decoded are told so on the console.
beforeAll(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

test("every address of the product's own routes leads where it did", () => {
  fc.assert(
    fc.property(fc.oneof(address, meant), (path) => {
      expect(found(patched, ownRoutes, path)).toEqual(found(published, ownRoutes, path));
    }),
    { numRuns: 4_000 },
  );
});

const segment = fc.constantFrom("a", "b", "A", ":x", ":y", ":x?", "b?", "*", "a.b", "a+b");
const pathOf = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => {
  // A splat may only end a path.
  const at = segments.indexOf("*");
  return (at < 0 ? segments : segments.slice(0, at + 1)).join("/");
});

let made = 0;
const tree = fc.letrec<{ route: Route }>((tie) => ({
  route: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({ path: pathOf, caseSensitive: fc.boolean() }).map((own): Route => ({ id: `r${made++}`, ...own })),
    fc.constant(null).map((): Route => ({ id: `r${made++}`, index: true })),
    fc
      .record({
        path: fc.option(pathOf, { nil: undefined }),
        children: fc.array(tie("route"), { minLength: 1, maxLength: 4 }),
      })
      .map(({ path, children }): Route => ({ id: `r${made++}`, ...(path !== undefined && { path }), children })),
  ),
})).route;

const shortAddress = fc
  .array(fc.constantFrom("a", "b", "A", "B", "a.b", "axb", "a+b", "1", "", "%2F", "*", "a/"), { maxLength: 5 })
  .map((segments) => `/${segments.join("/")}`);

test("every address of any routes does, asked for again as well", () => {
  fc.assert(
    fc.property(
      fc.array(tree, { minLength: 1, maxLength: 5 }),
      fc.array(shortAddress, { minLength: 1, maxLength: 20 }),
      (routes, paths) => {
        for (const path of [...paths, ...paths]) {
          expect(found(patched, routes, path)).toEqual(found(published, routes, path));
        }
      },
    ),
    { numRuns: 1500 },
  );
});

test("the patch is applied: a table is worked through once", () => {
  const time = (router: Router) => {
    const start = performance.now();
    for (let count = 0; count < 400; count += 1) router.matchRoutes(ownRoutes, "/en-ca/nordet/users/3/edit");
    return performance.now() - start;
  };
  time(patched);
  time(published);
  expect(time(patched)).toBeLessThan(time(published) / 3);
});
