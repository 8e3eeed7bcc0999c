import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

/** The trim whose id is in the URL; 404 if the catalogue has none. */
export async function openTrim(args: RouteArgs) {
  const visit = await requireArea(args, "mainTeam");
  const trim = await visit.call(admin.getTrimValue, { trimId: args.params["trimId"] });
  return { visit, trim, name: fullVehicleName(trim, visit.language) };
}
