/** Serves dealers' photos, and drawings of vehicles without them; a drawing's URL alone describes it (see photosOf in vehicles.ts). */
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { files } from "#upstream/db/schema/index.ts";
import { imageContentType } from "#upstream/files/image.ts";
import { drawVehicle } from "#upstream/pictures/draw-vehicle.ts";
import { parseDrawingName } from "#upstream/pictures/vehicle-look.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { photoPurpose } from "./vehicle-photo.ts";

/** A URL always gives the same drawing, so it can be cached; only for a day, because a release may change how it is drawn. */
const drawingCache = "public, max-age=86400, stale-while-revalidate=604800";

/** A photo never changes under its id. */
const photoCache = "public, max-age=31536000, immutable";

async function findPhoto(upstream: Upstream, id: string): Promise<Uint8Array | null> {
  const isPhoto = and(eq(files.id, id), eq(files.purpose, photoPurpose));
  return (await upstream.database.db.$count(files, isPhoto)) > 0 ? upstream.files.get(id) : null;
}

const photoRoutes = (upstream: Upstream): Hono =>
  new Hono().get("/:name{[0-9a-f-]{36}\\.webp}", async (context) => {
    const { data: id } = z.uuid().safeParse(context.req.param("name").replace(".webp", ""));
    const content = id === undefined ? null : await findPhoto(upstream, id);
    if (!content) return context.notFound();
    return context.body(new Uint8Array(content), 200, {
      "content-type": imageContentType,
      "cache-control": photoCache,
      "x-content-type-options": "nosniff",
    });
  });

export const mediaService = (upstream: Upstream): Hono =>
  new Hono().route("/photos", photoRoutes(upstream)).get("/drawings/:name", (context) => {
    const picture = parseDrawingName(context.req.param("name"));
    if (!picture) return context.notFound();
    const drawing = drawVehicle(picture);
    return context.body(drawing, 200, {
      "content-type": "image/svg+xml",
      "cache-control": drawingCache,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
    });
  });
