/** Remembers in a signed cookie that an account form succeeded, so that the redirect to its confirmation has no email in its URL. */

import { z } from "zod";
import { redirectTo } from "#app/http/responses.server.ts";
import { readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";

const cookieName = "Done";
const maxAgeMinutes = 10;
const completionSchema = z.object({
  page: z.enum(["recover", "reset-password", "create-password"]),
  email: z.string(),
});
type Completion = z.infer<typeof completionSchema>;

/** Redirects to the same page, which then shows its confirmation instead of the form. */
export function redirectToConfirmation(
  { request }: RouteArgs,
  visit: Visit,
  page: Completion["page"],
  email = "",
  moreCookies: string[] = [],
) {
  const url = new URL(request.url);
  url.searchParams.set("done", "");
  url.searchParams.delete("_data");
  const completion = setSignedCookie(cookieName, { page, email }, maxAgeMinutes * 60, visit.context);
  return redirectTo(visit, url.pathname + url.search, { cookies: [completion, ...moreCookies] });
}

/** Null unless this page was completed in the last ten minutes; it then shows its form. */
export function readCompletion({ request }: RouteArgs, visit: Visit, page: Completion["page"]): Completion | null {
  if (!new URL(request.url).searchParams.has("done")) return null;
  const completion = readSignedCookie(cookieName, completionSchema, request, visit.context);
  return completion?.page === page ? completion : null;
}
