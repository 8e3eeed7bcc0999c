import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { vehicleChoices } from "#app/features/catalogue/list-choices.ts";
import { openCatalogue } from "#app/features/catalogue/open-catalogue.server.ts";
import { vehicleColumns } from "#app/features/catalogue/vehicle-columns.tsx";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { vehicleList } from "#contract/catalogue/vehicles.ts";
import { widgets } from "#contract/widgets.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await openCatalogue(args);
  const file = { title: visit.t("catalogue:title"), columns: vehicleColumns(visit) };
  return exportList(
    args.request,
    vehicleList,
    file,
    (query) => visit.call(widgets.getCatalogueVehicles, query),
    (page) => vehicleChoices(page),
  );
}
