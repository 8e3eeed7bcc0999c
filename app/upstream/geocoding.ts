/** The geocoding call (specification, section 7): an outside maps service. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import type { Place } from "#domain/place/distance.ts";

const timeLimit = 4_000;

const text = z.string().optional();

const geocodingAnswer = z.object({
  info: z.object({ statuscode: z.int() }),
  results: z
    .array(
      z.object({
        locations: z.array(
          z.object({
            latLng: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
            street: text,
            adminArea5: text,
            adminArea3: text,
            postalCode: text,
          }),
        ),
      }),
    )
    .default([]),
});

export interface Location extends Place {
  street: string;
  city: string;
  province: string;
  postalCode: string;
}

const requestOf = (context: AppContext, location: string): Request => {
  // The configured address may carry the service's key in its query, which stays.
  const url = new URL(context.services.geocoding);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/address`;
  url.searchParams.set("location", location);
  return new Request(url, {
    headers: { "X-Request-Id": context.requestId },
    signal: AbortSignal.timeout(timeLimit),
  });
};

/**
 * The first location of the first result, or an empty object when there is none or the service fails; a failure is
 * logged, without the address, which is personal (specification, sections 7 and 8).
 */
export async function geocode(context: AppContext, location: string): Promise<Location | Partial<Location>> {
  try {
    const response = await context.fetchUpstream(requestOf(context, location));
    const { info, results } = geocodingAnswer.parse(await response.json());
    if (info.statuscode !== 0) {
      context.log.warn({ statusCode: info.statuscode }, "geocoding failed");
      return {};
    }
    const found = results[0]?.locations[0];
    if (!found) return {};
    const { latLng, street = "", adminArea5 = "", adminArea3 = "", postalCode = "" } = found;
    return {
      latitude: latLng.lat,
      longitude: latLng.lng,
      street,
      city: adminArea5,
      province: adminArea3,
      postalCode,
    };
  } catch (error) {
    // A network error's message may hold the address that was asked for.
    context.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "geocoding failed");
    return {};
  }
}
