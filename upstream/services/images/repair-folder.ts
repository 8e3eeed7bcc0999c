/** Compares a folder's pictures with the file store. */
import { and, asc, eq, gt } from "drizzle-orm";
import { pictures } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findStoredPicture } from "./find-stored-picture.ts";
import { refreshFolder } from "./refresh-folder.ts";

/** Pictures of a folder that a statement reads at once. */
const pageSize = 200;

/** The stored pictures of a folder, a page at a time, so that memory stays flat. */
export async function* storedPictures({ database: { db } }: Upstream, vifId: number) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const isNext = and(eq(pictures.vif_id, vifId), eq(pictures.state, "stored"), gt(pictures.id, after));
    const page = await db.select().from(pictures).where(isNext).orderBy(asc(pictures.id)).limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

/** Returns how many pictures were lost or broken. */
export async function repairFolder(upstream: Upstream, user: Pick<User, "id">, vifId: number): Promise<number> {
  let lost = 0;
  // Whatever is not as it was stored is refused by the reading itself.
  for await (const picture of storedPictures(upstream, vifId))
    if (!(await findStoredPicture(upstream, picture.id))) lost += 1;
  await upstream.database.transaction(async () => {
    await refreshFolder(upstream, vifId);
    await recordAudit(upstream, user, "picture-folder-repaired", `picture-record:${vifId}`, {
      before: null,
      after: { lost },
    });
  });
  return lost;
}
