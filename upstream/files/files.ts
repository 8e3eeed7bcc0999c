/** Users' files: the content is in the file store, the owner and purpose in the table `files`. */
import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { fileHeaders } from "#domain/site/file-headers.ts";
import { files } from "#upstream/db/schema/index.ts";
import { notFound, Refusal } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { FileContent } from "./document.ts";
import { enqueueErasure, removeContents } from "./erasure-job.ts";
import { imageContentType, readImage } from "./image.ts";

export type FileRow = typeof files.$inferSelect;

interface FileOwnership {
  /** The user who may read the file; null if anyone who knows the id in `subject` may. */
  owner: number | null;
  /** For example "licence-front". */
  purpose: string;
  /** Id of the transaction or vehicle that the file belongs to. */
  subjectId: string;
}

/** A file whose content is stored and whose row is not written yet. */
export type StoredContent = Pick<FileRow, "id" | "content_type" | "bytes" | "sha256">;

async function storeContent(upstream: Upstream, content: Uint8Array, contentType: string): Promise<StoredContent> {
  const id = randomUUID();
  await upstream.files.put(id, content);
  const sha256 = createHash("sha256").update(content).digest();
  return { id, content_type: contentType, bytes: content.byteLength, sha256 };
}

/** Writes the row of a stored file in the current transaction. */
export async function insertFileRow(
  { database }: Upstream,
  file: StoredContent,
  { owner, purpose, subjectId }: FileOwnership,
): Promise<FileRow> {
  const [row] = await database.db
    .insert(files)
    .values({ ...file, owner_id: owner, purpose, subject: subjectId })
    .returning();
  if (!row) throw new Error("The file's row was not written");
  return row;
}

/**
 * Stores a content, then calls `save` in one transaction, so that a slow store holds no transaction open. The content is
 * erased unless `save` writes its row.
 */
export async function saveContent<Saved>(
  upstream: Upstream,
  { content, contentType }: FileContent,
  save: (file: StoredContent) => Promise<Saved>,
): Promise<Saved> {
  const file = await storeContent(upstream, content, contentType);
  try {
    return await upstream.database.transaction(() => save(file));
  } finally {
    await eraseUnused(upstream, [file.id]);
  }
}

/** Field name and temporary path of an uploaded file. */
export interface UploadedImage {
  name: string;
  path: string;
  /** Reader for fields that accept more than pictures (document.ts). */
  readContent?: (name: string, path: string) => Promise<FileContent>;
}

const readImageContent = async (name: string, path: string): Promise<FileContent> => ({
  content: await readImage(name, path),
  contentType: imageContentType,
});
type FieldErrors = NonNullable<Refusal["details"]["fields"]>;

/**
 * Decodes uploaded pictures one by one, then calls `save` in one transaction, so that slow decoding holds no lock. `save`
 * gets the valid pictures and the field errors of the others (`readImage`). The contents whose rows it does not write are
 * erased.
 */
export async function saveImages<Saved>(
  upstream: Upstream,
  uploads: readonly UploadedImage[],
  save: (images: ReadonlyMap<string, StoredContent>, fieldErrors: FieldErrors) => Promise<Saved>,
): Promise<Saved> {
  const images = new Map<string, StoredContent>();
  let fieldErrors: FieldErrors = {};
  try {
    for (const { name, path, readContent: read = readImageContent } of uploads) {
      try {
        const { content, contentType } = await read(name, path);
        images.set(name, await storeContent(upstream, content, contentType));
      } catch (error) {
        if (!(error instanceof Refusal) || !error.details.fields) throw error;
        fieldErrors = { ...fieldErrors, ...error.details.fields };
      }
    }
    return await upstream.database.transaction(() => save(images, fieldErrors));
  } finally {
    await eraseUnused(
      upstream,
      Array.from(images.values(), ({ id }) => id),
    );
  }
}

/** Saves one picture; refuses a file that is not a picture. */
export const saveImage = <Saved>(
  upstream: Upstream,
  upload: UploadedImage,
  save: (image: StoredContent) => Promise<Saved>,
): Promise<Saved> =>
  saveImages(upstream, [upload], (images, fieldErrors) => {
    const image = images.get(upload.name);
    if (!image) throw new Refusal(422, "invalid", { fields: fieldErrors });
    return save(image);
  });

/** Deletes the rows in the current transaction. The contents stay, in case of a rollback: see `eraseContents`. */
export async function deleteFileRows({ database }: Upstream, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.db.delete(files).where(inArray(files.id, [...ids]));
}

/** Erases the content of files whose rows are deleted for good. What the store fails to erase, a job erases later. */
export async function eraseContents(upstream: Upstream, ids: readonly string[]): Promise<void> {
  try {
    await removeContents(upstream, ids);
  } catch (cause) {
    upstream.log.warn({ cause, ids }, "Contents of files are erased later");
    await enqueueErasure(upstream, ids);
  }
}

/** Erases the stored contents that got no row. Does not throw, because what was saved is saved. */
const eraseUnused = (upstream: Upstream, ids: readonly string[]): Promise<void> =>
  eraseUnreferenced(upstream, ids).catch((cause: unknown) => {
    upstream.log.warn({ cause, ids }, "Contents of files could not be erased");
  });

/** A commit can succeed even if its reply is lost, so contents that a row references must stay. */
async function eraseUnreferenced(upstream: Upstream, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const whereListed = inArray(files.id, [...ids]);
  const referenced = new Set(
    (await upstream.database.db.select({ id: files.id }).from(files).where(whereListed)).map(({ id }) => id),
  );
  await eraseContents(
    upstream,
    ids.filter((id) => !referenced.has(id)),
  );
}

/** Erases a file: the row first, so that no row points to missing content. Call it outside transactions. Idempotent. */
export async function deleteFile(upstream: Upstream, id: string): Promise<void> {
  await deleteFileRows(upstream, [id]);
  await eraseContents(upstream, [id]);
}

/** A file as an HTTP response, 404 if the row or the content is missing. The calling code checks access. */
export async function contentResponse(
  upstream: Upstream,
  file: FileRow | null | undefined,
  name?: string,
  isUpload?: boolean,
) {
  const content = file && (await upstream.files.get(file.id));
  if (!file || !content) throw notFound();
  const headers = fileHeaders({ contentType: file.content_type, bytes: content.byteLength, name, isUpload });
  return new Response(new Blob([new Uint8Array(content)]), { headers });
}

/** A file for its owner; 404 for an unknown file and for a file of another user. @param isUpload see `fileHeaders` */
export async function fileResponse(
  upstream: Upstream,
  id: string,
  ownerId: number,
  isUpload?: boolean,
): Promise<Response> {
  const whereOwned = and(eq(files.id, id), eq(files.owner_id, ownerId));
  const [file] = z.guid().safeParse(id).success
    ? await upstream.database.db.select().from(files).where(whereOwned)
    : [];
  return contentResponse(upstream, file, undefined, isUpload);
}
