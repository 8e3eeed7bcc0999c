import type { Visit } from "#app/session/visit.ts";
import { widgets } from "#contract/widgets.ts";

/** A row of the newest vehicles, for pages that have nothing else to offer; empty if they cannot be read. */
export async function listNewestVehicles({ attempt }: Pick<Visit, "attempt">) {
  const newest = await attempt(widgets.listProducts, { limit: 3 });
  return newest.ok ? newest.value.vehicles : [];
}
