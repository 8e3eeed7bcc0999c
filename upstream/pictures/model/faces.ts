/** Noses, lamps, tails and wheels by family of makes: shapes of the trade, none is a maker's own. */
import type { Place } from "./surface.ts";

export const faceFamilies = ["wide", "shield", "twin", "bold", "round", "closed", "sport"] as const;
/**
 * `wide`: a slim opening between the lamps; `shield`: a tall one; `twin`: two; `bold`: upright, with bars, as trucks have;
 * `round`: round lamps beside an upright one; `closed`: none, as electric vehicles; `sport`: none, with the engine behind.
 */
export type FaceFamily = (typeof faceFamilies)[number];

/** Corners on the body's left half; the right half mirrors what does not cross the middle. */
type Shape = readonly Place[];

export interface Face {
  /** Openings that reach from side to side, and those of one side only. */
  openings: readonly Shape[];
  sideOpenings: readonly Shape[];
  /** Bars across the openings. */
  bars: readonly Shape[];
  barColour: string;
  lamp: Shape;
  /** The line of light in the lamp. */
  lampLine: Shape;
  /** The rear lamp; a tall one where the tail is upright. */
  lowTailLamp: Shape;
  tallTailLamp: Shape;
  /** A band of light between the rear lamps. */
  hasLightBar: boolean;
  wheel: "spokes" | "blades" | "disc";
}

/** An even number of points around a centre. */
const round = (u: number, v: number, width: number, height: number): Shape =>
  Array.from({ length: 12 }, (_, index) => {
    const turn = (index / 12) * 2 * Math.PI;
    return [u + width * Math.cos(turn), v + height * Math.sin(turn)] as const;
  });

/** A symmetric opening from its left corners, top first. */
const across = (...left: Shape): Shape => [...left, ...left.toReversed().map(([u, v]): Place => [-u, v])];
const bar = (u: number, v: number): Shape => [
  [-u, v],
  [0, v + 0.03],
  [u, v],
];

const lowTailLamp: Shape = [
  [12.7, 4.75],
  [13.3, 5.35],
  [15.8, 5.35],
  [15.8, 4.55],
  [14.4, 4.3],
];
const tallTailLamp: Shape = [
  [13.1, 4.75],
  [13.5, 6],
  [14.9, 6],
  [15.5, 4.9],
  [14.9, 4.1],
];
const lowerOpening = across([2.5, 1.75], [2.85, 0.9]);

const wide: Face = {
  openings: [across([1.95, 4.7], [1.8, 4.2]), across([1.7, 2.7], [2.4, 0.9])],
  sideOpenings: [
    [
      [3.1, 2.4],
      [4, 2.7],
      [3.9, 1.4],
      [3.1, 1.2],
    ],
  ],
  bars: [bar(1.9, 4.45), bar(1.9, 2.1), bar(2.1, 1.5)],
  barColour: "#3a4046",
  lamp: [
    [1.95, 4.75],
    [3.2, 5.15],
    [4.9, 5.45],
    [4.6, 4.6],
    [3.4, 4.15],
    [2, 4.2],
  ],
  lampLine: [
    [2.05, 4.65],
    [3.2, 5.02],
    [4.7, 5.35],
  ],
  ...{ lowTailLamp, tallTailLamp, hasLightBar: false, wheel: "spokes" },
};

export const faces: Record<FaceFamily, Face> = {
  wide,
  shield: {
    ...wide,
    openings: [across([1.35, 4.8], [1.85, 3.9], [1.3, 1.5]), across([2.3, 1], [2.5, 0.5])],
    sideOpenings: [
      [
        [2.7, 2.8],
        [3.9, 3],
        [3.7, 1.3],
        [2.7, 1.2],
      ],
    ],
    bars: [bar(1.55, 4.2), bar(1.7, 3.6), bar(1.55, 3), bar(1.4, 2.3)],
    lamp: [
      [2.2, 4.7],
      [3.3, 5.1],
      [4.9, 5.4],
      [4.5, 4.65],
      [3.4, 4.3],
      [2.35, 4.2],
    ],
    lampLine: [
      [2.35, 4.3],
      [3.4, 4.42],
      [4.4, 4.72],
    ],
  },
  twin: {
    ...wide,
    openings: [across([2.4, 1.7], [2.7, 0.8])],
    sideOpenings: [
      [
        [0.14, 4.85],
        [1.2, 4.8],
        [1.35, 3.9],
        [1.05, 3.1],
        [0.2, 3.1],
      ],
      [
        [3, 2.6],
        [3.9, 2.9],
        [3.8, 1.5],
        [3, 1.3],
      ],
    ],
    bars: [],
    lamp: [
      [1.75, 4.75],
      [3.2, 5.1],
      [4.8, 5.35],
      [4.4, 4.6],
      [3.2, 4.15],
      [1.8, 4.15],
    ],
    lampLine: [
      [2, 4.3],
      [2.9, 4.35],
      [3.4, 4.75],
      [4.4, 4.85],
    ],
    wheel: "blades",
  },
  bold: {
    ...wide,
    openings: [across([1.9, 5.1], [1.95, 2.9]), across([2.2, 1.7], [2.4, 0.9])],
    sideOpenings: [
      [
        [3, 1.9],
        [3.7, 2],
        [3.7, 1.3],
        [3, 1.2],
      ],
    ],
    bars: [bar(1.9, 4.5), bar(1.9, 3.9), bar(1.9, 3.4)],
    barColour: "#9ba3aa",
    lamp: [
      [2.05, 5.1],
      [4.4, 5.35],
      [4.5, 4],
      [2.1, 3.75],
    ],
    lampLine: [
      [3.9, 5.05],
      [2.25, 4.85],
      [2.25, 3.95],
      [3.9, 4.15],
    ],
    tallTailLamp: [
      [13.7, 6],
      [14.9, 6],
      [14.9, 3.6],
      [13.7, 3.6],
    ],
  },
  round: {
    ...wide,
    openings: [across([1.75, 5.1], [1.85, 3.5]), across([2.2, 1.7], [2.4, 0.9])],
    sideOpenings: [],
    bars: [bar(1.8, 4.6), bar(1.8, 4.1), bar(2.2, 1.3)],
    barColour: "#7d858c",
    lamp: round(2.95, 4.55, 0.72, 0.72),
    lampLine: round(2.95, 4.55, 0.5, 0.5),
  },
  closed: {
    ...wide,
    openings: [across([2.1, 1.8], [2.6, 0.9])],
    sideOpenings: [
      [
        [3.2, 2.6],
        [3.9, 2.9],
        [3.8, 1.2],
        [3.2, 1.1],
      ],
    ],
    bars: [bar(2.4, 1.35)],
    lamp: [
      [1.9, 4.75],
      [3.2, 5.1],
      [4.9, 5.4],
      [4.5, 4.85],
      [3.2, 4.5],
      [1.95, 4.35],
    ],
    lampLine: [
      [1.95, 4.6],
      [3.2, 4.92],
      [4.7, 5.3],
    ],
    hasLightBar: true,
    wheel: "disc",
  },
  sport: {
    ...wide,
    openings: [lowerOpening],
    sideOpenings: [
      [
        [3.1, 2.6],
        [4, 2.9],
        [3.9, 1.2],
        [3, 1],
      ],
    ],
    bars: [bar(2.6, 1.35)],
    lamp: round(3.5, 5.55, 0.85, 0.95),
    lampLine: round(3.5, 5.6, 0.35, 0.4),
    lowTailLamp: [
      [13.2, 4.9],
      [13.6, 5.2],
      [16, 5.2],
      [16, 4.85],
    ],
    hasLightBar: true,
    wheel: "blades",
  },
};
