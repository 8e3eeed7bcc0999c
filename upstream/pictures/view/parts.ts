/** The parts on a vehicle's paint: gap lines, trim, glass, nose, tail, bed and cockpit. */
import { type BodyPlan, cabinColumns, cabinRows } from "../model/body.ts";
import type { Face } from "../model/faces.ts";
import { columnAt, type Place, type Surface } from "../model/surface.ts";
import { pathElement } from "../svg.ts";
import type { Camera } from "./camera.ts";
import { traceArea, traceBoth, traceLine } from "./tracing.ts";
import { axles, traceArch } from "./wheels.ts";

export interface Drawing {
  plan: BodyPlan;
  face: Face;
  camera: Camera;
  body: Surface;
  cabin: Surface;
}

export const fill = (colour: string, d: string): string => (d ? pathElement(d, `fill="${colour}"`) : "");
const stroke = (d: string, attributes: string): string => (d ? pathElement(d, `fill="none" ${attributes}`) : "");

/** The gap lines of doors, hood and trunk, and the doors' handles. */
export function drawSeams({ plan, camera, body }: Drawing): string {
  const [front, rear] = axles(plan);
  const end = plan.hasBed ? plan.cabin.rearGlassBase[0] - 0.08 : rear - plan.wheelRadius * 0.75;
  const start = front + plan.wheelRadius + 0.14;
  const doors = plan.doors === 2 ? [start, end - 0.16] : [start, (start + end) / 2 + 0.03, end];
  const column = (x: number, v: number): Place => [columnAt(body, x, v), v];
  const gaps = doors.map((x) =>
    traceLine(
      body,
      camera,
      [0.7, 2, 3.5, 5, 6.6].map((v) => column(x, v)),
    ),
  );
  const hood = traceLine(body, camera, [
    [-4.6, 6.9],
    [-3, 6.8],
    [0, 6.7],
    [3, 6.8],
    [4.6, 6.9],
    [6.6, 7.2],
    [7.6, 7.3],
  ]);
  const trunk = traceLine(body, camera, [
    [14.9, 6.8],
    [14.9, 3],
    [17, 2.6],
    [19.1, 3],
    [19.1, 6.8],
  ]);
  const bumper = traceLine(body, camera, [column(rear + plan.wheelRadius + 0.06, 3.1), [14.5, 3.4], [15.2, 3]]);
  const handles = doors.slice(1).map((x) => traceLine(body, camera, [column(x - 0.28, 4.85), column(x - 0.07, 4.85)]));
  return (
    stroke([...gaps, hood, trunk, bumper].join(""), 'stroke="#000" stroke-opacity=".42" stroke-width=".9"') +
    stroke(handles.join(""), 'stroke="#000" stroke-opacity=".35" stroke-width="3.4" stroke-linecap="round"') +
    stroke(handles.join(""), 'stroke="#fff" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"')
  );
}

export function drawTrim({ plan, camera, body }: Drawing): string {
  const [front, rear] = axles(plan);
  const radius = plan.wheelRadius;
  const column = (x: number, v: number): Place => [columnAt(body, x, v), v];
  const height = plan.isRugged ? 0.95 : 0.55;
  const sill = [
    column(front + radius, 0),
    column(rear - radius, 0),
    column(rear - radius, height),
    column(front + radius, height),
  ];
  const ends: Place[][] = plan.isRugged
    ? [
        [
          [-7, 0],
          [7, 0],
          [7, 0.8],
          [-7, 0.8],
        ],
        [
          [11.6, 0],
          [22.4, 0],
          [22.4, 1.3],
          [11.6, 1.3],
        ],
      ]
    : [
        [
          [13, 0],
          [21, 0],
          [20.4, 1],
          [13.6, 1],
        ],
      ];
  const rims = plan.isRugged ? axles(plan).map((axle) => traceArch(plan, camera, axle, 0.11)) : [];
  // In the direction of the rims: where two of opposite directions overlap, the path would have a hole.
  const areas = [sill, ...ends].map((corners) => traceArea(body, camera, corners.toReversed()));
  return fill("#1d2023", [...rims, ...areas].join(""));
}

const sheenOf = (surface: Surface, camera: Camera, places: readonly Place[]): string =>
  pathElement(traceArea(surface, camera, places), 'fill="#fff" opacity=".13"');

/** Columns of the pillars at the belt and at the roof, front to rear. */
function pillarColumns({ doors, hasBed }: BodyPlan): readonly (readonly [low: number, high: number])[] {
  // Behind a coupe's door the roof falls: a pillar there would cut the glass into odd pieces.
  if (doors === 2) return [];
  return hasBed
    ? [[6.05, 6.05]]
    : [
        [6.05, 6.05],
        [7.85, 7.65],
      ];
}

/** The column where the side glass ends: before a wide pillar where the roof falls to a trunk. */
function sideGlassEnd(plan: BodyPlan): number {
  if (plan.hasBed) return 8.4;
  const hasTrunk = plan.length - plan.cabin.rearGlassBase[0] > 0.3;
  if (plan.doors === 2) return hasTrunk ? 7.9 : cabinColumns.sideEnd;
  return hasTrunk ? 8.4 : cabinColumns.sideEnd;
}

/** Windows with the sky in them, their black pillars and a bright strip under the side glass. */
export function drawGlass({ plan, camera, cabin }: Drawing): string {
  const { windshield, sideStart, rearGlass, last } = cabinColumns;
  const { belt, glassTop, windshieldTop } = cabinRows;
  const front: Place[] = [
    [-windshield, belt - 0.1],
    [windshield, belt - 0.1],
    [windshield, windshieldTop],
    [-windshield, windshieldTop],
  ];
  const end = sideGlassEnd(plan);
  const side: Place[] = [
    [sideStart, belt],
    [end - 0.12, belt],
    [end, belt + 0.5],
    [end - 0.05, glassTop],
    [sideStart + 0.1, glassTop],
  ];
  const rear: Place[] = [
    [rearGlass, belt],
    [2 * last - rearGlass, belt],
    [2 * last - rearGlass, 4.7],
    [rearGlass, 4.7],
  ];
  const glass = [front, ...(plan.isOpen ? [] : [side, rear])].map((corners) => traceArea(cabin, camera, corners));
  const pillars = plan.isOpen
    ? ""
    : pillarColumns(plan)
        .map(([low, high]) =>
          traceLine(cabin, camera, [
            [low, belt],
            [high, glassTop],
          ]),
        )
        .join("");
  const strip = plan.isOpen
    ? ""
    : traceLine(cabin, camera, [
        [sideStart, belt],
        [end, belt],
      ]);
  const sheens = [
    sheenOf(cabin, camera, [
      [0.5, belt],
      [1.4, belt],
      [0.6, windshieldTop],
      [-0.3, windshieldTop],
    ]),
    plan.isOpen
      ? ""
      : sheenOf(cabin, camera, [
          [4.6, belt],
          [5.6, belt],
          [5.2, glassTop],
          [4.4, glassTop],
        ]),
  ];
  return (
    fill("url(#%g)", glass.join("")) +
    sheens.join("") +
    stroke(pillars, 'stroke="#08090a" stroke-width="3.4"') +
    stroke(strip, 'stroke="#d4d9dd" stroke-opacity=".8" stroke-width="1.3"')
  );
}

export function drawFace({ face, camera, body }: Drawing): string {
  const openings = [
    ...face.openings.map((corners) => traceArea(body, camera, corners)),
    ...face.sideOpenings.map((corners) => traceBoth(body, camera, corners)),
  ];
  const bars = face.bars.map((places) => traceLine(body, camera, places));
  const lamp = traceBoth(body, camera, face.lamp);
  const mirrored = face.lampLine.map(([u, v]): Place => [-u, v]);
  const lines = traceLine(body, camera, face.lampLine) + traceLine(body, camera, mirrored);
  const plate = traceArea(body, camera, [
    [-0.46, 2.55],
    [0.46, 2.55],
    [0.46, 1.95],
    [-0.46, 1.95],
  ]);
  return (
    fill("#0f1215", openings.join("")) +
    stroke(bars.join(""), `stroke="${face.barColour}" stroke-width="1.6"`) +
    (lamp && pathElement(lamp, 'fill="url(#%l)" stroke="#0c0e10" stroke-opacity=".6"')) +
    stroke(lines, 'stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"') +
    (plate && pathElement(plate, 'fill="#f4f6f7" stroke="#23282c" stroke-width=".6"'))
  );
}

export function drawTail({ plan, face, camera, body }: Drawing): string {
  const isUpright = plan.hasBed === true || plan.length - plan.cabin.rearGlassBase[0] < 0.2;
  const lamp = traceBoth(body, camera, isUpright ? face.tallTailLamp : face.lowTailLamp);
  const band = face.hasLightBar
    ? traceArea(body, camera, [
        [15.4, 5.2],
        [18.6, 5.2],
        [18.6, 4.85],
        [15.4, 4.85],
      ])
    : "";
  const plate = traceArea(body, camera, [
    [16.3, 3.9],
    [17.7, 3.9],
    [17.7, 3.1],
    [16.3, 3.1],
  ]);
  const lowerLights = traceBoth(body, camera, [
    [14, 2.1],
    [15, 2.1],
    [15, 1.9],
    [14, 1.9],
  ]);
  return (
    fill("url(#%r)", lamp + band) +
    fill("#8e1a1f", lowerLights) +
    (plate && pathElement(plate, 'fill="#f4f6f7" stroke="#23282c" stroke-width=".6"'))
  );
}

/** The cover of a cargo bed. */
function drawBed({ plan, camera, body }: Pick<Drawing, "plan" | "camera" | "body">): string {
  const start = columnAt(body, plan.cabin.rearGlassBase[0] + 0.04, 8);
  return fill(
    "#16191c",
    traceArea(body, camera, [
      [start, 14.25],
      [start, 7.75],
      [14.3, 7.75],
      [14.3, 14.25],
    ]),
  );
}

/** The hole of an open vehicle, with its seats; or the cover of a bed. */
/** @param seats path data of what stands in it */
export function drawCockpit({ plan, camera, body }: Drawing, seats: string): string {
  if (plan.hasBed) return drawBed({ plan, camera, body });
  if (!plan.isOpen) return "";
  const start = columnAt(body, plan.cabin.windshieldBase[0] + 0.4, 8);
  const end = columnAt(body, plan.cabin.rearGlassBase[0] - 0.55, 8);
  const hole = traceArea(body, camera, [
    [start, 8.1],
    [end, 8.1],
    [end, 13.9],
    [start, 13.9],
  ]);
  return fill("#14171a", hole) + fill("#33383d", seats);
}
