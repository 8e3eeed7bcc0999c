/** Full and partial refunds. */
import { invalidRequest, resourceMissing } from "./api-error.ts";
import { type Charge, newId, type Refund } from "./objects.ts";
import type { RefundParams } from "./params.ts";
import type { Store } from "./store.ts";

export const createRefund = (store: Store, params: RefundParams): Promise<Refund> =>
  store.database.transaction(async () => {
    const chargeId = params.charge ?? (await store.find("intent", params.payment_intent ?? ""))?.latest_charge;
    if (!chargeId && params.payment_intent) throw resourceMissing("payment_intent", params.payment_intent);
    const charge = await store.lock("charge", chargeId ?? "");
    if (!charge) throw resourceMissing("charge", chargeId ?? "");
    const refundable = charge.amount - charge.amount_refunded;
    const amount = params.amount ?? refundable;
    if (refundable === 0) {
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
    }
    if (amount > refundable) {
      throw invalidRequest("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
    }
    const refund: Refund = {
      id: newId("refund"),
      object: "refund",
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
      status: "succeeded",
      created: await store.now(),
    };
    const refunded = charge.amount_refunded + amount;
    const updatedCharge: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
    await store.save("refund", refund);
    await store.save("charge", updatedCharge);
    await store.recordEvent("charge.refunded", updatedCharge);
    return refund;
  });
