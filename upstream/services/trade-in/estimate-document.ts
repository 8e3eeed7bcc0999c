/** The PDF of a trade-in's estimate: a background job creates it once and can email it. */
import { createHash } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { files, jobs } from "#upstream/db/schema/index.ts";
import { enqueueJob, findJobState } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { answersOf, estimateOf, mileageOf, vehicleOf } from "./stored-trade-in.ts";
import type { TradeInRow } from "./trade-in-rows.ts";

export const estimateJobKind = "trade-in-estimate";

/** The file's purpose contains a hash of the PDF's content, so that changed content makes a new file. Null without an estimate. */
export function estimatePurpose(row: Pick<TradeInRow, "estimate" | "answers" | "vehicle">): string | null {
  const estimate = estimateOf(row);
  if (!estimate) return null;
  // The PDF does not show which changes of the trim's value the estimate has followed.
  const { trimValue: _trimValue, valuedOn: _valuedOn, ...shown } = estimate;
  const content = [shown, vehicleOf(row), answersOf(row).vin?.tradeInVinNumber, mileageOf(row)];
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return `estimate-${hash.slice(0, 16)}`;
}

/** Deletes the rows and jobs of a trade-in's PDFs in the current transaction. Returns the file ids, whose contents the caller erases after the commit. */
export async function deleteDocuments({ database: { db } }: Upstream, tradeInId: string): Promise<string[]> {
  const isEstimate = and(eq(files.subject, tradeInId), like(files.purpose, "estimate-%"));
  await db.delete(jobs).where(like(jobs.key, `${estimateJobKind}:${tradeInId}:%`));
  const deleted = await db.delete(files).where(isEstimate).returning({ id: files.id });
  return deleted.map(({ id }) => id);
}

export async function findDocument({ database }: Upstream, tradeInId: string, purpose: string) {
  const isDocument = and(eq(files.subject, tradeInId), eq(files.purpose, purpose));
  const [file] = await database.db.select().from(files).where(isDocument).limit(1);
  return file ?? null;
}

interface DocumentRecipient {
  email: string;
  language: Language;
  siteOrigin: string;
}

const jobKey = (tradeInId: string, purpose: string, recipient?: DocumentRecipient) =>
  [estimateJobKind, tradeInId, purpose, ...(recipient ? [recipient.email] : [])].join(":");

/** Queues the job that creates the PDF and, with a recipient, emails it. Repeated requests run the job once. */
export const requestDocument = (
  upstream: Upstream,
  tradeInId: string,
  purpose: string,
  recipient?: DocumentRecipient,
): Promise<void> =>
  enqueueJob(upstream, {
    kind: estimateJobKind,
    key: jobKey(tradeInId, purpose, recipient),
    payload: { tradeInId, purpose, ...recipient },
  });

export async function findDocumentState(upstream: Upstream, tradeInId: string, purpose: string) {
  if (await findDocument(upstream, tradeInId, purpose)) return "ready" as const;
  const job = await findJobState(upstream, jobKey(tradeInId, purpose));
  return job?.state === "failed" ? ("failed" as const) : ("preparing" as const);
}
