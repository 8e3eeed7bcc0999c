/** The review state of a signed order's documents: waiting until the seller gives a verdict, and again after a new upload. */
import { z } from "zod";
import { type DocumentState, type OrderDocument, orderDocuments } from "#contract/purchase/documents.ts";
import {
  findStepAnswers,
  type SavedSteps,
  saveStepAnswers,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { findSignedOrder, type SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Not a step id: verdicts are stored in `step_answers` but are not a step of the purchase.
export const verdictsStep = "document-verdicts";

const verdict = z.object({
  state: z.enum(["accepted", "declined"]),
  reason: z.string().nullable(),
  judgedAt: z.iso.datetime(),
});
export type Verdict = z.infer<typeof verdict>;

const verdicts = z.partialRecord(z.enum(orderDocuments), verdict);
export type Verdicts = z.infer<typeof verdicts>;

export const verdictsOf = (saved: SavedSteps): Verdicts => verdicts.parse(saved.get(verdictsStep) ?? {});

export const readVerdicts = async (upstream: Upstream, transactionId: string): Promise<Verdicts> =>
  verdicts.parse((await findStepAnswers(upstream, transactionId, verdictsStep)) ?? {});

/** The caller's transaction must have locked the order's row. */
export async function saveVerdicts(upstream: Upstream, transactionId: string, saved: Verdicts): Promise<void> {
  await saveStepAnswers(upstream, transactionId, verdictsStep, saved);
}

export const withoutVerdicts = (saved: Verdicts, excluded: readonly OrderDocument[]): Verdicts =>
  verdicts.parse(
    Object.fromEntries(
      orderDocuments.flatMap((document) => {
        const existing = excluded.includes(document) ? undefined : saved[document];
        return existing ? [[document, existing]] : [];
      }),
    ),
  );

/** The documents of a signed order; the credit application only when the order is financed or leased. */
export const listDocumentsOf = (order: Pick<SignedOrder, "creditApplication"> | null): readonly OrderDocument[] =>
  orderDocuments.filter((document) => document !== "credit-application" || Boolean(order?.creditApplication));

export const listDocuments = async (upstream: Upstream, transactionId: string): Promise<readonly OrderDocument[]> =>
  listDocumentsOf(await findSignedOrder(upstream, transactionId));

export const toDocumentStates = (saved: Verdicts, documents: readonly OrderDocument[]): DocumentState[] =>
  documents.map((document) => {
    const existing = saved[document];
    return {
      document,
      state: existing?.state ?? "waiting",
      reason: existing?.reason ?? null,
      judgedAt: existing?.judgedAt ?? null,
    };
  });

export const listDocumentStates = async (upstream: Upstream, transactionId: string): Promise<DocumentState[]> =>
  toDocumentStates(await readVerdicts(upstream, transactionId), await listDocuments(upstream, transactionId));
