/** A route's module is loaded when an address first needs it, and Remix knows before that what it has (server/lazy-route.ts). */
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { beforeEach, expect, test } from "vitest";
import { lazyRoute, loadRoutes } from "#server/lazy-route.ts";
import { loadBuild } from "#tests/app/support/app-fixture.ts";

const build = await loadBuild();
const facts = { hasLoader: true, hasAction: false, hasErrorBoundary: false };

let loaded: string[];
let ask: (path: string) => Promise<string>;
beforeEach(() => {
  loaded = [];
  const fileRoute = (id: string) => ({
    id,
    parentId: "root",
    path: id,
    module: lazyRoute(async () => {
      loaded.push(id);
      if (id === "lost") throw new Error("This file is gone");
      return { default: undefined, loader: () => new Response(`from ${id}`) } as never;
    }, facts),
  });
  const root = { id: "root", path: "", module: { default: () => null } };
  const routes = { root, one: fileRoute("one"), two: fileRoute("two"), lost: fileRoute("lost") };
  const handle = createRequestHandler({ ...build, routes: routes as never as ServerBuild["routes"] }, "production");
  ask = async (path) => (await handle(new Request(`http://nordet.localhost${path}`))).text();
});

test("an address loads its own routes, and once", async () => {
  expect(await ask("/one")).toBe("from one");
  expect(await ask("/one")).toBe("from one");
  expect(loaded).toEqual(["one"]);
});

test("two first requests at once are both answered", async () => {
  expect(await Promise.all([ask("/two"), ask("/two")])).toEqual(["from two", "from two"]);
});

test("a route that cannot be loaded fails each request for it, and no other", async () => {
  await expect(ask("/lost")).rejects.toThrow("This file is gone");
  await expect(ask("/lost")).rejects.toThrow("This file is gone");
  // Another evaluation would give the half that was evaluated.
  expect(loaded).toEqual(["lost"]);
  expect(await ask("/one")).toBe("from one");
});

test("what Remix knows of a built route before it is loaded is what its module has", async () => {
  await loadRoutes(build);
  const routes = Object.values(build.routes).flatMap((route) => (route ? [route] : []));
  const known = routes.map(({ id }) => {
    const { hasLoader, hasAction, hasErrorBoundary } = build.assets.routes[id] ?? {};
    return { id, hasLoader, hasAction, hasErrorBoundary };
  });
  const found = routes.map(({ id, module }) => ({
    id,
    hasLoader: module.loader !== undefined,
    hasAction: module.action !== undefined,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
  }));
  expect(found).toEqual(known);
});
