import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { postedReferer } from "#app/features/account/sign-in.server.ts";
import { requireUser } from "#app/session/require.ts";
import { toastCookie } from "#app/session/toast.ts";
import { user } from "#upstream/contract/user.ts";

export async function action(args: ActionFunctionArgs) {
  const visit = await requireUser(args);
  const to = await postedReferer(args.request, visit);
  const reactivated = await visit.call(user.reactivateAccount, {});
  const headers: HeadersInit = reactivated.ok
    ? { "set-cookie": toastCookie("account:toasts.reactivated", visit.context) }
    : {};
  return redirect(to, { status: 303, headers });
}

export async function loader(args: ActionFunctionArgs) {
  const { language } = await requireUser(args);
  return redirect(`/${language}/customer/dashboard`);
}

/** Never drawn: without it Remix takes the address for a file's, and answers what goes wrong in JSON. */
export default function Nothing() {
  return null;
}
