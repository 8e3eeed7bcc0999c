/** Responses of loaders and actions that are not pages. */
import { json, redirect } from "@remix-run/server-runtime";
import type { TextKey, TextValues } from "#locales/texts.ts";
import { setToastCookie, type ToastVisit } from "./toast.ts";

/** For a record that is missing or belongs to someone else; when thrown, it shows the 404 page. */
export const notFound = () => json(null, { status: 404 });

/** For a post that no form of the app sends; when thrown, it shows the error page. */
export const badRequest = () => json(null, { status: 400 });

/** Response to a valid post: a 303 to the next page, which may show a toast. */
export const redirectAfterPost = (visit: ToastVisit, to: string, toast?: TextKey, values?: TextValues): Response =>
  redirect(to, { status: 303, headers: toast ? { "set-cookie": setToastCookie(visit, toast, values) } : {} });
