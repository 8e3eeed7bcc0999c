/** Signs an order: saves the signed document, marks the vehicle as sold and closes the order, in one transaction. */

import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { HandlerInput } from "#contract/define.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { languageOfKey } from "#domain/formats/language.ts";
import { contractKindOf } from "#domain/law/contract-kind.ts";
import { buildQuote, hasZeroPayment, mainAmountName, type Quote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { getTexts } from "#locales/texts.server.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { contracts, deposits, reservations, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Caller, Session } from "#upstream/http/caller.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { orderSignedMessage } from "#upstream/messages/kinds/purchase-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import type { PersonalDetails } from "#upstream/services/buy-online/answers/answers.ts";
import { listMissingSteps } from "#upstream/services/buy-online/answers/missing-steps.ts";
import { enqueueApplicationFile } from "#upstream/services/buy-online/credit/application-file.ts";
import { buildApplicationText } from "#upstream/services/buy-online/credit/application-text.ts";
import { sendLead } from "#upstream/services/buy-online/orders/lead.ts";
import { addOrderEvent } from "#upstream/services/buy-online/orders/order-events.ts";
import { readPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { quotePurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import {
  getPurchase,
  getPurchaseForUpdate,
  type PurchaseRow,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { viewQuotedPurchase } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { findReservationForUpdate } from "#upstream/services/buy-online/reservation/reservation.ts";
import { buildSalesContractFacts } from "#upstream/services/buy-online/sales-contract/sales-contract-facts.ts";
import { enqueueSalesContractFile } from "#upstream/services/buy-online/sales-contract/sales-contract-file.ts";
import { findSalesContractSource } from "#upstream/services/buy-online/sales-contract/sales-contract-source.ts";
import {
  buildSalesContractTexts,
  hashSalesContractTexts,
} from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";
import { addBoughtVehicle } from "#upstream/services/garage/bought-vehicle.ts";
import { getMessageVehicle } from "#upstream/services/shared/message-vehicle.ts";
import { lockVehiclesOfOwner, requireAvailable } from "#upstream/services/trade-in/same-vehicle.ts";
import { postOrderEvent } from "#upstream/services/webhooks/order-events.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findDrawing } from "./signature-drawing.ts";
import { isBuyersName } from "./signature-name.ts";
import { hashOrder, type SignedOrder, signedOrder } from "./signed-order.ts";
import { lockTradeIn, settleTradeIn } from "./signed-trade-in.ts";

interface SignOrderOptions extends Session {
  input: HandlerInput<(typeof buyOnline)["finalize"]>;
}

/**
 * Locks deposit and vehicle in the same order as Stripe's events do, so that a concurrent refund runs before the
 * signature or after it, and the price that is signed is the vehicle's last one. The reservation is locked after them.
 */
async function lockDepositAndVehicle({ database: { db } }: Upstream, purchase: PurchaseRow) {
  const [deposit] = await db.select().from(deposits).where(eq(deposits.transaction_id, purchase.id)).for("update");
  const whereVehicle = eq(vehicles.id, purchase.vehicle_id);
  await db.select({ id: vehicles.id }).from(vehicles).where(whereVehicle).for("no key update");
  return deposit ?? null;
}

/** The purchase to sign, read after its rows are locked. Throws unless it is complete, paid and reserved. */
async function readSignablePurchase(upstream: Upstream, purchase: PurchaseRow) {
  const deposit = await lockDepositAndVehicle(upstream, purchase);
  const quoted = await quotePurchase(upstream, await readPurchaseFacts(upstream, purchase));
  if (listMissingSteps(quoted).length > 0) throw refused("steps_missing");
  if (deposit?.state !== "paid") throw refused("deposit_missing");
  const lock = await findReservationForUpdate(upstream, purchase.user_id, purchase.vehicle_id);
  if (lock?.state !== "held") throw refused("reservation_expired");
  return { quoted, deposit, lock };
}

const whereUnsigned = (purchase: PurchaseRow) =>
  and(eq(contracts.transaction_id, purchase.id), isNull(contracts.signed_at));

/** Quebec's law: the French contract must be shown before the buyer chooses a language and signs (reading 16). */
async function requireContractShown({ database }: Upstream, purchase: PurchaseRow) {
  const [row] = await database.db
    .select({
      frenchShownAt: contracts.french_shown_at,
      englishShownAt: contracts.english_shown_at,
      quoteFingerprint: contracts.quote_fingerprint,
      textFingerprint: contracts.text_fingerprint,
      now: instantSql(),
    })
    .from(contracts)
    .where(whereUnsigned(purchase));
  if (!row) throw refused("steps_missing");
  return row;
}

/** An entered name must be the buyer's. A drawn signature needs no entered name. */
function requireSignature(enteredName: string, drawing: string | null, personalDetails: PersonalDetails): string {
  if (!enteredName && !drawing) throw invalidField("signature", "required");
  if (enteredName && !isBuyersName(personalDetails, enteredName)) throw invalidField("signature", "name_differs");
  return enteredName || fullNameOf(personalDetails);
}

/** Builds the document to sign. Throws when the quote or the contract differs from what the buyer has read. */
async function buildSignedOrder(upstream: Upstream, purchase: PurchaseRow, { input, user }: SignOrderOptions) {
  const { quoted, deposit, lock } = await readSignablePurchase(upstream, purchase);
  const shownContract = await requireContractShown(upstream, purchase);
  const view = await viewQuotedPurchase(upstream, user, { ...quoted, depositRow: deposit, lock }, null);
  const quote = buildQuote(view.quoteInput);
  const fingerprint = quoteFingerprint(quote);
  if (fingerprint !== input.quoteFingerprint) throw refused("quote_changed");
  // The French contract must have been shown with this same quote and these same words.
  if (fingerprint !== shownContract.quoteFingerprint) throw refused("quote_changed");
  const source = await findSalesContractSource(upstream, view);
  const contract = buildSalesContractTexts(source);
  const textFingerprint = hashSalesContractTexts(contract);
  // The buyer may have changed the name, address or plan on another device, or the dealer the label, at the same price.
  if (textFingerprint !== shownContract.textFingerprint) throw refused("contract_changed");
  if (textFingerprint !== (input.contractFingerprint ?? textFingerprint)) throw refused("contract_changed");
  // Who signs the English version has been given it (reading 16).
  if (input.contractLanguage === "en" && !shownContract.englishShownAt)
    throw invalidField("contractLanguage", "not_shown");
  const { personalDetails } = view.answers;
  if (!personalDetails) throw refused("steps_missing");
  const drawing = await findDrawing(upstream, purchase.id);
  const signature = requireSignature(input.signature, drawing, personalDetails);
  const language = languageOfKey(input.contractLanguage);
  const order = signedOrder.parse({
    version: 4,
    kind: contractKindOf(quote),
    transactionId: purchase.id,
    brandKey: purchase.brand_key,
    language: input.contractLanguage,
    frenchShownAt: shownContract.frenchShownAt.toISOString(),
    englishShownAt: shownContract.englishShownAt?.toISOString() ?? null,
    signedAt: shownContract.now,
    signature,
    drawing,
    seller: view.vehicle.company,
    vehicle: { ...view.vehicle, state: "sold" },
    answers: view.answers,
    quoteInput: view.quoteInput,
    isEstimate: view.isEstimate,
    quoteFingerprint: fingerprint,
    deposit: view.deposit,
    tradeIn: view.tradeIn,
    plan: source.plan,
    holdDays: source.holdDays,
    days: buildSalesContractFacts(source).days,
    contract,
    creditApplication: buildApplicationText(view, { t: getTexts(language), language }),
  });
  return { order, quote, vehicle: view.vehicle };
}

/** Stores the signed document with its hash. */
async function saveSignedOrder(
  { database }: Upstream,
  purchase: PurchaseRow,
  { order, quote, caller }: { order: SignedOrder; quote: Quote; caller: Caller },
): Promise<void> {
  await database.db
    .update(contracts)
    .set({
      language: order.language,
      language_chosen_at: sql`now()`,
      quote: { ...quote },
      quote_fingerprint: order.quoteFingerprint,
      signature: order.signature,
      signed_at: sql`now()`,
      signer_ip: caller.ipAddress,
      document: order,
      hash: hashOrder(order),
    })
    .where(whereUnsigned(purchase));
}

async function markSold({ database }: Upstream, purchase: PurchaseRow): Promise<void> {
  const { db } = database;
  const [sold] = await db
    .update(vehicles)
    .set({ status: "sold", date_updated: sql`now()` })
    .where(and(eq(vehicles.id, purchase.vehicle_id), ne(vehicles.status, "sold")))
    .returning({ id: vehicles.id });
  if (!sold) throw refused("reservation_expired");
  await db
    .update(transactions)
    .set({ state: "signed", signed_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(transactions.id, purchase.id));
  // A request that waits for this row has already read the vehicle as on sale; a live reservation still refuses it.
  await db
    .update(reservations)
    .set({ expires_at: sql`greatest(${reservations.expires_at}, now() + interval '1 hour')` })
    .where(eq(reservations.vehicle_id, purchase.vehicle_id));
}

/** Adds the bought vehicle to the buyer's garage. */
async function addToGarage(
  upstream: Upstream,
  purchase: PurchaseRow,
  vehicle: VehicleDetails,
  language: SignedOrder["language"],
) {
  const { year, make, model, trim } = vehicle;
  await addBoughtVehicle(upstream, {
    userId: purchase.user_id,
    brandKey: purchase.brand_key,
    transactionId: purchase.id,
    vin: vehicle.vin,
    named: { year, make, model, trim },
    answers: {
      mileage: vehicle.mileageKm,
      color: vehicle.exteriorColour[language],
      transmission: vehicle.transmission,
      drivetrain: vehicle.drivetrain,
      fuelType: vehicle.fuel,
      engine: vehicle.engine[language],
    },
  });
}

/** Signs an order; a signed order is returned unchanged. */
export const signOrder = (upstream: Upstream, request: SignOrderOptions): Promise<PurchaseRow> =>
  upstream.database.transaction(async () => {
    const { input, user, caller } = request;
    await lockVehiclesOfOwner(upstream, user.id);
    const purchase = await getPurchaseForUpdate(upstream, request, input.vehicleId);
    // A repeated request finds the order signed.
    if (purchase.state === "signed") return purchase;
    const tradeIn = await lockTradeIn(upstream, purchase.id);
    const { order, quote, vehicle } = await buildSignedOrder(upstream, purchase, request);
    await saveSignedOrder(upstream, purchase, { order, quote, caller });
    // The buyer may have re-entered a vehicle that a dealer has bought or that is part of another order.
    if (tradeIn && order.tradeIn) await requireAvailable(upstream, tradeIn);
    await markSold(upstream, purchase);
    await addOrderEvent(upstream, purchase.id, { kind: "signed" });
    if (tradeIn) await settleTradeIn(upstream, tradeIn, { isPartOfOrder: order.tradeIn !== null, caller });
    await enqueueSalesContractFile(upstream, purchase.id, caller);
    if (order.creditApplication) await enqueueApplicationFile(upstream, purchase.id);
    await sendLead(upstream, purchase, request);
    await postVehicleEvent(upstream, "vehicle.sold", purchase.vehicle_id);
    await postOrderEvent(upstream, "order.signed", purchase);
    await addToGarage(upstream, purchase, vehicle, order.language);
    const link =
      caller.siteOrigin + purchasePath(languageOfUser(user), purchase.vehicle_id, "review-order/contract.pdf");
    const message = orderSignedMessage({
      user,
      brand: caller.brand,
      link,
      vehicle: { ...(await getMessageVehicle(upstream, purchase.vehicle_id)), price: quote.amounts.vehiclePrice },
      reference: purchase.id,
      total: order.kind === "lease" ? null : quote.amounts.total,
      payment:
        quote.term && !hasZeroPayment(quote)
          ? { amount: quote.amounts[mainAmountName(quote)], frequency: quote.term.frequency }
          : null,
      signedAt: new Date(order.signedAt),
    });
    await postMessage(upstream, message);
    return getPurchase(upstream, request, input.vehicleId);
  });
