import { integerId } from "#contract/fields.ts";

/** The vehicle id of a query or a form; null when it is missing or invalid, such as "1e3" or "0". */
export const findVehicleId = (fields: URLSearchParams | FormData, name = "vehicleId"): number | null =>
  integerId.safeParse(fields.get(name)).data ?? null;
