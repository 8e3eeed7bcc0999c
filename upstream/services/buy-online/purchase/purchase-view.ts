/** The purchase as the API returns it for every step: its rows, the reservation, and the input of the quote from the answers so far. */

import { stepIds } from "#contract/purchase/purchase.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import type { User } from "#upstream/http/caller.ts";
import { taxProvinceOf } from "#upstream/services/buy-online/answers/answers.ts";
import { licenceImagesOf } from "#upstream/services/buy-online/licence/licence-images.ts";
import {
  listDocumentsOf,
  toDocumentStates,
  verdictsOf,
} from "#upstream/services/buy-online/orders/document-verdicts.ts";
import { noReservation } from "#upstream/services/buy-online/reservation/reservation.ts";
import { findSignedOrder, type SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { toSignedView } from "#upstream/services/buy-online/signing/signed-view.ts";
import { purchasePrefill } from "#upstream/services/pre-qualification/purchase-prefill.ts";
import { toVehicleDetails } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type PurchaseFacts, readPurchaseFacts } from "./purchase-facts.ts";
import { type QuotedPurchase, quotePurchase } from "./purchase-quote.ts";
import { type DepositRow, depositAmountOf, isStepOutdated, type PurchaseRow } from "./purchase-rows.ts";

const depositStates = {
  pending: "pending",
  paid: "paid",
  refund_due: "refunding",
  refunded: "refunded",
  refund_failed: "refund-failed",
  cancelled: "cancelled",
} as const;

/** Maps the deposit's state in the database to its state in the API. */
export const toDepositState = (state: DepositRow["state"] | null): TransactionView["deposit"]["state"] =>
  state ? depositStates[state] : "none";

export const toDeposit = (upstream: Upstream, row: DepositRow | null): TransactionView["deposit"] => ({
  state: toDepositState(row?.state ?? null),
  amount: depositAmountOf(upstream, row),
  amountPaid: row?.state === "paid" ? row.amount_cents : 0,
  dateUpdated: row?.updated_at.toISOString() ?? null,
  stripeId: row?.stripe_payment_intent_id ?? null,
  lastEvent: row?.last_event ?? null,
});

/** Path in the app, without its language: the app serves private files, the upstream never sends them to a browser. */
const salesContractUrlOf = (vehicleId: number): string =>
  `/buy-online/review-order/contract.pdf?vehicleId=${vehicleId}`;

/** The purchase of the signed-in buyer by its row. */
export const viewPurchase = async (upstream: Upstream, user: User, purchase: PurchaseRow): Promise<TransactionView> =>
  viewPurchaseFacts(upstream, user, await readPurchaseFacts(upstream, purchase));

export const viewPurchaseFacts = async (
  upstream: Upstream,
  user: User,
  facts: PurchaseFacts,
): Promise<TransactionView> => viewQuotedPurchase(upstream, user, await quotePurchase(upstream, facts));

/**
 * A signed purchase shows the signed values, even when prices, taxes or texts changed since or the vehicle was returned.
 *
 * @param knownOrder the signed order, if the caller has read it; null before the signature.
 */
export async function viewQuotedPurchase(
  upstream: Upstream,
  user: User,
  quoted: QuotedPurchase,
  knownOrder?: SignedOrder | null,
): Promise<TransactionView> {
  const { id, signed_at } = quoted.purchase;
  const signed = knownOrder === undefined && signed_at ? await findSignedOrder(upstream, id) : (knownOrder ?? null);
  const current = viewWithCurrentValues(upstream, user, quoted, signed);
  return signed ? toSignedView(current, signed) : current;
}

/** The view by today's data. Of a signed purchase, the signed values then replace them. */
function viewWithCurrentValues(
  upstream: Upstream,
  user: User,
  quoted: QuotedPurchase,
  signed: SignedOrder | null,
): TransactionView {
  const { purchase, vehicle, rules, today, depositRow, lock } = quoted;
  const { answers, outdated, credit, savedSteps, tradeIn, quoteInput, offer, earlierAnswers } = quoted;
  const isSigned = purchase.state === "signed";
  const { front, back } = licenceImagesOf(savedSteps);
  return {
    id: purchase.id,
    vehicleId: purchase.vehicle_id,
    contractSigned: isSigned,
    contractUrl: isSigned ? salesContractUrlOf(purchase.vehicle_id) : null,
    updatedAt: purchase.updated_at.toISOString(),
    today,
    vehicle: toVehicleDetails(vehicle, rules),
    answers,
    outdatedAnswers: isSigned ? {} : outdated,
    credit,
    prefill: purchasePrefill(user, earlierAnswers, today),
    tradeIn,
    deposit: toDeposit(upstream, depositRow),
    licenceImages: { front: front !== undefined, back: back !== undefined },
    documents: isSigned ? toDocumentStates(verdictsOf(savedSteps), listDocumentsOf(signed)) : [],
    attention: isSigned
      ? []
      : stepIds.filter((step) => isStepOutdated(savedSteps, step) || (step === "trade-in" && tradeIn?.expired)),
    lock: lock ?? noReservation,
    quoteInput,
    taxProvince: taxProvinceOf(answers, vehicle.company.province),
    isEstimate: offer.isEstimate,
    terms: offer.terms,
  };
}
