/** The uploaded images of a driver's licence, one per side. They are saved even when the step's other answers are invalid. */
import { and, eq, like, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { licenceRetentionDays } from "#domain/people/retention.ts";
import { files, transactions } from "#upstream/db/schema/index.ts";
import {
  deleteFileRows,
  eraseContents,
  insertFileRow,
  type StoredContent,
  saveImages,
  type UploadedImage,
} from "#upstream/files/files.ts";
import type { UploadedFiles } from "#upstream/http/upload.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import {
  clearStepAnswers,
  deleteStepAnswers,
  findStepAnswers,
  lockOpenPurchase,
  type PurchaseRow,
  type SavedSteps,
  saveStepAnswers,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Not a step id: the images alone do not complete the step.
const imagesStep = "drivers-license-images";
export const purposeOf = (side: LicenceSide) => `drivers-license-${side}`;

const licenceImages = z.object({ front: z.uuid().optional(), back: z.uuid().optional() });
export type LicenceImages = z.infer<typeof licenceImages>;

const savedImages = licenceImages.catch({});
const parseLicenceImages = (saved: unknown): LicenceImages => savedImages.parse(saved ?? {});

export const licenceImagesOf = (saved: SavedSteps): LicenceImages => parseLicenceImages(saved.get(imagesStep));

export const readLicenceImages = async (upstream: Upstream, transactionId: string): Promise<LicenceImages> =>
  parseLicenceImages(await findStepAnswers(upstream, transactionId, imagesStep));

/**
 * Replaces the images of the given sides; `null` deletes an image. The caller locks the purchase first, and erases the
 * contents of `deletedFileIds` after the transaction is committed.
 */
export async function replaceImages(
  upstream: Upstream,
  { id, user_id: owner }: PurchaseRow,
  newImages: ReadonlyMap<string, StoredContent | null>,
): Promise<{ current: LicenceImages; deletedFileIds: string[] }> {
  const previous = await readLicenceImages(upstream, id);
  const current = { ...previous };
  for (const side of licenceSides) {
    const image = newImages.get(side);
    if (image === undefined) continue;
    if (image === null) delete current[side];
    else current[side] = (await insertFileRow(upstream, image, { owner, purpose: purposeOf(side), subjectId: id })).id;
  }
  await saveStepAnswers(upstream, id, imagesStep, current);
  const deletedFileIds = licenceSides.flatMap((side) =>
    previous[side] && previous[side] !== current[side] ? [previous[side]] : [],
  );
  await deleteFileRows(upstream, deletedFileIds);
  return { current, deletedFileIds };
}

/** Saves the valid images and returns the errors of the others by side. */
export async function saveUploadedImages(upstream: Upstream, purchase: PurchaseRow, uploads: UploadedFiles) {
  const { saved, deletedFileIds, errors } = await saveImages(
    upstream,
    toUploadedImages(uploads),
    async (images, imageErrors) => {
      if (images.size === 0)
        return { saved: await readLicenceImages(upstream, purchase.id), deletedFileIds: [], errors: imageErrors };
      const replaced = await replaceImages(upstream, await lockOpenPurchase(upstream, purchase), images);
      return { saved: replaced.current, deletedFileIds: replaced.deletedFileIds, errors: imageErrors };
    },
  );
  await eraseContents(upstream, deletedFileIds);
  return { saved, errors };
}

export const toUploadedImages = (
  uploads: UploadedFiles,
  sides: readonly LicenceSide[] = licenceSides,
): UploadedImage[] =>
  sides.flatMap((side) => {
    const file = uploads.get(side);
    return file ? [{ name: side, path: file.path }] : [];
  });

/**
 * Deletes images after their retention period, counted from the signature or the last change. An open purchase then
 * requires the images again.
 */
export function eraseExpiredImages(upstream: Upstream): Promise<SweepReport> {
  const lastChange = sql`greatest(${transactions.updated_at}, ${transactions.signed_at}, ${files.created_at})`;
  const dueAt = sql`${lastChange} + make_interval(days => ${licenceRetentionDays})`;
  const isDue = and(like(files.purpose, "drivers-license-%"), lt(dueAt, sql`now()`));
  const isOfPurchase = sql`${transactions.id}::text = ${files.subject}`;

  /** Whether the image's row was deleted. */
  async function deleteDueImage(fileId: string, transactionId: string): Promise<boolean> {
    const { db } = upstream.database;
    const wherePurchase = eq(transactions.id, transactionId);
    const [purchase] = await db.select().from(transactions).where(wherePurchase).for("no key update");
    // Checked again after the lock: the buyer may have continued the purchase meanwhile.
    const due = await db
      .select({ id: files.id })
      .from(files)
      .innerJoin(transactions, isOfPurchase)
      .where(and(isDue, eq(files.id, fileId)));
    if (!purchase || due.length === 0) return false;
    const { front, back } = await readLicenceImages(upstream, transactionId);
    if (front === fileId || back === fileId) {
      if (purchase.state !== "signed") await clearStepAnswers(upstream, transactionId, "drivers-license");
      await deleteStepAnswers(upstream, transactionId, imagesStep);
    }
    await deleteFileRows(upstream, [fileId]);
    return true;
  }

  return sweep(upstream, "licence", {
    id: files.id,
    dueAt,
    find: (page) =>
      upstream.database.db
        .select({ ...page.columns, transactionId: transactions.id })
        .from(files)
        .innerJoin(transactions, isOfPurchase)
        .where(and(isDue, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    async handleRow({ id, transactionId }) {
      const isDeleted = await upstream.database.transaction(() => deleteDueImage(id, transactionId));
      if (isDeleted) await eraseContents(upstream, [id]);
    },
  });
}
