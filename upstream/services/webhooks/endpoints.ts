/** Calls of a company's webhook endpoints. */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { WebhookEndpoint, WebhookEndpointDetails, webhookCalls } from "#contract/company/webhooks.ts";
import {
  maxWebhookEndpoints,
  secretOverlapHours,
  secretShownMinutes,
  webhookTestType,
} from "#domain/integrations/webhooks.ts";
import { isDealer } from "#domain/people/roles.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused, requireRow, requireUnchanged } from "#upstream/http/refusal.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { ofBrandOrCompany } from "#upstream/list/scope.ts";
import { findUrlProblem } from "#upstream/outside/address-guard.ts";
import { getCompany, getOwnCompanyForUpdate } from "#upstream/services/company/find-company.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readSecret, sealSecret } from "./secrets.ts";
import { createWebhookSecret } from "./sign.ts";

type EndpointCalls = Pick<
  typeof admin,
  keyof Omit<typeof webhookCalls, "getWebhookDeliveries" | "getWebhookDelivery" | "sendWebhookAgain">
>;
type Endpoint = typeof webhookEndpoints.$inferSelect;
type Named = z.output<typeof webhookCalls.getWebhookEndpoint.query>;
type SavedEndpoint = z.output<typeof webhookCalls.saveWebhookEndpoint.query> &
  z.output<typeof webhookCalls.saveWebhookEndpoint.body>;

/** A dealer's own endpoints on the brand; for staff those of the company that they name. */
export function visibleEndpoints(session: Session, companyId: number | undefined): Scope {
  const isNamed = companyId === undefined ? undefined : eq(webhookEndpoints.company_id, companyId);
  const isOpen = isDealer(session.user.user_type_id) ? isNamed : (isNamed ?? sql`false`);
  return ofBrandOrCompany(session, webhookEndpoints.brand_key, webhookEndpoints.company_id).and(isOpen);
}

const whereNamed = (session: Session, { endpointId, companyId }: Named) =>
  visibleEndpoints(session, companyId).and(eq(webhookEndpoints.id, endpointId)).where;

/** Throws 404 for an endpoint that the caller may not see. */
export const getEndpoint = async ({ database: { db } }: Upstream, session: Session, named: Named): Promise<Endpoint> =>
  requireRow(await db.select().from(webhookEndpoints).where(whereNamed(session, named)));

/** Locks an endpoint of the caller's until the transaction ends. */
const lockEndpoint = async ({ database: { db } }: Upstream, session: Session, named: Named): Promise<Endpoint> =>
  requireRow(await db.select().from(webhookEndpoints).where(whereNamed(session, named)).for("update"));

const toView = (endpoint: Endpoint): WebhookEndpoint => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  isActive: endpoint.is_active,
  failingSince: endpoint.failing_since?.toISOString() ?? null,
  stopped:
    endpoint.stop_reason && endpoint.stopped_at
      ? { reason: endpoint.stop_reason, at: endpoint.stopped_at.toISOString() }
      : null,
  createdAt: endpoint.created_at.toISOString(),
});

const isRecent: SQL<boolean> = sql`${webhookEndpoints.secret_at} > now() - make_interval(mins => ${secretShownMinutes}::int)`;
const isOverlap: SQL<boolean> = sql`coalesce(${webhookEndpoints.former_secret_until} > now(), false)`;

async function viewEndpoint(upstream: Upstream, session: Session, named: Named): Promise<WebhookEndpointDetails> {
  const { endpoint, isNew, hasFormer } = requireRow(
    await upstream.database.db
      .select({ endpoint: webhookEndpoints, isNew: isRecent, hasFormer: isOverlap })
      .from(webhookEndpoints)
      .where(whereNamed(session, named)),
  );
  const isShown = isNew && endpoint.secret_by === session.user.id && !session.caller.actor;
  return {
    ...toView(endpoint),
    secret: isShown ? readSecret(upstream.config, endpoint) : null,
    secretAt: endpoint.secret_at.toISOString(),
    formerSecretUntil: hasFormer ? (endpoint.former_secret_until?.toISOString() ?? null) : null,
    companyId: endpoint.company_id,
    updatedAt: endpoint.updated_at.toISOString(),
  };
}

/** To the millisecond, as the page that shows it sends it back. */
const nowInMs = sql`date_trunc('milliseconds', now())`;

async function createEndpoint(
  upstream: Upstream,
  session: Session,
  input: Required<Pick<SavedEndpoint, "key">> & SavedEndpoint,
) {
  const { companyId, key, url, description, events } = input;
  // Locked, so that its endpoints are counted one after the other.
  const company = await getOwnCompanyForUpdate(upstream, session, companyId);
  const { db } = upstream.database;
  const ofCompany = and(
    eq(webhookEndpoints.company_id, company.id),
    eq(webhookEndpoints.brand_key, session.caller.brand.key),
  );
  const [again] = await db
    .select({ endpointId: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(ofCompany, eq(webhookEndpoints.key, key)));
  // The form was sent before, perhaps with another address.
  if (again) return changeEndpoint(upstream, session, { ...again, companyId }, input);
  if ((await db.$count(webhookEndpoints, ofCompany)) >= maxWebhookEndpoints) throw refused("too_many_endpoints");
  const created = requireRow(
    await db
      .insert(webhookEndpoints)
      .values({
        key,
        url,
        description,
        events: [...new Set(events)],
        company_id: company.id,
        brand_key: session.caller.brand.key,
        secret: sealSecret(upstream.config, { key }, createWebhookSecret()),
        secret_at: nowInMs,
        secret_by: session.user.id,
      })
      // Another company's key.
      .onConflictDoNothing({ target: webhookEndpoints.key })
      .returning({ id: webhookEndpoints.id }),
  );
  await recordAudit(upstream, session.user, "webhook-saved", `webhook:${created.id}`, {
    before: null,
    after: { url, description, events },
  });
  return created;
}

async function changeEndpoint(upstream: Upstream, session: Session, named: Named, input: SavedEndpoint) {
  const endpoint = await lockEndpoint(upstream, session, named);
  const { url, description } = input;
  const changes = { url, description, events: [...new Set(input.events)] };
  const details = changedFields(endpoint, changes);
  if (Object.keys(details.after).length === 0) return { id: endpoint.id };
  requireUnchanged(endpoint.updated_at, input.seenAt, "endpoint_changed");
  await upstream.database.db
    .update(webhookEndpoints)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await recordAudit(upstream, session.user, "webhook-saved", `webhook:${endpoint.id}`, details);
  return { id: endpoint.id };
}

const saveEndpoint = (upstream: Upstream, session: Session, input: SavedEndpoint) => {
  const problem = findUrlProblem(input.url, upstream.config);
  if (problem) throw invalidField("url", problem);
  const { endpointId, companyId, key } = input;
  return upstream.database.transaction(async () => {
    if (endpointId !== undefined) return changeEndpoint(upstream, session, { endpointId, companyId }, input);
    if (key === undefined) throw invalidField("key", "required");
    return createEndpoint(upstream, session, { ...input, key });
  });
};

const rotateSecret = (upstream: Upstream, session: Session, { secretAt, ...named }: Named & { secretAt: string }) =>
  upstream.database.transaction(async () => {
    const endpoint = await lockEndpoint(upstream, session, named);
    // The form was sent twice: a second rotation would end the secret that the receiver still has.
    if (endpoint.secret_at.getTime() !== Date.parse(secretAt)) return { id: endpoint.id };
    const rotated = requireRow(
      await upstream.database.db
        .update(webhookEndpoints)
        .set({
          former_secret: endpoint.secret,
          former_secret_until: sql`now() + make_interval(hours => ${secretOverlapHours}::int)`,
          secret: sealSecret(upstream.config, endpoint, createWebhookSecret()),
          secret_at: nowInMs,
          secret_by: session.user.id,
        })
        .where(eq(webhookEndpoints.id, endpoint.id))
        .returning({ secretAt: webhookEndpoints.secret_at }),
    );
    await recordAudit(upstream, session.user, "webhook-secret-rotated", `webhook:${endpoint.id}`, {
      before: { secretAt: endpoint.secret_at },
      after: { secretAt: rotated.secretAt },
    });
    return { id: endpoint.id };
  });

const setActive = (upstream: Upstream, session: Session, { active, ...named }: Named & { active: "yes" | "no" }) =>
  upstream.database.transaction(async () => {
    const endpoint = await lockEndpoint(upstream, session, named);
    const is_active = active === "yes";
    if (endpoint.is_active === is_active) return { id: endpoint.id };
    await upstream.database.db
      .update(webhookEndpoints)
      // A new start: its failures of before count no more.
      .set({ is_active, failing_since: null, stop_reason: null, stopped_at: null, updated_at: sql`now()` })
      .where(eq(webhookEndpoints.id, endpoint.id));
    const action = is_active ? "webhook-switched-on" : "webhook-switched-off";
    await recordAudit(upstream, session.user, action, `webhook:${endpoint.id}`, {
      before: { isActive: endpoint.is_active },
      after: { isActive: is_active },
    });
    upstream.database.afterCommit(upstream.wakeWorker);
    return { id: endpoint.id };
  });

const tryEndpoint = (upstream: Upstream, session: Session, { key, ...named }: Named & { key: string }) =>
  upstream.database.transaction(async () => {
    const endpoint = await lockEndpoint(upstream, session, named);
    if (!endpoint.is_active) throw refused("endpoint_off");
    const { db } = upstream.database;
    const event = { id: key, company_id: endpoint.company_id, type: webhookTestType, data: {} } as const;
    await db.insert(webhookEvents).values(event).onConflictDoNothing({ target: webhookEvents.id });
    const isTest = and(eq(webhookEvents.company_id, endpoint.company_id), eq(webhookEvents.type, webhookTestType));
    // An id that is taken must not send another company's event, or another one of this company.
    requireRow(
      await db
        .select()
        .from(webhookEvents)
        .where(and(eq(webhookEvents.id, key), isTest)),
    );
    const [created] = await db
      .insert(webhookDeliveries)
      .values({ endpoint_id: endpoint.id, event_id: key, type: webhookTestType })
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id });
    if (created) await recordAudit(upstream, session.user, "webhook-tried", `webhook:${endpoint.id}`);
    upstream.database.afterCommit(upstream.wakeWorker);
    const isSame = and(eq(webhookDeliveries.event_id, key), eq(webhookDeliveries.endpoint_id, endpoint.id));
    return { deliveryId: requireRow(await db.select().from(webhookDeliveries).where(isSame)).id };
  });

export const endpointHandlers = (upstream: Upstream): Handlers<EndpointCalls> => ({
  async getWebhookEndpoints({ input: { companyId }, session }) {
    // Throws 404 for a company that the caller may not see.
    if (companyId !== undefined) await getCompany(upstream, session, companyId);
    const endpoints = await upstream.database.db
      .select()
      .from(webhookEndpoints)
      .where(visibleEndpoints(session, companyId).where)
      .orderBy(asc(webhookEndpoints.created_at), asc(webhookEndpoints.id));
    return { endpoints: endpoints.map(toView) };
  },
  getWebhookEndpoint: ({ input, session }) => viewEndpoint(upstream, session, input),
  saveWebhookEndpoint: ({ input, session }) => saveEndpoint(upstream, session, input),
  rotateWebhookSecret: ({ input, session }) => rotateSecret(upstream, session, input),
  setWebhookActive: ({ input, session }) => setActive(upstream, session, input),
  tryWebhook: ({ input, session }) => tryEndpoint(upstream, session, input),
});
