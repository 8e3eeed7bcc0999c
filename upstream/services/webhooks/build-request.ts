/** The request that tells an endpoint of an event. */
import { webhookApiVersion } from "#domain/integrations/webhooks.ts";
import type { companies, webhookEvents } from "#upstream/db/schema/index.ts";

type Event = typeof webhookEvents.$inferSelect;
type Company = Pick<typeof companies.$inferSelect, "id" | "name">;

/** The same text in each attempt. */
export const buildBody = (event: Event, { id, name }: Company): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    apiVersion: webhookApiVersion,
    createdAt: event.created_at.toISOString(),
    sequence: event.sequence,
    company: { id, name },
    data: event.data,
  });

/** The header webhook-timestamp: seconds since 1970. */
export const toTimestamp = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const buildHeaders = (eventId: string, sentAt: Date, signature: string) => ({
  "content-type": "application/json; charset=utf-8",
  "user-agent": "Nordet-Webhooks/1",
  "webhook-id": eventId,
  "webhook-timestamp": String(toTimestamp(sentAt)),
  "webhook-signature": signature,
});
