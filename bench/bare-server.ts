/**
 * What the app is compared with: bare `renderToString` of a page's own React elements, and nothing else. The first
 * request for a page goes through the whole app; what its loaders gave is kept, and each further one only draws it.
 */
import { getRequestListener } from "@hono/node-server";
import type { AppLoadContext, EntryContext, HandleDocumentRequestFunction } from "@remix-run/server-runtime";
import { createShell, loadBuild } from "#tests/app/support/app-fixture.ts";
import { serveMeasured } from "./measured-server.ts";
import { replayed } from "./recording.ts";

const [, , recordings = ""] = process.argv;
const build = await loadBuild();
const entry = build.entry.module as typeof import("#app/entry.server.tsx");

/** Of each page, by path and query: how it is drawn again. */
const pages = new Map<string, () => string>();

const keepAndDraw = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) => {
  const { pathname, search } = new URL(request.url);
  pages.set(pathname + search, () => entry.drawPage(context, loadContext, request.url));
  return entry.default(request, status, headers, context, loadContext);
};
const keeping = { ...build, entry: { module: { ...entry, default: keepAndDraw as HandleDocumentRequestFunction } } };
const shell = await createShell(replayed(recordings), keeping);
const whole = getRequestListener(shell.fetch);

serveMeasured((request, response) => {
  const draw = pages.get(request.url ?? "");
  if (!draw) return whole(request, response);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(draw());
});
