/** Stands in for others' scripts in the demonstration: says on the page that it was loaded, under which id, and no more. */
import { Hono } from "hono";
import { siteScriptKinds } from "#domain/people/site-scripts.ts";

const scriptOf = (kind: string): string =>
  `document.documentElement.setAttribute("data-loaded-${kind}", new URL(document.currentScript.src).searchParams.get("id") ?? "");\n`;

export const siteScriptsSimulator = (): Hono =>
  new Hono().get("/:name{[a-z-]+\\.js}", (context) => {
    const kind = context.req.param("name").replace(/\.js$/, "");
    if (!siteScriptKinds.some((known) => known === kind)) return context.notFound();
    return context.body(scriptOf(kind), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
    });
  });
