import { gateHeader } from "#app/session/gate.ts";
import { defaultLanguage, languageOfPath } from "#domain/formats/language.ts";
import { customerPath } from "#domain/site/paths.ts";
import { errorPage, hasErrorPage } from "./error-pages.ts";

/**
 * Replaces JSON errors of file routes (a contract, an image, an export) when a user opened the URL in a browser: with an
 * error page, or with a redirect to a page that shows the guard's screen. Scripts and Remix data requests keep the JSON.
 */
export function toBrowserResponse(request: Request, response: Response, requestId: string): Response {
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const acceptsHtml = request.headers.get("accept")?.includes("text/html") ?? false;
  const { pathname, searchParams } = new URL(request.url);
  if (!isJson || !acceptsHtml || searchParams.has("_data")) return response;
  const page = findPage(response, pathname, requestId);
  if (!page) return response;
  for (const cookie of response.headers.getSetCookie()) page.headers.append("set-cookie", cookie);
  return page;
}

function findPage({ status, headers }: Response, pathname: string, requestId: string): Response | undefined {
  if (status === 403) {
    // A 403 without this header is not from a guard.
    if (!headers.has(gateHeader)) return undefined;
    const location = customerPath(languageOfPath(pathname) ?? defaultLanguage);
    return new Response(null, { status: 302, headers: { location, "cache-control": "private, no-store" } });
  }
  return hasErrorPage(status) ? errorPage(status, requestId) : undefined;
}

/** Responses of `fetch` have immutable headers, and the server adds its own. */
export function withMutableHeaders(response: Response): Response {
  try {
    response.headers.delete("x-frozen");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}
