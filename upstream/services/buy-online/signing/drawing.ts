/** A drawn signature, kept beside the answers until the order is signed; the signed order has its own copy. */
import { signatureDrawing } from "#contract/purchase/purchase.ts";
import { findAnswers, removeAnswers, saveAnswers } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

const step = "signature";

/** An empty drawing is none. */
export const keepDrawing = (upstream: Upstream, transactionId: string, drawing: string): Promise<void> =>
  drawing ? saveAnswers(upstream, transactionId, step, { drawing }) : removeAnswers(upstream, transactionId, step);

export async function findDrawing(upstream: Upstream, transactionId: string): Promise<string | null> {
  const answers = await findAnswers(upstream, transactionId, step);
  const kept = signatureDrawing.safeParse(answers?.["drawing"]);
  return kept.success && kept.data ? kept.data : null;
}
