/** The photos of a trade-in: the uploaded ones, or drawings for demo data that has none. */
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { BlockPhoto } from "#contract/trade-in/block.ts";
import { type TradeInAngle, tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";
import { files } from "#upstream/db/schema/index.ts";
import { contentResponse } from "#upstream/files/files.ts";
import type { VehicleView } from "#upstream/pictures/draw-vehicle.ts";
import { anglePurpose } from "#upstream/services/trade-in/trade-in-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { TradeInWithListing } from "./block-rows.ts";

const drawingSchema = z.object({ drawing: z.object({ bodyStyle: z.enum(bodyStyles), paint: z.string() }) });

/** The photo angles that upstream/pictures can draw, each with the name of its view. */
const drawingAngles: readonly { angle: TradeInAngle; view: VehicleView }[] = [
  { angle: "front", view: "front" },
  { angle: "back", view: "rear" },
  { angle: "left", view: "side" },
  { angle: "interior", view: "interior" },
];

const cabinColour = "2b2d31";

function drawingsOf({ vehicle }: TradeInWithListing["tradeIn"]): BlockPhoto[] {
  const parsed = drawingSchema.safeParse(vehicle);
  if (!parsed.success) return [];
  const { bodyStyle, paint } = parsed.data.drawing;
  return drawingAngles.map(({ angle, view }) => ({
    angle,
    url: `/media/drawings/${bodyStyle}-${view === "interior" ? cabinColour : paint}-${view}.svg`,
  }));
}

/** The photos of several trade-ins by trade-in id, in one query. */
export async function findPhotos(
  { database }: Upstream,
  rows: readonly Pick<TradeInWithListing, "tradeIn">[],
): Promise<ReadonlyMap<string, BlockPhoto[]>> {
  const ids = rows.map(({ tradeIn }) => tradeIn.id);
  const saved =
    ids.length === 0
      ? []
      : await database.db
          .select({ subject: files.subject, purpose: files.purpose })
          .from(files)
          .where(and(inArray(files.subject, ids), inArray(files.purpose, tradeInAngles.map(anglePurpose))));
  return new Map(
    rows.map(({ tradeIn }) => {
      const purposes = saved.filter(({ subject }) => subject === tradeIn.id).map(({ purpose }) => purpose);
      const angles = tradeInAngles.filter((angle) => purposes.includes(anglePurpose(angle)));
      return [tradeIn.id, angles.length > 0 ? angles.map((angle) => ({ angle, url: null })) : drawingsOf(tradeIn)];
    }),
  );
}

/** Checks no permission: the caller has checked that the user may see the trade-in. */
export async function getPhotoContent(upstream: Upstream, tradeInId: string, angle: TradeInAngle): Promise<Response> {
  const [file] = await upstream.database.db
    .select()
    .from(files)
    .where(and(eq(files.subject, tradeInId), eq(files.purpose, anglePurpose(angle))));
  return contentResponse(upstream, file);
}
