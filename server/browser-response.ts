import type { AppContext } from "#app/context.ts";
import { type Language, languageOfPath } from "#domain/formats/language.ts";
import { refusedFilePath } from "#domain/site/paths.ts";
import { errorPage, hasErrorPage } from "./error-pages.ts";

/** A person's browser, or a script that takes whatever comes. Pictures of a page and data requests keep short answers. */
function takesPage(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "*/*";
  return accept.includes("text/html") || accept.trim() === "*/*";
}

/** Whether a route without a page, such as a contract or an export, refused the request with JSON that nobody can read. */
function isBareRefusal(request: Request, { status, headers }: Response): boolean {
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  return status >= 400 && isJson && takesPage(request) && !new URL(request.url).searchParams.has("_data");
}

function pageRequest(request: Request, language: Language): Request {
  const { origin, pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "content-type"]) headers.delete(name);
  return new Request(origin + refusedFilePath(language, pathname) + search, { headers, signal: request.signal });
}

/** Draws a page for what such a route has answered: the app's own, or a short one outside of its languages. */
export async function toBrowserResponse(
  request: Request,
  response: Response,
  context: AppContext,
  handle: (request: Request, context: AppContext) => Promise<Response>,
): Promise<Response> {
  if (!isBareRefusal(request, response)) return response;
  const { status } = response;
  const language = languageOfPath(new URL(request.url).pathname);
  if (language) return handle(pageRequest(request, language), { ...context, refusal: response });
  return hasErrorPage(status) ? errorPage(status, context.requestId) : response;
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
