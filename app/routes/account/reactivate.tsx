import { type ActionFunctionArgs, redirect } from "@remix-run/server-runtime";
import { postedReferer } from "#app/features/account/sign-in.server.ts";
import { done } from "#app/http/answers.server.ts";
import { requireSession } from "#app/session/require.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { user } from "#contract/user.ts";
import { customerPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

export async function action(args: ActionFunctionArgs) {
  const visit = await requireSession(args);
  const to = await postedReferer(args.request, visit);
  const reactivated = await visit.call(user.reactivateAccount, {});
  const toast = reactivated.ok ? "account:toasts.reactivated" : reasonOf(reactivated.failure);
  return done(visit, to, toast);
}

/** The page is loaded again either way; refused, it says why. */
function reasonOf(failure: Failure): TextKey {
  const isRefused = failure.kind === "refused" && failure.code === "deactivated_by_staff";
  return isRefused ? "errors:refusals.deactivated_by_staff" : "errors:refusals.unavailable";
}

export async function loader(args: ActionFunctionArgs) {
  const { language } = await requireSession(args);
  return redirect(customerPath(language));
}

/** Never drawn: without it Remix takes the address for a file's, and answers what goes wrong in JSON. */
export default function Nothing() {
  return null;
}
