/** The last step as it is read: all that is signed, and what the signature needs. */
import { and, eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { findMissingSteps } from "#upstream/services/buy-online/asked-answers.ts";
import { contractFileState } from "#upstream/services/buy-online/contract/contract-file.ts";
import { findContractSource } from "#upstream/services/buy-online/contract/contract-source.ts";
import { contractFingerprint, contractTexts } from "#upstream/services/buy-online/contract/contract-text.ts";
import { getOpenPurchaseForUpdate, getPurchase } from "#upstream/services/buy-online/purchase-rows.ts";
import { viewPurchase } from "#upstream/services/buy-online/purchase-view.ts";
import { viewOrder } from "#upstream/services/buy-online/vehicle-order.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { keepDrawing } from "./drawing.ts";
import { signOrder } from "./sign-order.ts";
import { findSignedOrder } from "./signed-order.ts";

type ReviewRows = Pick<
  typeof buyOnline,
  "showContract" | "getReviewOrderDetails" | "uploadSignature" | "getCustomerVehicleOrder" | "finalize"
>;

const fingerprintOf = ({ quoteInput }: TransactionView): string => quoteFingerprint(buildQuote(quoteInput));

/**
 * When the French contract was first shown with this quote: now, unless it has been. Another quote is another contract,
 * and its showing begins anew; the one of a signed order stands.
 */
async function showFrench({ database }: Upstream, transactionId: string, fingerprint: string): Promise<Date> {
  await database.db
    .insert(contracts)
    .values({ transaction_id: transactionId, quote_fingerprint: fingerprint })
    .onConflictDoUpdate({
      target: contracts.transaction_id,
      set: { french_shown_at: sql`now()`, quote_fingerprint: fingerprint },
      setWhere: sql`${contracts.signed_at} is null and ${contracts.quote_fingerprint} is distinct from ${fingerprint}`,
    });
  const shownAt = await findFrenchShown({ database }, transactionId);
  if (!shownAt) throw new Error("The showing of the contract was not recorded");
  return shownAt;
}

async function findFrenchShown(
  { database }: Pick<Upstream, "database">,
  transactionId: string,
  fingerprint?: string,
): Promise<Date | null> {
  const [row] = await database.db
    .select({ shownAt: contracts.french_shown_at })
    .from(contracts)
    .where(
      and(
        eq(contracts.transaction_id, transactionId),
        fingerprint === undefined ? undefined : eq(contracts.quote_fingerprint, fingerprint),
      ),
    );
  return row?.shownAt ?? null;
}

export const reviewHandlers = (upstream: Upstream): Handlers<ReviewRows> => ({
  async showContract({ input: { vehicleId }, user, caller }) {
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    if ((await findMissingSteps(upstream, purchase)).length > 0) throw refused("steps_missing");
    const fingerprint = fingerprintOf(await viewPurchase(upstream, purchase));
    return { frenchShownAt: (await showFrench(upstream, purchase.id, fingerprint)).toISOString() };
  },

  async uploadSignature({ input: { vehicleId, drawing }, user, caller }) {
    await upstream.database.transaction(async () => {
      const purchase = await getOpenPurchaseForUpdate(upstream, { user, caller }, vehicleId);
      await keepDrawing(upstream, purchase.id, drawing);
    });
    return { drawing };
  },

  async getCustomerVehicleOrder({ input: { vehicleId }, user, caller }) {
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    return viewOrder(await viewPurchase(upstream, purchase));
  },

  async getReviewOrderDetails({ input: { vehicleId }, user, caller }) {
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    const transaction = await viewPurchase(upstream, purchase);
    const signed = await findSignedOrder(upstream, purchase.id);
    const contract = signed?.contract ?? contractTexts(await findContractSource(upstream, transaction));
    const shownAt = await findFrenchShown(upstream, purchase.id, fingerprintOf(transaction));
    return {
      transaction,
      seller: transaction.vehicle.company,
      contract,
      contractFingerprint: contractFingerprint(contract),
      frenchShownAt: signed?.frenchShownAt ?? shownAt?.toISOString() ?? null,
      plan: signed?.plan ?? null,
      file: purchase.state === "signed" ? await contractFileState(upstream, purchase.id) : "none",
      signed: signed && {
        signature: signed.signature,
        drawing: signed.drawing,
        signedAt: signed.signedAt,
        days: signed.days,
        hasCreditApplication: signed.creditApplication !== null,
      },
    };
  },

  async finalize({ input, user, caller }) {
    const purchase = await signOrder(upstream, { input, user, caller });
    return { transaction: await viewPurchase(upstream, purchase) };
  },
});
