/** Status messages of the operator's other programs. */
import type { admin } from "#contract/admin.ts";
import { type statusMessageCalls, statusMessageTypes } from "#contract/messages/status-message.ts";
import { isSameSecret } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** From one address; whoever guesses the credential is slowed down too. */
const limit = { count: 60, minutes: 60 };

/** Without a credential nobody may send; a demonstration has one that its documentation names. */
const credentialOf = ({ STATUS_MESSAGE_KEY, isDemo }: Upstream["config"]): string | undefined =>
  STATUS_MESSAGE_KEY ?? (isDemo ? "demo-status-key" : undefined);

const isCredential = (sent: string, expected: string | undefined): boolean =>
  expected !== undefined && isSameSecret(sent, expected);

export const statusMessageHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof statusMessageCalls>> => ({
  async sendStatusMessage({ input: { MessageTypeId, Title, Details, Credential }, caller }) {
    await countAttempt(upstream, `status-message:${caller.ipAddress}`, limit);
    if (!isCredential(Credential, credentialOf(upstream.config))) throw new Refusal(403, "not_allowed");
    await reportNotification(upstream, {
      type: MessageTypeId === statusMessageTypes.news ? "status-message" : "status-problem",
      subject: Title,
      details: { name: Title, ...(Details && { error: Details }) },
    });
    return { Status: 1 };
  },
});
