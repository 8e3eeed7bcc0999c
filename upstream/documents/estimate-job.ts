/** Job that renders a trade-in estimate as a PDF, stores it, and emails it if an address was given. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { brandOf } from "#brands/index.ts";
import { languages } from "#domain/formats/language.ts";
import { tradeInFormPath, tradeInLinkPath } from "#domain/site/paths.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { insertFileRow, saveContent } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { tradeInEstimateMessage } from "#upstream/messages/kinds/trade-in-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { estimateJobKind, estimatePurpose, findDocument } from "#upstream/services/trade-in/estimate-document.ts";
import { answersOf, estimateOf, mileageOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { renderEstimate } from "./estimate-pdf.ts";

const estimatePayload = z.object({
  tradeInId: z.uuid(),
  purpose: z.string(),
  email: z.string().optional(),
  language: z.enum(languages).optional(),
  siteOrigin: z.string().optional(),
});

type EstimatePayload = z.infer<typeof estimatePayload>;

/** Null if the trade-in has no estimate any more, or a newer one, which has its own job. */
async function findEstimated({ database }: Upstream, { tradeInId, purpose }: EstimatePayload, isLocked = false) {
  const query = database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
  const [row] = await (isLocked ? query.for("update") : query);
  const estimate = row && estimateOf(row);
  return estimate && estimatePurpose(row) === purpose ? { row, estimate } : null;
}

type Estimated = NonNullable<Awaited<ReturnType<typeof findEstimated>>>;

async function postEstimate(
  upstream: Upstream,
  { row, estimate }: Estimated,
  { purpose, email, language, siteOrigin }: EstimatePayload,
  fileId: string,
): Promise<void> {
  if (!email || !language) return;
  const page = row.kind === "form" ? tradeInFormPath(language, row.id) : tradeInLinkPath(language, row.id);
  const message = tradeInEstimateMessage({
    user: { email, first_name: "", language },
    brand: brandOf(row.brand_key),
    vehicle: vehicleOf(row),
    fileId,
    priceLow: estimate.priceLow,
    priceHigh: estimate.priceHigh,
    expiresOn: estimate.expiresOn,
    isCorrected: estimate.corrections !== undefined,
    link: `${siteOrigin}${page}`,
    dedupeKey: `${row.id}:${purpose}:${email}`,
  });
  await postMessage(upstream, message);
}

function renderDocument({ row, estimate }: Estimated): Promise<Uint8Array> {
  const estimateDocument = {
    ...estimate,
    reference: row.id,
    vehicle: vehicleOf(row),
    vin: answersOf(row).vin?.tradeInVinNumber ?? null,
    mileage: mileageOf(row),
    createdAt: row.updated_at,
  };
  return renderEstimate(estimateDocument, brandOf(row.brand_key));
}

registerJob(estimateJobKind, async ({ upstream, payload, reportProgress }) => {
  const parsed = estimatePayload.parse(payload);
  const { tradeInId, purpose } = parsed;
  const found = await findEstimated(upstream, parsed);
  if (!found) return;
  const existing = await findDocument(upstream, tradeInId, purpose);
  if (existing) return postEstimate(upstream, found, parsed, existing.id);
  const content = await renderDocument(found);
  await reportProgress(80);
  await saveContent(upstream, { content, contentType: "application/pdf" }, async (file) => {
    const locked = await findEstimated(upstream, parsed, true);
    if (!locked) return;
    // Another job of the same estimate, with another recipient, may have been first meanwhile.
    const document =
      (await findDocument(upstream, tradeInId, purpose)) ??
      (await insertFileRow(upstream, file, { owner: locked.row.user_id, purpose, subjectId: tradeInId }));
    await postEstimate(upstream, locked, parsed, document.id);
  });
});
