/** Texts of events, states and failures. */
import { eventText } from "#app/shared/company/event-text.ts";
import type { StateTone } from "#app/ui/data/tag.tsx";
import type { WebhookDelivery, WebhookEndpoint } from "#contract/company/webhooks.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import type { WebhookState } from "#domain/integrations/webhooks.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

export const stateTones: Record<WebhookState, StateTone> = { delivered: "done", retrying: "waits", failed: "failed" };

/** What people call an endpoint. */
export const endpointName = ({ url, description }: Pick<WebhookEndpoint, "url" | "description">): string =>
  description || new URL(url).host;

export type EndpointState = "active" | "failing" | "stopped" | "off";

export function endpointStateOf({ isActive, failingSince, stopped }: WebhookEndpoint): EndpointState {
  if (isActive) return failingSince ? "failing" : "active";
  return stopped ? "stopped" : "off";
}

export const endpointTones: Record<EndpointState, StateTone> = {
  active: "done",
  failing: "needs",
  stopped: "failed",
  off: "off",
};

/** What came back: the status, or why none did. */
export function answerText(t: T, { status, failure }: Pick<WebhookDelivery, "status" | "failure">): string {
  if (failure === null || failure === "status") return status === null ? "–" : String(status);
  return t(`webhooks:failures.${failure}`);
}

/** The answer on a page, where a bare number would read as a count. */
export const shownAnswer = (t: T, delivery: Pick<WebhookDelivery, "status" | "failure">): string => {
  const text = answerText(t, delivery);
  return /^\d/.test(text) ? `HTTP ${text}` : text;
};

/** Whom or what an event is about; the event itself where nothing more may be said. */
export function subjectText(
  { t, language }: Texts,
  { type, subject }: Pick<WebhookDelivery, "type" | "subject">,
): string {
  if (subject === null) return eventText(t, type);
  if (subject.kind === "lead") return subject.name ?? t("webhooks:leadOf", { number: subject.number });
  if (subject.kind === "vehicle") return `${fullVehicleName(subject.vehicle, language)} · ${subject.stockNumber}`;
  return t("webhooks:orderOf", { number: orderNumberOf(subject.id) });
}
