/** A purchase as every step sees it: its rows, who holds the vehicle, and the quote's input from the answers so far. */

import { stepIds } from "#contract/purchase/purchase.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { findToday } from "#upstream/db/today.ts";
import { findKnownForPurchase } from "#upstream/services/pre-qualification/known-for-purchase.ts";
import { getVehicle, toVehicleDetails } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readAskedAnswers } from "./asked-answers.ts";
import { receivedSides } from "./licence/licence-images.ts";
import { findLock, noLock } from "./lock.ts";
import { documentStatesOf } from "./orders/document-verdicts.ts";
import { type DepositRow, findDeposit, listOutdated, type PurchaseRow } from "./purchase-rows.ts";
import { findSignedOrder, viewSigned } from "./signing/signed-order.ts";

const depositStates = {
  pending: "pending",
  paid: "paid",
  refund_due: "refunding",
  refunded: "refunded",
  refund_failed: "refund-failed",
  cancelled: "cancelled",
} as const;

/** A deposit's state as the wire says it. */
export const toDepositState = (state: DepositRow["state"] | null): TransactionView["deposit"]["state"] =>
  state ? depositStates[state] : "none";

export const toDeposit = (row: DepositRow | null): TransactionView["deposit"] => ({
  state: toDepositState(row?.state ?? null),
  amount: row?.amount_cents ?? reservationDeposit,
  amountPaid: row?.state === "paid" ? row.amount_cents : 0,
  dateUpdated: row?.updated_at.toISOString() ?? null,
  stripeId: row?.stripe_payment_intent_id ?? null,
  lastEvent: row?.last_event ?? null,
});

/** The app's own address, without its language: what is private is never served from here to a browser. */
const contractUrlOf = (vehicleId: number): string => `/buy-online/review-order/contract.pdf?vehicleId=${vehicleId}`;

/** A signed purchase, given back or not, shows what was signed, whatever prices, taxes and texts have become. */
export async function viewPurchase(upstream: Upstream, purchase: PurchaseRow): Promise<TransactionView> {
  const live = await viewNow(upstream, purchase);
  const signed = purchase.signed_at ? await findSignedOrder(upstream, purchase.id) : null;
  return signed ? viewSigned(live, signed) : live;
}

async function viewNow(upstream: Upstream, purchase: PurchaseRow): Promise<TransactionView> {
  const isSigned = purchase.state === "signed";
  const row = await getVehicle(upstream, purchase.vehicle_id);
  const today = await findToday(upstream);
  const { answers, outdated: outdatedAnswers, credit, quoted } = await readAskedAnswers(upstream, purchase);
  const { tradeIn, quoteInput, offer } = quoted;
  const outdated = await listOutdated(upstream, purchase.id);
  return {
    id: purchase.id,
    vehicleId: purchase.vehicle_id,
    contractSigned: isSigned,
    contractUrl: isSigned ? contractUrlOf(purchase.vehicle_id) : null,
    updatedAt: purchase.updated_at.toISOString(),
    today,
    vehicle: await toVehicleDetails(upstream, row),
    answers,
    outdatedAnswers: isSigned ? {} : outdatedAnswers,
    credit,
    known: await findKnownForPurchase(upstream, purchase),
    tradeIn,
    deposit: toDeposit(await findDeposit(upstream, purchase.id)),
    licenceImages: await receivedSides(upstream, purchase.id),
    documents: isSigned ? await documentStatesOf(upstream, purchase.id) : [],
    attention: isSigned
      ? []
      : stepIds.filter((step) => outdated.includes(step) || (step === "trade-in" && tradeIn?.expired)),
    lock: (await findLock(upstream, purchase.user_id, purchase.vehicle_id)) ?? noLock,
    quoteInput,
    isEstimate: offer.isEstimate,
    terms: offer.terms,
  };
}
