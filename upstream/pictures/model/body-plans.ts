/** Typical proportions of each body style. */
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import type { BodyPlan, Heights, SidePoint } from "./body.ts";

const sedan: BodyPlan = {
  ...{ length: 4.72, width: 1.84, height: 1.44, wheelbase: 2.78, frontOverhang: 0.9, wheelRadius: 0.34, doors: 4 },
  floor: [0.2, 0.2, 0.19, 0.22, 0.27],
  shoulder: [0.72, 0.81, 0.85, 0.9, 0.96],
  belt: [0.79, 0.89, 0.95, 1, 1.05],
  middle: [0.82, 0.96, 1, 1.04, 1.08],
  noseSetback: [0.12, 0.03, 0, 0, 0.04, 0.1],
  tailSetback: [0.16, 0.06, 0.02, 0.01, 0, 0],
  cabin: {
    windshieldBase: [1.36, 0.96],
    windshieldTop: [2.12, 1.38],
    roofPeak: [2.7, 1.44],
    rearGlassTop: [3.42, 1.38],
    rearGlassBase: [4.06, 1.08],
    ...{ beltWidth: 0.82, roofWidth: 0.6 },
  },
};

const suv: BodyPlan = {
  ...{ length: 4.68, width: 1.88, height: 1.69, wheelbase: 2.72, frontOverhang: 0.9, wheelRadius: 0.37, doors: 4 },
  floor: [0.27, 0.26, 0.25, 0.27, 0.34],
  shoulder: [0.88, 0.98, 1, 1.04, 1.08],
  belt: [0.97, 1.06, 1.1, 1.15, 1.18],
  middle: [1, 1.13, 1.16, 1.2, 1.2],
  noseSetback: [0.12, 0.03, 0, 0, 0.02, 0.08],
  tailSetback: [0.12, 0.02, 0, 0.03, 0.06, 0.09],
  cabin: {
    windshieldBase: [1.3, 1.12],
    windshieldTop: [1.97, 1.61],
    roofPeak: [2.6, 1.69],
    rearGlassTop: [4.22, 1.6],
    rearGlassBase: [4.58, 1.14],
    ...{ beltWidth: 0.85, roofWidth: 0.65 },
  },
  isRugged: true,
};

const coupe: BodyPlan = {
  ...sedan,
  ...{ length: 4.55, width: 1.87, height: 1.34, wheelbase: 2.62, frontOverhang: 0.92, wheelRadius: 0.35, doors: 2 },
  floor: [0.17, 0.17, 0.16, 0.19, 0.24],
  shoulder: [0.6, 0.78, 0.81, 0.9, 0.9],
  belt: [0.66, 0.86, 0.9, 0.98, 0.98],
  middle: [0.69, 0.9, 0.95, 1.0, 1.0],
  noseSetback: [0.13, 0.03, 0, 0.02, 0.1, 0.2],
  cabin: {
    windshieldBase: [1.5, 0.92],
    windshieldTop: [2.22, 1.28],
    roofPeak: [2.62, 1.34],
    rearGlassTop: [3.1, 1.29],
    rearGlassBase: [4.2, 1.01],
    ...{ beltWidth: 0.8, roofWidth: 0.54 },
  },
};

const van: BodyPlan = {
  ...suv,
  ...{ length: 5.15, width: 1.99, height: 1.76, wheelbase: 3.05, frontOverhang: 0.98, wheelRadius: 0.35 },
  floor: [0.21, 0.21, 0.2, 0.22, 0.27],
  shoulder: [0.78, 0.97, 0.98, 1.02, 1.05],
  belt: [0.88, 1.06, 1.05, 1.08, 1.12],
  middle: [0.91, 1.13, 1.14, 1.16, 1.18],
  noseSetback: [0.12, 0.03, 0, 0.02, 0.08, 0.2],
  cabin: {
    windshieldBase: [0.8, 1.06],
    windshieldTop: [1.8, 1.66],
    roofPeak: [2.9, 1.76],
    rearGlassTop: [4.82, 1.68],
    rearGlassBase: [5.06, 1.15],
    ...{ beltWidth: 0.9, roofWidth: 0.71 },
  },
  isRugged: false,
};

export const bodyPlans: Record<BodyStyle, BodyPlan> = {
  sedan,
  suv,
  coupe,
  hatchback: {
    ...sedan,
    ...{ length: 4.28, width: 1.8, height: 1.47, wheelbase: 2.64, frontOverhang: 0.86, wheelRadius: 0.33 },
    shoulder: [0.74, 0.84, 0.88, 0.92, 0.96],
    belt: [0.82, 0.93, 0.98, 1.03, 1.06],
    middle: [0.85, 1, 1.04, 1.07, 1.08],
    noseSetback: [0.12, 0.03, 0, 0, 0.03, 0.1],
    tailSetback: [0.1, 0.02, 0, 0.03, 0.06, 0.09],
    cabin: {
      windshieldBase: [1.12, 0.99],
      windshieldTop: [1.86, 1.4],
      roofPeak: [2.4, 1.47],
      rearGlassTop: [3.66, 1.39],
      rearGlassBase: [4.14, 1.06],
      ...{ beltWidth: 0.81, roofWidth: 0.61 },
    },
  },
  wagon: {
    ...sedan,
    ...{ length: 4.72, height: 1.5 },
    tailSetback: [0.12, 0.02, 0, 0.03, 0.06, 0.09],
    cabin: {
      windshieldBase: [1.4, 0.97],
      windshieldTop: [2.12, 1.42],
      roofPeak: [2.7, 1.5],
      rearGlassTop: [4.2, 1.42],
      rearGlassBase: [4.6, 1.07],
      ...{ beltWidth: 0.82, roofWidth: 0.61 },
    },
  },
  van,
  pickup: {
    ...suv,
    ...{ length: 5.7, width: 2.02, height: 1.9, wheelbase: 3.6, frontOverhang: 0.95, wheelRadius: 0.41 },
    floor: [0.36, 0.36, 0.36, 0.4, 0.46],
    shoulder: [1.07, 1.15, 1.16, 1.18, 1.2],
    belt: [1.19, 1.25, 1.27, 1.3, 1.32],
    middle: [1.22, 1.31, 1.33, 1.33, 1.34],
    noseSetback: [0.08, 0.02, 0, 0, 0.02, 0.08],
    tailSetback: [0.08, 0, 0, 0, 0, 0.02],
    cabin: {
      windshieldBase: [1.5, 1.28],
      windshieldTop: [2.12, 1.82],
      roofPeak: [2.6, 1.9],
      rearGlassTop: [3.55, 1.86],
      rearGlassBase: [3.78, 1.28],
      ...{ beltWidth: 0.9, roofWidth: 0.7 },
    },
    hasBed: true,
  },
  convertible: {
    ...coupe,
    isOpen: true,
  },
};

/** The plan with another length and height, in centimetres: everything between the wheels and the roof follows. */
export function resizePlan(plan: BodyPlan, size: { length: number; height: number }): BodyPlan {
  const along = size.length / 100 / plan.length;
  const up = size.height / 100 / plan.height;
  const heights = (list: Heights): Heights => [list[0] * up, list[1] * up, list[2] * up, list[3] * up, list[4] * up];
  const point = ([x, z]: SidePoint): SidePoint => [x * along, z * up];
  const { windshieldBase, windshieldTop, roofPeak, rearGlassTop, rearGlassBase } = plan.cabin;
  return {
    ...plan,
    ...{ length: plan.length * along, height: plan.height * up, width: plan.width * along ** 0.4 },
    ...{ wheelbase: plan.wheelbase * along, frontOverhang: plan.frontOverhang * along },
    wheelRadius: plan.wheelRadius * (along * up) ** 0.4,
    ...{ floor: heights(plan.floor), shoulder: heights(plan.shoulder) },
    ...{ belt: heights(plan.belt), middle: heights(plan.middle) },
    cabin: {
      ...{ windshieldBase: point(windshieldBase), windshieldTop: point(windshieldTop), roofPeak: point(roofPeak) },
      ...{ rearGlassTop: point(rearGlassTop), rearGlassBase: point(rearGlassBase) },
      beltWidth: plan.cabin.beltWidth * along ** 0.4,
      roofWidth: plan.cabin.roofWidth * along ** 0.4,
    },
  };
}
