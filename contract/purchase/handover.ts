/** The handover of a signed order's vehicle, and what happened to the order. */
import { z } from "@hono/zod-openapi";
import { instant } from "#contract/fields.ts";
import { enteredMileage } from "#contract/trade-in/trade-in.ts";
import { orderDocuments } from "./documents.ts";

export const handover = z.object({
  /** The day that seller and buyer agreed; null while the day of the contract holds. */
  agreedDay: z.iso.date().nullable(),
  /** Null until the buyer has the vehicle. */
  deliveredOn: z.iso.date().nullable(),
  /** Kilometres on the odometer at the delivery. */
  odometerKm: z.int().nullable(),
});
export type Handover = z.infer<typeof handover>;

export const agreedDelivery = z.object({ agreedDay: z.iso.date() });
export const delivery = z.object({ deliveredOn: z.iso.date(), odometerKm: enteredMileage });

/** document-sent: the buyer replaced a declined document. delivered: also each correction of the day or the odometer. */
export const orderEventKinds = [
  "signed",
  "document-accepted",
  "document-declined",
  "document-sent",
  "day-agreed",
  "delivered",
  "delivery-withdrawn",
  "return-asked",
  "returned",
  "refund-retried",
  "reminded",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export const orderEvent = z.object({
  kind: z.enum(orderEventKinds),
  /** Of events about a document. */
  document: z.enum(orderDocuments).nullable(),
  /** The day of an agreement or a delivery. */
  day: z.iso.date().nullable(),
  odometerKm: z.int().nullable(),
  /** The reason of a declined document, else empty. */
  reason: z.string(),
  /** Who of the seller or the staff did it; null for the buyer and the system. */
  actorName: z.string().nullable(),
  at: instant,
});
export type OrderEvent = z.infer<typeof orderEvent>;
