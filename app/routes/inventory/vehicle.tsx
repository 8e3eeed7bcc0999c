import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requirePostalAreaOnly } from "#app/features/inventory/distance.server.ts";
import { loadSoldVehicle } from "#app/features/inventory/vehicle/sold-vehicle.server.ts";
import { SoldVehicle } from "#app/features/inventory/vehicle/sold-vehicle.tsx";
import { VehiclePage } from "#app/features/inventory/vehicle/vehicle-page.tsx";
import { getShownVehicle, loadVehicleView } from "#app/features/inventory/vehicle/vehicle-view.server.ts";
import { movedPermanently } from "#app/http/responses.server.ts";
import { getVisit } from "#app/session/visit.ts";
import { translatePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const url = new URL(args.request.url);
  const translatedPath = translatePath(url.pathname, visit.language);
  if (translatedPath !== url.pathname) throw movedPermanently(translatedPath + url.search);
  requirePostalAreaOnly(visit, url);
  const vehicle = await getShownVehicle(visit, args.params.vehicleId);
  if (vehicle.state === "sold") return json(await loadSoldVehicle(visit, vehicle), { status: 410 });
  return loadVehicleView(visit, vehicle, url.searchParams);
}

export default function VehicleOrSoldPage() {
  const view = useLoaderData<typeof loader>();
  return view.isSold ? <SoldVehicle view={view} /> : <VehiclePage view={view} />;
}
