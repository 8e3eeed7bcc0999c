/** The maps service of the specification's section 7, for the embedded default: an address in, at most one location out. */
import { Hono } from "hono";
import { isProvince } from "#app/domain/province.ts";
import { locate, type PostalPlace, places, plainName } from "./postal-places.ts";

const longestLocation = 300;

const postalCodeInText = /\b([A-Z]\d[A-Z]) ?(\d[A-Z]\d)?\b/i;

/** "Montréal, QC" and the like: a part of the address that is a city's name, in the province if one is named. */
function findByCity(parts: readonly string[]): PostalPlace | null {
  const named = new Set(parts.map(plainName));
  const provinces = new Set(parts.flatMap((part) => part.toUpperCase().split(" ")).filter(isProvince));
  const found = places.filter(({ city }) => named.has(plainName(city)));
  return found.find(({ province }) => provinces.has(province)) ?? (provinces.size === 0 ? (found[0] ?? null) : null);
}

/** French sets the number apart: "1200, rue Sherbrooke Ouest". */
function streetOf([first = "", second = "", ...others]: readonly string[]): string {
  if (/^\d+\w?$/.test(first)) return `${first}, ${second}`;
  return /^\d/.test(first) || others.length > 0 ? first : "";
}

function findLocation(text: string) {
  const parts = text.split(",").map((part) => part.trim());
  const [postalCode = "", area = "", rest = ""] = postalCodeInText.exec(text) ?? [];
  const place = (postalCode && locate(postalCode)) || findByCity(parts);
  if (!place) return null;
  return {
    street: streetOf(parts),
    adminArea5: place.city,
    adminArea5Type: "City",
    adminArea3: place.province,
    adminArea3Type: "State",
    adminArea1: "CA",
    adminArea1Type: "Country",
    postalCode: postalCode ? `${area} ${rest}`.trim().toUpperCase() : "",
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
