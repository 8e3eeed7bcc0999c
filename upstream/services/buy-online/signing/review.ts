/** The review step: the contract, the signature and the signed order. */
import { and, eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { listMissingSteps } from "#upstream/services/buy-online/answers/missing-steps.ts";
import { readPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { quotePurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { getOpenPurchaseForUpdate, getPurchase } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { viewPurchase, viewPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { toVehicleOrder } from "#upstream/services/buy-online/purchase/vehicle-order.ts";
import { findSalesContractFileState } from "#upstream/services/buy-online/sales-contract/sales-contract-file.ts";
import { findSalesContractSource } from "#upstream/services/buy-online/sales-contract/sales-contract-source.ts";
import {
  buildSalesContractTexts,
  hashSalesContractTexts,
} from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { toHandover } from "./handover.ts";
import { signOrder } from "./sign-order.ts";
import { saveDrawing } from "./signature-drawing.ts";
import { findSignedOrder } from "./signed-order.ts";

type ReviewEndpoints = Pick<
  typeof buyOnline,
  "showContract" | "getReviewOrderDetails" | "uploadSignature" | "getCustomerVehicleOrder" | "finalize"
>;

const quoteFingerprintOf = ({ quoteInput }: Pick<TransactionView, "quoteInput">): string =>
  quoteFingerprint(buildQuote(quoteInput));

/**
 * Records when the French contract was first shown with this quote, and returns that time. Another quote resets the
 * time; a signed order keeps it.
 */
async function recordFrenchShown({ database }: Upstream, transactionId: string, fingerprint: string): Promise<Date> {
  await database.db
    .insert(contracts)
    .values({ transaction_id: transactionId, quote_fingerprint: fingerprint })
    .onConflictDoUpdate({
      target: contracts.transaction_id,
      set: { french_shown_at: sql`now()`, quote_fingerprint: fingerprint },
      setWhere: sql`${contracts.signed_at} is null and ${contracts.quote_fingerprint} is distinct from ${fingerprint}`,
    });
  const shownAt = await findFrenchShownAt({ database }, transactionId);
  if (!shownAt) throw new Error("The showing of the contract was not recorded");
  return shownAt;
}

async function findFrenchShownAt(
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

export const reviewHandlers = (upstream: Upstream): Handlers<ReviewEndpoints> => ({
  async showContract({ input: { vehicleId }, session }) {
    const purchase = await getPurchase(upstream, session, vehicleId);
    const quoted = await quotePurchase(upstream, await readPurchaseFacts(upstream, purchase));
    if (listMissingSteps(quoted).length > 0) throw refused("steps_missing");
    const signed = purchase.signed_at ? await findSignedOrder(upstream, purchase.id) : null;
    const fingerprint = quoteFingerprintOf(signed ?? quoted);
    return { frenchShownAt: (await recordFrenchShown(upstream, purchase.id, fingerprint)).toISOString() };
  },

  async uploadSignature({ input: { vehicleId, drawing }, session }) {
    await upstream.database.transaction(async () => {
      const purchase = await getOpenPurchaseForUpdate(upstream, session, vehicleId);
      await saveDrawing(upstream, purchase.id, drawing);
    });
    return { drawing };
  },

  async getCustomerVehicleOrder({ input: { vehicleId }, user, session }) {
    const purchase = await getPurchase(upstream, session, vehicleId);
    return toVehicleOrder(await viewPurchase(upstream, user, purchase));
  },

  async getReviewOrderDetails({ input: { vehicleId }, user, session }) {
    const purchase = await getPurchase(upstream, session, vehicleId);
    const signed = purchase.signed_at ? await findSignedOrder(upstream, purchase.id) : null;
    const facts = await readPurchaseFacts(upstream, purchase);
    const transaction = await viewPurchaseFacts(upstream, user, facts, { signed });
    const contract = signed?.contract ?? buildSalesContractTexts(await findSalesContractSource(upstream, transaction));
    const shownAt = await findFrenchShownAt(upstream, purchase.id, quoteFingerprintOf(transaction));
    return {
      transaction,
      seller: transaction.vehicle.company,
      contract,
      contractFingerprint: hashSalesContractTexts(contract),
      frenchShownAt: signed?.frenchShownAt ?? shownAt?.toISOString() ?? null,
      plan: signed?.plan ?? null,
      file: purchase.state === "signed" ? await findSalesContractFileState(upstream, purchase.id) : "none",
      signed: signed && {
        signature: signed.signature,
        drawing: signed.drawing,
        signedAt: signed.signedAt,
        days: signed.days,
        handover: toHandover(purchase),
        hasCreditApplication: signed.creditApplication !== null,
      },
    };
  },

  async finalize({ input, user, caller }) {
    const purchase = await signOrder(upstream, { input, user, caller });
    return { transaction: await viewPurchase(upstream, user, purchase) };
  },
});
