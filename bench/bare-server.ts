/**
 * The baseline of the comparison: only `renderToString` of a page's React elements. The first request for a page runs the
 * whole app and stores the loaders' data; further requests only render.
 */
import type { AppLoadContext, EntryContext, HandleDocumentRequestFunction } from "@remix-run/server-runtime";
import { createShell, loadBuild } from "#tests/app/support/app-fixture.ts";
import { serveMeasured, toListener } from "./measured-server.ts";
import { createReplay } from "./recording.ts";

const [, , recordingsFile = ""] = process.argv;
const build = await loadBuild();
const entry = build.entry.module as typeof import("#app/entry.server.tsx");

/** Render functions by path and query. */
const pages = new Map<string, () => string>();

const renderAndStore = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) => {
  const { pathname, search } = new URL(request.url);
  pages.set(pathname + search, () => entry.renderPage(context, loadContext, request.url));
  return entry.default(request, status, headers, context, loadContext);
};
const storingBuild = {
  ...build,
  entry: { module: { ...entry, default: renderAndStore as HandleDocumentRequestFunction } },
};
const shell = await createShell(createReplay(recordingsFile), { build: storingBuild });
const appListener = toListener(shell.fetch);

serveMeasured((request, response) => {
  const renderAgain = pages.get(request.url ?? "");
  if (!renderAgain) return appListener(request, response);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(renderAgain());
});
