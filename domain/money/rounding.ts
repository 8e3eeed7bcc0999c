/**
 * Rounds an estimate: below 99 to the nearest 10, below 9999 to the nearest 100, else to the nearest 1000
 * (specification, section 4, helpers). Halves round away from zero. Callers pass dollars, not cents.
 */
export const roundForEstimate = (value: number): number => {
  const absoluteValue = Math.abs(value);
  const step = absoluteValue < 99 ? 10 : absoluteValue < 9999 ? 100 : 1000;
  const rounded = Math.sign(value) * Math.round(absoluteValue / step) * step;
  return rounded === 0 ? 0 : rounded;
};
