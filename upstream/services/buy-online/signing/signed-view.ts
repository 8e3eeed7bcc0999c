/** A signed order as pages show it. The contract's schemas are used here alone: what is stored does not depend on them. */
import { vehicleDetails } from "#contract/inventory/vehicle.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { tradeInDetails } from "#contract/trade-in/trade-in.ts";
import { parseAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import type { SignedOrder } from "./signed-order.ts";

const signedTradeIn = tradeInDetails.nullable();

/**
 * The signed purchase in the contract's current shape. Fields that were added to the contract later come from the
 * current vehicle; answers that no longer parse are left out, so that old orders can still be shown.
 */
export function toSignedView(current: TransactionView, signed: SignedOrder): TransactionView {
  const { quoteInput, isEstimate } = signed;
  const company = { ...current.vehicle.company, ...signed.seller };
  // One part of it was added after the first release.
  const warranty = { ...current.vehicle.warranty, ...Object(signed.vehicle["warranty"]) };
  // A label that was not signed is none: the present one may say something else.
  const shown = { ...current.vehicle, label: null };
  const vehicle = vehicleDetails.safeParse({ ...shown, ...signed.vehicle, warranty, company });
  const tradeIn = signedTradeIn.safeParse(signed.tradeIn);
  return {
    ...current,
    tradeIn: tradeIn.success ? tradeIn.data : current.tradeIn,
    vehicle: vehicle.success ? vehicle.data : shown,
    answers: parseAnswers(signed.answers),
    quoteInput,
    isEstimate,
  };
}
