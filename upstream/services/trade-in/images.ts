/** A trade-in's photos: one an angle, written anew without where they were taken. */
import { and, eq, ne } from "drizzle-orm";
import { type TradeInAngle, tradeInAngles } from "#app/domain/trade-in.ts";
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import { files } from "#upstream/db/schema/index.ts";
import { eraseContents, forgetFiles, storeImage } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal } from "#upstream/http/refusal.ts";
import { getFile } from "#upstream/http/upload.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { forgetDocuments } from "./document-file.ts";
import {
  changeTradeIn,
  getTradeIn,
  lockTradeIn,
  requireOpen,
  requireUnlisted,
  type TradeInRow,
  type Visitor,
} from "./trade-in-rows.ts";
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

/** Leaves one photo of the angle, or none; the others' content goes once their rows have gone. */
async function leaveOnly(upstream: Upstream, visitor: Visitor, row: TradeInRow, angle: TradeInAngle, id?: string) {
  const gone = await upstream.database.transaction(async () => {
    const locked = await lockTradeIn(upstream, visitor, row.id);
    await requireUnlisted(upstream, locked);
    await changeTradeIn(upstream, locked, {});
    return upstream.database.db
      .delete(files)
      .where(and(ofAngle(row.id, angle), id === undefined ? undefined : ne(files.id, id)))
      .returning({ id: files.id });
  });
  await eraseContents(
    upstream,
    gone.map(({ id: fileId }) => fileId),
  );
}

async function keepImage(
  upstream: Upstream,
  visitor: Visitor,
  row: TradeInRow,
  sent: { name: string; path: string },
  angle: TradeInAngle,
) {
  const owner = row.user_id ?? visitor.caller.user?.id ?? null;
  const { id } = await storeImage(upstream, { ...sent, owner, purpose: purposeOf(angle), subject: row.id });
  await leaveOnly(upstream, visitor, row, angle, id);
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
          await keepImage(upstream, { caller }, row, { name: angle, path }, angle);
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
      await keepImage(upstream, { caller }, row, { name: "image", path }, angle);
      return view({ caller }, tradeInId);
    },

    async removeTradeInImage({ input: { tradeInId, angle }, caller }) {
      const row = await getTradeIn(upstream, { caller }, tradeInId);
      await leaveOnly(upstream, { caller }, row, angle);
      return view({ caller }, tradeInId);
    },

    async getTradeInImage({ input: { tradeInId, angle }, caller }) {
      const row = await getTradeIn(upstream, { caller }, tradeInId);
      const [file] = await upstream.database.db.select().from(files).where(ofAngle(row.id, angle)).limit(1);
      const content = file && (await upstream.files.get(file.id));
      if (!file || !content) throw notFound();
      return new Response(new Blob([new Uint8Array(content)]), { headers: { "content-type": file.content_type } });
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
