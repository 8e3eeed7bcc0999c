import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/server-runtime";
import type { AppContext } from "#app/context.ts";
import { listRoutePaths } from "./route-paths.ts";

export const routePaths = listRoutePaths(build.routes);

const handler = createRequestHandler(build, "production");

/** Handles a request with the built Remix app. */
export function handleWithRemix(request: Request, context: AppContext): Promise<Response> {
  return handler(request, { ...context });
}
