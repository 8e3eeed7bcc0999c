/** Whether the link of a message still works, so that its page need not show a form in vain. */
import type { EmailedLinkPurpose } from "#contract/user/accounts.ts";
import type { user as contract } from "#contract/user.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isResetLinkOpen } from "./password-link.ts";
import { findUserOfOpenLink, findUserOfUsedLink } from "./session.ts";

/** A repeated click on the link of a confirmed address finds it confirmed. */
async function isVerifyLinkOpen(upstream: Upstream, secret: string): Promise<boolean> {
  for (const purpose of ["verify-email", "change-email"] as const)
    if (await findUserOfOpenLink(upstream, secret, purpose)) return true;
  const user = await findUserOfUsedLink(upstream, secret, ["verify-email"]);
  return Boolean(user?.email_verified_at);
}

const isOpenFor: Record<EmailedLinkPurpose, (upstream: Upstream, secret: string) => Promise<boolean>> = {
  "create-password": async (upstream, secret) =>
    (await findUserOfOpenLink(upstream, secret, "create-password")) !== null,
  "reset-password": isResetLinkOpen,
  "verify-email": isVerifyLinkOpen,
};

export const emailedLinkHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, "getEmailedLink">> => ({
  getEmailedLink: async ({ input: { Guid, purpose } }) => ({ isOpen: await isOpenFor[purpose](upstream, Guid) }),
});
