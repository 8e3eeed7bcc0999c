/** Where Canada's postal areas are, to about a town (scripts/export-places.ts; coordinates from GeoNames, CC BY 4.0). */
import { z } from "zod";
import { province } from "#contract/fields.ts";
import type { Province } from "#domain/place/province.ts";
import data from "./postal-places.json" with { type: "json" };

export interface PostalPlace {
  /** Degrees north. */
  latitude: number;
  /** Degrees east: negative in Canada. */
  longitude: number;
  city: string;
  province: Province;
}

const listed = z
  .object({
    places: z.array(z.tuple([z.string(), province, z.number(), z.number()])),
    areas: z.record(z.string(), z.int()),
  })
  .parse(data);

export const places: readonly PostalPlace[] = listed.places.map(([city, inProvince, latitude, longitude]) => ({
  city,
  province: inProvince,
  latitude,
  longitude,
}));

/** Without accents, case and punctuation. */
export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** A city's id, from 1 in the list's order; 0 for one that is not listed. */
export const placeIdOf = (city: string, inProvince: string): number =>
  places.findIndex((place) => place.province === inProvince && plainName(place.city) === plainName(city)) + 1;

const areas = new Map(Object.entries(listed.areas));

const areaShape = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]/;

/** The place of a postal code, or of its first three characters, in any case and spacing; null where none is known. */
export function locate(postalCode: string): PostalPlace | null {
  const [area] = areaShape.exec(postalCode.replace(/\s/g, "").toUpperCase()) ?? [];
  if (!area) return null;
  // A town's area that is not listed is in the region of those that begin alike. Rural ones (a 0) are all listed, and lie
  // hundreds of kilometres from each other: another one is nowhere.
  const isRural = area[1] === "0";
  const index = areas.get(area) ?? (isRural ? undefined : areas.get(area.slice(0, 2)));
  return index === undefined ? null : (places[index] ?? null);
}

// The last one counts: a town's own area before the country around it.
const areaOfPlace = new Map(
  [...areas]
    .filter(([area]) => area.length === 3)
    .toSorted(([one], [other]) => Number(other[1] === "0") - Number(one[1] === "0"))
    .map(([area, index]) => [index, area]),
);

// A large city is listed by the two characters that its areas begin with; any letter after them leads back to it.
const regionOfPlace = new Map([...areas].filter(([area]) => area.length === 2).map(([area, index]) => [index, area]));
const thirdLetters = [..."ABCEGHJKLMNPRSTVWXYZ"];

function areaInRegion(index: number): string {
  const region = regionOfPlace.get(index);
  const letter = region && thirdLetters.find((each) => !areas.has(region + each));
  return letter ? region + letter : "";
}

/** One of a place's postal areas, a town's before the country around it; empty for a place that has none. */
export function areaOf(place: PostalPlace): string {
  const index = places.indexOf(place);
  const own = areaOfPlace.get(index);
  return own && own[1] !== "0" ? own : areaInRegion(index) || (own ?? "");
}

export interface Locatable {
  postalCode: string;
  city?: string | undefined;
  province: string;
}

/** By the postal code, else by the city's name: an address with a code that is not listed is still somewhere. */
export const locateAddress = ({ postalCode, city, province: inProvince }: Locatable): PostalPlace | null =>
  locate(postalCode) ?? places[placeIdOf(city ?? "", inProvince) - 1] ?? null;
