/** An estimate's PDF: made once an estimate by a job, and sent by it to whoever asked. */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Language } from "#app/domain/language.ts";
import { files } from "#upstream/db/schema/index.ts";
import { enqueueJob, jobState } from "#upstream/jobs/jobs.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { estimateOf } from "./kept.ts";
import type { TradeInRow } from "./trade-in-rows.ts";

export const estimateJob = "trade-in-estimate";

/** Tells one estimate of a trade-in from another: a new one has a file of its own. */
export function purposeOfEstimate(row: Pick<TradeInRow, "estimate">): string | null {
  const estimate = estimateOf(row);
  if (!estimate) return null;
  const { priceLow, priceHigh, expiresOn } = estimate;
  const print = createHash("sha256")
    .update(JSON.stringify([priceLow, priceHigh, expiresOn]))
    .digest("hex");
  return `estimate-${print.slice(0, 16)}`;
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
