import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AppliedFilters } from "#app/features/inventory/list/applied-filters.tsx";
import { InvalidFilterSummary } from "#app/features/inventory/list/entered-filters.tsx";
import { FilterColumn } from "#app/features/inventory/list/filter-column.tsx";
import { CountAndSort } from "#app/features/inventory/list/list-controls.tsx";
import { describeList } from "#app/features/inventory/list/list-head.server.ts";
import { loadListView } from "#app/features/inventory/list/list-view.server.ts";
import { VehicleResults } from "#app/features/inventory/list/vehicle-results.tsx";
import { WordSearch } from "#app/features/inventory/list/word-search.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { getRuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { ListColumns } from "#app/ui/layout/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const [view, { deposit }] = await Promise.all([loadListView(visit, new URL(args.request.url)), getRuleTexts(visit)]);
  const lead = visit.t("inventory:lead", { deposit });
  return { ...describeList(visit, view), lead, ...view };
}

export default function VehicleList() {
  const view = useLoaderData<typeof loader>();
  const { title, lead, filters, facets, total, invalidFilters, unknownWords } = view;
  return (
    <SitePage>
      <div className="list-top">
        <PageHeading heading={title} />
        <WordSearch filters={filters} unknownWords={unknownWords} />
      </div>
      <InvalidFilterSummary invalidFilters={invalidFilters} />
      <ListColumns
        filters={<FilterColumn filters={filters} facets={facets} total={total} invalidFilters={invalidFilters} />}
      >
        <CountAndSort filters={filters} total={total} note={lead} />
        <AppliedFilters filters={filters} facets={facets} isEmptyList={total === 0} />
        <VehicleResults view={view} />
      </ListColumns>
    </SitePage>
  );
}
