/** Endpoints of companies in tests, and what was delivered to them. */
import { randomUUID } from "node:crypto";
import { asc, eq, isNull, sql } from "drizzle-orm";
import { admin } from "#contract/admin.ts";
import { type WebhookEventType, webhookEventTypes } from "#domain/integrations/webhooks.ts";
import type { TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "#upstream/db/schema/index.ts";
import { sealSecret } from "#upstream/services/webhooks/secrets.ts";
import { createWebhookSecret } from "#upstream/services/webhooks/sign.ts";

/** Registers an endpoint of the dealer's company, as its head does; returns it with its secret. */
export async function registerEndpoint(
  upstream: TestUpstream,
  dealer: { token: string },
  url: string,
  events: readonly WebhookEventType[] = webhookEventTypes,
) {
  const input = { key: randomUUID(), url, description: "DMS", events: [...events] };
  const { id } = await upstream.call(admin.saveWebhookEndpoint, input, dealer);
  const endpoint = await upstream.call(admin.getWebhookEndpoint, { endpointId: id }, dealer);
  return { id, secret: endpoint.secret ?? "" };
}

/** Inserts an endpoint of any company. */
export async function insertEndpoint(
  { database, config }: Pick<TestUpstream, "database" | "config">,
  companyId: number,
  url: string,
  parts: Partial<typeof webhookEndpoints.$inferInsert> = {},
): Promise<number> {
  const key = randomUUID();
  const [endpoint] = await database.db
    .insert(webhookEndpoints)
    .values({
      ...{ key, company_id: companyId, brand_key: "nordet", url, events: [...webhookEventTypes] },
      ...{ secret: sealSecret(config, { key }, createWebhookSecret()), ...parts },
    })
    .returning();
  return endpoint?.id ?? 0;
}

export const deliveriesOf = ({ database }: Pick<TestUpstream, "database">, endpointId: number) =>
  database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpoint_id, endpointId))
    .orderBy(asc(webhookDeliveries.id));

export const attemptsOf = ({ database }: Pick<TestUpstream, "database">, endpointId: number) =>
  database.db
    .select({ attempt: webhookAttempts, delivery: webhookDeliveries })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookAttempts.delivery_id))
    .where(eq(webhookDeliveries.endpoint_id, endpointId))
    .orderBy(asc(webhookAttempts.id));

/** The pause before the next attempt is over. */
export const endPauses = ({ database }: Pick<TestUpstream, "database">) =>
  database.db.update(webhookDeliveries).set({ run_at: sql`now()` }).where(isNull(webhookDeliveries.done_at));
