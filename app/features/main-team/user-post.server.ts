/** The buttons of a user's page: a link to sign in, and the end of sessions. */
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { user } from "#contract/user.ts";
import { sessionForm } from "./forms.server.ts";
import { openManagedUser } from "./open-user.server.ts";
import { userPath } from "./paths.ts";

export async function postUser(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openManagedUser(args);
  const path = userPath(visit.language, targetUser.id);
  const userId = targetUser.id;
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    "send-link": async () => {
      const result = await visit.call(user.sendAccountLink, { userId });
      if (!result.ok) return rejectForm(buttonForm(visit.t), result);
      const toast = `staff:users.toasts.linkSent.${result.value.sent?.channel ?? "none"}` as const;
      return redirectTo(visit, path, { toast });
    },
    "sign-out": async () => {
      const result = await visit.call(user.endOtherUserSessions, { userId });
      if (!result.ok) return rejectForm(buttonForm(visit.t), result);
      return redirectTo(visit, path, { toast: "staff:users.toasts.signedOut" });
    },
    "end-session": async () => {
      const form = parseForm(data, sessionForm, visit.t);
      if (!form.ok) return rejectForm(form);
      const result = await visit.call(user.endOtherUserSessions, { userId, ...form.value });
      if (!result.ok) return rejectForm(form, result);
      return redirectTo(visit, path, { toast: "staff:users.toasts.sessionEnded" });
    },
  });
}
