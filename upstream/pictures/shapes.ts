/** Side profiles per body style, facing left, each scaled to fill the drawing. */
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import type { Curve, Point } from "./svg.ts";

/** The y of the ground under the wheels. */
export const groundY = 318;

/** Points and curves of the side view, in drawing coordinates; profile curves run from the front bumper over the roof to the rear. */
export interface BodyShape {
  wheels: { front: number; rear: number; radius: number };
  /** The y of the doors' lower edge. */
  sill: number;
  /** The y of the belt line: below it the sides are vertical, above it they lean in. */
  belt: number;
  /** The depth of the car in the front view. */
  width: number;
  /** The foremost point, on the bumper. */
  profileStart: Point;
  nose: Curve;
  hood: Curve;
  windshield: Curve;
  roof: Curve;
  /** Rear window, deck or cargo bed, tail. */
  rearCurves: readonly Curve[];
  sideWindow: { start: Point; curves: readonly Curve[] };
  /** The x of the vertical door edges at the belt line, front to rear. */
  doorSeams: readonly number[];
  /** The x of the pillars between the side windows. */
  pillars: readonly number[];
  tailLamp: "slim" | "tall";
  grille: "slim" | "tall" | "bold";
  /** Draws dark trim around the wheel arches. */
  isRugged?: boolean;
}

export const bodyShapes: Record<BodyStyle, BodyShape> = {
  sedan: {
    wheels: { front: 144, rear: 433, radius: 36 },
    sill: 298,
    belt: 214,
    width: 190,
    profileStart: [50, 268],
    nose: [49, 250, 56, 240, 70, 236],
    hood: [110, 223, 160, 215, 202, 212],
    windshield: [230, 190, 256, 171, 292, 168],
    roof: [330, 164, 370, 167, 400, 180],
    rearCurves: [
      [430, 193, 455, 205, 478, 210],
      [505, 211, 530, 211, 545, 217],
      [552, 230, 553, 250, 551, 268],
      [551, 282, 546, 292, 535, 296],
    ],
    sideWindow: {
      start: [216, 214],
      curves: [
        [240, 193, 264, 179, 293, 176],
        [328, 172, 363, 174, 388, 184],
        [410, 193, 426, 201, 438, 207],
        [380, 212, 300, 216, 216, 217],
      ],
    },
    doorSeams: [206, 312, 408],
    pillars: [312, 400],
    tailLamp: "slim",
    grille: "slim",
  },
  hatchback: {
    wheels: { front: 160, rear: 452, radius: 39 },
    sill: 298,
    belt: 211,
    width: 204,
    profileStart: [68, 268],
    nose: [67, 250, 72, 239, 86, 234],
    hood: [122, 220, 160, 211, 198, 207],
    windshield: [226, 181, 258, 157, 302, 153],
    roof: [350, 147, 408, 151, 458, 166],
    rearCurves: [
      [478, 171, 512, 200, 522, 221],
      [533, 232, 537, 250, 535, 268],
      [535, 282, 530, 292, 520, 296],
    ],
    sideWindow: {
      start: [214, 210],
      curves: [
        [240, 186, 270, 165, 304, 161],
        [350, 155, 400, 159, 440, 170],
        [460, 177, 476, 190, 484, 201],
        [430, 207, 320, 213, 214, 214],
      ],
    },
    doorSeams: [206, 322, 418],
    pillars: [322, 418],
    tailLamp: "tall",
    grille: "slim",
  },
  coupe: {
    wheels: { front: 148, rear: 442, radius: 39 },
    sill: 299,
    belt: 218,
    width: 200,
    profileStart: [54, 272],
    nose: [53, 256, 60, 247, 76, 243],
    hood: [118, 229, 172, 221, 216, 217],
    windshield: [246, 195, 274, 178, 308, 174],
    roof: [340, 171, 368, 174, 394, 184],
    rearCurves: [
      [430, 198, 466, 209, 496, 213],
      [514, 213, 532, 214, 543, 219],
      [551, 232, 550, 254, 548, 272],
      [548, 285, 540, 293, 530, 296],
    ],
    sideWindow: {
      start: [232, 218],
      curves: [
        [258, 199, 284, 185, 311, 182],
        [336, 179, 358, 183, 378, 190],
        [396, 197, 412, 205, 422, 211],
        [360, 216, 290, 220, 232, 221],
      ],
    },
    doorSeams: [214, 356],
    pillars: [358],
    tailLamp: "slim",
    grille: "slim",
  },
  suv: {
    wheels: { front: 148, rear: 440, radius: 43 },
    sill: 286,
    belt: 194,
    width: 200,
    profileStart: [52, 256],
    nose: [49, 224, 51, 211, 68, 206],
    hood: [104, 197, 150, 192, 192, 189],
    windshield: [212, 164, 236, 141, 276, 136],
    roof: [345, 129, 432, 132, 500, 143],
    rearCurves: [
      [514, 149, 532, 180, 537, 200],
      [549, 212, 552, 240, 549, 260],
      [549, 274, 544, 282, 534, 286],
    ],
    sideWindow: {
      start: [206, 191],
      curves: [
        [224, 169, 248, 149, 282, 145],
        [345, 138, 422, 140, 474, 149],
        [490, 155, 500, 172, 506, 187],
        [440, 191, 310, 194, 206, 196],
      ],
    },
    doorSeams: [198, 306, 408],
    pillars: [306, 408],
    tailLamp: "tall",
    grille: "tall",
    isRugged: true,
  },
  pickup: {
    wheels: { front: 124, rear: 448, radius: 39 },
    sill: 288,
    belt: 203,
    width: 182,
    profileStart: [40, 262],
    nose: [38, 226, 41, 213, 54, 210],
    hood: [90, 202, 130, 197, 178, 195],
    windshield: [194, 174, 210, 149, 240, 145],
    roof: [280, 140, 336, 141, 362, 146],
    rearCurves: [
      [372, 152, 378, 184, 380, 206],
      [430, 206, 490, 206, 553, 207],
      [558, 222, 559, 250, 558, 266],
      [558, 276, 554, 284, 546, 286],
    ],
    sideWindow: {
      start: [192, 198],
      curves: [
        [206, 178, 222, 157, 246, 154],
        [280, 150, 330, 150, 352, 154],
        [361, 163, 366, 182, 367, 198],
        [310, 200, 250, 202, 192, 203],
      ],
    },
    doorSeams: [182, 276, 372],
    pillars: [276],
    tailLamp: "tall",
    grille: "bold",
    isRugged: true,
  },
  van: {
    wheels: { front: 141, rear: 440, radius: 35 },
    sill: 295,
    belt: 208,
    width: 196,
    profileStart: [48, 264],
    nose: [47, 244, 52, 232, 66, 226],
    hood: [92, 214, 120, 206, 152, 201],
    windshield: [188, 177, 224, 152, 268, 147],
    roof: [350, 141, 452, 143, 520, 152],
    rearCurves: [
      [537, 157, 545, 190, 547, 210],
      [554, 226, 555, 250, 553, 268],
      [553, 282, 546, 291, 536, 294],
    ],
    sideWindow: {
      start: [178, 204],
      curves: [
        [206, 182, 238, 161, 272, 157],
        [350, 151, 440, 152, 508, 160],
        [520, 166, 526, 184, 528, 198],
        [440, 203, 300, 207, 178, 209],
      ],
    },
    doorSeams: [184, 290, 404],
    pillars: [290, 400],
    tailLamp: "tall",
    grille: "slim",
  },
  convertible: {
    wheels: { front: 148, rear: 436, radius: 39 },
    sill: 299,
    belt: 219,
    width: 200,
    profileStart: [56, 272],
    nose: [55, 256, 62, 247, 78, 243],
    hood: [120, 230, 174, 222, 218, 219],
    windshield: [270, 222, 320, 223, 356, 221],
    roof: [380, 219, 400, 214, 424, 212],
    rearCurves: [
      [464, 209, 510, 211, 539, 219],
      [547, 232, 546, 254, 544, 272],
      [544, 285, 537, 293, 526, 296],
    ],
    sideWindow: {
      start: [222, 220],
      curves: [
        [242, 204, 260, 190, 284, 180],
        [287, 180, 289, 182, 289, 184],
        [279, 196, 276, 208, 276, 221],
        [258, 222, 240, 222, 222, 220],
      ],
    },
    doorSeams: [216, 352],
    pillars: [],
    tailLamp: "slim",
    grille: "slim",
  },
  wagon: {
    wheels: { front: 144, rear: 433, radius: 37 },
    sill: 297,
    belt: 213,
    width: 190,
    profileStart: [50, 268],
    nose: [49, 250, 56, 239, 70, 235],
    hood: [110, 222, 158, 214, 200, 211],
    windshield: [228, 187, 256, 166, 292, 162],
    roof: [360, 156, 442, 159, 502, 170],
    rearCurves: [
      [517, 176, 534, 200, 539, 216],
      [551, 229, 553, 250, 551, 268],
      [551, 282, 545, 292, 534, 296],
    ],
    sideWindow: {
      start: [216, 213],
      curves: [
        [240, 191, 264, 173, 294, 170],
        [360, 164, 430, 166, 478, 175],
        [496, 180, 508, 192, 515, 203],
        [440, 209, 310, 215, 216, 216],
      ],
    },
    doorSeams: [206, 310, 408],
    pillars: [310, 408],
    tailLamp: "tall",
    grille: "slim",
  },
};
