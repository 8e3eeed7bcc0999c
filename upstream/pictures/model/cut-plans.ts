/** Other cuts of a body style than its usual one. */
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import type { BodyPlan } from "./body.ts";
import { bodyPlans } from "./body-plans.ts";

const { sedan, suv, van } = bodyPlans;

export const bodyCuts = ["boxy", "fastback"] as const;
/** `boxy`: upright ends and a level roof; `fastback`: a roof that falls to the tail. */
export type BodyCut = (typeof bodyCuts)[number];

/** A sedan, or a hatchback whose hatch is as low. */
const fastback: BodyPlan = {
  ...sedan,
  shoulder: [0.69, 0.79, 0.84, 0.92, 1],
  belt: [0.76, 0.87, 0.94, 1.02, 1.08],
  middle: [0.79, 0.94, 0.99, 1.06, 1.11],
  noseSetback: [0.14, 0.04, 0, 0, 0.05, 0.13],
  cabin: {
    windshieldBase: [1.26, 0.94],
    windshieldTop: [2.12, 1.37],
    roofPeak: [2.6, 1.43],
    rearGlassTop: [3.3, 1.37],
    rearGlassBase: [4.42, 1.1],
    ...{ beltWidth: 0.81, roofWidth: 0.57 },
  },
};

export const cutPlans: Partial<Record<BodyStyle, Partial<Record<BodyCut, BodyPlan>>>> = {
  suv: {
    boxy: {
      ...suv,
      shoulder: [0.99, 1.06, 1.07, 1.08, 1.1],
      belt: [1.09, 1.14, 1.15, 1.17, 1.18],
      middle: [1.12, 1.17, 1.19, 1.2, 1.2],
      noseSetback: [0.07, 0.01, 0, 0, 0.01, 0.04],
      tailSetback: [0.08, 0.01, 0, 0.01, 0.02, 0.03],
      cabin: {
        windshieldBase: [1.42, 1.16],
        windshieldTop: [1.86, 1.63],
        roofPeak: [2.8, 1.69],
        rearGlassTop: [4.5, 1.66],
        rearGlassBase: [4.64, 1.16],
        ...{ beltWidth: 0.87, roofWidth: 0.72 },
      },
    },
    fastback: {
      ...suv,
      shoulder: [0.84, 0.96, 1, 1.06, 1.12],
      belt: [0.93, 1.04, 1.1, 1.18, 1.22],
      middle: [0.96, 1.1, 1.15, 1.22, 1.24],
      noseSetback: [0.14, 0.04, 0, 0, 0.04, 0.12],
      tailSetback: [0.14, 0.03, 0, 0.01, 0.02, 0.06],
      cabin: {
        windshieldBase: [1.2, 1.09],
        windshieldTop: [2.02, 1.58],
        roofPeak: [2.45, 1.65],
        rearGlassTop: [3.95, 1.54],
        rearGlassBase: [4.56, 1.2],
        ...{ beltWidth: 0.84, roofWidth: 0.61 },
      },
    },
  },
  sedan: { fastback },
  hatchback: {
    fastback,
    boxy: {
      ...suv,
      ...{ length: 4.2, width: 1.8, height: 1.6, wheelbase: 2.58, frontOverhang: 0.84, wheelRadius: 0.34 },
      floor: [0.22, 0.22, 0.21, 0.23, 0.28],
      noseSetback: [0.1, 0.02, 0, 0, 0.02, 0.08],
      shoulder: [0.82, 0.92, 0.95, 0.99, 1.02],
      belt: [0.9, 1, 1.04, 1.08, 1.1],
      middle: [0.93, 1.06, 1.09, 1.12, 1.12],
      cabin: {
        windshieldBase: [1.05, 1.06],
        windshieldTop: [1.68, 1.52],
        roofPeak: [2.3, 1.6],
        rearGlassTop: [3.92, 1.54],
        rearGlassBase: [4.14, 1.1],
        ...{ beltWidth: 0.82, roofWidth: 0.66 },
      },
      isRugged: false,
    },
  },
  van: {
    boxy: {
      ...van,
      shoulder: [0.84, 1, 1.02, 1.04, 1.06],
      belt: [0.94, 1.08, 1.09, 1.11, 1.13],
      middle: [0.97, 1.15, 1.16, 1.17, 1.18],
      noseSetback: [0.1, 0.02, 0, 0.01, 0.06, 0.16],
      tailSetback: [0.06, 0.01, 0, 0.01, 0.02, 0.03],
      cabin: {
        windshieldBase: [0.86, 1.1],
        windshieldTop: [1.6, 1.68],
        roofPeak: [2.9, 1.76],
        rearGlassTop: [4.98, 1.73],
        rearGlassBase: [5.11, 1.14],
        ...{ beltWidth: 0.91, roofWidth: 0.77 },
      },
    },
  },
};
