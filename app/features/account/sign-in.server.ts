import { redirect } from "@remix-run/server-runtime";
import { postedForm } from "#app/form/posted-form.ts";
import { toastCookie } from "#app/http/toast.ts";
import { getVisit, type RouteArgs, type Visit } from "#app/session/visit.ts";
import { signInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import type { Language } from "#domain/formats/language.ts";
import { customerPath, isVehiclePath, isWayIn, safeReferer } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

/** A page that sends who is signed in away again is none to come back to. */
function returnPath(referer: string | null, language: Language): string {
  const dashboard = customerPath(language);
  const path = safeReferer(referer, dashboard);
  return isWayIn(new URL(path, "http://here.invalid").pathname) ? dashboard : path;
}

/** Where the request asked to be brought back to, else the customer's dashboard. */
export const refererOf = (request: Request, { language }: Visit): string =>
  returnPath(new URL(request.url).searchParams.get("referer"), language);

/** The token in its cookie, and on to the page, which may open with a word of what was done. */
export async function signedIn(args: RouteArgs, token: string, to: string, toast?: TextKey): Promise<Response> {
  const visit = await getVisit(args);
  const headers = new Headers({ "set-cookie": await signInCookie(args, token) });
  if (toast) headers.append("set-cookie", toastCookie(visit, toast));
  return redirect(to, { status: 303, headers });
}

/** Whether it was Buy, on a vehicle's page, that led here. */
export const isToBuy = (request: Request, visit: Visit): boolean =>
  isVehiclePath(new URL(refererOf(request, visit), "http://here.invalid").pathname, visit.language);

/** The page that a gate's form stood on. */
export async function postedReferer(request: Request, { language }: Visit): Promise<string> {
  const referer = (await postedForm(request)).get("referer");
  return returnPath(typeof referer === "string" ? referer : null, language);
}
