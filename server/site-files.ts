import { Hono } from "hono";
import type { ShellEnv } from "./shell-env.ts";
import { answerFile, type StaticFiles } from "./static-files.ts";

/** Nordet has no service worker; a browser that still holds one from an earlier site of this host lets it go. */
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

/** An icon, a site map, a scanner's guess: a first segment with a dot is a file's name and never a language. */
export const nameOfFile = "/:file{[^/]*\\.[^/]*}";

/** The few addresses that browsers ask for by convention; those that are the same everywhere are files in public/. */
export function siteFiles(files: StaticFiles): Hono<ShellEnv> {
  const site = new Hono<ShellEnv>();
  site.get("/service-worker.js", (c) =>
    c.body(unregisteringWorker, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }),
  );
  site.get("/favicon.ico", (c) => {
    const icon = files.get(`/brands/${c.var.brand.key}/favicon.svg`);
    return icon ? answerFile(c.req.raw, icon) : c.body(null, 404);
  });
  // With lazy discovery off nobody asks for the first; neither may reach the app, which takes a first segment for a language.
  for (const path of ["/__manifest", "/.well-known/*"]) site.get(path, (c) => c.text("Not found", 404));
  // A missing hashed file is a page of an older release asking; a whole page in answer would help nobody.
  site.get("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  return site;
}
