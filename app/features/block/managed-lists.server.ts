/** One of the staff's lists, as its address asks for it. */

import type { Visit } from "#app/session/visit.ts";
import { listState, pageSize, readListQuery } from "#app/shared/list/list-query.server.ts";
import { admin } from "#contract/admin.ts";
import { blockFilters } from "#contract/trade-in/block.ts";
import { managementViews } from "#domain/site/block-paths.ts";

export async function readListings({ call }: Pick<Visit, "call">, request: Request) {
  const query = readListQuery(request, blockFilters);
  const [{ vehicles, total }, counts] = await Promise.all([
    call(admin.getAllTradeInBlock, { ...query.filters, page: query.page, pageSize }),
    call(admin.getBlockFilters, query.filters),
  ]);
  return { view: "listings" as const, list: listState(request, query, total), listings: vehicles, counts };
}

export async function readTradeIns({ call }: Pick<Visit, "call">, request: Request, view: "waiting" | "candidates") {
  const query = readListQuery(request, blockFilters.pick({}));
  const row = view === "waiting" ? admin.listWaitingTradeIns : admin.listTradeInsToBlock;
  const { tradeIns, total } = await call(row, { page: query.page, pageSize });
  const list = listState(request, { ...query, query: { view } }, total);
  return { view, list, tradeIns };
}

export const viewOf = (request: Request) => {
  const asked = new URL(request.url).searchParams.get("view");
  return managementViews.find((view) => view === asked) ?? "listings";
};
