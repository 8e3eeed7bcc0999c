/** Serves dealers' photos, and drawings of vehicles without them; a drawing's URL alone describes it (see photosOf in vehicles.ts). */
import { Hono } from "hono";
import { drawVehicle } from "#upstream/pictures/draw-vehicle.ts";
import { parseDrawingName } from "#upstream/pictures/drawing-name.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { photoRoutes } from "./photo-media.ts";

/** A URL always gives the same drawing, so it can be cached; only for a day, because a release may change how it is drawn. */
const drawingCache = "public, max-age=86400, stale-while-revalidate=604800";

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
