/** Asks whether the link of a message still works, before its page shows a form. */
import type { Visit } from "#app/session/visit.ts";
import type { EmailedLinkPurpose } from "#contract/user/accounts.ts";
import { user } from "#contract/user.ts";

/** True while the upstream does not answer: the post then says more. */
export async function isLinkOpen({ attempt }: Visit, Guid: string, purpose: EmailedLinkPurpose): Promise<boolean> {
  const read = await attempt(user.getEmailedLink, { Guid, purpose });
  return read.ok ? read.value.isOpen : read.failure.kind !== "invalid";
}
