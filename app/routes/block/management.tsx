import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BlockFilterBar } from "#app/features/block/block-filters.tsx";
import { loadListings, loadTradeIns, readView } from "#app/features/block/managed-lists.server.ts";
import { ListingsTable, ManagementTabs, TradeInsTable } from "#app/features/block/managed-lists.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ListCount, ListPages, NoRows } from "#app/shared/list/list-pages.tsx";
import { isNarrowed } from "#app/shared/list/list-state.ts";
import { ExportLink } from "#app/shared/list/staff-list.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { ListHead } from "#app/ui/form/filter-bar.tsx";
import { blockManagementPath, sendFormPath } from "#domain/site/block-paths.ts";

/** Staff's page of the dealer block: listings, trade-ins to value and candidates. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "blockManagement");
  const view = readView(args.request);
  const title = visit.t("block:management");
  const viewData =
    view === "listings" ? await loadListings(visit, args.request) : await loadTradeIns(visit, args.request, view);
  return { title, ...viewData };
}

export default function BlockManagement() {
  const data = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const { view, list } = data;
  const path = blockManagementPath(language);
  const isFiltered = view === "listings" ? isNarrowed(list) : !list.isFirst;
  const sendForm = { href: sendFormPath(language), text: t("block:sendForm.action") };
  const empty = (
    <NoRows
      isFiltered={isFiltered}
      path={path}
      heading={t(`block:views.${view}.empty`)}
      next={
        view === "listings"
          ? { href: blockManagementPath(language, "candidates"), text: t("block:views.listings.next") }
          : sendForm
      }
    />
  );
  const head = {
    count: <ListCount list={list} text={t("block:count", { count: list.total })} />,
    isEmpty: data.rows.length === 0,
    children: <ExportLink list={list} />,
  };
  return (
    <DashboardPage
      heading={t("block:management")}
      actions={
        <ButtonLink variant="secondary" href={sendForm.href}>
          {sendForm.text}
        </ButtonLink>
      }
    >
      <ManagementTabs view={view} />
      <p className="lead">{t(`block:views.${view}.lead`)}</p>
      {data.view === "listings" ? (
        <BlockFilterBar list={list} counts={data.counts} hasStates head={head} />
      ) : (
        <ListHead {...head} />
      )}
      {data.view === "listings" ? (
        <ListingsTable rows={data.rows} empty={empty} />
      ) : (
        <TradeInsTable view={data.view} rows={data.rows} empty={empty} />
      )}
      <ListPages list={list} path={path} shown={data.rows.length} />
    </DashboardPage>
  );
}
