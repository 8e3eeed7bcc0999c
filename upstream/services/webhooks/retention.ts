/** Deletes old events with their deliveries, and secrets that no longer sign. */
import { and, isNotNull, lt, sql } from "drizzle-orm";
import { webhookRetentionDays } from "#domain/integrations/webhooks.ts";
import { webhookEndpoints, webhookEvents } from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import type { SweepReport } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

export async function deleteOldWebhooks(upstream: Upstream): Promise<SweepReport> {
  const { former_secret, former_secret_until } = webhookEndpoints;
  await upstream.database.db
    .update(webhookEndpoints)
    .set({ former_secret: null, former_secret_until: null })
    .where(and(isNotNull(former_secret), lt(former_secret_until, sql`now()`)));
  const oldest = sql`now() - make_interval(days => ${webhookRetentionDays}::int)`;
  return deleteInBatches(upstream, webhookEvents, lt(webhookEvents.created_at, oldest));
}
