/** The buttons of a user's page: a link to sign in, and the end of sessions. */
import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { user } from "#contract/user.ts";
import type { TextKey } from "#locales/texts.ts";
import { sessionForm } from "./forms.server.ts";
import { openManagedUser } from "./open-user.server.ts";
import { userPath } from "./paths.ts";

export async function postUser(args: ActionFunctionArgs) {
  const { visit, targetUser } = await openManagedUser(args);
  const path = userPath(visit.language, targetUser.id);
  const userId = targetUser.id;
  const press = async (call: typeof user.sendAccountLink | typeof user.endOtherUserSessions, toast: TextKey) => {
    const result = await visit.call(call, { userId });
    return result.ok ? redirectTo(visit, path, { toast }) : rejectForm(buttonForm(visit.t), result);
  };
  const data = await readPostedForm(args.request);
  return handleIntent(data, {
    "send-link": () => press(user.sendAccountLink, "staff:users.toasts.linkSent"),
    "sign-out": () => press(user.endOtherUserSessions, "staff:users.toasts.signedOut"),
    "end-session": async () => {
      const form = parseForm(data, sessionForm, visit.t);
      if (!form.ok) return rejectForm(form);
      const result = await visit.call(user.endOtherUserSessions, { userId, ...form.value });
      if (!result.ok) return rejectForm(form, result);
      return redirectTo(visit, path, { toast: "staff:users.toasts.sessionEnded" });
    },
  });
}
