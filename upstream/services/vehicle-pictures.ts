/** Where the pictures of a vehicle are: its own photographs, else those that upstream/pictures draws. */
import type { Photo, vehicles } from "#upstream/db/schema/index.ts";

export const drawnViews = ["front", "side", "rear", "interior"] as const;
export type DrawnView = (typeof drawnViews)[number];

type Drawable = Pick<typeof vehicles.$inferSelect, "photos" | "body_style" | "paint_hex" | "interior_hex">;

/** Vehicles of one shape and paint share their drawings, so that one download serves them all. */
const drawnUrl = ({ body_style, paint_hex, interior_hex }: Drawable, view: DrawnView): string => {
  const hex = view === "interior" ? interior_hex : paint_hex;
  return `/media/drawn/${body_style}/${view}/${hex.replace("#", "")}.svg`;
};

/** Never empty; the first is the one for cards. */
export const photosOf = (vehicle: Drawable): Photo[] =>
  vehicle.photos.length > 0 ? vehicle.photos : drawnViews.map((view) => ({ url: drawnUrl(vehicle, view), view }));
