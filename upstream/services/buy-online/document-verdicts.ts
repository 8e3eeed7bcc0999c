/** How the documents of a signed order stand: waiting until they are judged, and again once they are sent anew. */
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type DocumentState, type OrderDocument, orderDocuments } from "#upstream/contract/documents.ts";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveAnswers } from "./purchase-rows.ts";

// Beside the steps' own answers: no step has this id, so that it is never one that is done.
const verdictRow = "document-verdicts";

const verdict = z.object({
  state: z.enum(["accepted", "declined"]),
  reason: z.string().nullable(),
  judgedAt: z.iso.datetime(),
});
export type Verdict = z.infer<typeof verdict>;

const verdicts = z.partialRecord(z.enum(orderDocuments), verdict);
export type Verdicts = z.infer<typeof verdicts>;

export async function readVerdicts({ database }: Upstream, transactionId: string): Promise<Verdicts> {
  const [row] = await database.db
    .select({ answers: stepAnswers.answers })
    .from(stepAnswers)
    .where(and(eq(stepAnswers.transaction_id, transactionId), eq(stepAnswers.step, verdictRow)));
  return verdicts.parse(row?.answers ?? {});
}

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

export const toStates = (kept: Verdicts): DocumentState[] =>
  orderDocuments.map((document) => {
    const found = kept[document];
    return {
      document,
      state: found?.state ?? "waiting",
      reason: found?.reason ?? null,
      judgedAt: found?.judgedAt ?? null,
    };
  });

export const documentStatesOf = async (upstream: Upstream, transactionId: string): Promise<DocumentState[]> =>
  toStates(await readVerdicts(upstream, transactionId));
