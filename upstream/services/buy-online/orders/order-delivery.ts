/** The delivery of a signed order's vehicle: the day that seller and buyer agree, then the handover with its odometer. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { buyOnline } from "#contract/buy-online.ts";
import type { HandlerInput } from "#contract/define.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { historyPath, purchasePath } from "#domain/site/paths.ts";
import { transactions } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, Refusal, refused } from "#upstream/http/refusal.ts";
import {
  deliveryAgreedMessage,
  deliveryWithdrawnMessage,
  vehicleDeliveredMessage,
} from "#upstream/messages/kinds/delivery-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { findStepAnswers, type PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { returnStep } from "#upstream/services/buy-online/return/saved-return.ts";
import { handoverOf } from "#upstream/services/buy-online/signing/handover.ts";
import { findSignedOrder, type SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { recordOdometer } from "#upstream/services/garage/bought-vehicle.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { postOrderEvent } from "#upstream/services/webhooks/order-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listDocumentStates } from "./document-verdicts.ts";
import { getOrderForUpdate } from "./order-access.ts";
import { addOrderEvent } from "./order-events.ts";
import { findBuyerEmail, findSeller } from "./order-recipients.ts";
import { viewOrder } from "./orders.ts";

type DeliveryEndpoints = Pick<typeof buyOnline, "agreeDeliveryDay" | "deliverOrder" | "withdrawDelivery">;
type Delivery = Omit<HandlerInput<typeof buyOnline.deliverOrder>, "orderId">;

const contractVehicle = z.object({ mileageKm: z.int() });

/** A later day is more likely a wrong year than an agreement. */
const maxDaysAhead = 180;

async function openForDelivery(upstream: Upstream, session: Session, orderId: string) {
  const { order } = await getOrderForUpdate(upstream, session, orderId);
  if (await findStepAnswers(upstream, order.id, returnStep)) throw refused("order_in_return");
  const signed = await findSignedOrder(upstream, order.id);
  if (!signed) throw new Error("A signed order has no signed document");
  return { order, signed, today: await getToday(upstream) };
}

async function notifyOfAgreedDay(
  upstream: Upstream,
  { order, signed }: { order: PurchaseRow; signed: SignedOrder },
  { siteOrigin, day, eventId }: { siteOrigin: string; day: string; eventId: number },
): Promise<void> {
  const email = await findBuyerEmail(upstream, order, siteOrigin, (language) =>
    purchasePath(language, order.vehicle_id, "review-order"),
  );
  const seller = await findSeller(upstream, order);
  if (!email || !seller) return;
  const message = deliveryAgreedMessage({
    ...email,
    dedupeKey: String(eventId),
    day,
    deliveryType: handoverOf(signed).facts.deliveryType,
    dealer: { name: seller.name[bilingualKeyOf(languageOfUser(email.user))], phone: seller.phone },
  });
  await postMessage(upstream, message);
}

function checkDelivery({ deliveredOn, odometerKm }: Delivery, signed: SignedOrder, today: string): void {
  if (deliveredOn > today) throw invalidField("deliveredOn", "in_future");
  if (deliveredOn < toShopDay(signed.signedAt)) throw invalidField("deliveredOn", "before_signature");
  const { mileageKm } = contractVehicle.parse(signed.vehicle);
  if (odometerKm >= mileageKm) return;
  throw new Refusal(422, "invalid", {
    fields: { odometerKm: ["below_contract"] },
    limits: { odometerKm: { of: "number", bound: mileageKm } },
  });
}

async function saveDelivery(upstream: Upstream, session: Session, orderId: string, delivery: Delivery): Promise<void> {
  const { order, signed, today } = await openForDelivery(upstream, session, orderId);
  const { deliveredOn, odometerKm } = delivery;
  if (order.delivered_on === deliveredOn && order.odometer_km === odometerKm) return;
  const documents = await listDocumentStates(upstream, order.id);
  if (documents.some(({ state }) => state !== "accepted")) throw refused("documents_not_accepted");
  checkDelivery(delivery, signed, today);
  const { user, caller } = session;
  await upstream.database.db
    .update(transactions)
    .set({ delivered_on: deliveredOn, odometer_km: odometerKm })
    .where(eq(transactions.id, order.id));
  await recordOdometer(upstream, order.id, { before: order.odometer_km, after: odometerKm });
  const event = { kind: "delivered", day: deliveredOn, odometer_km: odometerKm } as const;
  const eventId = await addOrderEvent(upstream, order.id, event, user);
  await recordAudit(upstream, user, "order-delivered", `transaction:${order.id}`, {
    before: { deliveredOn: order.delivered_on, odometerKm: order.odometer_km },
    after: { deliveredOn, odometerKm },
  });
  await postOrderEvent(upstream, "order.delivered", order);
  const email = await findBuyerEmail(upstream, order, caller.siteOrigin, (language) =>
    historyPath(language, "purchases", order.id),
  );
  const content = {
    day: deliveredOn,
    odometerKm,
    trialEnd: signed.days.trialEnd >= today ? signed.days.trialEnd : null,
  };
  if (email) await postMessage(upstream, vehicleDeliveredMessage({ ...email, ...content, dedupeKey: String(eventId) }));
}

async function withdrawDelivery(upstream: Upstream, session: Session, orderId: string): Promise<void> {
  const { order, signed } = await openForDelivery(upstream, session, orderId);
  if (order.delivered_on === null) return;
  const { user, caller } = session;
  await upstream.database.db
    .update(transactions)
    .set({ delivered_on: null, odometer_km: null })
    .where(eq(transactions.id, order.id));
  const { mileageKm } = contractVehicle.parse(signed.vehicle);
  await recordOdometer(upstream, order.id, { before: order.odometer_km, after: mileageKm });
  const eventId = await addOrderEvent(upstream, order.id, { kind: "delivery-withdrawn" }, user);
  await recordAudit(upstream, user, "order-delivery-withdrawn", `transaction:${order.id}`, {
    before: { deliveredOn: order.delivered_on, odometerKm: order.odometer_km },
    after: { deliveredOn: null, odometerKm: null },
  });
  await postOrderEvent(upstream, "order.delivery_withdrawn", order);
  const email = await findBuyerEmail(upstream, order, caller.siteOrigin, (language) =>
    historyPath(language, "purchases", order.id),
  );
  if (email) await postMessage(upstream, deliveryWithdrawnMessage({ ...email, dedupeKey: String(eventId) }));
}

async function saveAgreedDay(upstream: Upstream, session: Session, orderId: string, day: string): Promise<void> {
  const { order, signed, today } = await openForDelivery(upstream, session, orderId);
  if (order.delivery_day === day) return;
  if (order.delivered_on !== null) throw refused("order_delivered");
  if (day < today) throw invalidField("agreedDay", "in_past");
  if (day > (await getToday(upstream, maxDaysAhead))) throw invalidField("agreedDay", "too_far");
  const { user, caller } = session;
  await upstream.database.db.update(transactions).set({ delivery_day: day }).where(eq(transactions.id, order.id));
  const eventId = await addOrderEvent(upstream, order.id, { kind: "day-agreed", day }, user);
  await recordAudit(upstream, user, "order-day-agreed", `transaction:${order.id}`, {
    before: { day: order.delivery_day },
    after: { day },
  });
  await notifyOfAgreedDay(upstream, { order, signed }, { siteOrigin: caller.siteOrigin, day, eventId });
}

export const handoverHandlers = (upstream: Upstream): Handlers<DeliveryEndpoints> => ({
  agreeDeliveryDay: ({ input: { orderId, agreedDay }, session }) =>
    upstream.database.transaction(async () => {
      await saveAgreedDay(upstream, session, orderId, agreedDay);
      return viewOrder(upstream, session, orderId);
    }),

  deliverOrder: ({ input: { orderId, ...delivery }, session }) =>
    upstream.database.transaction(async () => {
      await saveDelivery(upstream, session, orderId, delivery);
      return viewOrder(upstream, session, orderId);
    }),

  withdrawDelivery: ({ input: { orderId }, session }) =>
    upstream.database.transaction(async () => {
      await withdrawDelivery(upstream, session, orderId);
      return viewOrder(upstream, session, orderId);
    }),
});
