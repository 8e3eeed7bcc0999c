import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectTo } from "#app/http/responses.server.ts";
import { findVehicleId } from "#app/page/find-vehicle-id.ts";
import { inventoryUrl } from "#app/page/logo.ts";
import { getVisit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

/**
 * The logo links here from a vehicle page: for a signed-in user the loader makes one call, then redirects to the inventory even if the call
 * fails (specification, section 2, "Header behaviour"). The specification does not say which call. This one reads the
 * state of the reservation; it changes nothing, so a GET may make it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const url = new URL(args.request.url);
  const vehicleId = findVehicleId(url.searchParams);
  if (visit.user && vehicleId !== null) await visit.attempt(buyOnline.checkVehicleTimer, { vehicleId });
  return redirectTo(visit, inventoryUrl(visit, url));
}
