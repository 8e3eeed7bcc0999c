import type { RequestListener, Server } from "node:http";
import { createRequestHandler } from "@remix-run/server-runtime";
import type { AppContext } from "#app/context.ts";
import { listRoutePaths } from "./route-paths.ts";

/** Development: Vite handles requests before the server, and compiles the app's modules on request. */
export async function startDevelopment(server: Server) {
  const vite = await import("vite");
  const compiler = await vite.createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const { routes } = await compiler.ssrLoadModule("virtual:remix/server-build");
  return {
    routePaths: listRoutePaths(routes),
    handle: async (request: Request, context: AppContext): Promise<Response> => {
      const build = await compiler.ssrLoadModule("virtual:remix/server-build");
      return createRequestHandler(build as never, "development")(request, { ...context });
    },
    withVite:
      (listener: RequestListener): RequestListener =>
      (incoming, outgoing) =>
        compiler.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
    close: () => compiler.close(),
  };
}
