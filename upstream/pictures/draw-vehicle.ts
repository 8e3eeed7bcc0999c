// Vehicles for demonstrations, drawn by code: no photograph, no maker's mark.
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { drawFront } from "./front.ts";
import { drawInterior } from "./interior.ts";
import { drawRear } from "./rear.ts";
import { shapes } from "./shapes.ts";
import { drawSide } from "./side.ts";

export const vehicleViews = ["side", "front", "rear", "interior"] as const;
export type VehicleView = (typeof vehicleViews)[number];

export interface VehiclePicture {
  bodyStyle: BodyStyle;
  /** `#rrggbb`: the body's paint, or the cabin's material in the interior view. */
  paint: string;
  view: VehicleView;
}

/** Names of gradients, the same for the same picture: a page may hold it twice, or beside any other, and each finds its own. */
function namesOf({ bodyStyle, paint, view }: VehiclePicture): string {
  let hash = 0;
  for (const letter of `${bodyStyle} ${view} ${paint}`)
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `v${hash.toString(36)}`;
}

const backdrop =
  '<linearGradient id="%o" x2="0" y2="1"><stop stop-color="#e6eaed"/><stop offset=".64" stop-color="#f5f7f8"/><stop offset=".65" stop-color="#e9edef"/><stop offset="1" stop-color="#f7f8f9"/></linearGradient>';

/** An SVG document of 600 by 400, three to six kilobytes (a third of that compressed), the same text for the same request. Throws a RangeError on a colour of another form. */
export function drawVehicle(picture: VehiclePicture): string {
  const { bodyStyle, paint, view } = picture;
  if (!/^#[0-9a-f]{6}$/i.test(paint)) throw new RangeError(`Not a colour: ${paint}`);
  const id = namesOf(picture);
  const shape = shapes[bodyStyle];
  const isOpen = bodyStyle === "convertible";
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400">';
  if (view === "interior") return `${open}${drawInterior(bodyStyle, paint, id)}</svg>`;
  const drawing = {
    side: () => drawSide(shape, paint, id, isOpen),
    front: () => drawFront(shape, paint, id, isOpen),
    rear: () => drawRear(bodyStyle, paint, id),
  }[view]();
  const stage = `${backdrop.replace("%o", `${id}o`)}<path fill="url(#${id}o)" d="M0 0h600v400H0z"/>`;
  return `${open}${stage}<g transform="translate(0-22)">${drawing}</g></svg>`;
}
