// Pictures of the catalogue's trims, which upstream/pictures draws.
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";

const paints = ["#565b61", "#1f4e86", "#9c1c24", "#eef0f1", "#2f4a3c"] as const;

export const drawnPicture = (bodyStyle: BodyStyle, paint: string): string =>
  `/media/drawings/${bodyStyle}-${paint.slice(1)}-front.svg`;

/** A trim's picture in one of five paints. */
export const pictureOf = (bodyStyle: BodyStyle, position: number): string =>
  drawnPicture(bodyStyle, paints[position % paints.length] ?? paints[0]);
