import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { postedReferer } from "#app/features/account/sign-in.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireSession } from "#app/session/require.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { user } from "#contract/user.ts";
import { customerPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

export async function action(args: ActionFunctionArgs) {
  const visit = await requireSession(args);
  const to = await postedReferer(args.request, visit);
  const result = await visit.call(user.reactivateAccount, {});
  const toast = result.ok ? "account:toasts.reactivated" : refusalToast(result.failure);
  return redirectTo(visit, to, { toast });
}

/** The page reloads in both cases; the toast explains a refusal. */
function refusalToast(failure: Failure): TextKey {
  const isRefused = failure.kind === "refused" && failure.code === "deactivated_by_staff";
  return isRefused ? "errors:refusals.deactivated_by_staff" : "errors:refusals.unavailable";
}

export async function loader(args: ActionFunctionArgs) {
  const visit = await requireSession(args);
  const { language } = visit;
  return redirectTo(visit, customerPath(language));
}

export { Nothing as default } from "#app/page/nothing.tsx";
