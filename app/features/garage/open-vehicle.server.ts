/** Opens a vehicle of the user's garage; throws 404 for someone else's. */

import { notFound } from "#app/http/responses.server.ts";
import { openById } from "#app/page/route-ids.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { garageName } from "#app/shared/garage/garage-name.ts";
import { tradeInProgress } from "#app/shared/trade-in/progress.ts";
import { loadVehiclePageData } from "#app/shared/trade-in/view.server.ts";
import { garage } from "#contract/garage.ts";
import { garageWizard, isGaragePage } from "#domain/trade-in/garage.ts";

export async function openGarageId(args: RouteArgs) {
  const { id: garageVehicleId, ...visit } = await openById(args, "customer", "garageVehicleId");
  return { ...visit, garageVehicleId };
}

export async function openGarageVehicle(args: RouteArgs) {
  const visit = await openGarageId(args);
  const { garageVehicleId } = visit;
  const { MyGarageVehicle } = await visit.call(garage.getCustomerVehicleDetails, { garageVehicleId });
  const [vehicle] = MyGarageVehicle;
  return { ...visit, vehicle, name: garageName(vehicle, visit) };
}

/** Also opens the question page named in the URL; throws 404 when it is not open to the user. */
export async function openGarageQuestion(args: RouteArgs) {
  const page = args.params["page"];
  if (!isGaragePage(page)) throw notFound();
  const garageVisit = await openGarageVehicle(args);
  if (garageVisit.vehicle.isReturned || !garageWizard.canOpen(page, tradeInProgress(garageVisit.vehicle)))
    throw notFound();
  return { ...garageVisit, page };
}

export async function describeGarageQuestion({
  vehicle,
  page,
  ...visit
}: Awaited<ReturnType<typeof openGarageQuestion>>) {
  return {
    ...(await loadVehiclePageData(visit, garageWizard, page, vehicle)),
    title: visit.t(`tradeIn:pages.${page}.title`),
    id: vehicle.id,
    isAdded: vehicle.addedAt !== null,
    // The VIN's own page has no picture: it asks which vehicle it is.
    photoUrl: page === "vin" ? null : vehicle.photoUrl,
  };
}
