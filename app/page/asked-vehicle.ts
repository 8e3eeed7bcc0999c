import { vehicleId } from "#contract/fields.ts";

/** A vehicle's id as an address or a form has it; null for what is none, be it "1e3", "0" or more than there can be. */
export function vehicleIdIn(fields: URLSearchParams | FormData): number | null {
  const text = fields.get("vehicleId");
  const parsed = typeof text === "string" && /^\d+$/.test(text) ? vehicleId.safeParse(text) : null;
  return parsed?.success ? parsed.data : null;
}
