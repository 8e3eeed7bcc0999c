/** Job that renders a trade-in estimate as a PDF, stores it, and emails it if an address was given. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { brandOf } from "#brands/index.ts";
import { languages } from "#domain/formats/language.ts";
import { tradeInFormPath, tradeInLinkPath } from "#domain/site/paths.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { storeFile } from "#upstream/files/files.ts";
import { registerJob } from "#upstream/jobs/jobs.ts";
import { tradeInEstimateMessage } from "#upstream/messages/kinds/trade-in-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { estimateJobKind, estimatePurpose, findDocument } from "#upstream/services/trade-in/estimate-document.ts";
import { answersOf, estimateOf, mileageOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import { renderEstimate } from "./estimate-pdf.ts";

const estimatePayload = z.object({
  tradeInId: z.uuid(),
  purpose: z.string(),
  email: z.string().optional(),
  language: z.enum(languages).optional(),
  siteOrigin: z.string().optional(),
});

registerJob(estimateJobKind, async ({ upstream, payload, reportProgress: progress }) => {
  const { database } = upstream;
  const { tradeInId, purpose, email, language, siteOrigin } = estimatePayload.parse(payload);
  const [row] = await database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
  const estimate = row && estimateOf(row);
  // A newer estimate has its own job.
  if (!row || !estimate || estimatePurpose(row) !== purpose) return;
  const brand = brandOf(row.brand_key);
  const vehicle = vehicleOf(row);
  const estimateDocument = {
    ...estimate,
    reference: row.id,
    vehicle,
    vin: answersOf(row).vin?.tradeInVinNumber ?? null,
    mileage: mileageOf(row),
    createdAt: row.updated_at,
  };
  const existing = await findDocument(upstream, tradeInId, purpose);
  const content = existing ? null : await renderEstimate(estimateDocument, brand);
  await progress(80);
  await database.transaction(async () => {
    const fileDetails = { owner: row.user_id, purpose, subjectId: tradeInId };
    const file =
      existing ?? (content && (await storeFile(upstream, { ...fileDetails, content, contentType: "application/pdf" })));
    if (!file || !email || !language) return;
    const page = row.kind === "form" ? tradeInFormPath(language, row.id) : tradeInLinkPath(language, row.id);
    const message = tradeInEstimateMessage({
      user: { email, first_name: "", language },
      brand,
      vehicle,
      fileId: file.id,
      priceLow: estimate.priceLow,
      priceHigh: estimate.priceHigh,
      expiresOn: estimate.expiresOn,
      isCorrected: estimate.corrections !== undefined,
      link: `${siteOrigin}${page}`,
      dedupeKey: `${tradeInId}:${purpose}:${email}`,
    });
    await postMessage(upstream, message);
  });
});
