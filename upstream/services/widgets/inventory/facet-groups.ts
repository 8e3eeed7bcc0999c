/**
 * Facets that are counted together: a vehicle has one number of sixteen bits for each group of facets, so that two counts of
 * such numbers count all of them.
 */

/** The facets of each group, with room for so many codes of each. Models are missing: they are counted beside a chosen make only. */
const groups = [
  { fuel: 7, province: 14, condition: 3, body: 10, colour: 20 },
  { make: 326, year: 201 },
] as const;

const groupSize = 2 ** 16;
/** The numbers of all vehicles, for each group. */
export type GroupNumbers = [Uint16Array, Uint16Array];
/** How often each number occurs, for each group. */
export type GroupCounts = [Int32Array, Int32Array];

export const createGroups = (size: number): GroupNumbers => [new Uint16Array(size), new Uint16Array(size)];
export const createGroupCounts = (): GroupCounts => [new Int32Array(groupSize), new Int32Array(groupSize)];

/** The name of a facet that is in a group. */
type Grouped = "fuel" | "province" | "condition" | "body" | "colour" | "make" | "year";

const places = groups.flatMap((facets, group) => {
  let factor = 1;
  return Object.entries(facets).map(([name, size]) => {
    const place = { name: name as Grouped, group, factor, size };
    factor *= size;
    return place;
  });
});

/** A year is counted from here. No catalogue has older vehicles. */
const firstYear = 1900;
const firstOf = (name: Grouped) => (name === "year" ? firstYear : 0);

/** The number of a vehicle in each group, by the codes of its facets. A value without room counts as none: the list itself shows it. */
export function groupNumbers(codes: Readonly<Record<Grouped, number>>): number[] {
  const numbers = groups.map(() => 0);
  for (const { name, group, factor, size } of places) {
    const code = Math.max(0, codes[name] - firstOf(name));
    numbers[group] = (numbers[group] ?? 0) + (code < size ? code : 0) * factor;
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
      for (const { factor, size, first, counts } of wanted) {
        const value = (Math.floor(number / factor) % size) + first;
        counts[value] = (counts[value] as number) + count;
      }
    }
  }
}
