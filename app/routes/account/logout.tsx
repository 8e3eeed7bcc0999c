import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { readPostedForm } from "#app/form/posted-form.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { clearTokenCookie } from "#app/session/token-cookie.ts";
import { getVisit } from "#app/session/visit.ts";
import { clearPendingSignIn } from "#app/shared/sign-in/second-factor.server.ts";
import { user } from "#contract/user.ts";
import { accountPath, safeReferer } from "#domain/site/paths.ts";

/**
 * Revokes the token upstream and clears the cookies; logging out works even when the upstream is down. A posted `referer`
 * is the page to return to after the next sign-in.
 */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { call, language, context, user: currentUser } = visit;
  const referer = safeReferer(String((await readPostedForm(args.request)).get("referer") ?? ""), "");
  if (currentUser) await call(user.logout, {});
  return redirectTo(visit, accountPath(language, "login", referer), {
    toast: "account:toasts.loggedOut",
    cookies: [clearTokenCookie(context), clearPendingSignIn(visit)],
  });
}

export async function loader(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { language } = visit;
  return redirectTo(visit, accountPath(language, "login"));
}

export { Nothing as default } from "#app/page/nothing.tsx";
