import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { hasOwnStock } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { VehiclesList } from "#app/features/company-vehicles/vehicles-list.tsx";
import { requireArea } from "#app/session/require.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { companyVehicleList } from "#contract/company/company-vehicles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t, user } = await requireArea(args, "company");
  const page = await loadList(args.request, companyVehicleList, (query) => call(admin.getCompanyVehicles, query));
  return { title: t("companyVehicles:title"), ...page, hasStock: hasOwnStock(user) };
}

export default function CompanyVehicles() {
  const page = useLoaderData<typeof loader>();
  return <VehiclesList {...page} />;
}
