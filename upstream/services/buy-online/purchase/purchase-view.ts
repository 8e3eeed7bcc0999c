/** The purchase as every step shows it: its rows, the reservation, and the input of the quote from the answers so far. */

import { stepIds } from "#contract/purchase/purchase.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { getToday } from "#upstream/db/today.ts";
import { readQuotedAnswers } from "#upstream/services/buy-online/answers/quoted-answers.ts";
import { findUploadedSides } from "#upstream/services/buy-online/licence/licence-images.ts";
import { listDocumentStates } from "#upstream/services/buy-online/orders/document-verdicts.ts";
import { findReservation, noReservation } from "#upstream/services/buy-online/reservation/reservation.ts";
import { findSignedOrder, toSignedView } from "#upstream/services/buy-online/signing/signed-order.ts";
import { findPurchasePrefill } from "#upstream/services/pre-qualification/purchase-prefill.ts";
import { getVehicle, toVehicleDetails } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type DepositRow, findDeposit, listOutdatedSteps, type PurchaseRow } from "./purchase-rows.ts";

const depositStates = {
  pending: "pending",
  paid: "paid",
  refund_due: "refunding",
  refunded: "refunded",
  refund_failed: "refund-failed",
  cancelled: "cancelled",
} as const;

/** The deposit's state as the contract names it. */
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

/** Path in the app, without its language: the app serves private files, the upstream never sends them to a browser. */
const contractUrlOf = (vehicleId: number): string => `/buy-online/review-order/contract.pdf?vehicleId=${vehicleId}`;

/** A signed purchase shows the signed values, even when prices, taxes or texts changed since or the vehicle was returned. */
export async function viewPurchase(upstream: Upstream, purchase: PurchaseRow): Promise<TransactionView> {
  const current = await viewCurrent(upstream, purchase);
  const signed = purchase.signed_at ? await findSignedOrder(upstream, purchase.id) : null;
  return signed ? toSignedView(current, signed) : current;
}

async function viewCurrent(upstream: Upstream, purchase: PurchaseRow): Promise<TransactionView> {
  const isSigned = purchase.state === "signed";
  const vehicleRow = await getVehicle(upstream, purchase.vehicle_id);
  const today = await getToday(upstream);
  const { answers, outdated: outdatedAnswers, credit, quote } = await readQuotedAnswers(upstream, purchase);
  const { tradeIn, quoteInput, offer } = quote;
  const outdatedSteps = await listOutdatedSteps(upstream, purchase.id);
  return {
    id: purchase.id,
    vehicleId: purchase.vehicle_id,
    contractSigned: isSigned,
    contractUrl: isSigned ? contractUrlOf(purchase.vehicle_id) : null,
    updatedAt: purchase.updated_at.toISOString(),
    today,
    vehicle: await toVehicleDetails(upstream, vehicleRow),
    answers,
    outdatedAnswers: isSigned ? {} : outdatedAnswers,
    credit,
    known: await findPurchasePrefill(upstream, purchase),
    tradeIn,
    deposit: toDeposit(await findDeposit(upstream, purchase.id)),
    licenceImages: await findUploadedSides(upstream, purchase.id),
    documents: isSigned ? await listDocumentStates(upstream, purchase.id) : [],
    attention: isSigned
      ? []
      : stepIds.filter((step) => outdatedSteps.includes(step) || (step === "trade-in" && tradeIn?.expired)),
    lock: (await findReservation(upstream, purchase.user_id, purchase.vehicle_id)) ?? noReservation,
    quoteInput,
    isEstimate: offer.isEstimate,
    terms: offer.terms,
  };
}
