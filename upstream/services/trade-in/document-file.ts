/** An estimate's PDF: made once an estimate by a job, and sent by it to whoever asked. */
import { createHash } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { files, jobs } from "#upstream/db/schema/index.ts";
import { enqueueJob, jobState } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { answersOf, estimateOf, mileageOf, vehicleOf } from "./kept.ts";
import type { TradeInRow } from "./trade-in-rows.ts";

export const estimateJob = "trade-in-estimate";

/** Tells one estimate of a trade-in from another: whatever the paper says differently makes it another file. */
export function purposeOfEstimate(row: Pick<TradeInRow, "estimate" | "answers" | "vehicle">): string | null {
  const estimate = estimateOf(row);
  if (!estimate) return null;
  const said = [estimate, vehicleOf(row), answersOf(row).vin?.tradeInVinNumber, mileageOf(row)];
  const print = createHash("sha256").update(JSON.stringify(said)).digest("hex");
  return `estimate-${print.slice(0, 16)}`;
}

/** Forgets every paper of a trade-in, in the transaction in force, so that it may be asked anew; the contents are the caller's to erase. */
export async function forgetDocuments({ database: { db } }: Upstream, tradeInId: string): Promise<string[]> {
  const ofEstimates = and(eq(files.subject, tradeInId), like(files.purpose, "estimate-%"));
  await db.delete(jobs).where(like(jobs.key, `${estimateJob}:${tradeInId}:%`));
  const gone = await db.delete(files).where(ofEstimates).returning({ id: files.id });
  return gone.map(({ id }) => id);
}

export async function findDocument({ database }: Upstream, tradeInId: string, purpose: string) {
  const ofEstimate = and(eq(files.subject, tradeInId), eq(files.purpose, purpose));
  const [file] = await database.db.select().from(files).where(ofEstimate).limit(1);
  return file ?? null;
}

interface SentTo {
  email: string;
  language: Language;
  siteOrigin: string;
}

const keyOf = (tradeInId: string, purpose: string, to?: SentTo) =>
  [estimateJob, tradeInId, purpose, ...(to ? [to.email] : [])].join(":");

/** Asks for the file, and for the letter that brings it; asked twice, each is made once. */
export const askDocument = (upstream: Upstream, tradeInId: string, purpose: string, to?: SentTo): Promise<void> =>
  enqueueJob(upstream, {
    kind: estimateJob,
    key: keyOf(tradeInId, purpose, to),
    payload: { tradeInId, purpose, ...to },
  });

export async function documentState(upstream: Upstream, tradeInId: string, purpose: string) {
  if (await findDocument(upstream, tradeInId, purpose)) return "ready" as const;
  const job = await jobState(upstream, keyOf(tradeInId, purpose));
  return job?.state === "failed" ? ("failed" as const) : ("preparing" as const);
}
