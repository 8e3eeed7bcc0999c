/** Cookies that a page changes besides its own: toasts that it shows, a session that has ended, a token signed long ago. */
import type { AppContext } from "#app/context.ts";
import { clearToastCookie } from "#app/http/toast.ts";
import { clearTokenCookie, isTokenCookie, renewTokenCookie } from "./token-cookie.ts";
import { findVisit } from "./visit.ts";

/** Appends them to a page's headers. `hasSite` tells whether the page has its header, where toasts stand. */
export async function appendPageCookies(
  headers: Headers,
  { request, context, hasSite }: { request: Request; context: AppContext; hasSite: boolean },
): Promise<void> {
  const visit = hasSite ? await findVisit(context) : null;
  // fetch() follows a redirect too; the toasts are kept for the page that the user will see.
  const isSeen = request.headers.get("sec-fetch-dest") !== "empty";
  if (visit && visit.toasts.length > 0 && isSeen) headers.append("set-cookie", clearToastCookie(context));
  // A page that signs somebody in or out has set the cookie itself.
  if (headers.getSetCookie().some(isTokenCookie)) return;
  const tokenCookie = visit?.hasExpiredSession ? clearTokenCookie(context) : renewTokenCookie(request, context);
  if (tokenCookie) headers.append("set-cookie", tokenCookie);
}
