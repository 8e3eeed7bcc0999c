/** Builds the two surfaces of a vehicle, its body and its cabin, from a body plan. */
import { createSurface, type Surface, type Vector } from "./surface.ts";

/** Heights at the nose, above the front axle, between the axles, above the rear axle and at the tail. */
export type Heights = readonly [nose: number, frontAxle: number, middle: number, rearAxle: number, tail: number];
/** How far behind the nose, or before the tail, a row stands: floor, bumper, middle, lamps, shoulder, hood. */
export type Setback = readonly [
  floor: number,
  bumper: number,
  middle: number,
  lamps: number,
  shoulder: number,
  hood: number,
];
/** A point of the middle line, seen from the side. */
export type SidePoint = readonly [x: number, z: number];

/** The proportions of a vehicle in metres. */
export interface BodyPlan {
  length: number;
  width: number;
  height: number;
  wheelbase: number;
  frontOverhang: number;
  wheelRadius: number;
  /** Lower edge of the body. */
  floor: Heights;
  /** Where the side begins to lean in. */
  shoulder: Heights;
  /** Lower edge of the windows, and the edges of hood and trunk. */
  belt: Heights;
  /** The middle of hood and trunk. */
  middle: Heights;
  noseSetback: Setback;
  tailSetback: Setback;
  cabin: CabinPlan;
  /** A cargo bed behind the cabin, under its cover. */
  hasBed?: true;
  /** Dark trim on the lower edge and around the wheels. */
  isRugged?: boolean;
  doors: 2 | 4;
  /** No roof: a windshield, seats and an open cockpit. */
  isOpen?: true;
}

export interface CabinPlan {
  windshieldBase: SidePoint;
  windshieldTop: SidePoint;
  roofPeak: SidePoint;
  rearGlassTop: SidePoint;
  rearGlassBase: SidePoint;
  /** Half widths at the belt and at the roof's edge. */
  beltWidth: number;
  roofWidth: number;
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Interpolates between the five places; it starts and ends each stretch gently. */
export function heightAt(heights: Heights, plan: BodyPlan, x: number): number {
  const rearAxle = plan.frontOverhang + plan.wheelbase;
  const places = [0, plan.frontOverhang, plan.frontOverhang + plan.wheelbase / 2, rearAxle, plan.length];
  const after = places.findIndex((place, index) => index > 0 && (x <= place || index === 4));
  const [from = 0, to = 1] = [places[after - 1], places[after]];
  const share = Math.min(1, Math.max(0, (x - from) / (to - from)));
  const gentle = share * share * (3 - 2 * share);
  return mix(heights[after - 1] ?? 0, heights[after] ?? 0, mix(share, gentle, 0.6));
}

/** A column of the body seen from above: its place, its share of the half width, and how much of a row's setback it takes. */
interface Column {
  x: number;
  width: number;
  noseShare: number;
  tailShare: number;
}

function columnsOf({ frontOverhang, wheelbase, length }: BodyPlan): Column[] {
  const rearAxle = frontOverhang + wheelbase;
  const rearOverhang = length - rearAxle;
  const nose = (x: number, width: number, noseShare: number): Column => ({ x, width, noseShare, tailShare: 0 });
  const tail = (toEnd: number, width: number, tailShare: number): Column => ({
    ...{ x: length - toEnd, width, tailShare },
    noseShare: 0,
  });
  return [
    nose(0, 0, 1),
    nose(0.01, 0.4, 1),
    nose(0.04, 0.69, 1),
    nose(0.1, 0.86, 0.97),
    nose(0.2, 0.94, 0.85),
    nose(0.38, 0.975, 0.5),
    nose(frontOverhang * 0.78, 0.99, 0.25),
    nose(frontOverhang + 0.1, 1, 0.08),
    nose(frontOverhang + wheelbase * 0.27, 1, 0),
    nose(frontOverhang + wheelbase * 0.5, 1, 0),
    nose(frontOverhang + wheelbase * 0.75, 1, 0),
    tail(rearOverhang, 1, 0.1),
    tail(rearOverhang * 0.65, 0.99, 0.3),
    tail(0.3, 0.965, 0.7),
    tail(0.14, 0.91, 0.95),
    tail(0.05, 0.76, 1),
    tail(0.01, 0.4, 1),
    tail(0, 0, 1),
  ];
}

export function createBody(plan: BodyPlan): Surface {
  const columns = columnsOf(plan);
  const row = (width: number, nose: number, tail: number, heightOf: (x: number) => number): Vector[] =>
    columns.map((column) => {
      const x = column.x + nose * column.noseShare - tail * column.tailShare;
      return [x, (column.width * width * plan.width) / 2, heightOf(x)];
    });
  const side = (share: number) => (x: number) =>
    mix(heightAt(plan.floor, plan, x), heightAt(plan.shoulder, plan, x), share);
  const edge = (share: number) => (x: number) =>
    mix(heightAt(plan.shoulder, plan, x), heightAt(plan.belt, plan, x), share);
  const top = (share: number) => (x: number) =>
    mix(heightAt(plan.belt, plan, x), heightAt(plan.middle, plan, x), share);
  const [nose0, nose1, nose2, nose3, nose4, nose5] = plan.noseSetback;
  const [tail0, tail1, tail2, tail3, tail4, tail5] = plan.tailSetback;
  return createSurface([
    row(0.9, nose0, tail0, side(0)),
    row(0.955, nose1, tail1, side(0.12)),
    row(0.982, nose2, tail2, side(0.38)),
    row(0.985, nose3, tail3, side(0.68)),
    row(1, mix(nose3, nose4, 0.75), mix(tail3, tail4, 0.75), side(0.9)),
    row(0.99, nose4, tail4, side(1)),
    row(0.955, mix(nose4, nose5, 0.7), mix(tail4, tail5, 0.7), edge(0.75)),
    row(0.915, nose5, tail5, edge(1)),
    row(0.82, nose5 + 0.05, tail5 + 0.05, top(0.4)),
    row(0.6, nose5 + 0.14, tail5 + 0.1, top(0.75)),
    row(0.3, nose5 + 0.2, tail5 + 0.13, top(0.97)),
    row(0, nose5 + 0.22, tail5 + 0.15, top(1)),
  ]);
}

/** The cabin's columns: the left corner of the windshield, the ends of the side and the corner of the rear glass. */
export const cabinColumns = { windshield: 2.3, sideStart: 3.4, sideEnd: 8.75, rearGlass: 9.9, last: 12 } as const;
/** The cabin's rows at the lower and the upper edge of its glass. */
export const cabinRows = { belt: 1.3, glassTop: 4.35, windshieldTop: 4.8 } as const;

/** Shares of the side's length at which it has columns; they are close together at its ends, where the corners are. */
const sideShares = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1] as const;

export function createCabin(plan: BodyPlan): Surface {
  const { windshieldBase, windshieldTop, rearGlassTop, rearGlassBase, beltWidth, roofWidth } = plan.cabin;
  const narrowing = (share: number, from: number) => 1 - 0.11 * Math.max(0, (share - from) / (1 - from));
  const base: Vector[] = [
    [windshieldBase[0], 0, windshieldBase[1]],
    [windshieldBase[0] + 0.05, beltWidth * 0.5, windshieldBase[1]],
    [windshieldBase[0] + 0.16, beltWidth * 0.84, windshieldBase[1]],
    ...sideShares.map((share): Vector => {
      const x = mix(windshieldBase[0] + 0.36, rearGlassBase[0] - 0.22, share);
      return [x, beltWidth * narrowing(share, 0.7), heightAt(plan.belt, plan, x) - 0.03];
    }),
    [rearGlassBase[0] - 0.12, beltWidth * 0.74, rearGlassBase[1]],
    [rearGlassBase[0] - 0.02, beltWidth * 0.4, rearGlassBase[1]],
    [rearGlassBase[0], 0, rearGlassBase[1]],
  ];
  const eaves = [
    [windshieldTop[0], 0],
    [windshieldTop[0] + 0.02, 0.45],
    [windshieldTop[0] + 0.07, 0.84],
    ...sideShares.map((share) => [mix(windshieldTop[0] + 0.17, rearGlassTop[0] - 0.16, share), narrowing(share, 0.7)]),
    [rearGlassTop[0] - 0.06, 0.72],
    [rearGlassTop[0] - 0.01, 0.4],
    [rearGlassTop[0], 0],
  ] as const;
  const roof = (share: number, drop: number): Vector[] =>
    eaves.map(([x = 0, width = 0]) => {
      const inner = Math.min(rearGlassTop[0] - 0.5, Math.max(windshieldTop[0] + 0.4, x));
      const roofX = mix(x, inner, share);
      return [roofX, width * roofWidth * (1 - share), roofHeightAt(plan.cabin, roofX) - drop];
    });
  const edge = roof(0, 0.045);
  const wall = (share: number, bulge: number): Vector[] =>
    base.map((point, column) => {
      const [x, y, z] = edge[column] ?? point;
      return [mix(point[0], x, share), mix(point[1], y, share) * (1 + bulge), mix(point[2], z, share)];
    });
  return createSurface([
    ...[wall(-0.12, 0), base, wall(0.3, 0.024), wall(0.62, 0.026), wall(0.88, 0.014), edge],
    ...[roof(0.07, 0.018), roof(0.3, 0.006), roof(0.65, 0), roof(1, 0)],
  ]);
}

/** The roof rises to its peak and falls behind it. */
function roofHeightAt({ windshieldTop, roofPeak, rearGlassTop }: CabinPlan, x: number): number {
  const end = x < roofPeak[0] ? windshieldTop : rearGlassTop;
  const share = Math.min(1, Math.max(0, (x - roofPeak[0]) / (end[0] - roofPeak[0])));
  return mix(roofPeak[1], end[1], share * share);
}
