/** Delivers one event to one endpoint, and logs the attempt. */
import { eq } from "drizzle-orm";
import { redactAddress, redactBody } from "#domain/outside/redact-body.ts";
import { instantSql } from "#upstream/db/instant.ts";
import {
  companies,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import { measureCall } from "#upstream/outside/measure-call.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { buildBody, buildHeaders, toTimestamp } from "./build-request.ts";
import { isDemoReceiver } from "./demo-receiver.ts";
import { saveFailure, saveSuccess } from "./endpoint-health.ts";
import { listLiveSecrets } from "./secrets.ts";
import type { SendWebhook, WebhookAnswer } from "./send.ts";
import { signWebhook } from "./sign.ts";

const findDelivery = async ({ database }: Upstream, deliveryId: number) => {
  const [found] = await database.db
    .select({ endpoint: webhookEndpoints, event: webhookEvents, company: companies, now: instantSql() })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .innerJoin(companies, eq(companies.id, webhookEvents.company_id))
    .where(eq(webhookDeliveries.id, deliveryId));
  return found ?? null;
};

interface SentWebhook {
  url: string;
  companyId: number;
  body: string;
  durationMs: number;
}

/** In the log of all calls to outside services, where staff look (reading 38). */
function logCall(
  { outsideCalls }: Upstream,
  { url, companyId, body, durationMs }: SentWebhook,
  { status, failure, response }: WebhookAnswer,
): void {
  const error = failure === "address-refused" ? "refused" : failure === "status" ? null : failure;
  outsideCalls.add({
    service: "webhook",
    method: "POST",
    address: redactAddress(url),
    isSimulated: isDemoReceiver(url),
    companyId,
    status,
    error,
    durationMs,
    requestBody: redactBody("webhook", body, "application/json"),
    responseBody: redactBody("webhook", response, "application/json"),
  });
}

/** Throws unless the endpoint answers with 2xx: the queue then tries again. */
export async function deliverWebhook(
  upstream: Upstream,
  send: SendWebhook,
  deliveryId: number,
  signal: AbortSignal,
): Promise<void> {
  const found = await findDelivery(upstream, deliveryId);
  // Deleted meanwhile.
  if (!found) return;
  const { endpoint, event, company } = found;
  const sentAt = new Date(found.now);
  const body = buildBody(event, company);
  const secrets = listLiveSecrets(upstream.config, endpoint, sentAt);
  const signature = signWebhook(secrets, { id: event.id, timestamp: toTimestamp(sentAt), body });
  const startTime = performance.now();
  const request = { url: endpoint.url, headers: buildHeaders(event.id, sentAt, signature), body };
  const answer = await measureCall(
    upstream,
    "webhook",
    () => send(request, signal),
    ({ status, failure }) => String(status ?? failure),
  );
  const durationMs = performance.now() - startTime;
  // Cut off because the process stops: the next process tries again.
  signal.throwIfAborted();
  logCall(upstream, { url: endpoint.url, companyId: company.id, body, durationMs }, answer);
  await upstream.database.transaction(async () => {
    await upstream.database.db
      .insert(webhookAttempts)
      .values({ delivery_id: deliveryId, sent_at: sentAt, signature, duration_ms: Math.round(durationMs), ...answer });
    if (answer.failure === null) await saveSuccess(upstream, endpoint.id);
    else await saveFailure(upstream, { endpoint, company }, answer);
  });
  if (answer.failure !== null) throw new Error([answer.failure, answer.status ?? ""].join(" ").trim());
}
