/** How an endpoint does: since when it only fails, and that it is switched off when it is hopeless. */
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { webhookFailingDays } from "#domain/integrations/webhooks.ts";
import { companyPath } from "#domain/site/paths.ts";
import { type companies, webhookEndpoints } from "#upstream/db/schema/index.ts";
import { configuredOriginOf } from "#upstream/http/caller.ts";
import { webhookStoppedMessage } from "#upstream/messages/kinds/integration-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { WebhookAnswer } from "./send.ts";

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Company = typeof companies.$inferSelect;

export async function saveSuccess({ database: { db } }: Upstream, endpointId: number): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ failing_since: null })
    .where(and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.failing_since)));
}

/** Requires a transaction. */
export async function saveFailure(
  upstream: Upstream,
  { endpoint, company }: { endpoint: Endpoint; company: Company },
  { status }: Pick<WebhookAnswer, "status">,
): Promise<void> {
  const { db } = upstream.database;
  const isThis = eq(webhookEndpoints.id, endpoint.id);
  await db
    .update(webhookEndpoints)
    .set({ failing_since: sql`now()` })
    .where(and(isThis, isNull(webhookEndpoints.failing_since)));
  // The receiver says by 410 that it is gone for good (Standard Webhooks).
  const stop_reason = status === 410 ? "gone" : "failing";
  const isHopeless = or(
    stop_reason === "gone" ? sql`true` : undefined,
    sql`${webhookEndpoints.failing_since} < now() - make_interval(days => ${webhookFailingDays}::int)`,
  );
  const [stopped] = await db
    .update(webhookEndpoints)
    .set({ is_active: false, stop_reason, stopped_at: sql`now()` })
    .where(and(isThis, eq(webhookEndpoints.is_active, true), isHopeless))
    .returning();
  if (!stopped) return;
  await recordAudit(upstream, null, "webhook-stopped", `webhook:${endpoint.id}`, {
    before: { isActive: true },
    after: { isActive: false, reason: stop_reason },
  });
  await postStopped(upstream, stopped, company);
}

async function postStopped(upstream: Upstream, endpoint: Endpoint, company: Company): Promise<void> {
  const language = languageOfCompany(company);
  const brand = brandOf(endpoint.brand_key);
  const path = companyPath(language, `integrations/webhooks/${endpoint.id}`);
  const message = webhookStoppedMessage({
    user: { email: company.email, first_name: "", language },
    brand,
    link: configuredOriginOf(brand, upstream.config) + path,
    company: company.name[bilingualKeyOf(language)],
    url: endpoint.url,
    reason: endpoint.stop_reason ?? "failing",
    // Each time anew.
    dedupeKey: `${endpoint.id}:${endpoint.stopped_at?.getTime()}`,
  });
  await postMessage(upstream, message);
}
