import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BlockCard } from "#app/features/block/block-card.tsx";
import { BlockFilterBar } from "#app/features/block/block-filters.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ListCount, ListPages, NoRows } from "#app/shared/list/list-pages.tsx";
import { isNarrowed } from "#app/shared/list/list-state.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { VehicleGrid } from "#app/ui/vehicle-card.tsx";
import { admin } from "#contract/admin.ts";
import { blockList } from "#contract/trade-in/block.ts";
import { blockPath } from "#domain/site/block-paths.ts";

/** Published trade-ins, which dealers can make offers for. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "block");
  const schema = { filters: blockList.filters.omit({ state: true }) };
  const page = await loadList(args.request, schema, async (query) => {
    const published = { ...query, state: "published" as const };
    const [listings, counts] = await Promise.all([
      call(admin.getAllTradeInBlock, published),
      call(admin.getBlockFilters, published),
    ]);
    return { ...listings, counts };
  });
  return { title: t("block:title"), ...page };
}

export default function Block() {
  const { list, rows, counts } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const path = blockPath(language);
  return (
    <DashboardPage heading={t("block:title")} lead={t("block:lead")}>
      <BlockFilterBar
        list={list}
        counts={counts}
        head={{ count: <ListCount list={list} text={t("block:count", { count: list.total })} /> }}
      />
      {rows.length > 0 ? (
        <VehicleGrid>
          {rows.map((vehicle, index) => (
            <BlockCard key={vehicle.guid} listing={vehicle} index={index} />
          ))}
        </VehicleGrid>
      ) : (
        <NoRows isFiltered={isNarrowed(list)} path={path} heading={t("block:empty")} />
      )}
      <ListPages list={list} path={path} shown={rows.length} />
    </DashboardPage>
  );
}
