/** Messages to a company about its integrations. */
import type { WebhookStopReason } from "#domain/integrations/webhooks.ts";
import { buildEmail, type EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

interface StoppedWebhook {
  /** The company's name, for the subject. */
  company: string;
  url: string;
  reason: WebhookStopReason;
  dedupeKey: string;
}

export const webhookStoppedMessage = (to: EmailTo & StoppedWebhook): Message =>
  buildEmail("webhookStopped", to, (texts) => ({
    topic: to.company,
    body: texts.reasons[to.reason],
    lines: [[texts.url, to.url]],
    dedupeKey: to.dedupeKey,
  }));
