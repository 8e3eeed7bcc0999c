/** The photos of a trade-in: those its person sent, or, in the demonstration, a drawing of each of some angles. */
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { BlockPhoto } from "#contract/trade-in/block.ts";
import { type TradeInAngle, tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { bodyStyles } from "#domain/vehicle/vehicle.ts";
import { files } from "#upstream/db/schema/index.ts";
import { contentResponse } from "#upstream/files/files.ts";
import type { VehicleView } from "#upstream/pictures/draw-vehicle.ts";
import { purposeOf } from "#upstream/services/trade-in/view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { TradeInRow } from "./rows.ts";

const drawn = z.object({ drawing: z.object({ bodyStyle: z.enum(bodyStyles), paint: z.string() }) });

/** The angles that the drawings of upstream/pictures have. */
const views: readonly { angle: TradeInAngle; view: VehicleView }[] = [
  { angle: "front", view: "front" },
  { angle: "back", view: "rear" },
  { angle: "left", view: "side" },
  { angle: "interior", view: "interior" },
];

const cabin = "2b2d31";

function drawingsOf({ vehicle }: TradeInRow["tradeIn"]): BlockPhoto[] {
  const read = drawn.safeParse(vehicle);
  if (!read.success) return [];
  const { bodyStyle, paint } = read.data.drawing;
  return views.map(({ angle, view }) => ({
    angle,
    url: `/media/drawings/${bodyStyle}-${view === "interior" ? cabin : paint}-${view}.svg`,
  }));
}

/** Of several trade-ins at once, by their ids. */
export async function photosOf(
  { database }: Upstream,
  rows: readonly Pick<TradeInRow, "tradeIn">[],
): Promise<ReadonlyMap<string, BlockPhoto[]>> {
  const ids = rows.map(({ tradeIn }) => tradeIn.id);
  const kept =
    ids.length === 0
      ? []
      : await database.db
          .select({ subject: files.subject, purpose: files.purpose })
          .from(files)
          .where(and(inArray(files.subject, ids), inArray(files.purpose, tradeInAngles.map(purposeOf))));
  return new Map(
    rows.map(({ tradeIn }) => {
      const own = kept.filter(({ subject }) => subject === tradeIn.id).map(({ purpose }) => purpose);
      const sent = tradeInAngles.filter((angle) => own.includes(purposeOf(angle)));
      return [tradeIn.id, sent.length > 0 ? sent.map((angle) => ({ angle, url: null })) : drawingsOf(tradeIn)];
    }),
  );
}

/** Who may see the trade-in is the caller's question. */
export async function photoContent(upstream: Upstream, tradeInId: string, angle: TradeInAngle): Promise<Response> {
  const [file] = await upstream.database.db
    .select()
    .from(files)
    .where(and(eq(files.subject, tradeInId), eq(files.purpose, purposeOf(angle))));
  return contentResponse(upstream, file);
}
