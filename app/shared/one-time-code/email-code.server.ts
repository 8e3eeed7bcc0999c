import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectAfterPost } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import type { user } from "#contract/user.ts";

/** Whether the button of `SendCodeButton` sent this post. */
export const isSendCodeRequest = (data: FormData): boolean => data.get("intent") === "send-code";

/** Sends a code by email with this upstream call, then redirects to the page with the code's field. */
export async function sendEmailCode(
  visit: SignedInVisit,
  codeCall: typeof user.sendDeletionCode | typeof user.sendPasswordCode,
  returnPath: string,
) {
  const result = await visit.call(codeCall, {});
  return result.ok
    ? redirectAfterPost(visit, returnPath, "account:mailedCode.toast")
    : rejectForm(forwardedForm(visit.t), result);
}
