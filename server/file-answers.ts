import { gateHeader } from "#app/session/gate.ts";
import { defaultLanguage, languageOfPath } from "#domain/formats/language.ts";
import { customerPath } from "#domain/site/paths.ts";
import { errorPage, hasErrorPage } from "./error-pages.ts";

/**
 * A route that has a file and no page (a contract, an image, an export) says in JSON that there is none. Who opened its
 * address in a browser is shown a page instead, or led to the screen of what keeps them out; scripts, and the app's own
 * requests for data, keep the JSON.
 */
export function shownToPeople(request: Request, answer: Response, requestId: string): Response {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  const isAskedByPerson = request.headers.get("accept")?.includes("text/html") ?? false;
  const { pathname, searchParams } = new URL(request.url);
  if (!isJson || !isAskedByPerson || searchParams.has("_data")) return answer;
  const page = pageFor(answer, pathname, requestId);
  if (!page) return answer;
  for (const cookie of answer.headers.getSetCookie()) page.headers.append("set-cookie", cookie);
  return page;
}

function pageFor({ status, headers }: Response, pathname: string, requestId: string): Response | undefined {
  if (status === 403) {
    // The shell's own 403 is about forged forms.
    if (!headers.has(gateHeader)) return undefined;
    const location = customerPath(languageOfPath(pathname) ?? defaultLanguage);
    return new Response(null, { status: 302, headers: { location, "cache-control": "private, no-store" } });
  }
  return hasErrorPage(status) ? errorPage(status, requestId) : undefined;
}
