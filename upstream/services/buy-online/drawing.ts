/** A drawn signature, kept beside the answers until the order is signed; the signed order has its own copy. */
import { and, eq } from "drizzle-orm";
import { signatureDrawing } from "#upstream/contract/purchase.ts";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { forgetAnswers, saveAnswers } from "./purchase-rows.ts";

const step = "signature";

/** An empty drawing is none. */
export const keepDrawing = (upstream: Upstream, transactionId: string, drawing: string): Promise<void> =>
  drawing ? saveAnswers(upstream, transactionId, step, { drawing }) : forgetAnswers(upstream, transactionId, step);

export async function findDrawing({ database }: Upstream, transactionId: string): Promise<string | null> {
  const [row] = await database.db
    .select({ answers: stepAnswers.answers })
    .from(stepAnswers)
    .where(and(eq(stepAnswers.transaction_id, transactionId), eq(stepAnswers.step, step)));
  const kept = signatureDrawing.safeParse(row?.answers["drawing"]);
  return kept.success && kept.data ? kept.data : null;
}
