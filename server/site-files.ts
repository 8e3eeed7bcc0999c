import { Hono } from "hono";
import { indexedOrigin } from "#app/page/page-head.server.ts";
import { languages } from "#domain/formats/language.ts";
import { sitemapPath } from "#domain/site/paths.ts";
import type { HonoEnv } from "./hono-env.ts";
import { type StaticFiles, toFileResponse } from "./middleware/static-files.ts";

/** Service worker that unregisters itself, for browsers that have one from an earlier site on this host. */
const unregisteringWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

/** Search engines read no page that belongs to one person, and find the sitemap of the brand in each language. */
const robotsText = (origin: string) =>
  [
    "User-agent: *",
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    ...languages.map((language) => `Sitemap: ${origin}${sitemapPath(language)}`),
    "",
  ].join("\n");

/** @public its test compares it with the routes. */
export const disallowedPaths = [
  "/outbox",
  "/simulators/",
  "/*/customer",
  "/*/buy-online/",
  "/*/reset-password/",
  "/*/create-password/",
  "/*/trade-in-form/",
];

/** A first path segment with a dot is a file name, never a language: an icon, a site map, a scanner's guess. */
export const filePathPattern = "/:file{[^/]*\\.[^/]*}";

/** Files that browsers request by convention and that depend on the brand; the others are in public/. */
export function siteFiles(files: StaticFiles): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>();
  routes.get("/service-worker.js", (c) =>
    c.body(unregisteringWorker, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }),
  );
  routes.get("/robots.txt", ({ var: { browserView, brand }, body }) =>
    body(robotsText(indexedOrigin({ origin: browserView.origin, brand })), 200, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    }),
  );
  routes.get("/favicon.ico", (c) => {
    const icon = files.get(`/brands/${c.var.brand.key}/favicon.svg`);
    return icon ? toFileResponse(c.req.raw, icon) : c.body(null, 404);
  });
  // These must not reach the app, which would read the first segment as a language.
  for (const path of ["/__manifest", "/.well-known/*"]) routes.get(path, (c) => c.text("Not found", 404));
  // Pages of an older release request hashed files that no longer exist; an error page would not help them.
  routes.get("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  return routes;
}
