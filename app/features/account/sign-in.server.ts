import { redirect } from "@remix-run/server-runtime";
import { postedForm } from "#app/form/posted-form.ts";
import { customerPath, safeReferer } from "#app/page/paths.ts";
import { tokenCookie } from "#app/session/cookie.ts";
import type { Visit } from "#app/session/visit.ts";

/** Where the request asked to be brought back to, else the customer's dashboard. */
export const refererOf = (request: Request, { language }: Visit): string =>
  safeReferer(new URL(request.url).searchParams.get("referer"), customerPath(language));

/** The token in its cookie, and on to the page. */
export const signedIn = (token: string, { context }: Visit, to: string): Response =>
  redirect(to, { status: 303, headers: { "set-cookie": tokenCookie(token, context) } });

/** The page that a gate's form stood on. */
export async function postedReferer(request: Request, { language }: Visit): Promise<string> {
  const referer = (await postedForm(request)).get("referer");
  return safeReferer(typeof referer === "string" ? referer : null, customerPath(language));
}
