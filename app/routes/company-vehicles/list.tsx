import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { VehiclesList } from "#app/features/company-vehicles/vehicles-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { companyVehicleList } from "#contract/company/company-vehicles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "company");
  const page = await loadList(args.request, companyVehicleList, (query) => call(admin.getCompanyVehicles, query));
  return json({ title: t("companyVehicles:title"), ...page });
}

export default function CompanyVehicles() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <VehiclesList list={list} rows={rows} />;
}
