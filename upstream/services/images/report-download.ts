/** What the vehicles team learns of downloads and of pictures that shoppers cannot see (reading 47). */
import { and, asc, eq, sql } from "drizzle-orm";
import type { PictureFailure } from "#domain/vehicle/catalogue-picture.ts";
import { pictureFolders, pictures } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { reportNotification } from "#upstream/services/notifications/report.ts";
import type { Upstream } from "#upstream/upstream.ts";

const getFolder = async ({ database: { db } }: Upstream, vifId: number) =>
  requireRow(await db.select().from(pictureFolders).where(eq(pictureFolders.vif_id, vifId)));

/** The record's name, in an order of words that both languages can read. */
export const recordName = ({ vif_id, ...facts }: typeof pictureFolders.$inferSelect): string =>
  `${facts.make} ${facts.model} ${facts.trim}, ${facts.year} (VIF ${vif_id})`;

const subjectOf = (vifId: number): string => `picture-record:${vifId}`;

/** A download that ended: as a failure if a picture of the record was refused. In the transaction of its end. */
export async function reportDownload(upstream: Upstream, vifId: number): Promise<void> {
  const folder = await getFolder(upstream, vifId);
  const failures = await upstream.database.db
    .select({ failure: pictures.failure, count: sql<number>`count(*)::int` })
    .from(pictures)
    .where(and(eq(pictures.vif_id, vifId), eq(pictures.state, "refused")))
    .groupBy(pictures.failure)
    .orderBy(asc(pictures.failure));
  const error = failures.map(({ failure, count }) => `${failure}: ${count}`).join(", ");
  await reportNotification(upstream, {
    type: failures.length > 0 ? "download-failed" : "download-finished",
    subject: subjectOf(vifId),
    details: { name: recordName(folder), done: folder.stored, failed: folder.refused, ...(error && { error }) },
  });
}

/** The source no longer has a record that it had. */
export async function reportUnknownRecord(upstream: Upstream, vifId: number): Promise<void> {
  const name = recordName(await getFolder(upstream, vifId));
  await reportNotification(upstream, {
    type: "download-failed",
    subject: subjectOf(vifId),
    details: { name, error: "record-unknown" },
  });
}

/** A stored picture is no longer what was stored. In the transaction that refuses it, so once for each picture. */
export async function reportLostPicture(upstream: Upstream, vifId: number, failure: PictureFailure): Promise<void> {
  const name = recordName(await getFolder(upstream, vifId));
  await reportNotification(upstream, {
    type: "download-failed",
    subject: subjectOf(vifId),
    details: { name, error: `${failure}: 1`, failed: 1 },
  });
}
