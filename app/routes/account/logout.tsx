import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { setToastCookie } from "#app/http/toast.ts";
import { clearTokenCookie } from "#app/session/token-cookie.ts";
import { getVisit } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

/** Revokes the token upstream and clears the cookie; logging out works even when the upstream is down. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { call, language, context, user: currentUser } = visit;
  if (currentUser) await call(user.logout, {});
  const headers = new Headers();
  headers.append("set-cookie", clearTokenCookie(context));
  headers.append("set-cookie", setToastCookie(visit, "account:toasts.loggedOut"));
  return redirect(accountPath(language, "login"), { status: 303, headers });
}

export async function loader(args: ActionFunctionArgs) {
  const { language } = await getVisit(args);
  return redirect(accountPath(language, "login"));
}

/** Never rendered. Without a component Remix treats this as a resource route and answers errors as JSON. */
export default function Nothing() {
  return null;
}
