/** The last step as it is read: all that is signed, and what the signature needs. */
import { eq } from "drizzle-orm";
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import { contracts } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findMissingSteps } from "./answers.ts";
import { contractFileState } from "./contract-file.ts";
import { findContractSource } from "./contract-source.ts";
import { contractFingerprint, contractTexts } from "./contract-text.ts";
import { keepDrawing } from "./drawing.ts";
import { getOpenPurchaseForUpdate, getPurchase } from "./purchase-rows.ts";
import { viewPurchase } from "./purchase-view.ts";
import { signOrder } from "./sign-order.ts";
import { findSignedOrder } from "./signed-order.ts";
import { viewOrder } from "./vehicle-order.ts";

type ReviewRows = Pick<
  typeof buyOnline,
  "showContract" | "getReviewOrderDetails" | "uploadSignature" | "getCustomerVehicleOrder" | "finalize"
>;

/** When the French contract was first shown: now, unless it has been. */
async function showFrench({ database }: Upstream, transactionId: string): Promise<Date> {
  await database.db.insert(contracts).values({ transaction_id: transactionId }).onConflictDoNothing();
  const shownAt = await findFrenchShown({ database }, transactionId);
  if (!shownAt) throw new Error("The showing of the contract was not recorded");
  return shownAt;
}

async function findFrenchShown({ database }: Pick<Upstream, "database">, transactionId: string): Promise<Date | null> {
  const [row] = await database.db
    .select({ shownAt: contracts.french_shown_at })
    .from(contracts)
    .where(eq(contracts.transaction_id, transactionId));
  return row?.shownAt ?? null;
}

export const reviewHandlers = (upstream: Upstream): Handlers<ReviewRows> => ({
  async showContract({ input: { vehicleId }, user, caller }) {
    const purchase = await getPurchase(upstream, { user, caller }, vehicleId);
    if ((await findMissingSteps(upstream, purchase.id)).length > 0) throw refused("steps_missing");
    return { frenchShownAt: (await showFrench(upstream, purchase.id)).toISOString() };
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
    return {
      transaction,
      seller: transaction.vehicle.company,
      contract,
      contractFingerprint: contractFingerprint(contract),
      frenchShownAt: signed?.frenchShownAt ?? (await findFrenchShown(upstream, purchase.id))?.toISOString() ?? null,
      plan: signed?.plan ?? null,
      file: purchase.state === "signed" ? await contractFileState(upstream, purchase.id) : "none",
      signed: signed && { signature: signed.signature, drawing: signed.drawing, signedAt: signed.signedAt },
    };
  },

  async finalize({ input, user, caller }) {
    const purchase = await signOrder(upstream, { input, user, caller });
    return { transaction: await viewPurchase(upstream, purchase) };
  },
});
