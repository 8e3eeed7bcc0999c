/** What the vehicle page's address says of the payment; what it does not say is as the purchase starts with. */
import { z } from "zod";
import { isFrequency, purchaseFrequency } from "#app/domain/loan.ts";
import type { PaymentWish } from "#app/domain/offer.ts";
import { isProvince, type Province } from "#app/domain/province.ts";
import { readTypedMoney } from "#app/form/fields.server.ts";
import { paymentMethod } from "#upstream/contract/credit.ts";

export interface PaymentChoice {
  wish: PaymentWish;
  /** Null: the dealer's. */
  province: Province | null;
  /** As typed, when it is no amount. */
  wrongCashDown: string | null;
}

const method = paymentMethod.shape.selectedPaymentMethod.catch("finance");
const months = z.coerce.number().int().min(1).max(120).optional().catch(undefined);
const cashDown = paymentMethod.shape.cashDown;

export function readPaymentChoice(query: URLSearchParams): PaymentChoice {
  const frequency = Number(query.get("frequence") ?? purchaseFrequency);
  const typed = query.get("cashDown")?.trim() ?? "";
  const amount = cashDown.safeParse(typed === "" ? 0 : readTypedMoney(typed));
  const province = query.get("province") ?? "";
  return {
    wish: {
      method: method.parse(query.get("method")),
      months: months.parse(query.get("term") ?? undefined),
      frequency: isFrequency(frequency) ? frequency : purchaseFrequency,
      cashDown: amount.success ? amount.data : 0,
    },
    province: isProvince(province) ? province : null,
    wrongCashDown: amount.success ? null : typed.slice(0, 20),
  };
}
