/** What a webhook sends. Instants are ISO 8601 in UTC, days YYYY-MM-DD, amounts integer cents. */
import { z } from "zod";
import { bilingual } from "#contract/fields.ts";
import { deliveredEventTypes, type WebhookEventType, webhookApiVersion } from "#domain/integrations/webhooks.ts";
import { leadSources, leadStatuses, leadTypes } from "#domain/leads/lead.ts";

export const payloadVehicleName = z.object({
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
});

export const leadPayload = z.object({
  lead: z.object({
    id: z.int(),
    /** Counts the company's leads. */
    number: z.int(),
    type: z.enum(leadTypes),
    source: z.enum(leadSources),
    status: z.enum(leadStatuses),
    /** The company's plan hides the person. */
    isMasked: z.boolean(),
    person: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        language: z.string(),
      })
      .nullable(),
    /** The vehicle to buy. */
    vehicle: z.object({ id: z.int(), ...payloadVehicleName.shape }).nullable(),
    /** What the person said of the vehicle to trade in. */
    tradeIn: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
    assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
    createdAt: z.string(),
    answeredAt: z.string().nullable(),
  }),
  /** Empty for a new lead. */
  changed: z.array(z.enum(["status", "assignee", "company"])).readonly(),
});
export type LeadPayload = z.infer<typeof leadPayload>;

export const vehiclePayload = z.object({
  vehicle: z.object({
    id: z.int(),
    vin: z.string(),
    stockNumber: z.string(),
    state: z.string(),
    condition: z.string(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trim: z.string(),
    mileageKm: z.int(),
    exteriorColour: bilingual,
    /** The dealer's price, and the advertised one with options, fees and levies, both before taxes. */
    priceCents: z.int(),
    allInPriceCents: z.int(),
    updatedAt: z.string(),
  }),
  /** What the event tells of: empty unless the vehicle was updated. */
  changed: z.array(z.enum(["price", "facts"])).readonly(),
  /** Until when a deposit holds the vehicle; null unless it is reserved. */
  reservedUntil: z.string().nullable(),
});
export type VehiclePayload = z.infer<typeof vehiclePayload>;

export const orderPayload = z.object({
  order: z.object({
    id: z.uuid(),
    vehicleId: z.int(),
    vin: z.string(),
    stockNumber: z.string(),
    /** The lead that the purchase is. */
    leadId: z.int().nullable(),
    language: z.string(),
    signedAt: z.string(),
    /** Of the signed quote, taxes included. */
    totalCents: z.int(),
    /** The day that seller and buyer agreed; null while the day of the contract holds. */
    deliveryDay: z.string().nullable(),
    deliveredOn: z.string().nullable(),
    odometerKm: z.int().nullable(),
  }),
});
export type OrderPayload = z.infer<typeof orderPayload>;

/** The body of every webhook. `data` is one of the payloads, by the first word of the type; a test has none. */
export const webhookBody = z.object({
  id: z.uuid(),
  type: z.enum(deliveredEventTypes),
  apiVersion: z.literal(webhookApiVersion),
  createdAt: z.string(),
  /** Grows with each event. */
  sequence: z.int(),
  company: z.object({ id: z.int(), name: bilingual }),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof webhookBody>;

type WebhookSubject = WebhookEventType extends `${infer Subject}.${string}` ? Subject : never;

/** The schema of `data`, by the first word of an event's type. */
export const webhookPayloads = {
  lead: leadPayload,
  vehicle: vehiclePayload,
  order: orderPayload,
} satisfies Record<WebhookSubject, z.ZodObject>;
