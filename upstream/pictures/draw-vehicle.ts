/** Draws demo vehicles as SVG, without photographs or makers' logos. All outside views are of one model in three dimensions. */
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { drawInterior } from "./interior.ts";
import { bodyPlans, resizePlan } from "./model/body-plans.ts";
import { type BodyCut, cutPlans } from "./model/cut-plans.ts";
import { type FaceFamily, faces } from "./model/faces.ts";
import { backdropColours, paintAt } from "./paint.ts";
import { pathElement } from "./svg.ts";
import { drawScene, type OutsideView, outsideViews, type Scene } from "./view/scene.ts";

export const vehicleViews = [...outsideViews, "interior"] as const;
export type VehicleView = (typeof vehicleViews)[number];

export interface VehiclePicture {
  bodyStyle: BodyStyle;
  /** Another cut than the usual one of the body style, where there is one. */
  cut?: BodyCut | undefined;
  /** The nose, lamps and wheels; "wide" unless given. */
  face?: FaceFamily | undefined;
  /** Centimetres; those of the body style unless given. */
  size?: { length: number; height: number } | undefined;
  /** `#rrggbb`: the body's paint, or the cabin's material in the interior view. */
  paint: string;
  view: VehicleView;
  /** Leaves the backdrop out, for a picture without a box. */
  isClear?: true;
}

/** Ids are shared by all SVGs of a page. The prefix is unique per picture, and stable so that a picture may appear twice. */
function idPrefix({ paint, ...picture }: VehiclePicture): string {
  let hash = 0;
  for (const letter of `${sceneKey(picture)} ${paint}`)
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `v${hash.toString(36)}`;
}

const sceneKey = ({ bodyStyle, cut, face = "wide", size, view }: Omit<VehiclePicture, "paint">): string =>
  [bodyStyle, cut, face, size?.length, size?.height, view].join(" ");

/** Drawing a scene takes a fifth of a second, painting one a millisecond; the oldest goes when there are many. */
const scenes = new Map<string, Scene>();
const maxScenes = 600;

function openScene(picture: VehiclePicture, view: OutsideView): Scene {
  const key = sceneKey(picture);
  const found = scenes.get(key);
  if (found) return found;
  const { bodyStyle, cut, size } = picture;
  const usual = (cut && cutPlans[bodyStyle]?.[cut]) ?? bodyPlans[bodyStyle];
  const plan = size ? resizePlan(usual, size) : usual;
  const scene = drawScene(plan, faces[picture.face ?? "wide"], view);
  const [oldest] = scenes.keys();
  if (oldest !== undefined && scenes.size >= maxScenes) scenes.delete(oldest);
  scenes.set(key, scene);
  return scene;
}

function drawBackdrop(paint: string): string {
  const [wall, horizon, floor] = backdropColours(paint);
  return (
    `<linearGradient id="%o" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset=".6" stop-color="${horizon}"/><stop offset=".68" stop-color="${floor}"/><stop offset="1" stop-color="${horizon}"/></linearGradient>` +
    '<path fill="url(#%o)" d="M0 0h600v400H0z"/>'
  );
}

function drawOutside(scene: Scene, paint: string, backdrop: string): string {
  const areas = scene.areas.map(({ tone, path }) => pathElement(path, `fill="${paintAt(paint, tone + 0.08)}"`));
  return (
    `<defs>${scene.defs}<clipPath id="%c">${pathElement(scene.outline, "")}</clipPath></defs>${backdrop}${scene.behind}` +
    `<g clip-path="url(#%c)"><g filter="url(#%f)"><path fill="${paintAt(paint, -0.75)}" d="M0 0h600v400H0z"/>${areas.join("")}</g>${scene.onBody}</g>` +
    scene.inFront
  );
}

/** Returns an SVG document of 600 by 400; the same input always gives the same text. Throws a RangeError for a colour other than `#rrggbb`. */
export function drawVehicle(picture: VehiclePicture): string {
  const { bodyStyle, paint, view } = picture;
  if (!/^#[0-9a-f]{6}$/i.test(paint)) throw new RangeError(`Not a colour: ${paint}`);
  const id = idPrefix(picture);
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400">';
  if (view === "interior") return `${open}${drawInterior(bodyStyle, paint, id)}</svg>`;
  const drawing = drawOutside(openScene(picture, view), paint, picture.isClear ? "" : drawBackdrop(paint));
  return `${open}${drawing.replaceAll('"%', `"${id}`).replaceAll("#%", `#${id}`)}</svg>`;
}
