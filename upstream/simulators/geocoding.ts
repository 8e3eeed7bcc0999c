/** Simulates the maps service (specification section 7): returns at most one location for an address. */
import { Hono } from "hono";
import { distanceKm } from "#domain/place/distance.ts";
import { isProvince } from "#domain/place/province.ts";
import { findAreaOfPlace, findPlaceByPostalCode, normalizeName, type PostalPlace, places } from "./postal-places.ts";

const maxLocationLength = 300;
/** A point farther than this from every known place counts as outside Canada. */
const maxDistanceKm = 500;

const postalCodePattern = /\b([A-Z]\d[A-Z]) ?(\d[A-Z]\d)?\b/i;

/** Finds a city such as "Montréal, QC" in the parts of an address, within the province if the address has one. */
function findPlaceByCity(parts: readonly string[]): PostalPlace | null {
  const normalizedParts = new Set(parts.map(normalizeName));
  const provinces = new Set(parts.flatMap((part) => part.toUpperCase().split(" ")).filter(isProvince));
  const matches = places.filter(({ city }) => normalizedParts.has(normalizeName(city)));
  return (
    matches.find(({ province }) => provinces.has(province)) ?? (provinces.size === 0 ? (matches[0] ?? null) : null)
  );
}

const coordinatesPattern = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/;

const countryAndProvinces = new Set(
  [
    ...["Canada", "Québec", "Ontario", "Manitoba", "Saskatchewan", "Alberta", "Yukon", "Nunavut"],
    ...["British Columbia", "Colombie-Britannique", "New Brunswick", "Nouveau-Brunswick"],
    ...["Nova Scotia", "Nouvelle-Écosse", "Prince Edward Island", "Île-du-Prince-Édouard"],
    ...["Newfoundland and Labrador", "Terre-Neuve-et-Labrador", "Northwest Territories", "Territoires du Nord-Ouest"],
  ].map(normalizeName),
);

/** Whether the last part of an address is in Canada; false for "Paris, France" or "London N1C 4AG, UK". */
function isInCanada(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? "";
  const name = normalizeName(last);
  return (
    countryAndProvinces.has(name) ||
    isProvince(last.toUpperCase()) ||
    postalCodePattern.test(last) ||
    places.some(({ city }) => normalizeName(city) === name)
  );
}

/** The nearest place to coordinates such as "45.5,-73.6". */
function findPlaceByCoordinates(text: string): PostalPlace | null {
  const [, latitude, longitude] = coordinatesPattern.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const [nearest] = places
    .map((place) => ({ place, km: distanceKm(position, place) }))
    .filter(({ km }) => km < maxDistanceKm)
    .sort((a, b) => a.km - b.km);
  return nearest?.place ?? null;
}

/** French addresses have a comma after the number: "1200, rue Sherbrooke Ouest". */
function toStreet([first = "", second = "", ...others]: readonly string[]): string {
  if (/^\d+\w?$/.test(first)) return `${first}, ${second}`;
  return /^\d/.test(first) || others.length > 0 ? first : "";
}

function findLocation(text: string) {
  const parts = text.split(",").map((part) => part.trim());
  const [postalCode = "", area = "", rest = ""] = postalCodePattern.exec(text) ?? [];
  const isCoordinates = coordinatesPattern.test(text);
  // A complete Canadian postal code anywhere in the text is enough.
  if (!isCoordinates && rest === "" && !isInCanada(parts)) return null;
  const place =
    findPlaceByCoordinates(text) ?? ((postalCode && findPlaceByPostalCode(postalCode)) || findPlaceByCity(parts));
  if (!place) return null;
  return {
    street: isCoordinates ? "" : toStreet(parts),
    adminArea5: place.city,
    adminArea5Type: "City",
    adminArea3: place.province,
    adminArea3Type: "State",
    adminArea1: "CA",
    adminArea1Type: "Country",
    postalCode: postalCode ? `${area} ${rest}`.trim().toUpperCase() : isCoordinates ? findAreaOfPlace(place) : "",
    geocodeQuality: "ZIP",
    latLng: { lat: place.latitude, lng: place.longitude },
  };
}

export const geocodingSimulator = (): Hono =>
  new Hono().get("/address", (context) => {
    const text = context.req.query("location")?.trim() ?? "";
    if (text === "" || text.length > maxLocationLength) {
      return context.json({ info: { statuscode: 400, messages: ["Illegal argument from request"] }, results: [] });
    }
    const location = findLocation(text);
    const results = [{ providedLocation: { location: text }, locations: location ? [location] : [] }];
    return context.json({ info: { statuscode: 0, messages: [] }, results });
  });
