/** The signature: what is signed is frozen, the vehicle is sold and the order closed, in one transaction. */

import { and, eq, isNull, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { Parsed } from "#contract/define.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { textsOf } from "#locales/texts.server.ts";
import { instantOf } from "#upstream/db/instant.ts";
import { contracts, deposits, reservations, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { orderSignedMessage } from "#upstream/messages/purchase-messages.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { findMissingSteps } from "#upstream/services/buy-online/asked-answers.ts";
import { contractFacts } from "#upstream/services/buy-online/contract/contract-facts.ts";
import { askContractFile } from "#upstream/services/buy-online/contract/contract-file.ts";
import { findContractSource } from "#upstream/services/buy-online/contract/contract-source.ts";
import { contractFingerprint, contractTexts } from "#upstream/services/buy-online/contract/contract-text.ts";
import { askApplicationFile } from "#upstream/services/buy-online/credit/application-file.ts";
import { applicationText } from "#upstream/services/buy-online/credit/credit-text.ts";
import { keepsLock } from "#upstream/services/buy-online/lock.ts";
import { sendLead } from "#upstream/services/buy-online/orders/lead.ts";
import { getPurchase, getPurchaseForUpdate, type PurchaseRow } from "#upstream/services/buy-online/purchase-rows.ts";
import { viewPurchase } from "#upstream/services/buy-online/purchase-view.ts";
import { addBoughtVehicle } from "#upstream/services/garage/bought.ts";
import { lockOwnersVehicles, requireUntaken } from "#upstream/services/trade-in/same-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findDrawing } from "./drawing.ts";
import { hashOfOrder, type SignedOrder, signedOrder } from "./signed-order.ts";
import { holdTradeInOf, takeTradeIn } from "./signed-trade-in.ts";
import { isSignedBy } from "./signer.ts";

interface Signing {
  input: Parsed<(typeof buyOnline)["finalize"]>;
  user: User;
  caller: Caller;
}

/**
 * Locks what signing stands on, in the order in which Stripe's events lock the same rows: the deposit, the vehicle, the
 * reservation. A refund that is told at this moment comes before the signature or after it, never between.
 */
async function requireSignable(upstream: Upstream, purchase: PurchaseRow): Promise<void> {
  const { db } = upstream.database;
  const [paid] = await db
    .select({ state: deposits.state })
    .from(deposits)
    .where(eq(deposits.transaction_id, purchase.id))
    .for("update");
  if (paid?.state !== "paid") throw refused("deposit_missing");
  const ofVehicle = eq(vehicles.id, purchase.vehicle_id);
  await db.select({ id: vehicles.id }).from(vehicles).where(ofVehicle).for("no key update");
  if (!(await keepsLock(upstream, purchase.user_id, purchase.vehicle_id))) throw refused("reservation_expired");
}

async function freeze(upstream: Upstream, purchase: PurchaseRow, { input, caller }: Signing) {
  const { db } = upstream.database;
  const isUnsigned = and(eq(contracts.transaction_id, purchase.id), isNull(contracts.signed_at));
  const [shown] = await db
    .select({
      frenchShownAt: contracts.french_shown_at,
      fingerprint: contracts.quote_fingerprint,
      now: instantOf(),
    })
    .from(contracts)
    .where(isUnsigned);
  // Quebec's law: no choice of language, and so no signature, before the French contract was shown (reading 16).
  if (!shown) throw refused("steps_missing");
  const view = await viewPurchase(upstream, purchase);
  const quote = buildQuote(view.quoteInput);
  const fingerprint = quoteFingerprint(quote);
  if (fingerprint !== input.quoteFingerprint) throw refused("quote_changed");
  // Nor with a quote that the French contract was not shown with.
  if (fingerprint !== shown.fingerprint) throw refused("quote_changed");
  const source = await findContractSource(upstream, view);
  const contract = contractTexts(source);
  const read = input.contractFingerprint;
  // The buyer, the address or the plan may be another by now, at the same price: answered on another device.
  if (read !== undefined && read !== contractFingerprint(contract)) throw refused("contract_changed");
  const { personalDetails } = view.answers;
  if (!personalDetails) throw refused("steps_missing");
  const drawing = await findDrawing(upstream, purchase.id);
  // A drawn signature needs no name beside it; a name that is typed is the buyer's, drawn or not.
  if (!input.signature && !drawing) throw invalidField("signature", "required");
  if (input.signature && !isSignedBy(personalDetails, input.signature)) throw invalidField("signature", "name_differs");
  const signature = input.signature || nameOf(personalDetails);
  const language = input.contractLanguage === "fr" ? "fr-ca" : "en-ca";
  const document = signedOrder.parse({
    version: 3,
    transactionId: purchase.id,
    brandKey: purchase.brand_key,
    language: input.contractLanguage,
    frenchShownAt: shown.frenchShownAt.toISOString(),
    signedAt: shown.now,
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
    days: contractFacts(source).days,
    contract,
    creditApplication: applicationText(view, { t: textsOf(language), language }),
  });
  await db
    .update(contracts)
    .set({
      language: input.contractLanguage,
      language_chosen_at: sql`now()`,
      quote: { ...quote },
      quote_fingerprint: fingerprint,
      signature,
      signed_at: sql`now()`,
      signer_ip: caller.ipAddress,
      document,
      hash: hashOfOrder(document),
    })
    .where(isUnsigned);
  return { order: document, vehicle: view.vehicle, total: quote.amounts.total };
}

async function sell({ database }: Upstream, purchase: PurchaseRow): Promise<void> {
  const { db } = database;
  const [sold] = await db
    .update(vehicles)
    .set({ status: "sold", date_updated: sql`now()` })
    .where(and(eq(vehicles.id, purchase.vehicle_id), eq(vehicles.status, "on-sale")))
    .returning({ id: vehicles.id });
  if (!sold) throw refused("reservation_expired");
  await db
    .update(transactions)
    .set({ state: "signed", signed_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(transactions.id, purchase.id));
  // Who waits for this row began when the vehicle still looked on sale: the hold must outlast them.
  await db
    .update(reservations)
    .set({ expires_at: sql`greatest(${reservations.expires_at}, now() + interval '1 hour')` })
    .where(eq(reservations.vehicle_id, purchase.vehicle_id));
}

/** What is bought is the buyer's: it comes into their garage. */
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

/** Signs an order; one that is signed already is returned as it is. */
export const signOrder = (upstream: Upstream, signing: Signing): Promise<PurchaseRow> =>
  upstream.database.transaction(async () => {
    const { input, user, caller } = signing;
    await lockOwnersVehicles(upstream, user.id);
    const purchase = await getPurchaseForUpdate(upstream, { user, caller }, input.vehicleId);
    // Sent twice, or in two tabs: the second finds the order closed.
    if (purchase.state === "signed") return purchase;
    const tradeIn = await holdTradeInOf(upstream, purchase.id);
    if ((await findMissingSteps(upstream, purchase)).length > 0) throw refused("steps_missing");
    await requireSignable(upstream, purchase);
    const { order, vehicle, total } = await freeze(upstream, purchase, signing);
    // Told anew, it may be a vehicle that a dealer has bought, or that another order has.
    if (tradeIn && order.tradeIn) await requireUntaken(upstream, tradeIn);
    await sell(upstream, purchase);
    if (tradeIn) await takeTradeIn(upstream, tradeIn, { isGiven: order.tradeIn !== null, caller });
    await askContractFile(upstream, purchase.id, caller);
    if (order.creditApplication) await askApplicationFile(upstream, purchase.id);
    await sendLead(upstream, purchase, { user, caller });
    await addToGarage(upstream, purchase, vehicle, order.language);
    const link =
      caller.siteOrigin + purchasePath(languageOfUser(user), purchase.vehicle_id, "review-order/contract.pdf");
    const message = orderSignedMessage({
      user,
      brand: caller.brand,
      link,
      vehicle: order.vehicle,
      reference: purchase.id,
      total,
      signedAt: new Date(order.signedAt),
    });
    await postMessage(upstream, message);
    return getPurchase(upstream, { user, caller }, input.vehicleId);
  });
