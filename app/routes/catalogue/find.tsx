import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadFinder } from "#app/features/catalogue/find-vehicle.server.ts";
import { FinderForm, TrimTable } from "#app/features/catalogue/finder.tsx";
import { openCatalogue } from "#app/features/catalogue/open-catalogue.server.ts";
import { useCatalogue } from "#app/features/catalogue/use-catalogue.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { finderCriteria } from "#contract/catalogue/vehicles.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await openCatalogue(args);
  const { filters, query, invalidFilters } = parseFilters(new URL(args.request.url).searchParams, finderCriteria);
  const finder = await loadFinder(visit, filters);
  return { title: visit.t("catalogue:finder.title"), ...finder, criteria: { query, invalidFilters } };
}

export default function FindVehicle() {
  const { title, choices, trims, criteria } = useLoaderData<typeof loader>();
  const { t } = useCatalogue();
  return (
    <DashboardPage heading={title}>
      <FinderForm choices={choices} criteria={criteria} />
      {trims ? (
        <TrimTable trims={trims} empty={t("catalogue:finder.none")} />
      ) : (
        <EmptyState heading={t("catalogue:finder.start")} text={t("catalogue:finder.startText")} />
      )}
    </DashboardPage>
  );
}
