/** The review step: the contract, the signature and the signed order. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { listMissingSteps } from "#upstream/services/buy-online/answers/missing-steps.ts";
import { getPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { type QuotedPurchase, quotePurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { getOpenPurchaseForUpdate } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { viewPurchase, viewQuotedPurchase } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { toVehicleOrder } from "#upstream/services/buy-online/purchase/vehicle-order.ts";
import { findSalesContractFileState } from "#upstream/services/buy-online/sales-contract/sales-contract-file.ts";
import { findSalesContractSource } from "#upstream/services/buy-online/sales-contract/sales-contract-source.ts";
import {
  buildSalesContractTexts,
  hashSalesContractTexts,
} from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findContractShown, recordContractShown } from "./contract-shown.ts";
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

const findSignedOrderOf = async (upstream: Upstream, { purchase }: QuotedPurchase) =>
  purchase.signed_at ? findSignedOrder(upstream, purchase.id) : null;

/** The contract as it is shown now, or as it was signed. */
async function readContract(upstream: Upstream, user: User, quoted: QuotedPurchase) {
  const signed = await findSignedOrderOf(upstream, quoted);
  const transaction = await viewQuotedPurchase(upstream, user, quoted, signed);
  const contract = signed?.contract ?? buildSalesContractTexts(await findSalesContractSource(upstream, transaction));
  const fingerprints = { quote: quoteFingerprintOf(transaction), text: hashSalesContractTexts(contract) };
  return { signed, transaction, contract, fingerprints };
}

export const reviewHandlers = (upstream: Upstream): Handlers<ReviewEndpoints> => ({
  async showContract({ input: { vehicleId, language }, user, session }) {
    const quoted = await quotePurchase(upstream, await getPurchaseFacts(upstream, session, vehicleId));
    const { purchase } = quoted;
    if (listMissingSteps(quoted).length > 0) throw refused("steps_missing");
    const { fingerprints } = await readContract(upstream, user, quoted);
    const shown = await recordContractShown(upstream, purchase.id, { language, fingerprints });
    return {
      frenchShownAt: shown.frenchShownAt.toISOString(),
      englishShownAt: shown.englishShownAt?.toISOString() ?? null,
    };
  },

  async uploadSignature({ input: { vehicleId, drawing }, session }) {
    await upstream.database.transaction(async () => {
      const purchase = await getOpenPurchaseForUpdate(upstream, session, vehicleId);
      await saveDrawing(upstream, purchase.id, drawing);
    });
    return { drawing };
  },

  async getCustomerVehicleOrder({ input: { vehicleId }, user, session }) {
    const quoted = await quotePurchase(upstream, await getPurchaseFacts(upstream, session, vehicleId));
    const signed = await findSignedOrderOf(upstream, quoted);
    return toVehicleOrder(await viewQuotedPurchase(upstream, user, quoted, signed), signed);
  },

  async getReviewOrderDetails({ input: { vehicleId }, user, session }) {
    const quoted = await quotePurchase(upstream, await getPurchaseFacts(upstream, session, vehicleId));
    const { purchase } = quoted;
    const { signed, transaction, contract, fingerprints } = await readContract(upstream, user, quoted);
    const shown = await findContractShown(upstream, purchase.id, fingerprints);
    return {
      transaction,
      seller: transaction.vehicle.company,
      contract,
      contractFingerprint: fingerprints.text,
      frenchShownAt: signed?.frenchShownAt ?? shown?.frenchShownAt.toISOString() ?? null,
      englishShownAt: signed?.englishShownAt ?? shown?.englishShownAt?.toISOString() ?? null,
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
