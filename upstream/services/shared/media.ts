/** The pictures that vehicles are shown by where nobody took photographs: drawn from their address (photosOf). */
import { Hono } from "hono";
import { z } from "zod";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";
import { drawVehicle, vehicleViews } from "#upstream/pictures/draw-vehicle.ts";

const address = z.object({
  bodyStyle: z.enum(bodyStyles),
  paint: z.string().regex(/^[0-9a-f]{6}$/),
  view: z.enum(vehicleViews),
});

/** An address is its picture's whole description, so it may be kept; a day, since a release may draw better. */
const kept = "public, max-age=86400, stale-while-revalidate=604800";

export const mediaPages = (): Hono =>
  new Hono().get("/drawings/:name{[a-z]+-[0-9a-f]{6}-[a-z]+\\.svg}", (context) => {
    const [bodyStyle, paint, view] = context.req.param("name").replace(".svg", "").split("-");
    const asked = address.safeParse({ bodyStyle, paint, view });
    if (!asked.success) return context.notFound();
    const drawing = drawVehicle({ ...asked.data, paint: `#${asked.data.paint}` });
    return context.body(drawing, 200, {
      "content-type": "image/svg+xml",
      "cache-control": kept,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
    });
  });
