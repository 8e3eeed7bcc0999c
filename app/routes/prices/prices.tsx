import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { OpeningQuote, PriceFacts, RebateTable, TermTable } from "#app/features/prices/prices-record.tsx";
import { loadPricesView, pricesQuery } from "#app/features/prices/prices-view.server.ts";
import { TrimFilters, TrimResults } from "#app/features/prices/trim-choice.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { admin } from "#contract/admin.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  const { filters, ...filterState } = parseFilters(new URL(args.request.url).searchParams, pricesQuery);
  const { search, trimId } = filters;
  // New words are a new search, also beside a trim that was chosen before.
  const isSearch = search !== undefined || trimId === undefined;
  const { trims } = await visit.call(admin.getPricedTrims, isSearch ? { search } : { trimId });
  const trim = isSearch ? undefined : trims[0];
  const view = trim ? await loadPricesView(visit, { ...filters, trimId: trim.id }) : null;
  const title = trim ? fullVehicleName(trim, visit.language) : visit.t("prices:title");
  return { title, filterState, trims, hasTrim: trim !== undefined, view };
}

export default function Prices() {
  const { title, filterState, trims, hasTrim, view } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <DashboardPage heading={title} lead={t("prices:lead")}>
      <TrimFilters filterState={filterState} />
      {hasTrim ? null : <TrimResults trims={trims} filterState={filterState} />}
      {view && !view.prices ? (
        <Notice tone="warn" heading={t("prices:none")}>
          <p>{t("prices:noneText")}</p>
        </Notice>
      ) : null}
      {view?.quote ? <OpeningQuote quote={view.quote} /> : null}
      {view?.prices ? (
        <>
          <PriceFacts prices={view.prices} />
          <RebateTable prices={view.prices} />
          <TermTable prices={view.prices} />
        </>
      ) : null}
    </DashboardPage>
  );
}
