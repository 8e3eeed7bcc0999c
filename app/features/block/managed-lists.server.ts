/** Loads and exports the staff's lists with the filters of the URL. */
import type { Visit } from "#app/session/visit.ts";
import { exportList, loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { blockList, tradeInList } from "#contract/trade-in/block.ts";
import { type BlockManagementView, blockManagementViews } from "#domain/site/block-paths.ts";
import { listingColumns, type TradeInView, tradeInColumns } from "./managed-columns.tsx";

const tradeInCalls = { waiting: admin.listWaitingTradeIns, candidates: admin.listTradeInsToBlock };

export async function loadListings({ call }: Pick<Visit, "call">, request: Request) {
  const page = await loadList(request, blockList, async (query) => {
    const [listings, counts] = await Promise.all([
      call(admin.getAllTradeInBlock, query),
      call(admin.getBlockFilters, query),
    ]);
    return { ...listings, counts };
  });
  return { view: "listings" as const, ...page };
}

export async function loadTradeIns({ call }: Pick<Visit, "call">, request: Request, view: TradeInView) {
  const { list, rows } = await loadList(request, tradeInList, (query) => call(tradeInCalls[view], query));
  return { view, rows, list: { ...list, query: { ...list.query, view } } };
}

export function exportView({ call, ...texts }: Visit, request: Request, view: BlockManagementView) {
  const title = texts.t(`block:views.${view}.tab`);
  if (view === "listings") {
    const file = { title, columns: listingColumns(texts) };
    return exportList(request, blockList, file, (query) => call(admin.getAllTradeInBlock, query));
  }
  const file = { title, columns: tradeInColumns(texts, view) };
  return exportList(request, tradeInList, file, (query) => call(tradeInCalls[view], query));
}

export const readView = (request: Request) => {
  const requested = new URL(request.url).searchParams.get("view");
  return blockManagementViews.find((view) => view === requested) ?? "listings";
};
