import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { redirectTo } from "#app/http/responses.server.ts";
import { clearTokenCookie } from "#app/session/token-cookie.ts";
import { getVisit } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

/** Revokes the token upstream and clears the cookie; logging out works even when the upstream is down. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { call, language, context, user: currentUser } = visit;
  if (currentUser) await call(user.logout, {});
  return redirectTo(visit, accountPath(language, "login"), {
    toast: "account:toasts.loggedOut",
    cookies: [clearTokenCookie(context)],
  });
}

export async function loader(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { language } = visit;
  return redirectTo(visit, accountPath(language, "login"));
}

/** Never rendered. Without a component Remix treats this as a resource route and answers errors as JSON. */
export default function Nothing() {
  return null;
}
