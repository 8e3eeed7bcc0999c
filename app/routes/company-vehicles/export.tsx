import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { vehicleColumns } from "#app/features/company-vehicles/vehicles-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { companyVehicleList } from "#contract/company/company-vehicles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, ...texts } = await requireArea(args, "company");
  const file = { title: texts.t("companyVehicles:title"), columns: vehicleColumns(texts) };
  return exportList(args.request, companyVehicleList, file, (query) => call(admin.getCompanyVehicles, query));
}
