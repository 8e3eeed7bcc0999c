import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { toastCookie } from "#app/http/toast.ts";
import { clearedCookie } from "#app/session/cookie.ts";
import { getVisit } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

/** The token is revoked upstream and forgotten here; an upstream that is down does not keep anyone signed in. */
export async function action(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  const { call, language, context, user: signedIn } = visit;
  if (signedIn) await call(user.logout, {});
  const headers = new Headers();
  headers.append("set-cookie", clearedCookie(context));
  headers.append("set-cookie", toastCookie(visit, "account:toasts.loggedOut"));
  return redirect(accountPath(language, "login"), { status: 303, headers });
}

export async function loader(args: ActionFunctionArgs) {
  const { language } = await getVisit(args);
  return redirect(accountPath(language, "login"));
}

/** Never drawn: without it Remix takes the address for a file's, and answers what goes wrong in JSON. */
export default function Nothing() {
  return null;
}
