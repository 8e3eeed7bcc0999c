/** Loads one of the staff's lists with the filters of the URL. */

import type { Visit } from "#app/session/visit.ts";
import { buildListState, pageSize, readListQuery } from "#app/shared/list/list-query.server.ts";
import { admin } from "#contract/admin.ts";
import { blockFilters } from "#contract/trade-in/block.ts";
import { blockManagementViews } from "#domain/site/block-paths.ts";

export async function loadListings({ call }: Pick<Visit, "call">, request: Request) {
  const query = readListQuery(request, blockFilters);
  const [{ vehicles, total }, counts] = await Promise.all([
    call(admin.getAllTradeInBlock, { ...query.filters, page: query.page, pageSize }),
    call(admin.getBlockFilters, query.filters),
  ]);
  return { view: "listings" as const, list: buildListState(request, query, total), listings: vehicles, counts };
}

export async function loadTradeIns({ call }: Pick<Visit, "call">, request: Request, view: "waiting" | "candidates") {
  const query = readListQuery(request, blockFilters.pick({}));
  const listCall = view === "waiting" ? admin.listWaitingTradeIns : admin.listTradeInsToBlock;
  const { tradeIns, total } = await call(listCall, { page: query.page, pageSize });
  const list = buildListState(request, { ...query, query: { view } }, total);
  return { view, list, tradeIns };
}

export const readView = (request: Request) => {
  const requested = new URL(request.url).searchParams.get("view");
  return blockManagementViews.find((view) => view === requested) ?? "listings";
};
