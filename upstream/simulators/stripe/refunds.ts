/** Money given back, whole or in part. */
import { invalidRequest, missing } from "./api-error.ts";
import { type Charge, newId, type Refund } from "./objects.ts";
import type { RefundParams } from "./params.ts";
import type { Store } from "./store.ts";

export const createRefund = (store: Store, params: RefundParams): Promise<Refund> =>
  store.database.transaction(async () => {
    const chargeId = params.charge ?? (await store.find("intent", params.payment_intent ?? ""))?.latest_charge;
    if (!chargeId && params.payment_intent) throw missing("payment_intent", params.payment_intent);
    const found = await store.lock("charge", chargeId ?? "");
    if (!found) throw missing("charge", chargeId ?? "");
    const left = found.amount - found.amount_refunded;
    const amount = params.amount ?? left;
    if (left === 0) {
      throw invalidRequest(`Charge ${found.id} has already been refunded.`, { code: "charge_already_refunded" });
    }
    if (amount > left) {
      throw invalidRequest("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
    }
    const made: Refund = {
      id: newId("refund"),
      object: "refund",
      amount,
      currency: found.currency,
      charge: found.id,
      payment_intent: found.payment_intent,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
      status: "succeeded",
      created: await store.now(),
    };
    const refunded = found.amount_refunded + amount;
    const changed: Charge = { ...found, amount_refunded: refunded, refunded: refunded === found.amount };
    await store.save("refund", made);
    await store.save("charge", changed);
    await store.tell("charge.refunded", changed);
    return made;
  });
