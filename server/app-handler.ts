/** Answers a request with the Remix app: its load context, and its answer as browsers need it. */
import type { AppContext } from "#app/context.ts";
import { defaultTimeLimits } from "#app/upstream/time-limits.ts";
import { noTelemetry } from "#domain/telemetry.ts";
import { toBrowserRequest } from "./browser-request.ts";
import { toBrowserResponse, withMutableHeaders } from "./browser-response.ts";
import { embeddedServices } from "./config/environment.ts";
import { demonstrationScripts, scriptsOfHost } from "./config/third-party-scripts.ts";
import type { HonoEnv } from "./hono-env.ts";
import type { ServerOptions } from "./server-options.ts";

/** What the server knows of a request besides the request itself. */
export type RequestFacts = HonoEnv["Variables"] & Pick<AppContext, "waitUntil">;

export interface AppHandler {
  /** The upstream's start, which no page's time includes. */
  started: Promise<unknown>;
  answer(request: Request, facts: RequestFacts): Promise<Response>;
  /** The load context of a request. */
  contextOf(facts: RequestFacts): AppContext;
}

/** @param noteWrite is called after each write of a page */
export function createAppHandler(options: ServerOptions, noteWrite: AppContext["noteWrite"]): AppHandler {
  const { environment, upstream } = options;
  const contextOf = ({ browserView, brand, requestId, log, waitUntil }: RequestFacts): AppContext => ({
    requestId,
    startTime: performance.now(),
    timeLimits: { ...defaultTimeLimits, ...options.timeLimits },
    log,
    telemetry: options.telemetry ?? noTelemetry,
    clientAddress: browserView.clientAddress,
    origin: browserView.origin,
    isSecure: browserView.isSecure,
    isDemo: options.isDemo ?? false,
    brand,
    services: environment.services ?? embeddedServices,
    environmentToken: environment.environmentTokens[brand.key] ?? "",
    pricesApiKey: environment.pricesApiKey,
    scripts:
      options.isDemo && !environment.scripts
        ? demonstrationScripts(brand, browserView.origin)
        : scriptsOfHost(environment.scripts, browserView.host),
    scriptSources: environment.scriptSources,
    fetchUpstream: upstream.fetch,
    noteWrite,
    waitUntil,
    sessionSecrets: environment.sessionSecrets ?? [],
  });
  return {
    started: upstream.started,
    contextOf,
    async answer(request, facts) {
      await upstream.started;
      const context = contextOf(facts);
      const browserRequest = toBrowserRequest(request, facts.browserView);
      const response = await options.handle(browserRequest, context);
      const answer = withMutableHeaders(await toBrowserResponse(browserRequest, response, context, options.handle));
      // The router's answer to a post to an address without a form, which names no methods.
      if (answer.status === 405) answer.headers.set("allow", "GET, HEAD");
      return answer;
    },
  };
}
