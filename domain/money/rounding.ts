/**
 * A coarse figure for an estimate: below 99 to the nearest 10, below 9999 to the nearest 100, else to the nearest 1000
 * (specification, section 4, helpers). The unit is the caller's, dollars as a rule; halves go away from zero.
 */
export const coarse = (value: number): number => {
  const size = Math.abs(value);
  const step = size < 99 ? 10 : size < 9999 ? 100 : 1000;
  const rounded = Math.sign(value) * Math.round(size / step) * step;
  return rounded === 0 ? 0 : rounded;
};
