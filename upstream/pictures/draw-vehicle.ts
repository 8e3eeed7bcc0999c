/** Draws demo vehicles as SVG, without photographs or makers' logos. */
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { drawFront } from "./front.ts";
import { drawInterior } from "./interior.ts";
import { drawRear } from "./rear.ts";
import { bodyShapes } from "./shapes.ts";
import { drawSide } from "./side.ts";

export const vehicleViews = ["side", "front", "rear", "interior"] as const;
export type VehicleView = (typeof vehicleViews)[number];

export interface VehiclePicture {
  bodyStyle: BodyStyle;
  /** `#rrggbb`: the body's paint, or the cabin's material in the interior view. */
  paint: string;
  view: VehicleView;
}

/** Gradient ids are shared by all SVGs of a page. The prefix is unique per picture, and stable so that a picture may appear twice. */
function gradientIdPrefix({ bodyStyle, paint, view }: VehiclePicture): string {
  let hash = 0;
  for (const letter of `${bodyStyle} ${view} ${paint}`)
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `v${hash.toString(36)}`;
}

/** `%o` is replaced with the gradient's id. */
const backgroundGradient =
  '<linearGradient id="%o" x2="0" y2="1"><stop stop-color="#e6eaed"/><stop offset=".64" stop-color="#f5f7f8"/><stop offset=".65" stop-color="#e9edef"/><stop offset="1" stop-color="#f7f8f9"/></linearGradient>';

/** Returns an SVG document of 600 by 400; the same input always gives the same text. Throws a RangeError for a colour other than `#rrggbb`. */
export function drawVehicle(picture: VehiclePicture): string {
  const { bodyStyle, paint, view } = picture;
  if (!/^#[0-9a-f]{6}$/i.test(paint)) throw new RangeError(`Not a colour: ${paint}`);
  const id = gradientIdPrefix(picture);
  const shape = bodyShapes[bodyStyle];
  const isOpen = bodyStyle === "convertible";
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400">';
  if (view === "interior") return `${open}${drawInterior(bodyStyle, paint, id)}</svg>`;
  const drawing = {
    side: () => drawSide(shape, paint, id, isOpen),
    front: () => drawFront(shape, paint, id, isOpen),
    rear: () => drawRear(bodyStyle, paint, id),
  }[view]();
  const background = `${backgroundGradient.replace("%o", `${id}o`)}<path fill="url(#${id}o)" d="M0 0h600v400H0z"/>`;
  return `${open}${background}<g transform="translate(0-22)">${drawing}</g></svg>`;
}
