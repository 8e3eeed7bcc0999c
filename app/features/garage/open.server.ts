/** Opens a vehicle of the visitor's garage: one that is not theirs is not there. */

import { notFound } from "#app/http/answers.server.ts";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { progressOf } from "#app/shared/trade-in/progress.ts";
import { viewVehiclePage } from "#app/shared/trade-in/view.server.ts";
import { garage } from "#contract/garage.ts";
import { garageWizard, isGaragePage } from "#domain/trade-in/garage.ts";
import { garageName } from "./name.ts";

export async function openGarageId(args: RouteArgs) {
  const visit = await requireArea(args, "customer");
  return { ...visit, garageVehicleId: uuidParam(args, "garageVehicleId") };
}

export async function openGarageVehicle(args: RouteArgs) {
  const visit = await openGarageId(args);
  const { garageVehicleId } = visit;
  const { MyGarageVehicle } = await visit.call(garage.getCustomerVehicleDetails, { garageVehicleId });
  const [vehicle] = MyGarageVehicle;
  return { ...visit, vehicle, name: garageName(vehicle, visit) };
}

/** A page of its questions. */
export async function openGaragePage(args: RouteArgs) {
  const page = args.params["page"];
  if (!isGaragePage(page)) throw notFound();
  const opened = await openGarageVehicle(args);
  if (opened.vehicle.isReturned || !garageWizard.mayOpen(page, progressOf(opened.vehicle))) throw notFound();
  return { ...opened, page };
}

export async function viewGaragePage({ vehicle, page, ...visit }: Awaited<ReturnType<typeof openGaragePage>>) {
  return {
    ...(await viewVehiclePage(visit, garageWizard, page, vehicle)),
    title: visit.t(`tradeIn:pages.${page}.title`),
    id: vehicle.id,
    isAdded: vehicle.addedAt !== null,
  };
}
