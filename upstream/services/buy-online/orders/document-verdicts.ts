/** How the documents of a signed order stand: waiting until they are judged, and again once they are sent anew. */
import { z } from "zod";
import { type DocumentState, type OrderDocument, orderDocuments } from "#contract/purchase/documents.ts";
import { findAnswers, saveAnswers } from "#upstream/services/buy-online/purchase-rows.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Beside the steps' own answers: no step has this id, so that it is never one that is done.
export const verdictRow = "document-verdicts";

const verdict = z.object({
  state: z.enum(["accepted", "declined"]),
  reason: z.string().nullable(),
  judgedAt: z.iso.datetime(),
});
export type Verdict = z.infer<typeof verdict>;

const verdicts = z.partialRecord(z.enum(orderDocuments), verdict);
export type Verdicts = z.infer<typeof verdicts>;

export const readVerdicts = async (upstream: Upstream, transactionId: string): Promise<Verdicts> =>
  verdicts.parse((await findAnswers(upstream, transactionId, verdictRow)) ?? {});

/** In a transaction that holds the order's row. */
export const saveVerdicts = (upstream: Upstream, transactionId: string, kept: Verdicts): Promise<void> =>
  saveAnswers(upstream, transactionId, verdictRow, kept);

export const without = (kept: Verdicts, judged: readonly OrderDocument[]): Verdicts =>
  verdicts.parse(
    Object.fromEntries(
      orderDocuments.flatMap((document) => {
        const found = judged.includes(document) ? undefined : kept[document];
        return found ? [[document, found]] : [];
      }),
    ),
  );

/** The documents that a signed order has. */
export async function documentsOf(upstream: Upstream, transactionId: string): Promise<readonly OrderDocument[]> {
  const isFinanced = Boolean((await findSignedOrder(upstream, transactionId))?.creditApplication);
  return orderDocuments.filter((document) => document !== "credit-application" || isFinanced);
}

export const toStates = (kept: Verdicts, documents: readonly OrderDocument[]): DocumentState[] =>
  documents.map((document) => {
    const found = kept[document];
    return {
      document,
      state: found?.state ?? "waiting",
      reason: found?.reason ?? null,
      judgedAt: found?.judgedAt ?? null,
    };
  });

export const documentStatesOf = async (upstream: Upstream, transactionId: string): Promise<DocumentState[]> =>
  toStates(await readVerdicts(upstream, transactionId), await documentsOf(upstream, transactionId));
