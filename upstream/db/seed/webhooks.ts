/**
 * A webhook endpoint of the first dealer, told of its latest leads: most at once, one late, one never. What was sent is filled
 * in and signed at the first start (demo-receiver.ts).
 */
import { webhookEventTypes } from "#domain/integrations/webhooks.ts";
import type {
  leads,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import { demoReceiverUrl } from "#upstream/services/webhooks/demo-receiver.ts";
import { unsealedDemoSecret } from "#upstream/services/webhooks/secrets.ts";
import { createRandom } from "./catalogue/random.ts";

type Lead = typeof leads.$inferInsert & { created_at: Date };

interface WebhookRows {
  endpoints: (typeof webhookEndpoints.$inferInsert & { id: number })[];
  events: (typeof webhookEvents.$inferInsert & { id: string })[];
  deliveries: (typeof webhookDeliveries.$inferInsert & { id: number })[];
  attempts: (typeof webhookAttempts.$inferInsert)[];
}

const reportedLeadCount = 14;
const lateLead = 4;
const lostLead = 9;
/** Seconds from an attempt to the next one: the worker's, without jitter. */
const pauses = [10, 40, 160, 640, 2_560, 10_240, 40_960];

const guid = (id: number) => `00000000-0000-4000-8000-${String(700_000 + id).padStart(12, "0")}`;

/** @param allLeads of the company, the oldest first */
export function webhookRows(
  company: { id: number; brandKey: string },
  allLeads: readonly Lead[],
  now: Date,
): WebhookRows {
  const random = createRandom("webhooks");
  const created_at = new Date(now.getTime() - 40 * 86_400_000);
  const endpoint = {
    ...{ id: 1, key: guid(0), company_id: company.id, brand_key: company.brandKey, url: demoReceiverUrl },
    ...{ description: "DMS", events: [...webhookEventTypes], secret: unsealedDemoSecret },
    ...{ secret_at: created_at, created_at, updated_at: created_at },
  };
  const rows: WebhookRows = { endpoints: [endpoint], events: [], deliveries: [], attempts: [] };
  const reportedLeads = allLeads.slice(-reportedLeadCount);
  for (const [index, lead] of reportedLeads.entries()) {
    const id = index + 1;
    const isLost = id === lostLead;
    const failures = isLost ? 8 : id === lateLead ? 2 : 0;
    const event_id = guid(id);
    const common = { type: "lead.created", created_at: lead.created_at } as const;
    rows.events.push({ id: event_id, company_id: company.id, data: {}, lead_id: lead.id ?? null, ...common });
    let sent_at = new Date(lead.created_at.getTime() + 400);
    for (let attempt = 0; attempt < failures; attempt += 1) {
      const failed = { status: 503, failure: "status", response: "Service Unavailable" } as const;
      const duration_ms = random.between(40, 300);
      rows.attempts.push({ delivery_id: id, sent_at, signature: "", duration_ms, ...failed });
      sent_at = new Date(sent_at.getTime() + 1_000 * (pauses[attempt] ?? 0));
    }
    if (!isLost)
      rows.attempts.push({
        delivery_id: id,
        sent_at,
        signature: "",
        duration_ms: random.between(40, 300),
        status: 200,
        response: "ok",
      });
    rows.deliveries.push({
      ...{ id, endpoint_id: endpoint.id, event_id, ...common, run_at: sent_at },
      ...{ attempts: isLost ? failures : failures + 1, done_at: isLost ? null : sent_at },
      given_up_at: isLost ? sent_at : null,
    });
  }
  return rows;
}
