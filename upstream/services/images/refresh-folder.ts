import { eq, sql } from "drizzle-orm";
import { folderStateOf } from "#domain/vehicle/catalogue-picture.ts";
import { pictureFolders, pictures } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Counts a folder's pictures again. The folder is locked first, so that the later of two counts is the one that stays. */
export async function refreshFolder(upstream: Upstream, vifId: number): Promise<void> {
  await upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const isFolder = eq(pictureFolders.vif_id, vifId);
    await db.select({ id: pictureFolders.vif_id }).from(pictureFolders).where(isFolder).for("no key update");
    const [counted] = await db
      .select({
        pictures: sql<number>`count(*)::int`,
        stored: sql<number>`(count(*) filter (where ${pictures.state} = 'stored'))::int`,
        refused: sql<number>`(count(*) filter (where ${pictures.state} = 'refused'))::int`,
      })
      .from(pictures)
      .where(eq(pictures.vif_id, vifId));
    if (!counted) return;
    const state = folderStateOf(counted);
    await db
      .update(pictureFolders)
      .set({ ...counted, state, updated_at: sql`now()` })
      .where(isFolder);
  });
}
