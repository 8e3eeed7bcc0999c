/** A purchase as every step sees it: its rows, who holds the vehicle, and the quote's input from the answers so far. */
import { reservationDeposit } from "#app/domain/deposit.ts";
import { isFrequency, purchaseFrequency } from "#app/domain/loan.ts";
import { type Offer, offerOf, type Terms } from "#app/domain/offer.ts";
import { type QuoteInput, vehiclePriceOf } from "#app/domain/quote.ts";
import { taxRates } from "#app/domain/tax-rates.ts";
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import type { Reply } from "#upstream/contract/define.ts";
import { stepIds } from "#upstream/contract/purchase.ts";
import { findToday } from "#upstream/db/today.ts";
import { findKnownForPurchase } from "#upstream/services/credit-application/known-for-purchase.ts";
import { findTrimPrices, toPricesRecord } from "#upstream/services/trim-prices.ts";
import { getVehicle, linesOf, toVehicleDetails, type VehicleRow } from "#upstream/services/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Answers, readKeptAnswers, taxedProvinceOf } from "./answers.ts";
import { deliveryPrice } from "./delivery/order-extras.ts";
import { receivedSides } from "./licence/licence-images.ts";
import { findLock, noLock } from "./lock.ts";
import { documentStatesOf } from "./orders/document-verdicts.ts";
import { planPrice } from "./plan/plan-price.ts";
import { type DepositRow, findDeposit, listOutdated, type PurchaseRow } from "./purchase-rows.ts";
import { viewPurchaseTradeIn } from "./purchase-trade-in.ts";
import { findSignedOrder, viewSigned } from "./signing/signed-order.ts";

export type TransactionView = Reply<typeof buyOnline.getCustomerTransactionsDetails>;

/** What the vehicle costs by the way of paying that is answered, or by the default one. */
async function findOffer(upstream: Upstream, row: VehicleRow, payment: Answers["paymentWish"]): Promise<Offer> {
  const prices = await findTrimPrices(upstream, row.vehicle.trim_id, row.company.province);
  const frequency = payment?.frequence ?? purchaseFrequency;
  return offerOf(
    { condition: row.vehicle.condition, msrp: row.vehicle.msrp_cents, lines: linesOf(row.vehicle) },
    prices ? toPricesRecord(prices) : null,
    {
      method: payment?.selectedPaymentMethod ?? "finance",
      months: payment?.term,
      frequency: isFrequency(frequency) ? frequency : purchaseFrequency,
      cashDown: payment?.cashDown ?? 0,
    },
  );
}

/** The terms that the vehicle may be paid by. */
export async function findTerms(upstream: Upstream, vehicleId: number): Promise<Terms> {
  const { terms } = await findOffer(upstream, await getVehicle(upstream, vehicleId), undefined);
  return terms;
}

async function quoteInputOf(
  upstream: Upstream,
  row: VehicleRow,
  answers: Answers,
  { offer, today }: { offer: Offer; today: string },
): Promise<Omit<QuoteInput, "tradeIn">> {
  const { terms: _, isEstimate: __, ...paid } = offer;
  return {
    ...paid,
    protectionPlan: await planPrice(upstream, answers.protectionPlan?.protectionPlan),
    delivery: await deliveryPrice(upstream, answers.delivery?.deliveryType ?? "pickup"),
    taxes: taxRates({
      province: taxedProvinceOf(answers, row.company.province),
      date: today,
      condition: row.vehicle.condition,
      price: vehiclePriceOf(paid.vehicle.lines),
    }),
    deposit: reservationDeposit,
  };
}

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

/** A signed purchase shows what was signed, whatever prices, taxes and texts have become. */
export async function viewPurchase(upstream: Upstream, purchase: PurchaseRow): Promise<TransactionView> {
  const live = await viewNow(upstream, purchase);
  const signed = purchase.state === "signed" ? await findSignedOrder(upstream, purchase.id) : null;
  return signed ? viewSigned(live, signed) : live;
}

async function viewNow(upstream: Upstream, purchase: PurchaseRow): Promise<TransactionView> {
  const isSigned = purchase.state === "signed";
  const row = await getVehicle(upstream, purchase.vehicle_id);
  const today = await findToday(upstream);
  const { answers, outdated: outdatedAnswers, credit } = await readKeptAnswers(upstream, purchase.id);
  const outdated = await listOutdated(upstream, purchase.id);
  const offer = await findOffer(
    upstream,
    row,
    answers.paymentMethod ?? outdatedAnswers.paymentMethod ?? answers.paymentWish,
  );
  const { tradeIn, tradeInQuoted } = await viewPurchaseTradeIn(upstream, purchase.id, answers);
  const quoteInput = { ...(await quoteInputOf(upstream, row, answers, { offer, today })), tradeIn: tradeInQuoted };
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
