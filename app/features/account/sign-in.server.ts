import { readPostedForm } from "#app/form/posted-form.ts";
import { type RedirectOptions, redirectTo } from "#app/http/responses.server.ts";
import { getVisit, type RouteArgs, type Visit } from "#app/session/visit.ts";
import { redirectToSecondFactor } from "#app/shared/sign-in/second-factor.server.ts";
import { createSignInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import type { SecondFactorNeeded } from "#contract/session-user.ts";
import type { Language } from "#domain/formats/language.ts";
import { customerPath, isSignInPath, isVehiclePath, safeReferer } from "#domain/site/paths.ts";

/** The dashboard replaces a login or sign-up page, which would only redirect a signed-in user again. */
function safeReturnPath(referer: string | null, language: Language): string {
  const dashboard = customerPath(language);
  const path = safeReferer(referer, dashboard);
  return isSignInPath(new URL(path, "http://here.invalid").pathname) ? dashboard : path;
}

/** Path in the request's `referer` parameter, else the customer's dashboard. */
export const refererOf = (request: Request, { language }: Visit): string =>
  safeReturnPath(new URL(request.url).searchParams.get("referer"), language);

/** Sets the session cookie and redirects; without a session yet, to the page of the second factor. */
export async function finishSignIn(
  args: RouteArgs,
  result: { Token: string } | SecondFactorNeeded,
  returnTo: string,
  { toast, cookies = [] }: Pick<RedirectOptions, "toast" | "cookies"> = {},
): Promise<Response> {
  const visit = await getVisit(args);
  if ("SecondFactor" in result) return redirectToSecondFactor(visit, result, { returnTo, cookies });
  return redirectTo(visit, returnTo, { toast, cookies: [...cookies, await createSignInCookie(args, result.Token)] });
}

/** True when the visitor pressed Buy on a vehicle's page and must sign in first. */
export const isBuying = (request: Request, visit: Visit): boolean =>
  isVehiclePath(new URL(refererOf(request, visit), "http://here.invalid").pathname, visit.language);

/** Path of the page whose gate was posted: the gate's form sends it as `referer`. */
export async function postedReferer(request: Request, { language }: Visit): Promise<string> {
  const referer = (await readPostedForm(request)).get("referer");
  return safeReturnPath(typeof referer === "string" ? referer : null, language);
}
