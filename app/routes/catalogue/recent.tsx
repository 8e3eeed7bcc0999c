import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCatalogue } from "#app/features/catalogue/open-catalogue.server.ts";
import { RecentVehicles } from "#app/features/catalogue/vehicles-list.tsx";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { recentList } from "#contract/catalogue/vehicles.ts";
import { widgets } from "#contract/widgets.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await openCatalogue(args);
  const page = await loadList(args.request, recentList, (query) => visit.call(widgets.getRecentVehicles, query));
  return { title: visit.t("common:menu.recentVehicles"), ...page };
}

export default function Recent() {
  const { list, rows } = useLoaderData<typeof loader>();
  return <RecentVehicles list={list} rows={rows} />;
}
