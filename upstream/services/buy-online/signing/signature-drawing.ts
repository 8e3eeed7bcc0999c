/** The drawn signature, stored until the order is signed; the signed order has its own copy. */
import { signatureDrawing } from "#contract/purchase/purchase.ts";
import {
  deleteStepAnswers,
  findStepAnswers,
  saveStepAnswers,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

const drawingStep = "signature";

/** An empty drawing deletes the saved one. */
export async function saveDrawing(upstream: Upstream, transactionId: string, drawing: string): Promise<void> {
  if (drawing) await saveStepAnswers(upstream, transactionId, drawingStep, { drawing });
  else await deleteStepAnswers(upstream, transactionId, drawingStep);
}

export async function findDrawing(upstream: Upstream, transactionId: string): Promise<string | null> {
  const answers = await findStepAnswers(upstream, transactionId, drawingStep);
  const parsed = signatureDrawing.safeParse(answers?.["drawing"]);
  return parsed.success && parsed.data ? parsed.data : null;
}
