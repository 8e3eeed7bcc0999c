/** Loads one of the staff's lists with the filters of the URL. */
import type { Visit } from "#app/session/visit.ts";
import { buildListState, readListQuery } from "#app/shared/list/list-query.server.ts";
import { admin } from "#contract/admin.ts";
import { blockList, tradeInList } from "#contract/trade-in/block.ts";
import { blockManagementViews } from "#domain/site/block-paths.ts";

/** The calls of the lists of trade-ins. */
export const tradeInCalls = { waiting: admin.listWaitingTradeIns, candidates: admin.listTradeInsToBlock };

export async function loadListings({ call }: Pick<Visit, "call">, request: Request) {
  const query = readListQuery(request, blockList.filters);
  const [page, counts] = await Promise.all([
    call(admin.getAllTradeInBlock, { ...query.filters, after: query.after }),
    call(admin.getBlockFilters, query.filters),
  ]);
  return { view: "listings" as const, list: buildListState(query, page), listings: page.rows, counts };
}

export async function loadTradeIns({ call }: Pick<Visit, "call">, request: Request, view: "waiting" | "candidates") {
  const query = readListQuery(request, tradeInList.filters);
  const page = await call(tradeInCalls[view], { ...query.filters, after: query.after });
  const list = buildListState({ ...query, query: { ...query.query, view } }, page);
  return { view, list, tradeIns: page.rows };
}

export const readView = (request: Request) => {
  const requested = new URL(request.url).searchParams.get("view");
  return blockManagementViews.find((view) => view === requested) ?? "listings";
};
