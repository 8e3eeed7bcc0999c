/** A trade-in's photos: one an angle, written anew without where they were taken. */
import { and, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { type TradeInAngle, tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { files } from "#upstream/db/schema/index.ts";
import {
  contentResponse,
  eraseContents,
  forgetFiles,
  keepImage,
  nameFile,
  type PutFile,
  type SentImage,
} from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { getFile } from "#upstream/http/upload.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { forgetDocuments } from "./document-file.ts";
import { changeTradeIn, getTradeIn, lockTradeIn, requireOpen, requireUnlisted, type Visitor } from "./trade-in-rows.ts";
import { imagesOf, purposeOf, viewTradeIn } from "./view.ts";

type ImageRows = Pick<
  typeof buyOnline,
  | "saveTradeInImages"
  | "saveTradeInImageCustom"
  | "removeTradeInImage"
  | "getTradeInImage"
  | "getTradeInImagesCustom"
  | "getMissingDataTradeInImagesCustom"
>;

const ofAngle = (tradeInId: string, angle: TradeInAngle) =>
  and(eq(files.subject, tradeInId), eq(files.purpose, purposeOf(angle)));

/** One photo of the angle in the place of what was there, or none, in the transaction in force; the files that are gone. */
async function replaceImage(
  upstream: Upstream,
  visitor: Visitor,
  { id, angle }: { id: string; angle: TradeInAngle },
  image?: PutFile,
): Promise<string[]> {
  const { db } = upstream.database;
  const locked = await lockTradeIn(upstream, visitor, id);
  await requireUnlisted(upstream, locked);
  await changeTradeIn(upstream, locked, {});
  const gone = await db.delete(files).where(ofAngle(id, angle)).returning({ id: files.id });
  const belonging = { owner: locked.user_id, purpose: purposeOf(angle), subject: id };
  if (image) await nameFile(upstream, image, belonging);
  return gone.map(({ id: fileId }) => fileId);
}

async function keepAngle(
  upstream: Upstream,
  visitor: Visitor,
  photo: { id: string; angle: TradeInAngle },
  sent: SentImage,
): Promise<void> {
  const gone = await keepImage(upstream, sent, (image) => replaceImage(upstream, visitor, photo, image));
  await eraseContents(upstream, gone);
}

/** Forgets every photo and paper of a trade-in, in the transaction in force; their content is then the caller's to erase. */
export async function forgetTradeInFiles(upstream: Upstream, tradeInId: string): Promise<string[]> {
  const gone = (await imagesOf(upstream, tradeInId)).map(({ fileId }) => fileId);
  await forgetFiles(upstream, gone);
  return [...gone, ...(await forgetDocuments(upstream, tradeInId))];
}

export const imageHandlers = (upstream: Upstream): Handlers<ImageRows> => {
  const view = async (visitor: Visitor, id: string) => ({
    tradeIn: await viewTradeIn(upstream, await getTradeIn(upstream, visitor, id)),
  });
  const anglesOf = async (visitor: Visitor, id: string): Promise<TradeInAngle[]> => {
    const images = await imagesOf(upstream, (await getTradeIn(upstream, visitor, id)).id);
    return images.map(({ angle }) => angle);
  };
  return {
    async saveTradeInImages({ input: { tradeInId }, files: sent, caller }) {
      // Before anything is decoded: what is not the sender's costs nothing.
      const row = await getTradeIn(upstream, { caller }, tradeInId);
      await requireOpen(upstream, row);
      await requireUnlisted(upstream, row);
      let wrong: Record<string, string[]> = {};
      for (const angle of tradeInAngles) {
        const path = sent.get(angle)?.path;
        if (path === undefined) continue;
        try {
          await keepAngle(upstream, { caller }, { id: row.id, angle }, { name: angle, path });
        } catch (error) {
          if (!(error instanceof Refusal) || !error.details.fields) throw error;
          wrong = { ...wrong, ...error.details.fields };
        }
      }
      if (Object.keys(wrong).length > 0) throw new Refusal(422, "invalid", { fields: wrong });
      return view({ caller }, tradeInId);
    },

    async saveTradeInImageCustom({ input: { tradeInId, angle }, files: sent, caller }) {
      const row = await getTradeIn(upstream, { caller }, tradeInId);
      await requireOpen(upstream, row);
      await requireUnlisted(upstream, row);
      const { path } = getFile(sent, "image");
      await keepAngle(upstream, { caller }, { id: row.id, angle }, { name: "image", path });
      return view({ caller }, tradeInId);
    },

    async removeTradeInImage({ input: { tradeInId, angle }, caller }) {
      const row = await getTradeIn(upstream, { caller }, tradeInId);
      const removed = { id: row.id, angle };
      const gone = await upstream.database.transaction(() => replaceImage(upstream, { caller }, removed));
      await eraseContents(upstream, gone);
      return view({ caller }, tradeInId);
    },

    async getTradeInImage({ input: { tradeInId, angle }, caller }) {
      const row = await getTradeIn(upstream, { caller }, tradeInId);
      const [file] = await upstream.database.db.select().from(files).where(ofAngle(row.id, angle)).limit(1);
      return contentResponse(upstream, file);
    },

    getTradeInImagesCustom: async ({ input: { tradeInId }, caller }) => ({
      angles: await anglesOf({ caller }, tradeInId),
    }),

    async getMissingDataTradeInImagesCustom({ input: { tradeInId }, caller }) {
      const kept = await anglesOf({ caller }, tradeInId);
      return { angles: tradeInAngles.filter((angle) => !kept.includes(angle)) };
    },
  };
};
