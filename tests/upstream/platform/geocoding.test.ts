import { statSync } from "node:fs";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { geocode } from "#app/upstream/geocoding.ts";
import { distanceKm } from "#domain/place/distance.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";
import { dealers } from "#upstream/db/seed/catalogue/dealers.ts";
import { geocodingSimulator } from "#upstream/simulators/geocoding.ts";
import { findPlaceByAddress, findPlaceByPostalCode } from "#upstream/simulators/postal-places.ts";

const simulator = new Hono().route("/geocoding", geocodingSimulator());
const fetchSimulator = async (request: Request) => simulator.fetch(request);

describe("places by postal code", () => {
  it.each(dealers.map(({ postalCode, city, latitude, longitude }) => ({ postalCode, city, latitude, longitude })))(
    "finds the dealer in $city within 20 km",
    (dealer) => {
      const place = findPlaceByPostalCode(dealer.postalCode);
      expect(place && distanceKm(place, dealer)).toBeLessThan(20);
    },
  );

  // Positions of city centres from another source than the table's.
  it.each<[string, string, number, number]>([
    ["H2X 1Y4", "QC", 45.51, -73.57],
    ["H1A 0A1", "QC", 45.6, -73.5],
    ["h9r5m9", "QC", 45.45, -73.82],
    ["H7N 1A1", "QC", 45.56, -73.72],
    ["G1R 4S9", "QC", 46.81, -71.21],
    ["J1H 1A1", "QC", 45.4, -71.89],
    ["G9A 1A1", "QC", 46.34, -72.54],
    ["J9X 1A1", "QC", 48.24, -79.02],
    ["G4T 1A1", "QC", 47.38, -61.87],
    ["K1A 0A9", "ON", 45.42, -75.7],
    ["K2K 1A1", "ON", 45.33, -75.91],
    ["M5V 2T6", "ON", 43.64, -79.39],
    ["M1B 1A1", "ON", 43.81, -79.2],
    ["L5B 1A1", "ON", 43.58, -79.63],
    ["N6A 1A1", "ON", 42.98, -81.25],
    ["P7A 1A1", "ON", 48.43, -89.22],
    ["P3E 1A1", "ON", 46.47, -81.0],
    ["R3C 1A1", "MB", 49.89, -97.14],
    ["R8N 1A1", "MB", 55.74, -97.86],
    ["S4P 1A1", "SK", 50.45, -104.61],
    ["S7K 1A1", "SK", 52.13, -106.66],
    ["T2P 1A1", "AB", 51.05, -114.07],
    ["T5J 1A1", "AB", 53.54, -113.49],
    ["T9H 1A1", "AB", 56.73, -111.38],
    ["V6B 1A1", "BC", 49.28, -123.11],
    ["V8W 1A1", "BC", 48.43, -123.37],
    ["V2L 1A1", "BC", 53.92, -122.75],
    ["B3H 1A1", "NS", 44.64, -63.58],
    ["E3B 1A1", "NB", 45.96, -66.64],
    ["C1A 1A1", "PE", 46.24, -63.13],
    ["A1C 1A1", "NL", 47.57, -52.71],
    ["Y1A 1A1", "YT", 60.72, -135.06],
    ["X1A 1A1", "NT", 62.45, -114.38],
    ["X0A 0H0", "NU", 63.75, -68.52],
  ])("%s is in %s, within 25 km of its city", (postalCode, province, latitude, longitude) => {
    const place = findPlaceByPostalCode(postalCode);
    expect(place).toMatchObject({ province });
    expect(place && distanceKm(place, { latitude, longitude })).toBeLessThan(25);
  });

  it("distinguishes rural areas of one letter", () => {
    expect(findPlaceByPostalCode("J0M 1C0")?.city).toBe("Kuujjuaq");
    expect(findPlaceByPostalCode("J0B 1A0")?.city).toBe("Sherbrooke");
  });

  it("finds no place for a rural area that does not exist, unless the city is known", () => {
    for (const postalCode of ["H0H 0H0", "T0Z 1A1", "V0Z 1A1"]) {
      const province = postalCode.startsWith("H") ? "QC" : "AB";
      expect([postalCode, findPlaceByPostalCode(postalCode)]).toEqual([postalCode, null]);
      expect(findPlaceByAddress({ postalCode, city: "Nowhereville", province })).toBeNull();
    }
    expect(findPlaceByAddress({ postalCode: "H0H 0H0", city: "Laval", province: "QC" })).toMatchObject({
      city: "Laval",
    });
  });

  it("finds no place for a text that is no Canadian code", () => {
    expect(["", "D1A 1A1", "Z9Z 9Z9", "90210", "H", "11A"].map(findPlaceByPostalCode)).toEqual(Array(6).fill(null));
  });

  it("stays small", () => {
    expect(statSync("upstream/simulators/postal-places.json").size).toBeLessThan(120_000);
  });
});

describe("geocoding", () => {
  const warnings: object[] = [];
  const geocodeText = (location: string, fetchUpstream = fetchSimulator) => {
    warnings.length = 0;
    return geocode(appContext({ fetchUpstream }, warnings), location);
  };

  it("returns the first location of the first result", async () => {
    expect(await geocodeText("1200, rue Sherbrooke Ouest, Montréal, QC h2x1y4")).toEqual({
      latitude: expect.closeTo(45.51, 1),
      longitude: expect.closeTo(-73.6, 1),
      street: "1200, rue Sherbrooke Ouest",
      city: "Montréal",
      province: "QC",
      postalCode: "H2X 1Y4",
    });
    expect(warnings).toEqual([]);
  });

  it("finds a city by name, ignoring accents, in its province", async () => {
    expect(await geocodeText("Trois-Rivieres, QC")).toMatchObject({ city: "Trois-Rivières" });
    expect(await geocodeText("Windsor, NS")).toMatchObject({ province: "NS" });
    expect(await geocodeText("Windsor, YT")).toEqual({});
  });

  it("finds the nearest place to a position in Canada", async () => {
    expect(await geocodeText("45.51, -73.57")).toMatchObject({ city: "Montréal", province: "QC" });
    expect(await geocodeText("48.86, 2.35")).toEqual({});
  });

  it("returns no street for a position", async () => {
    expect(await geocodeText("45.5,-73.6")).toMatchObject({ city: "Montréal", street: "" });
  });

  it.each(["Paris, ON", "Paris", "Paris, Ontario, Canada", "1 King St, Paris, ON"])("finds %s", async (location) => {
    expect(await geocodeText(location)).toMatchObject({ city: "Paris", province: "ON" });
  });

  it.each([
    "Atlantis",
    "Paris, France",
    "London, UK",
    "London N1C 4AG, UK",
    "Paris, Texas",
    "Zzzz, Nowhereville QC H0H 0H0",
  ])("returns an empty object for %s, which is not in Canada", async (location) => {
    expect(await geocodeText(location)).toEqual({});
    expect(warnings).toEqual([]);
  });

  it.each<[string, (request: Request) => Promise<Response>]>([
    ["a status code that is not 0", async () => Response.json({ info: { statuscode: 403 }, results: [] })],
    ["no connection", () => Promise.reject(new TypeError("fetch failed"))],
    ["a response of another shape", async () => Response.json({ results: [] })],
    ["an HTML page", async () => new Response("<html>", { status: 502 })],
  ])("returns an empty object after %s, and logs no address", async (_, fetchUpstream) => {
    expect(await geocodeText("1 Secret Street, H2X 1Y4", fetchUpstream)).toEqual({});
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain("Secret");
  });

  it("keeps the query parameters of the configured URL", async () => {
    const urls: string[] = [];
    const fetchUpstream = async (request: Request) => {
      urls.push(request.url);
      return Response.json({ info: { statuscode: 0 }, results: [] });
    };
    const context = appContext({ fetchUpstream });
    const services = { ...context.services, geocoding: "https://maps.example/v1/?key=abc" };
    expect(await geocode({ ...context, services }, "H2X 1Y4")).toEqual({});
    const [call, report] = urls;
    expect(call).toBe("https://maps.example/v1/address?key=abc&location=H2X+1Y4");
    // The log of outside calls, without key and place: third-parties.test.ts.
    expect(report).toContain("/thirdparties/report-call");
  });
});
