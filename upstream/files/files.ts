/** Files of people: the content in the store, who owns it in the table. */
import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { fileHeaders } from "#domain/site/file-headers.ts";
import { files } from "#upstream/db/schema/index.ts";
import { notFound, Refusal } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { imageType, readImage } from "./image.ts";
import type { ReadFile } from "./paper.ts";

export type FileRow = typeof files.$inferSelect;

interface Belonging {
  /** The user who may read it; null where the subject's own id is what leads to it. */
  owner: number | null;
  /** What it is for, such as "licence-front". */
  purpose: string;
  /** What it belongs to: a transaction's or a vehicle's id. */
  subject: string;
}

/** A file whose content is in the store, and whose row is still to be written. */
export type PutFile = Pick<FileRow, "id" | "content_type" | "bytes" | "sha256">;

async function putFile(upstream: Upstream, content: Uint8Array, contentType: string): Promise<PutFile> {
  const id = randomUUID();
  await upstream.files.put(id, content);
  const sha256 = createHash("sha256").update(content).digest();
  return { id, content_type: contentType, bytes: content.byteLength, sha256 };
}

/** Names a file in the transaction in force: whose content it is, and what it is for. */
export async function nameFile(
  { database }: Upstream,
  file: PutFile,
  { owner, purpose, subject }: Belonging,
): Promise<FileRow> {
  const [row] = await database.db
    .insert(files)
    .values({ ...file, owner_id: owner, purpose, subject })
    .returning();
  if (!row) throw new Error("The file's row was not written");
  return row;
}

/** The content is there before the row that names it commits; that of a row that is refused goes again. */
export async function storeFile(
  upstream: Upstream,
  { content, contentType, ...belonging }: Belonging & { content: Uint8Array; contentType: string },
): Promise<FileRow> {
  const file = await putFile(upstream, content, contentType);
  // Such as that of an owner whose account was deleted meanwhile.
  return nameFile(upstream, file, belonging).catch(async (error: unknown) => {
    await upstream.files.remove(file.id);
    throw error;
  });
}

/** An upload's file field and where its file was received. */
export interface SentImage {
  name: string;
  path: string;
  /** Where another file than a picture is taken too (paper.ts). */
  read?: (name: string, path: string) => Promise<ReadFile>;
}

const readPicture = async (name: string, path: string): Promise<ReadFile> => ({
  content: await readImage(name, path),
  contentType: imageType,
});
type Wrong = NonNullable<Refusal["details"]["fields"]>;

/**
 * Reads uploaded pictures one by one, then has `keep` name them in one transaction: decoding takes a while, and holds no
 * lock. `keep` is given what was a picture and, by their fields, what the others are refused with (`readImage`). What it
 * refuses leaves nothing behind; what it does not name is its own to erase.
 */
export async function keepImages<Kept>(
  upstream: Upstream,
  sent: readonly SentImage[],
  keep: (images: ReadonlyMap<string, PutFile>, wrong: Wrong) => Promise<Kept>,
): Promise<Kept> {
  const images = new Map<string, PutFile>();
  let wrong: Wrong = {};
  try {
    for (const { name, path, read = readPicture } of sent) {
      try {
        const { content, contentType } = await read(name, path);
        images.set(name, await putFile(upstream, content, contentType));
      } catch (error) {
        if (!(error instanceof Refusal) || !error.details.fields) throw error;
        wrong = { ...wrong, ...error.details.fields };
      }
    }
    return await upstream.database.transaction(() => keep(images, wrong));
  } catch (error) {
    const put = Array.from(images.values(), ({ id }) => id);
    await eraseUnnamed(upstream, put).catch((cause: unknown) => {
      upstream.log.warn({ cause, ids: put }, "Contents of files could not be erased");
    });
    throw error;
  }
}

/** One picture; what is none is refused. */
export const keepImage = <Kept>(
  upstream: Upstream,
  sent: SentImage,
  keep: (image: PutFile) => Promise<Kept>,
): Promise<Kept> =>
  keepImages(upstream, [sent], (images, wrong) => {
    const image = images.get(sent.name);
    if (!image) throw new Refusal(422, "invalid", { fields: wrong });
    return keep(image);
  });

/** Takes the rows away in the transaction in force. What a rollback brings back still has its content: see `eraseContents`. */
export async function forgetFiles({ database }: Upstream, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.db.delete(files).where(inArray(files.id, [...ids]));
}

/** Erases the content of files whose rows have gone for good. Harmless twice. */
export async function eraseContents(upstream: Upstream, ids: readonly string[]): Promise<void> {
  for (const id of ids) await upstream.files.remove(id);
}

/** The answer to a commit may be lost after it was done: what a row names is kept content, however its work ended. */
async function eraseUnnamed(upstream: Upstream, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isOne = inArray(files.id, [...ids]);
  const named = new Set(
    (await upstream.database.db.select({ id: files.id }).from(files).where(isOne)).map(({ id }) => id),
  );
  await eraseContents(
    upstream,
    ids.filter((id) => !named.has(id)),
  );
}

/** Erases a file: the row first, so that nobody is led to content that is gone. Outside transactions; harmless twice. */
export async function removeFile(upstream: Upstream, id: string): Promise<void> {
  await forgetFiles(upstream, [id]);
  await eraseContents(upstream, [id]);
}

/**
 * A file as the answer of a call; who may read it is the caller's question. One that is not there, and one whose content
 * is gone, are both "not found".
 */
export async function contentResponse(
  upstream: Upstream,
  file: FileRow | null | undefined,
  name?: string,
  isSent?: boolean,
) {
  const content = file && (await upstream.files.get(file.id));
  if (!file || !content) throw notFound();
  const headers = fileHeaders({ contentType: file.content_type, bytes: content.byteLength, name, isSent });
  return new Response(new Blob([new Uint8Array(content)]), { headers });
}

/** A file for its owner; someone else's and an unknown one are both "not found". @param isSent as `fileHeaders` has it */
export async function fileResponse(
  upstream: Upstream,
  id: string,
  ownerId: number,
  isSent?: boolean,
): Promise<Response> {
  const ofOwner = and(eq(files.id, id), eq(files.owner_id, ownerId));
  const [file] = z.guid().safeParse(id).success ? await upstream.database.db.select().from(files).where(ofOwner) : [];
  return contentResponse(upstream, file, undefined, isSent);
}
