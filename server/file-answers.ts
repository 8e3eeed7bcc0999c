import { errorPage, hasErrorPage } from "./error-pages.ts";

/**
 * A route that has a file and no page (a contract, an image, an export) says in JSON that there is none. Who opened its
 * address in a browser is shown a page instead; scripts, and the app's own requests for data, keep the JSON.
 */
export function shownToPeople(request: Request, answer: Response, requestId: string): Response {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  const isAskedByPerson = request.headers.get("accept")?.includes("text/html") ?? false;
  // The shell's own 403 is about forged forms.
  if (!isJson || !isAskedByPerson || answer.status === 403 || !hasErrorPage(answer.status)) return answer;
  if (new URL(request.url).searchParams.has("_data")) return answer;
  const page = errorPage(answer.status, requestId);
  for (const cookie of answer.headers.getSetCookie()) page.headers.append("set-cookie", cookie);
  return page;
}
