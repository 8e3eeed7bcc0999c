/** The images of a driver's licence as they are received: side by side, kept before the step itself is done. */
import { and, like, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type LicenceSide, licenceSides } from "#contract/purchase/purchase.ts";
import { licenceRetentionDays } from "#domain/people/retention.ts";
import { files, transactions } from "#upstream/db/schema/index.ts";
import {
  eraseContents,
  forgetFiles,
  keepImages,
  nameFile,
  type PutFile,
  removeFile,
  type SentImage,
} from "#upstream/files/files.ts";
import type { UploadedFiles } from "#upstream/http/upload.ts";
import {
  findAnswers,
  forgetAnswers,
  lockOpen,
  type PurchaseRow,
  removeAnswers,
  saveAnswers,
} from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Beside the steps' own answers: no step has this id, so that it is never one that is done.
const received = "drivers-license-images";
export const purposeOf = (side: LicenceSide) => `drivers-license-${side}`;

const images = z.object({ front: z.uuid().optional(), back: z.uuid().optional() });
export type LicenceImages = z.infer<typeof images>;

export const readImages = async (upstream: Upstream, transactionId: string): Promise<LicenceImages> =>
  images.catch({}).parse((await findAnswers(upstream, transactionId, received)) ?? {});

export async function receivedSides(upstream: Upstream, transactionId: string) {
  const { front, back } = await readImages(upstream, transactionId);
  return { front: front !== undefined, back: back !== undefined };
}

/**
 * Puts images in the place of those that were there; `null` leaves none. In a transaction that has locked the purchase:
 * once it is committed, the content of those that are `gone` is the caller's to erase.
 */
export async function changeImages(
  upstream: Upstream,
  { id, user_id: owner }: PurchaseRow,
  changed: ReadonlyMap<string, PutFile | null>,
): Promise<{ now: LicenceImages; gone: string[] }> {
  const before = await readImages(upstream, id);
  const now = { ...before };
  for (const side of licenceSides) {
    const image = changed.get(side);
    if (image === undefined) continue;
    if (image === null) delete now[side];
    else now[side] = (await nameFile(upstream, image, { owner, purpose: purposeOf(side), subject: id })).id;
  }
  await saveAnswers(upstream, id, received, now);
  const gone = licenceSides.flatMap((side) => (before[side] && before[side] !== now[side] ? [before[side]] : []));
  await forgetFiles(upstream, gone);
  return { now, gone };
}

/** Keeps each image that is one; what is wrong with the others, by side. */
export async function receiveImages(upstream: Upstream, purchase: PurchaseRow, sent: UploadedFiles) {
  const { kept, gone, wrong } = await keepImages(upstream, sentSides(sent), async (images, refusals) => {
    if (images.size === 0) return { kept: await readImages(upstream, purchase.id), gone: [], wrong: refusals };
    const changed = await changeImages(upstream, await lockOpen(upstream, purchase), images);
    return { kept: changed.now, gone: changed.gone, wrong: refusals };
  });
  await eraseContents(upstream, gone);
  return { kept, wrong };
}

/** The sides that an upload has. */
export const sentSides = (sent: UploadedFiles, sides: readonly LicenceSide[] = licenceSides): SentImage[] =>
  sides.flatMap((side) => {
    const file = sent.get(side);
    return file ? [{ name: side, path: file.path }] : [];
  });

/**
 * Erases images whose time is over: so long after the purchase was signed, or last touched; one that is still open then
 * asks for them again. Harmless twice.
 */
export async function eraseOldImages(upstream: Upstream): Promise<void> {
  const { db } = upstream.database;
  const old = await db
    .select({ id: files.id, transactionId: transactions.id, state: transactions.state })
    .from(files)
    .innerJoin(transactions, sql`${transactions.id}::text = ${files.subject}`)
    .where(
      and(
        like(files.purpose, "drivers-license-%"),
        lt(
          sql`greatest(${transactions.updated_at}, ${transactions.signed_at}, ${files.created_at})`,
          sql`now() - make_interval(days => ${licenceRetentionDays})`,
        ),
      ),
    )
    .limit(100);
  for (const { id, transactionId, state } of old) {
    if (state !== "signed") await forgetAnswers(upstream, transactionId, "drivers-license");
    await removeAnswers(upstream, transactionId, received);
    await removeFile(upstream, id);
  }
}
