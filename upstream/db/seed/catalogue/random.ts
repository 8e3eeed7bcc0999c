/** Deterministic pseudo-random numbers with one stream per label, so that changing one use does not affect the others. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** An integer, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different members, in list order. */
  some<T>(list: readonly T[], count: number): T[];
}

export function createRandom(label: string): Random {
  let state = 2166136261;
  for (const letter of label) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const [chosen] = list.slice(between(0, list.length - 1));
      if (chosen === undefined) throw new RangeError("Nothing to pick from");
      return chosen;
    },
    some: (list, count) => {
      const order = list.map((member, index) => ({ member, index, rank: next() }));
      const chosen = order.toSorted((a, b) => a.rank - b.rank).slice(0, count);
      return chosen.toSorted((a, b) => a.index - b.index).map(({ member }) => member);
    },
  };
}
