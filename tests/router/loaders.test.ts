/** The patch of Remix's runtime (patches/): a document's loaders share one request, and their data is rendered as it is. */
import { expect, test } from "vitest";
import { createShell, loadBuild } from "#tests/app/support/app-fixture.ts";
import { wrapLoader } from "#tests/app/support/wrapped-loader.ts";

const routeId = "routes/account/login";

/** The build; loaders of two routes of one page tell what request they got, and what they return to it. */
async function watchLoaders() {
  const build = await loadBuild();
  const requests: Request[] = [];
  const watched = Object.entries(build.routes).map(([id, route]) => {
    if (!route || ![routeId, "root"].includes(id)) return [id, route] as const;
    const watched = wrapLoader(route, (loader) => (args) => {
      requests.push(args.request);
      return loader(args);
    });
    return [id, watched] as const;
  });
  const shell = await createShell(async () => Response.json({}, { status: 503 }), {
    build: { ...build, routes: Object.fromEntries(watched) },
  });
  return { requests, get: async (path: string) => shell.request(`http://nordet.localhost${path}`) };
}

test("the loaders of a document get one request", async () => {
  const { requests, get } = await watchLoaders();
  expect((await get("/en-ca/login")).status).toBe(200);
  expect(requests).toHaveLength(2);
  expect(new Set(requests).size).toBe(1);
});

test("a request for one route's data gets JSON, and its loader an address without that parameter", async () => {
  const { requests, get } = await watchLoaders();
  const response = await get(`/en-ca/login?index=1&_data=${encodeURIComponent(routeId)}`);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toHaveProperty("title");
  expect(requests.map(({ url }) => new URL(url).searchParams.has("_data"))).toEqual([false]);
});
