/** The demonstration's endpoint: its address leads to the simulator in this process, so that nothing leaves the machine. */
import { eq } from "drizzle-orm";
import type { LeadPayload } from "#contract/integrators/webhook-payloads.ts";
import {
  companies,
  leads,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { buildBody, toTimestamp } from "./build-request.ts";
import { sealSecret, unsealedDemoSecret } from "./secrets.ts";
import type { SendWebhook } from "./send.ts";
import { signWebhook } from "./sign.ts";

/** A name of the reserved domain of the demo accounts. */
const demoHost = "webhooks.demo.test";
export const demoReceiverUrl = `https://${demoHost}/dms`;
/** Known, so that the simulator can check signatures. */
export const demoWebhookSecret = `whsec_${Buffer.from("nordet demonstration, not secret").toString("base64")}`;
export const isDemoReceiver = (url: string): boolean => new URL(url).host === demoHost;

/** Sends what goes to the demonstration's address to its simulator, and everything else onwards. */
export const sendToDemo =
  (receive: SendWebhook, send: SendWebhook): SendWebhook =>
  (request, signal) =>
    (isDemoReceiver(request.url) ? receive : send)(request, signal);

/** Ends the preparation of a new demonstration (prepare-data.ts): what is sealed is no longer new. */
export const sealDemoSecret = ({ config, database }: Pick<Upstream, "config" | "database">): Promise<void> =>
  database.transaction(async () => {
    const isUnsealed = eq(webhookEndpoints.secret, unsealedDemoSecret);
    for (const { id, key } of await database.db.select().from(webhookEndpoints).where(isUnsealed)) {
      const secret = sealSecret(config, { key }, demoWebhookSecret);
      await database.db.update(webhookEndpoints).set({ secret }).where(eq(webhookEndpoints.id, id));
      await signDemoAttempts({ database }, id);
    }
  });

/** Signs what the seed says was sent, now that its days are those of this start. */
async function signDemoAttempts({ database: { db } }: Pick<Upstream, "database">, endpointId: number): Promise<void> {
  const attempts = await db
    .select({ attempt: webhookAttempts, event: webhookEvents, company: companies, lead: leads })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookAttempts.delivery_id))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .innerJoin(companies, eq(companies.id, webhookEvents.company_id))
    .innerJoin(leads, eq(leads.id, webhookEvents.lead_id))
    .where(eq(webhookDeliveries.endpoint_id, endpointId));
  for (const { attempt, event, company, lead } of attempts) {
    const data = seededPayload(lead);
    await db.update(webhookEvents).set({ data }).where(eq(webhookEvents.id, event.id));
    const signed = {
      id: event.id,
      timestamp: toTimestamp(attempt.sent_at),
      body: buildBody({ ...event, data }, company),
    };
    const signature = signWebhook([demoWebhookSecret], signed);
    await db.update(webhookAttempts).set({ signature }).where(eq(webhookAttempts.id, attempt.id));
  }
}

/** What an endpoint is told of a lead when it comes in. */
function seededPayload(lead: typeof leads.$inferSelect): Record<string, unknown> {
  const { id, number, type, source, email, phone, language, first_name: firstName, last_name: lastName } = lead;
  const payload: LeadPayload = {
    lead: {
      id,
      number,
      type,
      source,
      status: "new",
      isMasked: false,
      person: { firstName, lastName, email, phone, language },
      vehicle: null,
      tradeIn: null,
      assignee: null,
      createdAt: lead.created_at.toISOString(),
      answeredAt: null,
    },
    changed: [],
  };
  return { ...payload };
}
