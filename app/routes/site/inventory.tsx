import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { vehicleIdIn } from "#app/page/asked-vehicle.ts";
import { inventoryAddress } from "#app/page/logo.ts";
import { getVisit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";

/**
 * The logo's way to the inventory from a vehicle: a call first, then on, whether it succeeds or fails (section 2, "Header
 * behaviour"). The specification does not show the call. Ours asks how the reservation stands: it changes nothing, so a
 * link may make it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const url = new URL(args.request.url);
  const vehicleId = vehicleIdIn(url.searchParams);
  if (visit.user && vehicleId !== null) await visit.attempt(buyOnline.checkVehicleTimer, { vehicleId });
  return redirect(inventoryAddress(visit, url));
}
