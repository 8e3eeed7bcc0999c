/** Demo replacement for third-party scripts: only marks the page with the script's kind and id. */
import { Hono } from "hono";
import { siteScriptKinds } from "#domain/people/site-scripts.ts";

const buildScript = (kind: string): string =>
  `document.documentElement.setAttribute("data-loaded-${kind}", new URL(document.currentScript.src).searchParams.get("id") ?? "");\n`;

export const siteScriptsSimulator = (): Hono =>
  new Hono().get("/:name{[a-z-]+\\.js}", (context) => {
    const kind = context.req.param("name").replace(/\.js$/, "");
    if (!siteScriptKinds.some((siteScriptKind) => siteScriptKind === kind)) return context.notFound();
    return context.body(buildScript(kind), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
    });
  });
