/** A few vehicles that stand for all, so that a search chooses its way before it reads every vehicle. */
const runs = 32;
const runLength = 16;

/** At most 512 slots, in short runs: a processor reads neighbours at once. */
export function sampleSlots(length: number): number[] {
  const step = Math.max(runLength, Math.ceil(length / runs));
  const slots: number[] = [];
  for (let start = 0; start < length; start += step)
    for (let slot = start; slot < Math.min(length, start + runLength); slot += 1) slots.push(slot);
  return slots;
}

/** Slots, and the marks of their vehicles within some limits. */
export interface Sample {
  slots: readonly number[];
  marks: readonly number[];
}
