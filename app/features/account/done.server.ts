/** What an account page did, for the page that says so: its form answers by a redirect, and nothing of it is in the address. */
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import { readSealed, sealedCookie } from "#app/http/sealed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";

const cookie = "Done";
const minutes = 10;
const done = z.object({ what: z.enum(["recover", "reset-password", "create-password"]), email: z.string() });
type Done = z.infer<typeof done>;

/** 303 to the same page, which then shows what was done instead of its form. */
export function doneHere({ request }: RouteArgs, visit: Visit, what: Done["what"], email = "", more: string[] = []) {
  const url = new URL(request.url);
  url.searchParams.set("done", "");
  url.searchParams.delete("_data");
  const headers = new Headers();
  for (const set of [sealedCookie(cookie, { what, email }, minutes * 60, visit.context), ...more])
    headers.append("set-cookie", set);
  return redirect(url.pathname + url.search, { status: 303, headers });
}

/** What was done here a moment ago, or null: then the page shows its form. */
export function readDone({ request }: RouteArgs, visit: Visit, what: Done["what"]): Done | null {
  if (!new URL(request.url).searchParams.has("done")) return null;
  const found = readSealed(cookie, done, request, visit.context);
  return found?.what === what ? found : null;
}
