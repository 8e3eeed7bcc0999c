/** The scale of a chart with three gridlines: round values at the bottom, in the middle and at the top. */

export interface ChartScale {
  bottom: number;
  middle: number;
  top: number;
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The smallest round step, a multiple of `least`, of which two reach from a multiple of it below `min` to `max`. */
function findStep(min: number, max: number, least: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(least, (max - min) / 2)));
  const steps = [...roundSteps, ...roundSteps.map((step) => step * 10)].map((step) => step * unit);
  const fits = (step: number) => step % least === 0 && Math.floor(min / step) * step + 2 * step >= max;
  return steps.find(fits) ?? unit * 100;
}

/** @param least the smallest distance of two gridlines, and what every distance is a multiple of: 1 for counts */
export function scaleOf(values: readonly number[], least: number): ChartScale {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const step = findStep(min, max, least);
  const bottom = Math.floor(min / step) * step;
  return { bottom, middle: bottom + step, top: bottom + 2 * step };
}

/** The part of the chart's height between the bottom and a value: 0 to 1. */
export const ratioOf = ({ bottom, top }: ChartScale, value: number): number => (value - bottom) / (top - bottom);
