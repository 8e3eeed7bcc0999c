/** The start of a download: the source's list becomes pictures that wait. What is stored already is not downloaded again. */
import { and, eq, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { pictureDownloads, pictureFolders, pictures } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { refreshFolder } from "./refresh-folder.ts";
import { reportUnknownRecord } from "./report-download.ts";
import { askRecord, type PictureSource, type SourceRecord } from "./source.ts";

type Download = typeof pictureDownloads.$inferSelect;

// PostgreSQL allows at most 65,535 parameters per statement.
const rowsPerStatement = 500;

/** Saves what the source says of a record; the pictures stay as they are. */
export async function saveFolder({ database }: Upstream, { pictures: listed, ...facts }: SourceRecord): Promise<void> {
  const { vifId: vif_id, market, year, make, model, trim } = facts;
  const changes = { market, year, make, model, trim };
  await database.db
    .insert(pictureFolders)
    .values({ vif_id, ...changes, pictures: listed.length })
    .onConflictDoUpdate({ target: pictureFolders.vif_id, set: changes });
}

async function insertWaiting({ database: { db } }: Upstream, { vifId, pictures: listed }: SourceRecord): Promise<void> {
  const unique = new Map(listed.map((picture) => [`${picture.angle} ${picture.colour.code}`, picture]));
  const rows = [...unique.values()].map(({ angle, colour }, position) => ({
    vif_id: vifId,
    position,
    angle,
    colour_code: colour.code,
    colour_name: colour.name,
    colour_hex: colour.hex,
  }));
  // What the source no longer has is forgotten, unless it is stored.
  const isListed = [...unique.keys()];
  await db
    .delete(pictures)
    .where(
      and(
        eq(pictures.vif_id, vifId),
        ne(pictures.state, "stored"),
        isListed.length > 0
          ? notInArray(sql`${pictures.angle} || ' ' || ${pictures.colour_code}`, isListed)
          : undefined,
      ),
    );
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insert(pictures)
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflictDoUpdate({
        target: [pictures.vif_id, pictures.angle, pictures.colour_code],
        set: {
          position: sql`excluded.position`,
          colour_name: sql`excluded.colour_name`,
          colour_hex: sql`excluded.colour_hex`,
          state: sql`case when ${pictures.state} = 'stored' then 'stored' else 'waiting' end`,
          failure: null,
          attempts: 0,
        },
      });
  }
}

/** The planned download; null if the source no longer knows the record, and then it has ended. */
export async function planDownload(
  upstream: Upstream,
  source: PictureSource,
  { id, vif_id: vifId }: Download,
  signal: AbortSignal,
): Promise<Download | null> {
  const record = await askRecord(source, vifId, signal);
  return upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const isOpen = and(eq(pictureDownloads.id, id), isNull(pictureDownloads.ended_at));
    const save = async (changes: PgUpdateSetSource<typeof pictureDownloads>) => {
      const [saved] = await db.update(pictureDownloads).set(changes).where(isOpen).returning();
      return saved ?? null;
    };
    if (record?.vifId !== vifId) {
      if (await save({ failure: "record-unknown", ended_at: sql`now()` })) await reportUnknownRecord(upstream, vifId);
      return null;
    }
    // Locked before the pictures, as a cancellation locks it.
    if (!(await save({ planned_at: sql`now()` }))) return null;
    await saveFolder(upstream, record);
    await insertWaiting(upstream, record);
    await refreshFolder(upstream, vifId);
    const isWaiting = and(eq(pictures.vif_id, vifId), eq(pictures.state, "waiting"));
    return save({ total: await db.$count(pictures, isWaiting) });
  });
}
