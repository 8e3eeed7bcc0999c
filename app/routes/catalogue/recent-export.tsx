import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCatalogue } from "#app/features/catalogue/open-catalogue.server.ts";
import { vehicleColumns } from "#app/features/catalogue/vehicle-columns.tsx";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { recentList } from "#contract/catalogue/vehicles.ts";
import { widgets } from "#contract/widgets.ts";
import { recentDays } from "#domain/vehicle/catalogue.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await openCatalogue(args);
  const file = { title: visit.t("catalogue:recent.title", { days: recentDays }), columns: vehicleColumns(visit) };
  return exportList(args.request, recentList, file, (query) => visit.call(widgets.getRecentVehicles, query));
}
