/** Calls of what was delivered to an endpoint. */
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type {
  WebhookDelivery,
  WebhookDeliveryDetails,
  webhookCalls,
  webhookDeliveryList,
} from "#contract/company/webhooks.ts";
import { type DeliveredEventType, sectionOfEvent, type WebhookState } from "#domain/integrations/webhooks.ts";
import { maxAttempts } from "#domain/outside/retries.ts";
import {
  companies,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import { hasSection, type Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { buildBody, buildHeaders } from "./build-request.ts";
import { getEndpoint, visibleEndpoints } from "./endpoints.ts";
import { readSubject } from "./event-subject.ts";

type DeliveryCalls = Pick<
  typeof admin,
  keyof Pick<typeof webhookCalls, "getWebhookDeliveries" | "getWebhookDelivery" | "sendWebhookAgain">
>;
type ListQuery = z.output<typeof webhookCalls.getWebhookDeliveries.query>;
type Named = z.output<typeof webhookCalls.getWebhookDelivery.query>;

/** The last attempt may still run, or its process may have died. */
const isOver = sql`${webhookDeliveries.attempts} >= ${maxAttempts}
  and (${webhookDeliveries.locked_until} is null or ${webhookDeliveries.locked_until} < now())`;

const state = sql<WebhookState>`case when ${webhookDeliveries.done_at} is not null then 'delivered'
  when ${isOver} then 'failed' else 'retrying' end`;

const stateConditions: Record<WebhookState, SQL | undefined> = {
  delivered: isNotNull(webhookDeliveries.done_at),
  retrying: and(isNull(webhookDeliveries.done_at), sql`not (${isOver})`),
  failed: and(isNull(webhookDeliveries.done_at), isOver),
};

function selectDeliveries({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string>) {
  const last = db
    .select({ status: webhookAttempts.status, failure: webhookAttempts.failure })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.delivery_id, webhookDeliveries.id))
    .orderBy(desc(webhookAttempts.id))
    .limit(1)
    .as("last");
  return db
    .select({
      ...{ delivery: webhookDeliveries, data: webhookEvents.data, state },
      ...{ status: last.status, failure: last.failure, cursor },
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .leftJoinLateral(last, sql`true`)
    .where(scope.where);
}

const mayReadData = ({ user }: Session, type: DeliveredEventType): boolean => {
  const section = sectionOfEvent(type);
  return section === null || hasSection(user, section);
};

const toRow = (session: Session, row: Awaited<ReturnType<typeof selectDeliveries>>[number]): WebhookDelivery => ({
  id: row.delivery.id,
  eventId: row.delivery.event_id,
  type: row.delivery.type,
  subject: mayReadData(session, row.delivery.type) ? readSubject(row.delivery.type, row.data) : null,
  state: row.state,
  createdAt: row.delivery.created_at.toISOString(),
  attempts: row.delivery.attempts,
  status: row.status,
  failure: row.failure,
  nextAttemptAt: row.state === "retrying" ? row.delivery.run_at.toISOString() : null,
});

const sorts = { created: [instantKey(webhookDeliveries.created_at)] };

const ofEndpoint = (session: Session, { endpointId, companyId }: Pick<Named, "endpointId" | "companyId">): Scope =>
  visibleEndpoints(session, companyId).and(eq(webhookDeliveries.endpoint_id, endpointId));

async function listDeliveries(upstream: Upstream, session: Session, query: ListQuery) {
  await getEndpoint(upstream, session, query);
  const filters: z.output<typeof webhookDeliveryList.filters> = query;
  const page = await readList(upstream, session.user, query, {
    name: "webhook-deliveries",
    order: orderBy(sorts, filters.sort ?? "-created", numberKey(webhookDeliveries.id)),
    scope: ofEndpoint(session, query).and(
      filters.state && stateConditions[filters.state],
      filters.type && eq(webhookDeliveries.type, filters.type),
    ),
    select: (scope, cursor) => selectDeliveries(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map((row) => toRow(session, row)) };
}

async function viewDelivery(upstream: Upstream, session: Session, named: Named): Promise<WebhookDeliveryDetails> {
  const { db } = upstream.database;
  const isThis = eq(webhookDeliveries.id, named.deliveryId);
  const row = requireRow(await selectDeliveries(upstream, ofEndpoint(session, named).and(isThis), noCursor));
  const { event, company, endpoint } = requireRow(
    await db
      .select({ event: webhookEvents, company: companies, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
      .innerJoin(companies, eq(companies.id, webhookEvents.company_id))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
      .where(isThis),
  );
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.delivery_id, row.delivery.id))
    .orderBy(desc(webhookAttempts.id));
  return {
    ...toRow(session, row),
    url: endpoint.url,
    isEndpointActive: endpoint.is_active,
    body: mayReadData(session, row.delivery.type) ? buildBody(event, company) : null,
    log: attempts.map(({ sent_at: sentAt, signature, duration_ms: durationMs, status, failure, response }) => ({
      sentAt: sentAt.toISOString(),
      headers: Object.entries(buildHeaders(event.id, sentAt, signature)).map(([name, value]) => ({ name, value })),
      durationMs,
      status,
      failure,
      response,
    })),
  };
}

const sendAgain = (upstream: Upstream, session: Session, named: Named) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const isThis = eq(webhookDeliveries.id, named.deliveryId);
    const { endpoint, delivery } = requireRow(
      await db
        .select({ endpoint: webhookEndpoints, delivery: webhookDeliveries })
        .from(webhookDeliveries)
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
        .where(ofEndpoint(session, named).and(isThis).where)
        .for("update", { of: webhookDeliveries }),
    );
    if (!endpoint.is_active) throw refused("endpoint_off");
    const [again] = await db
      .update(webhookDeliveries)
      .set({ done_at: null, attempts: 0, run_at: sql`now()`, locked_until: null, last_error: null, given_up_at: null })
      // One that runs, or is due at once, is sent anyway; so is one that was sent again a moment ago.
      .where(
        and(
          isThis,
          sql`(${webhookDeliveries.locked_until} is null or ${webhookDeliveries.locked_until} < now())
        and (${webhookDeliveries.done_at} is not null or ${webhookDeliveries.attempts} > 0)`,
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (again) {
      const details = { delivery: delivery.id, type: delivery.type };
      await recordAudit(upstream, session.user, "webhook-sent-again", `webhook:${endpoint.id}`, details);
    }
    upstream.database.afterCommit(upstream.wakeWorker);
    return { deliveryId: delivery.id };
  });

export const deliveryHandlers = (upstream: Upstream): Handlers<DeliveryCalls> => ({
  getWebhookDeliveries: ({ input, session }) => listDeliveries(upstream, session, input),
  getWebhookDelivery: ({ input, session }) => viewDelivery(upstream, session, input),
  sendWebhookAgain: ({ input, session }) => sendAgain(upstream, session, input),
});
