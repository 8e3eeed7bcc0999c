/** The front of the car in the front view: outline, grille, bumper and headlamps. */
import type { FrontScene } from "./front-scene.ts";
import { insetAt } from "./front-scene.ts";
import { linePathData, pathElement } from "./svg.ts";

const grilles = {
  slim: { top: 15, bottom: 30, side: 0.32 },
  tall: { top: 14, bottom: 40, side: 0.3 },
  bold: { top: 10, bottom: 46, side: 0.24 },
} as const;

/** Path data from the hood's edge down to the lower edge of the bumper. */
export function faceOutline({ shape, nose, bumper, cornerInset, faceBottom, ...scene }: FrontScene): string {
  const { coordinates, curveTo, noseInset } = scene;
  const [noseX, noseY] = nose;
  const [bumperX, bumperY] = bumper;
  const { width } = shape;
  return (
    `M${coordinates([noseX, noseY, noseInset(0)])}` +
    curveTo([
      [noseX - 17, noseY - 1, width * 0.28],
      [noseX - 17, noseY - 1, width * 0.72],
      [noseX, noseY, width - noseInset(0)],
    ]) +
    curveTo([
      [bumperX + 2, noseY + 8, width - cornerInset],
      [bumperX - 2, bumperY - 20, width - cornerInset],
      [bumperX, bumperY, width - cornerInset],
    ]) +
    curveTo([
      [bumperX, bumperY + 14, width - cornerInset],
      [bumperX + 4, faceBottom - 4, width - cornerInset - 4],
      [bumperX + 10, faceBottom, width - cornerInset - 8],
    ]) +
    curveTo([
      [bumperX - 6, faceBottom + 2, width * 0.7],
      [bumperX - 6, faceBottom + 2, width * 0.3],
      [bumperX + 24, faceBottom, 16],
    ]) +
    `L${coordinates([bumperX, bumperY, cornerInset])}Z`
  );
}

/** The grille with its bars, the lower air intake and the licence plate. */
export function drawGrille({ shape, nose, faceBottom, onFace }: FrontScene): string {
  const grille = grilles[shape.grille];
  const { side } = grille;
  const top = nose[1] + grille.top;
  const bottom = nose[1] + grille.bottom;
  const outline = linePathData([
    onFace(side, top),
    onFace(0.5, top + 1),
    onFace(1 - side, top),
    onFace(0.96 - side, bottom),
    onFace(0.5, bottom + 2),
    onFace(side + 0.04, bottom),
  ]);
  const bars = [0.33, 0.66].map((share) => {
    const y = top + (bottom - top) * share;
    return linePathData([onFace(side + 0.02, y), onFace(0.5, y + 1), onFace(0.98 - side, y)]);
  });
  const intake = linePathData([
    onFace(0.26, faceBottom - 25),
    onFace(0.5, faceBottom - 24),
    onFace(0.72, faceBottom - 25),
    onFace(0.76, faceBottom - 8),
    onFace(0.5, faceBottom - 6),
    onFace(0.22, faceBottom - 8),
  ]);
  const plate = linePathData([
    onFace(0.43, bottom + 7),
    onFace(0.57, bottom + 7),
    onFace(0.57, bottom + 18),
    onFace(0.43, bottom + 18),
  ]);
  return (
    pathElement(`${outline}Z`, 'fill="#14171a" stroke="#aeb5bb" stroke-width="1.6" stroke-linejoin="round"') +
    pathElement(bars.join(""), 'fill="none" stroke="#5d656c" stroke-width="1.3"') +
    pathElement(`${intake}Z`, 'fill="#15181b" stroke-linejoin="round"') +
    pathElement(`${plate}Z`, 'fill="#f5f6f7" stroke="#6b7278" stroke-width=".8"')
  );
}

export function drawHeadlamps(scene: FrontScene): string {
  return (
    pathElement(nearLamp(scene) + farLamp(scene), 'fill="#3c464e" stroke="#20262b" stroke-width=".8"') +
    pathElement(lampLight(scene), 'fill="none" stroke="#f4fafd" stroke-width="3" stroke-linecap="round"')
  );
}

function nearLamp({ shape, nose, bumper, cornerInset, faceX, ...scene }: FrontScene): string {
  const { coordinates, curveTo, noseInset } = scene;
  const [noseX, noseY] = nose;
  const rearTip = coordinates([noseX + 36, noseY + 4, insetAt(shape, noseX + 36, noseY)]);
  return (
    `M${rearTip}` +
    curveTo([
      [noseX + 14, noseY + 5, noseInset(-8)],
      [noseX - 6, noseY + 8, noseInset(0)],
      [faceX(0.26), noseY + 15, shape.width * 0.26],
    ]) +
    curveTo([
      [faceX(0.22), noseY + 19, shape.width * 0.22],
      [bumper[0], noseY + 20, cornerInset - 10],
      [noseX + 4, noseY + 16, noseInset(-10)],
    ]) +
    `Q${coordinates([noseX + 26, noseY + 10, noseInset(-24)])} ${rearTip}Z`
  );
}

function farLamp({ shape, nose, bumper, cornerInset, faceX, ...scene }: FrontScene): string {
  const { coordinates, curveTo, noseInset } = scene;
  const [noseX, noseY] = nose;
  const { width } = shape;
  return (
    `M${coordinates([noseX + 4, noseY + 9, width - noseInset(2)])}` +
    curveTo([
      [bumper[0], noseY + 10, width - cornerInset],
      [faceX(0.78), noseY + 12, width * 0.78],
      [faceX(0.74), noseY + 15, width * 0.74],
    ]) +
    curveTo([
      [faceX(0.78), noseY + 19, width * 0.78],
      [bumper[0], noseY + 20, width - cornerInset],
      [bumper[0] + 3, noseY + 18, width - cornerInset],
    ]) +
    "Z"
  );
}

/** The light strips along the lower edges of both lamps. */
function lampLight({ shape, nose, bumper, cornerInset, faceX, ...scene }: FrontScene): string {
  const { coordinates, curveTo, noseInset } = scene;
  const [noseX, noseY] = nose;
  const { width } = shape;
  return (
    `M${coordinates([faceX(0.25), noseY + 16, width * 0.25])}` +
    curveTo([
      [faceX(0.22), noseY + 19, width * 0.22],
      [bumper[0], noseY + 20, cornerInset - 10],
      [noseX + 5, noseY + 16, noseInset(-10)],
    ]) +
    `M${coordinates([faceX(0.75), noseY + 16, width * 0.75])}` +
    curveTo([
      [faceX(0.78), noseY + 19, width * 0.78],
      [bumper[0], noseY + 20, width - cornerInset],
      [bumper[0] + 3, noseY + 18, width - cornerInset],
    ])
  );
}
