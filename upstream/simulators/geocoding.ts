/** The maps service of the specification's section 7, for the embedded default: an address in, at most one location out. */
import { Hono } from "hono";
import { distanceKm } from "#domain/place/distance.ts";
import { isProvince } from "#domain/place/province.ts";
import { areaOf, locate, type PostalPlace, places, plainName } from "./postal-places.ts";

const longestLocation = 300;
/** Farther than this from every place is outside Canada. */
const nearestKm = 500;

const postalCodeInText = /\b([A-Z]\d[A-Z]) ?(\d[A-Z]\d)?\b/i;

/** "Montréal, QC" and the like: a part of the address that is a city's name, in the province if one is named. */
function findByCity(parts: readonly string[]): PostalPlace | null {
  const named = new Set(parts.map(plainName));
  const provinces = new Set(parts.flatMap((part) => part.toUpperCase().split(" ")).filter(isProvince));
  const found = places.filter(({ city }) => named.has(plainName(city)));
  return found.find(({ province }) => provinces.has(province)) ?? (provinces.size === 0 ? (found[0] ?? null) : null);
}

const coordinates = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/;

const countryAndProvinces = new Set(
  [
    ...["Canada", "Québec", "Ontario", "Manitoba", "Saskatchewan", "Alberta", "Yukon", "Nunavut"],
    ...["British Columbia", "Colombie-Britannique", "New Brunswick", "Nouveau-Brunswick"],
    ...["Nova Scotia", "Nouvelle-Écosse", "Prince Edward Island", "Île-du-Prince-Édouard"],
    ...["Newfoundland and Labrador", "Terre-Neuve-et-Labrador", "Northwest Territories", "Territoires du Nord-Ouest"],
  ].map(plainName),
);

/** Whether an address ends in Canada: "Paris, France" and "London N1C 4AG, UK" name places that are not ours. */
function endsHere(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? "";
  const name = plainName(last);
  return (
    countryAndProvinces.has(name) ||
    isProvince(last.toUpperCase()) ||
    postalCodeInText.test(last) ||
    places.some(({ city }) => plainName(city) === name)
  );
}

/** "45.5,-73.6": the nearest place, within a day's drive. */
function findByCoordinates(text: string): PostalPlace | null {
  const [, latitude, longitude] = coordinates.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const here = { latitude: Number(latitude), longitude: Number(longitude) };
  const [nearest] = places
    .map((place) => ({ place, km: distanceKm(here, place) }))
    .filter(({ km }) => km < nearestKm)
    .sort((one, other) => one.km - other.km);
  return nearest?.place ?? null;
}

/** French sets the number apart: "1200, rue Sherbrooke Ouest". */
function streetOf([first = "", second = "", ...others]: readonly string[]): string {
  if (/^\d+\w?$/.test(first)) return `${first}, ${second}`;
  return /^\d/.test(first) || others.length > 0 ? first : "";
}

function findLocation(text: string) {
  const parts = text.split(",").map((part) => part.trim());
  const [postalCode = "", area = "", rest = ""] = postalCodeInText.exec(text) ?? [];
  const isPosition = coordinates.test(text);
  // A whole postal code is Canada's wherever it stands.
  if (!isPosition && rest === "" && !endsHere(parts)) return null;
  const place = findByCoordinates(text) ?? ((postalCode && locate(postalCode)) || findByCity(parts));
  if (!place) return null;
  return {
    street: isPosition ? "" : streetOf(parts),
    adminArea5: place.city,
    adminArea5Type: "City",
    adminArea3: place.province,
    adminArea3Type: "State",
    adminArea1: "CA",
    adminArea1Type: "Country",
    postalCode: postalCode ? `${area} ${rest}`.trim().toUpperCase() : isPosition ? areaOf(place) : "",
    geocodeQuality: "ZIP",
    latLng: { lat: place.latitude, lng: place.longitude },
  };
}

export const geocodingSimulator = (): Hono =>
  new Hono().get("/address", (context) => {
    const text = context.req.query("location")?.trim() ?? "";
    if (text === "" || text.length > longestLocation) {
      return context.json({ info: { statuscode: 400, messages: ["Illegal argument from request"] }, results: [] });
    }
    const location = findLocation(text);
    const results = [{ providedLocation: { location: text }, locations: location ? [location] : [] }];
    return context.json({ info: { statuscode: 0, messages: [] }, results });
  });
