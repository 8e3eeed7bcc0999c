import { rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import type { user } from "#contract/user.ts";

/** Whether a post asks for a code (`SendCode`). */
export const asksForCode = (data: FormData): boolean => data.get("intent") === "send-code";

/** Mails the code that `row` sends, and comes back to the page at `here`, where it is typed. */
export async function mailCode(
  visit: SignedInVisit,
  row: typeof user.sendDeletionCode | typeof user.sendPasswordCode,
  here: string,
) {
  const sent = await visit.call(row, {});
  return sent.ok ? done(visit, here, "account:mailedCode.toast") : rejected(unreadForm(visit.t), sent);
}
