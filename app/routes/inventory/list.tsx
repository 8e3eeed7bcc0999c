import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AppliedFilters } from "#app/features/inventory/applied-filters.tsx";
import { FilterColumn } from "#app/features/inventory/filter-column.tsx";
import { listHref } from "#app/features/inventory/filters.ts";
import { FoundVehicles } from "#app/features/inventory/found-vehicles.tsx";
import { VehicleCount } from "#app/features/inventory/list-tools.tsx";
import { getListView } from "#app/features/inventory/list-view.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import type { PageHead } from "#app/page/page-head.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { ListColumns } from "#app/ui/data/columns.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { estimatedTerm } from "#domain/money/loan.ts";
import { formatDollars } from "#domain/money/money.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const view = await getListView(visit, new URL(args.request.url));
  const { t, language, context } = visit;
  const head: PageHead = {
    description: t("inventory:description", { count: view.total }),
    // A page of the list is the list's; what narrows it is another list.
    canonical: context.origin + listHref(language, view.filters, { postalCode: undefined }),
  };
  return json({ title: t("inventory:title"), head, ...view });
}

export default function VehicleList() {
  const { vehicles, filters, facets, total, unread, previous, next } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const lead = t("inventory:lead", {
    months: estimatedTerm.months,
    deposit: formatDollars(reservationDeposit, language),
  });
  return (
    <SitePage>
      <PageHeading heading={t("inventory:title")} lead={lead} />
      <ListColumns filters={<FilterColumn filters={filters} facets={facets} unread={unread} />}>
        <VehicleCount filters={filters} total={total} />
        <AppliedFilters filters={filters} facets={facets} />
        <FoundVehicles {...{ vehicles, filters, total, previous, next }} />
      </ListColumns>
    </SitePage>
  );
}
