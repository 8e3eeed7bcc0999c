/** Reads a stored picture as shoppers get it: one that is lost or is no longer what was stored is refused, once. */
import { and, eq, sql } from "drizzle-orm";
import type { PictureFailure } from "#domain/vehicle/catalogue-picture.ts";
import { pictures } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { refreshFolder } from "./refresh-folder.ts";
import { reportLostPicture } from "./report-download.ts";

/** Whether these bytes are a whole WebP file: its head names its length. */
const isWebp = (content: Uint8Array): boolean => {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(12, content.byteLength));
  return (
    content.byteLength > 12 &&
    head.toString("latin1", 0, 4) === "RIFF" &&
    head.toString("latin1", 8, 12) === "WEBP" &&
    head.readUInt32LE(4) + 8 === content.byteLength
  );
};

/** Marks the picture as refused and tells the team; nothing if another process did so, or if it was stored anew. */
const refuse = (
  upstream: Upstream,
  { id, vif_id: vifId, bytes }: typeof pictures.$inferSelect,
  failure: PictureFailure,
) =>
  upstream.database.transaction(async () => {
    const isSame = and(eq(pictures.id, id), eq(pictures.state, "stored"), eq(pictures.bytes, bytes));
    const [refused] = await upstream.database.db
      .update(pictures)
      .set({ state: "refused", failure, updated_at: sql`now()` })
      .where(isSame)
      .returning({ id: pictures.id });
    if (!refused) return;
    upstream.log.error({ pictureId: id, vifId, failure }, "stored picture is refused");
    await refreshFolder(upstream, vifId);
    await reportLostPicture(upstream, vifId, failure);
  });

/** The content, or null if a placeholder must stand for it. */
export async function findStoredPicture(upstream: Upstream, id: string): Promise<Uint8Array | null> {
  const [row] = await upstream.database.db.select().from(pictures).where(eq(pictures.id, id));
  if (row?.state !== "stored") return null;
  const content = await upstream.files.get(id);
  if (content && content.byteLength === row.bytes && isWebp(content)) return content;
  await refuse(upstream, row, content ? "broken" : "lost");
  return null;
}
