/** Areas of Canada by the beginning of their postal codes: `H` is Montréal, `H2X` a part of it. */
import { normalizePostalPrefix } from "#domain/formats/formats.ts";

/** The texts between commas, semicolons and spaces, and which of them begin no Canadian postal code. */
export function parsePostalAreas(entered: string): { areas: string[]; unknown: string[] } {
  const texts = entered.split(/[\s,;]+/).filter(Boolean);
  return {
    areas: mergePostalAreas(texts.flatMap((text) => normalizePostalPrefix(text) ?? [])),
    unknown: texts.filter((text) => normalizePostalPrefix(text) === null),
  };
}

/** Sorted, each once, and without those that another one contains: `H2X` says nothing more beside `H`. */
export const mergePostalAreas = (areas: readonly string[]): string[] =>
  [...new Set(areas)].filter((area) => !listWiderAreas(area).some((wider) => areas.includes(wider))).sort();

const listWiderAreas = (area: string): string[] => [area.slice(0, 1), area.slice(0, 2)].filter((wider) => wider < area);

/** The areas that a postal code can belong to, the widest first: `H`, `H2`, `H2X`. */
export const listPostalAreas = (postalCode: string): string[] => [1, 2, 3].map((length) => postalCode.slice(0, length));

/** The narrowest of the areas that contains a postal code; null if none does. */
export const findPostalArea = (areas: readonly string[], postalCode: string): string | null =>
  listPostalAreas(postalCode).findLast((area) => areas.includes(area)) ?? null;
