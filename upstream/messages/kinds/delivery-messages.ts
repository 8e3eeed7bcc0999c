/** Messages of a signed order until the handover: to the dealer about a document, to the buyer about the delivery. */
import type { OrderState } from "#contract/purchase/orders.ts";
import type { LicenceSide } from "#contract/purchase/purchase.ts";
import { formatDay, formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { buildPurchaseEmail, type PurchaseEmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

/** Tells the dealer that the buyer replaced declined sides of the licence. */
export const documentSentMessage = (order: PurchaseEmailTo & { sides: readonly LicenceSide[] }): Message =>
  buildPurchaseEmail("documentSent", order, (texts, vehicle) => ({
    body: texts.body(vehicle),
    lines: order.sides.map((side) => [texts.document, texts[side]]),
  }));

export interface AgreedDelivery extends PurchaseEmailTo {
  day: string;
  deliveryType: "pickup" | "delivery";
  dealer: { name: string; phone: string };
}

/** Tells the buyer the day that the dealer noted; sent for each new day. */
export const deliveryAgreedMessage = (order: AgreedDelivery): Message =>
  buildPurchaseEmail("deliveryAgreed", order, (texts, vehicle, language) => ({
    body: texts[order.deliveryType](vehicle),
    lines: [
      [texts.day, formatDayWithWeekday(order.day, language)],
      [texts.dealer, order.dealer.name],
      [texts.phone, order.dealer.phone],
    ],
  }));

export interface DeliveredVehicle extends PurchaseEmailTo {
  day: string;
  odometerKm: number;
  /** Last day to return the vehicle; null once past. */
  trialEnd: string | null;
}

/** Sent to the buyer after the handover, and after each correction of its record. */
export const vehicleDeliveredMessage = (order: DeliveredVehicle): Message =>
  buildPurchaseEmail("vehicleDelivered", order, (texts, vehicle, language) => {
    const { day, odometerKm, trialEnd } = order;
    return {
      body: texts.body(vehicle),
      lines: [
        [texts.day, formatDay(day, language)],
        [texts.odometer, formatKilometres(odometerKm, language)],
        ...(trialEnd ? [[texts.returnUntil, formatDay(trialEnd, language)] as const] : []),
      ],
    };
  });

/** Sent to the buyer of a vehicle whose delivery was recorded by mistake. */
export const deliveryWithdrawnMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("deliveryWithdrawn", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** States of an order whose next step can be late. */
export const lateStates = ["waiting", "declined", "accepted", "return-asked"] as const satisfies OrderState[];
type LateState = (typeof lateStates)[number];

/** Tells the seller that the order's next step is late; `day` is when it was due. */
export const orderLateMessage = (order: PurchaseEmailTo & { state: LateState; day: string }): Message =>
  buildPurchaseEmail("orderLate", order, (texts, vehicle, language) => {
    const { state, day } = order;
    return {
      body: `${texts.body(vehicle)} ${texts.steps[state]}`,
      lines: [[texts.due, formatDay(day, language)]],
    };
  });

/** Asks the buyer again for a declined licence. */
export const licenceReminderMessage = (order: PurchaseEmailTo & { reason: string }): Message =>
  buildPurchaseEmail("licenceReminder", order, (texts, vehicle) => ({
    body: texts.body(vehicle),
    lines: [[texts.reason, order.reason]],
  }));
