/** A trade-in's photos, one per angle, re-encoded without the location that the camera stored. */
import { and, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { type TradeInAngle, tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { files } from "#upstream/db/schema/index.ts";
import {
  contentResponse,
  deleteFileRows,
  eraseContents,
  insertFileRow,
  type StoredContent,
  saveImage,
  type UploadedImage,
} from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { getFile } from "#upstream/http/upload.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { deleteDocuments } from "./estimate-document.ts";
import {
  getTradeIn,
  lockTradeIn,
  requireOpen,
  requireUnlisted,
  type TradeInCaller,
  type TradeInRow,
  updateTradeIn,
} from "./trade-in-rows.ts";
import { anglePurpose, findImages, viewTradeIn } from "./trade-in-view.ts";

type ImageCalls = Pick<
  typeof buyOnline,
  | "saveTradeInImages"
  | "saveTradeInImageCustom"
  | "removeTradeInImage"
  | "getTradeInImage"
  | "getTradeInImagesCustom"
  | "getMissingDataTradeInImagesCustom"
>;

const whereAngle = (tradeInId: string, angle: TradeInAngle) =>
  and(eq(files.subject, tradeInId), eq(files.purpose, anglePurpose(angle)));

/** Replaces or deletes the photo of one angle in the current transaction. Returns the ids of the deleted files. */
async function replaceImage(
  upstream: Upstream,
  visitor: TradeInCaller,
  { id, angle }: { id: string; angle: TradeInAngle },
  image?: StoredContent,
): Promise<string[]> {
  const { db } = upstream.database;
  const locked = await lockTradeIn(upstream, visitor, id);
  await requireUnlisted(upstream, locked);
  await updateTradeIn(upstream, locked, {});
  const deleted = await db.delete(files).where(whereAngle(id, angle)).returning({ id: files.id });
  const metadata = { owner: locked.user_id, purpose: anglePurpose(angle), subjectId: id };
  if (image) await insertFileRow(upstream, image, metadata);
  return deleted.map(({ id: fileId }) => fileId);
}

async function saveAngleImage(
  upstream: Upstream,
  visitor: TradeInCaller,
  photo: { id: string; angle: TradeInAngle },
  upload: UploadedImage,
): Promise<void> {
  const deleted = await saveImage(upstream, upload, (image) => replaceImage(upstream, visitor, photo, image));
  await eraseContents(upstream, deleted);
}

/** Deletes the rows of a trade-in's photos and PDFs in the current transaction. Returns the file ids, whose contents the caller erases after the commit. */
export async function deleteTradeInFiles(upstream: Upstream, tradeInId: string): Promise<string[]> {
  const imageIds = (await findImages(upstream, tradeInId)).map(({ fileId }) => fileId);
  await deleteFileRows(upstream, imageIds);
  return [...imageIds, ...(await deleteDocuments(upstream, tradeInId))];
}

type ImageHandlers = Handlers<ImageCalls>;

async function viewById(upstream: Upstream, visitor: TradeInCaller, id: string) {
  return { tradeIn: await viewTradeIn(upstream, await getTradeIn(upstream, visitor, id)) };
}

async function listAngles(upstream: Upstream, visitor: TradeInCaller, id: string): Promise<TradeInAngle[]> {
  const images = await findImages(upstream, (await getTradeIn(upstream, visitor, id)).id);
  return images.map(({ angle }) => angle);
}

/** A first check before an upload is decoded, so that a refused upload costs little. `replaceImage` checks again. */
async function getEditableTradeIn(upstream: Upstream, visitor: TradeInCaller, id: string): Promise<TradeInRow> {
  const row = await getTradeIn(upstream, visitor, id);
  await requireOpen(upstream, row);
  await requireUnlisted(upstream, row);
  return row;
}

const saveImages =
  (upstream: Upstream): ImageHandlers["saveTradeInImages"] =>
  async ({ input: { tradeInId }, files: uploads, caller }) => {
    const { id } = await getEditableTradeIn(upstream, { caller }, tradeInId);
    let fieldErrors: Record<string, string[]> = {};
    for (const angle of tradeInAngles) {
      const path = uploads.get(angle)?.path;
      if (path === undefined) continue;
      try {
        await saveAngleImage(upstream, { caller }, { id, angle }, { name: angle, path });
      } catch (error) {
        if (!(error instanceof Refusal) || !error.details.fields) throw error;
        fieldErrors = { ...fieldErrors, ...error.details.fields };
      }
    }
    if (Object.keys(fieldErrors).length > 0) throw new Refusal(422, "invalid", { fields: fieldErrors });
    return viewById(upstream, { caller }, tradeInId);
  };

export const tradeInImageHandlers = (upstream: Upstream): ImageHandlers => ({
  saveTradeInImages: saveImages(upstream),

  async saveTradeInImageCustom({ input: { tradeInId, angle }, files: uploads, caller }) {
    const { id } = await getEditableTradeIn(upstream, { caller }, tradeInId);
    const { path } = getFile(uploads, "image");
    await saveAngleImage(upstream, { caller }, { id, angle }, { name: "image", path });
    return viewById(upstream, { caller }, tradeInId);
  },

  async removeTradeInImage({ input: { tradeInId, angle }, caller }) {
    const { id } = await getTradeIn(upstream, { caller }, tradeInId);
    const deleted = await upstream.database.transaction(() => replaceImage(upstream, { caller }, { id, angle }));
    await eraseContents(upstream, deleted);
    return viewById(upstream, { caller }, tradeInId);
  },

  async getTradeInImage({ input: { tradeInId, angle }, caller }) {
    const row = await getTradeIn(upstream, { caller }, tradeInId);
    const [file] = await upstream.database.db.select().from(files).where(whereAngle(row.id, angle)).limit(1);
    return contentResponse(upstream, file);
  },

  getTradeInImagesCustom: async ({ input: { tradeInId }, caller }) => ({
    angles: await listAngles(upstream, { caller }, tradeInId),
  }),

  async getMissingDataTradeInImagesCustom({ input: { tradeInId }, caller }) {
    const saved = await listAngles(upstream, { caller }, tradeInId);
    return { angles: tradeInAngles.filter((angle) => !saved.includes(angle)) };
  },
});
