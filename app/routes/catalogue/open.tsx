/** The address of a row of the list leads to the vehicle's page. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openVehicle } from "#app/features/catalogue/open-catalogue.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, paths, vehicle } = await openVehicle(args);
  return redirectTo(visit, paths.vehicle(vehicle.id));
}
