/** Serves drawings of vehicles that have no photographs; the URL alone describes the drawing (see photosOf in vehicles.ts). */
import { Hono } from "hono";
import { z } from "zod";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";
import { drawVehicle, vehicleViews } from "#upstream/pictures/draw-vehicle.ts";

const drawingParams = z.object({
  bodyStyle: z.enum(bodyStyles),
  paint: z.string().regex(/^[0-9a-f]{6}$/),
  view: z.enum(vehicleViews),
});

/** A URL always gives the same drawing, so it can be cached; only for a day, because a release may change how it is drawn. */
const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";

export const mediaService = (): Hono =>
  new Hono().get("/drawings/:name{[a-z]+-[0-9a-f]{6}-[a-z]+\\.svg}", (context) => {
    const [bodyStyle, paint, view] = context.req.param("name").replace(".svg", "").split("-");
    const parsed = drawingParams.safeParse({ bodyStyle, paint, view });
    if (!parsed.success) return context.notFound();
    const drawing = drawVehicle({ ...parsed.data, paint: `#${parsed.data.paint}` });
    return context.body(drawing, 200, {
      "content-type": "image/svg+xml",
      "cache-control": cacheControl,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
    });
  });
