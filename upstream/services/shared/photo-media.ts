/** Serves dealers' photos, whole or in one of three widths. */
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { photoWidths } from "#domain/site/photo-sizes.ts";
import { files } from "#upstream/db/schema/index.ts";
import { imageContentType } from "#upstream/files/image.ts";
import { createSerialQueue } from "#upstream/files/serial-queue.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { openPicture } from "#upstream/pictures/open-picture.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { photoPurpose } from "./vehicle-photo.ts";

/** A photo never changes under its id. */
const photoCache = "public, max-age=31536000, immutable";

const photoName = z
  .string()
  .regex(/^[0-9a-f-]{36}(-\d+)?\.webp$/)
  .transform((name) => ({ id: name.slice(0, 36), width: name[36] === "-" ? Number(name.slice(37, -5)) : null }))
  .pipe(z.object({ id: z.uuid(), width: z.literal(photoWidths).nullable() }));

/** One at a time: a decoded photo takes many times the memory of its file. */
const queueResizing = createSerialQueue(24);

const resize = (content: Uint8Array, width: number): Promise<Uint8Array> =>
  queueResizing(async () => {
    const photo = await openPicture(Buffer.from(content));
    return photo.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer();
  });

async function findPhoto(upstream: Upstream, id: string): Promise<Uint8Array | null> {
  const isPhoto = and(eq(files.id, id), eq(files.purpose, photoPurpose));
  return (await upstream.database.db.$count(files, isPhoto)) > 0 ? upstream.files.get(id) : null;
}

export const photoRoutes = (upstream: Upstream): Hono =>
  new Hono().get("/:name", async (context) => {
    const { data: photo } = photoName.safeParse(context.req.param("name"));
    const content = photo ? await findPhoto(upstream, photo.id) : null;
    if (!photo || !content) return context.notFound();
    const { width } = photo;
    // While too many wait, the whole photo is better than none; it is not kept under the smaller one's address.
    const resized = width === null ? content : await resize(content, width).catch(ignoreRefusal);
    return context.body(new Uint8Array(resized ?? content), 200, {
      "content-type": imageContentType,
      "cache-control": resized ? photoCache : "no-store",
      "x-content-type-options": "nosniff",
    });
  });

function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
