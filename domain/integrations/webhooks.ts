/** Webhooks: what a company's other programs are told, and the rules of its delivery. */
import { outsideErrors } from "#domain/outside/outside-services.ts";
import { type SectionId, sections } from "#domain/people/sections.ts";

/** Types of events that an endpoint may choose. */
export const webhookEventTypes = [
  "lead.created",
  "lead.updated",
  "vehicle.published",
  "vehicle.updated",
  "vehicle.reserved",
  "vehicle.released",
  "vehicle.sold",
  "vehicle.withdrawn",
  "order.signed",
  "order.delivered",
  "order.delivery_withdrawn",
  "order.returned",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** The type of an event that a person sends to try an endpoint. */
export const webhookTestType = "endpoint.test";

/** All types that a delivery may have. */
export const deliveredEventTypes = [...webhookEventTypes, webhookTestType] as const;
export type DeliveredEventType = (typeof deliveredEventTypes)[number];

/** The section of the menu whose pages show what an event tells; null for a test. */
export function sectionOfEvent(type: DeliveredEventType): SectionId | null {
  if (type.startsWith("lead.")) return sections.leads;
  if (type.startsWith("order.")) return sections.orders;
  return type.startsWith("vehicle.") ? sections.companyVehicles : null;
}

/** Version of the payloads. A field that is added keeps it; a field that changes or goes away changes it. */
export const webhookApiVersion = "2026-11-24";

/** delivered: answered with 2xx. retrying: waits for its first or next attempt. failed: no attempt is left. */
export const webhookStates = ["delivered", "retrying", "failed"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why an attempt has no 2xx: another status, an address of our own network, or how the call failed. */
export const webhookFailures = ["status", "address-refused", ...outsideErrors] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** Why an endpoint was switched off by itself: nothing but failures for days, or its answer 410 (Gone). */
export const webhookStopReasons = ["failing", "gone"] as const;
export type WebhookStopReason = (typeof webhookStopReasons)[number];

/** Endpoints of one company on one brand. */
export const maxWebhookEndpoints = 10;
/** An endpoint that only failed for so long is switched off. */
export const webhookFailingDays = 5;
/** Events and their deliveries are kept for so long. */
export const webhookRetentionDays = 30;
/** Both secrets sign for so long after a rotation. */
export const secretOverlapHours = 24;
/** Whoever made a secret may see it for so long. */
export const secretShownMinutes = 10;
/** Characters of an answer that the log keeps. */
export const webhookResponseLength = 1_000;
