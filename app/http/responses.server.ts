/** Responses of loaders and actions that are not pages. */
import { json, redirect } from "@remix-run/server-runtime";
import type { TextKey, TextValues } from "#locales/texts.ts";
import { setToastCookie, type ToastVisit } from "./toast.ts";

/** For a record that is missing or belongs to someone else; when thrown, it shows the 404 page. */
export const notFound = () => json(null, { status: 404 });

/** For a post that no form of the app sends; when thrown, it shows the error page. */
export const badRequest = () => json(null, { status: 400 });

/** The part of a Visit that a redirect needs. */
export interface RedirectVisit extends ToastVisit {
  /** The request is a POST; a page rendered for it keeps the entered values. */
  isPost: boolean;
}

export interface RedirectOptions {
  /** Message that the next page shows. */
  toast?: TextKey | undefined;
  values?: TextValues;
  /** Set-Cookie headers. */
  cookies?: readonly string[];
}

/** The redirect of loaders, actions and guards: 303 after a post, so that the browser continues with a GET, else 302. */
export function redirectTo(
  visit: RedirectVisit,
  to: string,
  { toast, values, cookies = [] }: RedirectOptions = {},
): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (toast) headers.append("set-cookie", setToastCookie(visit, toast, values));
  return redirect(to, { status: visit.isPost ? 303 : 302, headers });
}

/** Redirect of someone who must sign in first: 302 also for a post, because nothing was posted (docs/scripting.md). */
export const redirectToLogin = (loginHref: string): Response => redirect(loginHref, 302);

/** Redirect from an old spelling of a URL; browsers and search engines remember the new one. */
export const movedPermanently = (to: string): Response => redirect(to, 301);
