/** Rows of a company's webhooks: its endpoints, and what was delivered to them (reading 39). The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { instant, integerId, singleLine, yesNo } from "#contract/fields.ts";
import { payloadVehicleName } from "#contract/integrators/webhook-payloads.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import {
  deliveredEventTypes,
  webhookEventTypes,
  webhookFailures,
  webhookStates,
  webhookStopReasons,
} from "#domain/integrations/webhooks.ts";
import { dealers, userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { companyParams } from "./profile.ts";

/** An address without a password or a fragment. Which hosts may be called is the upstream's to say. */
const endpointUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .max(500)
  .refine((entered) => {
    const { username, password, hash } = new URL(entered);
    return !username && !password && !hash;
  });

/** What a person chooses of an endpoint. */
export const webhookInput = z.object({
  url: endpointUrl,
  description: singleLine.max(120).default(""),
  events: z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length),
});

export const webhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  isActive: z.boolean(),
  /** Since when it only fails; null while it works. */
  failingSince: instant.nullable(),
  /** Why and when it was switched off by itself. */
  stopped: z.object({ reason: z.enum(webhookStopReasons), at: instant }).nullable(),
  createdAt: instant,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const webhookEndpointDetails = webhookEndpoint.extend({
  /** For whoever made it, for a few minutes; otherwise null. */
  secret: z.string().nullable(),
  secretAt: instant,
  /** Until when the former secret signs as well. */
  formerSecretUntil: instant.nullable(),
  companyId: z.int(),
  updatedAt: instant,
});
export type WebhookEndpointDetails = z.infer<typeof webhookEndpointDetails>;

export const webhookDeliveryList = listQuery(
  { state: z.enum(webhookStates).optional(), type: z.enum(deliveredEventTypes).optional() },
  ["created"],
);

/** A lead without a name is one whose person the company's plan hides. */
export const webhookSubject = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("lead"), number: z.int(), name: z.string().nullable() }),
  z.object({ kind: z.literal("vehicle"), vehicle: payloadVehicleName, stockNumber: z.string() }),
  z.object({ kind: z.literal("order"), id: z.uuid() }),
]);
export type WebhookSubject = z.infer<typeof webhookSubject>;

export const webhookDelivery = z.object({
  id: z.int(),
  eventId: z.uuid(),
  type: z.enum(deliveredEventTypes),
  /** What the event is about; null for a test, or if its section was withdrawn from the reader. */
  subject: webhookSubject.nullable(),
  state: z.enum(webhookStates),
  createdAt: instant,
  attempts: z.int(),
  /** Of the last attempt; null if it had no answer, or before the first one. */
  status: z.int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  /** Of a delivery that is retrying. */
  nextAttemptAt: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const webhookDeliveryDetails = webhookDelivery.extend({
  url: z.string(),
  isEndpointActive: z.boolean(),
  /** JSON, as it is sent; null if its section was withdrawn from the reader. */
  body: z.string().nullable(),
  /** The latest first. */
  log: z.array(
    z.object({
      sentAt: instant,
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      durationMs: z.int(),
      status: z.int().nullable(),
      failure: z.enum(webhookFailures).nullable(),
      response: z.string(),
    }),
  ),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;

const endpointParams = companyParams.extend({ endpointId: integerId });
const deliveryParams = endpointParams.extend({ deliveryId: integerId });
const savedEndpoint = z.object({ id: z.int() });

/** Dealers for their own company; the main team and administrators for a company of the brand. */
const access = [...userManagers, ...dealers];
const rights = { access, section: sections.companies, dealerSection: sections.integrations, needsHead: true } as const;

export const webhookCalls = {
  getWebhookEndpoints: read("/company/get-webhook-endpoints", {
    summary: "Lists the webhook endpoints of the dealer's company, or for staff of a company.",
    ...rights,
    query: companyParams,
    response: z.object({ endpoints: z.array(webhookEndpoint) }),
  }),
  getWebhookEndpoint: read("/company/get-webhook-endpoint", {
    summary: "Returns an endpoint, for a few minutes with its new secret.",
    ...rights,
    query: endpointParams,
    response: webhookEndpointDetails,
  }),
  saveWebhookEndpoint: write("/company/save-webhook-endpoint", {
    summary:
      "Creates the endpoint with this key, or changes it. Idempotent. With `seenAt`, refused if somebody changed it since.",
    ...rights,
    needsRecentSignIn: true,
    ownerOnly: true,
    query: companyParams.extend({
      key: z.uuid().optional(),
      endpointId: integerId.optional(),
      seenAt: instant.optional(),
    }),
    body: webhookInput,
    response: savedEndpoint,
    refusals: ["no_company", "too_many_endpoints", "endpoint_changed"],
  }),
  rotateWebhookSecret: write("/company/rotate-webhook-secret", {
    summary:
      "Gives an endpoint a new secret. Both secrets sign for a day. Sent again with the same `secretAt`, it does nothing.",
    ...rights,
    needsRecentSignIn: true,
    ownerOnly: true,
    query: endpointParams,
    body: z.object({ secretAt: instant }),
    response: savedEndpoint,
  }),
  setWebhookActive: write("/company/set-webhook-active", {
    summary: "Switches an endpoint on or off. What waits is sent once it is on again.",
    ...rights,
    query: endpointParams,
    body: z.object({ active: yesNo }),
    response: savedEndpoint,
  }),
  tryWebhook: write("/company/try-webhook", {
    summary:
      "Sends the event `endpoint.test` to an endpoint. A repeated request with the same `key` sends nothing more.",
    ...rights,
    query: endpointParams,
    body: z.object({ key: z.uuid() }),
    response: z.object({ deliveryId: z.int() }),
    refusals: ["endpoint_off"],
  }),
  getWebhookDeliveries: read("/company/get-webhook-deliveries", {
    summary: "Lists what was delivered to an endpoint, or is still to be.",
    ...rights,
    query: webhookDeliveryList.query.extend(endpointParams.shape),
    response: listResponse(webhookDelivery),
  }),
  getWebhookDelivery: read("/company/get-webhook-delivery", {
    summary: "Returns a delivery with its request and the answer of each attempt.",
    ...rights,
    query: deliveryParams,
    response: webhookDeliveryDetails,
  }),
  sendWebhookAgain: write("/company/send-webhook-again", {
    summary: "Sends a delivery again, under the same id. One that is about to be sent is left as it is.",
    ...rights,
    query: deliveryParams,
    response: z.object({ deliveryId: z.int() }),
    refusals: ["endpoint_off"],
  }),
};
