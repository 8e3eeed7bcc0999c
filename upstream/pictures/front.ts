/** The front three-quarter view: the curves of the side profile, seen in perspective. */
import {
  drawBed,
  drawMirror,
  drawNearSide,
  drawOpenTop,
  drawTop,
  drawUnderside,
  drawWheel,
  drawWindshield,
  windshieldTop,
} from "./front-body.ts";
import { drawGrille, drawHeadlamps, faceOutline } from "./front-face.ts";
import { createFrontScene, type FrontScene } from "./front-scene.ts";
import { glassGradientStops, sideGradientStops, topGradientStops } from "./paint.ts";
import type { BodyShape } from "./shapes.ts";
import { boxGradient, linearGradient, pathElement, radialGradient } from "./svg.ts";
import { wheelGroup } from "./wheel.ts";

/** Gradients and reused parts. Ids: b body, t top, f face shade, g glass, s shadow, w wheel, a face outline. */
function definitions(scene: FrontScene): string {
  const { shape, paint, id, project } = scene;
  const [headerX, headerY] = windshieldTop(scene);
  const [, roofLine] = project(headerX, headerY - 6, shape.width / 2);
  const [, sillLine] = project(shape.wheels.front, shape.sill, 0);
  return (
    "<defs>" +
    linearGradient(`${id}b`, [0, roofLine], [0, sillLine], sideGradientStops(paint)) +
    boxGradient(`${id}t`, "down", topGradientStops(paint)) +
    boxGradient(`${id}f`, "left", [
      [20, "#000", 0],
      [100, "#000", 0.36],
    ]) +
    boxGradient(`${id}g`, "down", glassGradientStops) +
    radialGradient(`${id}s`, [
      [0, "#000", 0.55],
      [60, "#000", 0.25],
      [100, "#000", 0],
    ]) +
    wheelGroup(`${id}w`) +
    pathElement(faceOutline(scene), `id="${id}a"`) +
    "</defs>"
  );
}

export function drawFront(shape: BodyShape, paint: string, id: string, isOpen: boolean): string {
  const scene = createFrontScene(shape, paint, id, isOpen);
  return (
    definitions(scene) +
    drawUnderside(scene) +
    drawTop(scene) +
    drawBed(scene) +
    (isOpen ? drawOpenTop(scene) : drawMirror(scene, shape.width + 4)) +
    drawWindshield(scene) +
    `<use href="#${id}a" fill="url(#${id}b)"/><use href="#${id}a" fill="url(#${id}f)"/>` +
    drawNearSide(scene) +
    drawMirror(scene, -10) +
    drawGrille(scene) +
    drawHeadlamps(scene) +
    drawWheel(scene, shape.wheels.rear) +
    drawWheel(scene, shape.wheels.front)
  );
}
