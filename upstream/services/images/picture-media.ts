/** Serves stored pictures of the catalogue. A picture that is not there, or not whole, is a placeholder: shoppers see no broken image. */
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { pictures, trimPictures, trims } from "#upstream/db/schema/index.ts";
import { imageContentType } from "#upstream/files/image.ts";
import { drawVehicle } from "#upstream/pictures/draw-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findStoredPicture } from "./find-stored-picture.ts";

/** Only for a day, because a repaired picture has the same address. */
const pictureCache = "public, max-age=86400, stale-while-revalidate=604800";
const placeholderCache = "public, max-age=60";
/** The grey of a vehicle whose colour nobody says. */
const placeholderPaint = "#b4bcc2";
const usualBody: BodyStyle = "sedan";

async function findBodyStyle({ database: { db } }: Upstream, pictureId: string): Promise<BodyStyle> {
  const [row] = await db
    .select({ bodyStyle: trims.body_style })
    .from(pictures)
    .innerJoin(trimPictures, eq(trimPictures.vif_id, pictures.vif_id))
    .innerJoin(trims, eq(trims.id, trimPictures.trim_id))
    .where(eq(pictures.id, pictureId))
    .limit(1);
  return row?.bodyStyle ?? usualBody;
}

export const pictureMedia = (upstream: Upstream): Hono =>
  new Hono().get("/:name{[0-9a-f-]{36}\\.webp}", async (context) => {
    const { data: id } = z.uuid().safeParse(context.req.param("name").replace(".webp", ""));
    if (id === undefined) return context.notFound();
    const content = await findStoredPicture(upstream, id);
    const safety = { "x-content-type-options": "nosniff" };
    if (content) {
      const headers = { ...safety, "content-type": imageContentType, "cache-control": pictureCache };
      return context.body(new Uint8Array(content), 200, headers);
    }
    const bodyStyle = await findBodyStyle(upstream, id);
    return context.body(drawVehicle({ bodyStyle, paint: placeholderPaint, view: "side" }), 200, {
      ...safety,
      "content-type": "image/svg+xml",
      "cache-control": placeholderCache,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
