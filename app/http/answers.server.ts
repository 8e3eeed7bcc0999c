/** What loaders and actions answer besides a page. */
import { json, redirect } from "@remix-run/server-runtime";
import type { TextKey } from "#locales/texts.ts";
import { type ToastVisit, toastCookie } from "./toast.ts";

/** Not there, or not yours: thrown, it is the 404 page. */
export const notFound = () => json(null, { status: 404 });

/** A valid post's answer: on to the next page, which may open with a word of what was done. */
export const done = (visit: ToastVisit, to: string, toast?: TextKey, values?: Record<string, string>): Response =>
  redirect(to, { status: 303, ...(toast && { headers: { "set-cookie": toastCookie(visit, toast, values) } }) });
