/** Locations of Canadian postal areas, accurate to about a town (scripts/export-places.ts; GeoNames data, CC BY 4.0). */
import { z } from "zod";
import { province } from "#contract/fields.ts";
import { foldText } from "#domain/formats/fold-text.ts";
import type { Province } from "#domain/place/province.ts";
import data from "./postal-places.json" with { type: "json" };

export interface PostalPlace {
  /** Degrees north. */
  latitude: number;
  /** Degrees east, so negative in Canada. */
  longitude: number;
  city: string;
  province: Province;
}

const postalData = z
  .object({
    places: z.array(z.tuple([z.string(), province, z.number(), z.number()])),
    areas: z.record(z.string(), z.int()),
  })
  .parse(data);

export const places: readonly PostalPlace[] = postalData.places.map(([city, provinceCode, latitude, longitude]) => ({
  city,
  province: provinceCode,
  latitude,
  longitude,
}));

/** Removes accents, case and punctuation, to compare names. */
export const normalizeName = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Id of a city: its position in the list, from 1; 0 if it is not listed. */
export const findPlaceId = (city: string, inProvince: string): number =>
  places.findIndex((place) => place.province === inProvince && normalizeName(place.city) === normalizeName(city)) + 1;

const areas = new Map(Object.entries(postalData.areas));

const areaPattern = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]/;

/** Place of a postal code or of its first three characters, in any case and spacing; null if unknown. */
export function findPlaceByPostalCode(postalCode: string): PostalPlace | null {
  const [area] = areaPattern.exec(postalCode.replace(/\s/g, "").toUpperCase()) ?? [];
  if (!area) return null;
  // An unlisted urban area uses the region of its first two characters. Rural areas (second character 0) are all listed
  // and far apart, so an unlisted one is unknown.
  const isRural = area[1] === "0";
  const index = areas.get(area) ?? (isRural ? undefined : areas.get(area.slice(0, 2)));
  return index === undefined ? null : (places[index] ?? null);
}

// Later entries overwrite earlier ones, so rural areas are sorted first: a town's urban area wins.
const areasByPlace = new Map(
  [...areas]
    .filter(([area]) => area.length === 3)
    .toSorted(([a], [b]) => Number(b[1] === "0") - Number(a[1] === "0"))
    .map(([area, index]) => [index, area]),
);

// A large city is listed by the first two characters of its areas; any unlisted third letter leads back to it.
const regionsByPlace = new Map([...areas].filter(([area]) => area.length === 2).map(([area, index]) => [index, area]));
const thirdLetters = [..."ABCEGHJKLMNPRSTVWXYZ"];

function findAreaInRegion(index: number): string {
  const region = regionsByPlace.get(index);
  const letter = region && thirdLetters.find((each) => !areas.has(region + each));
  return letter ? region + letter : "";
}

/** A postal area of a place, urban if there is one; empty if the place has none. */
export function findAreaOfPlace(place: PostalPlace): string {
  const index = places.indexOf(place);
  const placeArea = areasByPlace.get(index);
  return placeArea && placeArea[1] !== "0" ? placeArea : findAreaInRegion(index) || (placeArea ?? "");
}

export interface Locatable {
  postalCode: string;
  city?: string | undefined;
  province: string;
}

/** Finds a place by postal code; if the code is not listed, by city name. */
export const findPlaceByAddress = ({ postalCode, city, province: inProvince }: Locatable): PostalPlace | null =>
  findPlaceByPostalCode(postalCode) ?? places[findPlaceId(city ?? "", inProvince) - 1] ?? null;
