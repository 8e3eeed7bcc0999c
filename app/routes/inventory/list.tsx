import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AppliedFilters } from "#app/features/inventory/list/applied-filters.tsx";
import { FilterColumn } from "#app/features/inventory/list/filter-column.tsx";
import { inventoryHref } from "#app/features/inventory/list/filters.ts";
import { CountAndSort } from "#app/features/inventory/list/list-controls.tsx";
import { loadListView } from "#app/features/inventory/list/list-view.server.ts";
import { VehicleResults } from "#app/features/inventory/list/vehicle-results.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { PageHead } from "#app/page/page-head.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { getRuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { ListColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const [view, { deposit }] = await Promise.all([loadListView(visit, new URL(args.request.url)), getRuleTexts(visit)]);
  const { t, language, context } = visit;
  const head: PageHead = {
    description: t("inventory:description", { count: view.total }),
    // All pages of one list share its URL as canonical; other filters make another list.
    canonical: context.origin + inventoryHref(language, view.filters, { postalCode: undefined }),
  };
  const lead = t("inventory:lead", { deposit });
  return json({ title: t("inventory:title"), lead, head, ...view });
}

export default function VehicleList() {
  const { lead, vehicles, filters, facets, total, invalidFilters, previous, next } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <SitePage>
      <PageHeading heading={t("inventory:title")} lead={lead} />
      <ListColumns filters={<FilterColumn filters={filters} facets={facets} invalidFilters={invalidFilters} />}>
        <CountAndSort filters={filters} total={total} />
        <AppliedFilters filters={filters} facets={facets} />
        <VehicleResults {...{ vehicles, filters, total, previous, next }} />
      </ListColumns>
    </SitePage>
  );
}
