/** Writes webhook events: in the transaction of the change that they tell of, one delivery for each endpoint. */
import { randomUUID } from "node:crypto";
import { and, arrayContains, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { WebhookEventType } from "#domain/integrations/webhooks.ts";
import { vehicles, webhookDeliveries, webhookEndpoints, webhookEvents } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface WebhookPayload {
  data: Record<string, unknown>;
  /** Only endpoints of this brand are told; null for what belongs to the company on each brand. */
  brandKey: string | null;
  /** The lead that the data names. */
  leadId?: number;
}

/** The company of a vehicle, for events of which only the vehicle is known. */
export const companyOfVehicle = (vehicleId: number): SQLWrapper =>
  sql`(select ${vehicles.company_id} from ${vehicles} where ${vehicles.id} = ${vehicleId})`;

/** @param load builds the payloads; called only if the company has an endpoint for this type, so that others pay nothing */
export async function postWebhookEvents(
  upstream: Upstream,
  companyId: number | SQLWrapper,
  type: WebhookEventType,
  load: () => Promise<readonly WebhookPayload[]>,
): Promise<void> {
  const { db } = upstream.database;
  const isListening = and(
    sql`${webhookEndpoints.company_id} = ${companyId}`,
    eq(webhookEndpoints.is_active, true),
    arrayContains(webhookEndpoints.events, [type]),
  );
  const endpoints = await db
    .select({ id: webhookEndpoints.id, companyId: webhookEndpoints.company_id, brandKey: webhookEndpoints.brand_key })
    .from(webhookEndpoints)
    .where(isListening);
  const [first] = endpoints;
  if (!first) return;
  const posted = (await load()).map((payload) => ({
    event: { id: randomUUID(), company_id: first.companyId, type, data: payload.data, lead_id: payload.leadId ?? null },
    listeners: endpoints.filter(({ brandKey }) => payload.brandKey === null || payload.brandKey === brandKey),
  }));
  const heard = posted.filter(({ listeners }) => listeners.length > 0);
  if (heard.length === 0) return;
  await db.insert(webhookEvents).values(heard.map(({ event }) => event));
  await db
    .insert(webhookDeliveries)
    .values(
      heard.flatMap(({ event, listeners }) =>
        listeners.map(({ id }) => ({ endpoint_id: id, event_id: event.id, type })),
      ),
    );
  upstream.database.afterCommit(upstream.wakeWorker);
}
