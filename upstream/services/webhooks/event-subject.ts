import type { WebhookSubject } from "#contract/company/webhooks.ts";
import { leadPayload, orderPayload, vehiclePayload } from "#contract/integrators/webhook-payloads.ts";
import type { DeliveredEventType } from "#domain/integrations/webhooks.ts";

/** What an event is about, from what it sends; null for a test. */
export function readSubject(type: DeliveredEventType, data: unknown): WebhookSubject | null {
  if (type.startsWith("lead.")) {
    const lead = leadPayload.safeParse(data).data?.lead;
    const name = lead?.person ? `${lead.person.firstName} ${lead.person.lastName}` : null;
    return lead ? { kind: "lead", number: lead.number, name } : null;
  }
  if (type.startsWith("vehicle.")) {
    const vehicle = vehiclePayload.safeParse(data).data?.vehicle;
    return vehicle ? { kind: "vehicle", vehicle, stockNumber: vehicle.stockNumber } : null;
  }
  const order = type.startsWith("order.") ? orderPayload.safeParse(data).data?.order : undefined;
  return order ? { kind: "order", id: order.id } : null;
}
