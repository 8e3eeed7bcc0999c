/** The geocoding call to an external maps service (specification, section 7). */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import type { Coordinates } from "#domain/place/distance.ts";
import { reportedFetch } from "./reported-fetch.ts";
import { limitByPage, untilAborted } from "./time-limits.ts";

const timeoutMs = 4_000;

const optionalText = z.string().optional();

const geocodingResponse = z.object({
  info: z.object({ statuscode: z.int() }),
  results: z
    .array(
      z.object({
        locations: z.array(
          z.object({
            latLng: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
            street: optionalText,
            adminArea5: optionalText,
            adminArea3: optionalText,
            postalCode: optionalText,
          }),
        ),
      }),
    )
    .default([]),
});

export interface GeocodedLocation extends Coordinates {
  street: string;
  city: string;
  province: string;
  postalCode: string;
}

const buildRequest = (context: AppContext, location: string, signal: AbortSignal): Request => {
  // The configured URL may contain the service's key in its query, so the query is preserved.
  const url = new URL(context.services.geocoding);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/address`;
  url.searchParams.set("location", location);
  return new Request(url, {
    headers: { "X-Request-Id": context.requestId },
    signal,
  });
};

/**
 * The first location of the first result, or an empty object when there is none or the service fails. Failures are
 * logged without the address, which is personal data (specification, sections 7 and 8).
 */
export async function geocode(
  context: AppContext,
  location: string,
): Promise<GeocodedLocation | Partial<GeocodedLocation>> {
  const signal = limitByPage(context, timeoutMs);
  const search = async () =>
    (await reportedFetch(context, "geocoding", buildRequest(context, location, signal))).json();
  try {
    const { info, results } = geocodingResponse.parse(await untilAborted(signal, search()));
    if (info.statuscode !== 0) {
      context.log.warn({ statusCode: info.statuscode }, "geocoding failed");
      return {};
    }
    const place = results[0]?.locations[0];
    if (!place) return {};
    const { latLng, street = "", adminArea5 = "", adminArea3 = "", postalCode = "" } = place;
    return {
      latitude: latLng.lat,
      longitude: latLng.lng,
      street,
      city: adminArea5,
      province: adminArea3,
      postalCode,
    };
  } catch (error) {
    // A network error's message may contain the address.
    context.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "geocoding failed");
    return {};
  }
}
