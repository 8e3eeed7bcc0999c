import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { vehicleChoices } from "#app/features/catalogue/list-choices.ts";
import { openCatalogue } from "#app/features/catalogue/open-catalogue.server.ts";
import { VehiclesList } from "#app/features/catalogue/vehicles-list.tsx";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { vehicleList } from "#contract/catalogue/vehicles.ts";
import { widgets } from "#contract/widgets.ts";

/** Mounted twice, like all pages of the catalogue: for the vehicles team and in the admin area. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await openCatalogue(args);
  const page = await loadList(
    args.request,
    vehicleList,
    (query) => visit.call(widgets.getCatalogueVehicles, query),
    (page) => vehicleChoices(page),
  );
  return { title: visit.t("catalogue:title"), ...page };
}

export default function Vehicles() {
  const { list, rows, choices, currentYear } = useLoaderData<typeof loader>();
  return <VehiclesList list={list} rows={rows} choices={choices} currentYear={currentYear} />;
}
