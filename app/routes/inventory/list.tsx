import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { reservationDeposit } from "#app/domain/deposit.ts";
import { estimatedTerm } from "#app/domain/loan.ts";
import { formatDollars } from "#app/domain/money.ts";
import { dayOf } from "#app/domain/order-dates.ts";
import { AppliedFilters } from "#app/features/inventory/applied-filters.tsx";
import { FilterColumn } from "#app/features/inventory/filter-column.tsx";
import { readFilters } from "#app/features/inventory/filters.server.ts";
import { listHref } from "#app/features/inventory/filters.ts";
import { NoVehicles, VehicleCount, VehiclePages } from "#app/features/inventory/list-tools.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { translatePath } from "#app/page/paths.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { getVisit } from "#app/session/visit.ts";
import { ListColumns } from "#app/ui/columns.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import { weeklyEstimate } from "#app/vehicles/estimate.ts";
import { VehicleOfList } from "#app/vehicles/listed-vehicle.tsx";
import { widgets } from "#upstream/contract/widgets.ts";

const isRefusedCursor = (thrown: unknown) => thrown instanceof Response && thrown.status === 404;

export async function loader(args: LoaderFunctionArgs) {
  const { call, language, t } = await getVisit(args);
  const url = new URL(args.request.url);
  // The other language's word leads to this language's own (reading 1).
  const own = translatePath(url.pathname, language);
  if (own !== url.pathname) throw redirect(own + url.search, 301);
  const { filters, after } = readFilters(url);
  const list = await call(widgets.listProducts, { ...filters, after }).catch((thrown: unknown) => {
    // A place in the list that no longer is one: from the beginning, then.
    if (after && isRefusedCursor(thrown)) throw redirect(listHref(language, filters, {}));
    throw thrown;
  });
  const today = dayOf(new Date());
  const vehicles = list.vehicles.map((vehicle) => ({
    ...vehicle,
    weekly: weeklyEstimate(vehicle, reservationDeposit, today),
  }));
  return json({ title: t("inventory:title"), ...list, vehicles, filters, isFirst: !after });
}

export default function VehicleList() {
  const { vehicles, filters, facets, total, next, isFirst } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const lead = t("inventory:lead", {
    months: estimatedTerm.months,
    deposit: formatDollars(reservationDeposit, language),
  });
  return (
    <SitePage>
      <PageHeading heading={t("inventory:title")} lead={lead} />
      <ListColumns filters={<FilterColumn filters={filters} facets={facets} />}>
        <VehicleCount filters={filters} total={total} />
        <AppliedFilters filters={filters} />
        {vehicles.length > 0 ? (
          <>
            <VehicleGrid>
              {vehicles.map((vehicle, at) => (
                <VehicleOfList key={vehicle.id} vehicle={vehicle} at={at} />
              ))}
            </VehicleGrid>
            <VehiclePages filters={filters} shown={vehicles.length} total={total} next={next} isFirst={isFirst} />
          </>
        ) : (
          <NoVehicles />
        )}
      </ListColumns>
    </SitePage>
  );
}
