/**
 * Facets that are counted together: a vehicle has one number of sixteen bits for each group of facets, so that three counts of
 * such numbers count all of them.
 */

/** The facets of each group with their bits, the lowest first. Models are missing: they are counted beside a chosen make only. */
const groups = [
  { body: 5, make: 11 },
  { condition: 3, colour: 5, year: 8 },
  { fuel: 5, province: 5 },
] as const;

export const groupSize = 2 ** 16;
/** The numbers of all vehicles, for each group. */
export type GroupNumbers = [Uint16Array, Uint16Array, Uint16Array];
/** How often each number occurs, for each group. */
export type GroupCounts = [Int32Array, Int32Array, Int32Array];

export const createGroups = (size: number): GroupNumbers => [
  new Uint16Array(size),
  new Uint16Array(size),
  new Uint16Array(size),
];

/** The name of a facet that is in a group. */
type Grouped = "body" | "make" | "condition" | "colour" | "year" | "fuel" | "province";

const places = groups.flatMap((facets, group) => {
  let end = 0;
  return Object.entries(facets).map(([name, bits]) => {
    end += bits;
    return { name: name as Grouped, group, shift: end - bits, highest: 2 ** bits - 1 };
  });
});

/** A year is counted from here. No catalogue has older vehicles. */
const firstYear = 1900;
const firstOf = (name: Grouped) => (name === "year" ? firstYear : 0);

/** The number of a vehicle in each group, by the codes of its facets. Throws a RangeError for more makes than have room. */
export function groupNumbers(codes: Readonly<Record<Grouped, number>>): number[] {
  const numbers = groups.map(() => 0);
  for (const { name, group, shift, highest } of places) {
    const code = Math.max(0, codes[name] - firstOf(name));
    if (code > highest) throw new RangeError(`The list holds at most ${highest} values of ${name}.`);
    numbers[group] = (numbers[group] ?? 0) | (code << shift);
  }
  return numbers;
}

/** Adds how often each value of the named facets occurs. */
export function addFacetCounts(groupCounts: GroupCounts, countsOf: Partial<Record<string, Int32Array>>): void {
  for (const [group, ofGroup] of groupCounts.entries()) {
    const wanted = places.flatMap((place) => {
      const counts = countsOf[place.name];
      return place.group === group && counts ? [{ ...place, counts, first: firstOf(place.name) }] : [];
    });
    for (let number = 0; number < groupSize; number += 1) {
      const count = ofGroup[number] as number;
      if (count === 0) continue;
      for (const { shift, highest, first, counts } of wanted) {
        const value = ((number >> shift) & highest) + first;
        counts[value] = (counts[value] as number) + count;
      }
    }
  }
}
