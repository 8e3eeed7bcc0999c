import { integerId } from "#contract/fields.ts";

/** The vehicle id of a query or a form; null when it is missing or invalid, such as "1e3" or "0". */
export function findVehicleId(fields: URLSearchParams | FormData): number | null {
  const text = fields.get("vehicleId");
  const parsed = typeof text === "string" && /^\d+$/.test(text) ? integerId.safeParse(text) : null;
  return parsed?.success ? parsed.data : null;
}
