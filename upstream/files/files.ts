/** Files of people: the content in the store, who owns it in the table. */
import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { files } from "#upstream/db/schema/index.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { imageType, readImage } from "./image.ts";

export type FileRow = typeof files.$inferSelect;

interface Belonging {
  /** The user who may read it; null where the subject's own id is what leads to it. */
  owner: number | null;
  /** What it is for, such as "licence-front". */
  purpose: string;
  /** What it belongs to: a transaction's or a vehicle's id. */
  subject: string;
}

/** The content is there before the row that names it commits; that of a row that is refused goes again. */
export async function storeFile(
  upstream: Upstream,
  { owner, purpose, subject, content, contentType }: Belonging & { content: Uint8Array; contentType: string },
): Promise<FileRow> {
  const file = await putFile(upstream, content, contentType);
  const [row] = await upstream.database.db
    .insert(files)
    .values({ ...file, owner_id: owner, purpose, subject })
    .returning()
    // Such as that of an owner whose account was deleted meanwhile.
    .catch(async (error: unknown) => {
      await upstream.files.remove(file.id);
      throw error;
    });
  if (!row) throw new Error("The file's row was not written");
  return row;
}

/** A file whose content is in the store, and whose row is still to be written. */
export type PutFile = Pick<FileRow, "id" | "content_type" | "bytes" | "sha256">;

async function putFile(upstream: Upstream, content: Uint8Array, contentType: string): Promise<PutFile> {
  const id = randomUUID();
  await upstream.files.put(id, content);
  const sha256 = createHash("sha256").update(content).digest();
  return { id, content_type: contentType, bytes: content.byteLength, sha256 };
}

/**
 * Reads an uploaded picture, then has `keep` write its row in a transaction: decoding takes a while, and holds no lock.
 * What `keep` refuses leaves nothing behind.
 */
export async function keepImage<Kept>(
  upstream: Upstream,
  { name, path }: { name: string; path: string },
  keep: (image: PutFile) => Promise<Kept>,
): Promise<Kept> {
  const image = await putFile(upstream, await readImage(name, path), imageType);
  return upstream.database.transaction(() =>
    keep(image).catch(async (error: unknown) => {
      await upstream.files.remove(image.id);
      throw error;
    }),
  );
}

/**
 * Keeps an uploaded picture, written anew. Called before the transaction that refers to it: decoding takes a while. The
 * refusals of `readImage` name the form's field, which is `name`.
 */
export async function storeImage(
  upstream: Upstream,
  { name, path, ...belonging }: Belonging & { name: string; path: string },
): Promise<FileRow> {
  const content = await readImage(name, path);
  return storeFile(upstream, { ...belonging, content, contentType: imageType });
}

/** A file for its owner; someone else's, an unknown one and one whose content is gone are all "not found". */
export async function readFile(
  upstream: Upstream,
  id: string,
  ownerId: number,
): Promise<{ file: FileRow; content: Uint8Array }> {
  if (!z.guid().safeParse(id).success) throw notFound();
  const [file] = await upstream.database.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.owner_id, ownerId)));
  const content = file && (await upstream.files.get(file.id));
  if (!file || !content) throw notFound();
  return { file, content };
}

/** Takes the rows away in the transaction in force. What a rollback brings back still has its content: see `eraseContents`. */
export async function forgetFiles({ database }: Upstream, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.db.delete(files).where(inArray(files.id, [...ids]));
}

/** Erases the content of files whose rows have gone for good. Harmless twice. */
export async function eraseContents(upstream: Upstream, ids: readonly string[]): Promise<void> {
  for (const id of ids) await upstream.files.remove(id);
}

/** Erases a file: the row first, so that nobody is led to content that is gone. Outside transactions; harmless twice. */
export async function removeFile(upstream: Upstream, id: string): Promise<void> {
  await forgetFiles(upstream, [id]);
  await eraseContents(upstream, [id]);
}

/** The same as the answer of a `file` call. */
export async function fileResponse(upstream: Upstream, id: string, ownerId: number): Promise<Response> {
  const { file, content } = await readFile(upstream, id, ownerId);
  return new Response(new Blob([new Uint8Array(content)]), { headers: { "content-type": file.content_type } });
}
