/** Loads the inventory list for a URL. */

import { findCoordinates, requirePostalAreaOnly } from "#app/features/inventory/distance.server.ts";
import { movedPermanently, redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import type { InvalidFilters } from "#app/shared/list/list-state.ts";
import { readPageNumber } from "#app/shared/vehicles/page-number.ts";
import { widgets } from "#contract/widgets.ts";
import { translatePath } from "#domain/site/paths.ts";
import { readListRequest } from "./filters.server.ts";
import { changeFilters, type Filters, inventoryHref, listAppliedNames, type PageCursor } from "./filters.ts";
import { readWords } from "./word-search.server.ts";

const isCursorNotFound = (error: unknown) => error instanceof Response && error.status === 404;

/** Without coordinates from the maps service, "nearest" falls back to "recent". */
async function fetchList({ call, context }: Visit, filters: Filters, cursor: PageCursor | undefined, limit?: number) {
  const { postalCode, ...query } = filters;
  const coordinates = postalCode === undefined ? null : await findCoordinates(context, postalCode);
  const sort = query.sort === "nearest" && !coordinates ? "recent" : query.sort;
  const { latitude, longitude } = coordinates ?? {};
  const list = await call(widgets.listProducts, { ...query, sort, ...cursor, latitude, longitude, limit });
  return { list, filters: { ...filters, sort }, isLocationKnown: postalCode === undefined || coordinates !== null };
}

/** Redirects to the path in the page's language (specification, reading 1), and to the canonical URL of a submitted form. */
export function requireListRequest(visit: Visit, url: URL, hrefOf = inventoryHref) {
  const { language } = visit;
  const translatedPath = translatePath(url.pathname, language);
  if (translatedPath !== url.pathname) throw movedPermanently(translatedPath + url.search);
  requirePostalAreaOnly(visit, url);
  const listRequest = readListRequest(url);
  if (!listRequest.isCanonical) throw redirectTo(visit, hrefOf(language, listRequest.filters, {}));
  return listRequest;
}

/** Each costs a read. The entered limits are last among the names: they exclude vehicles more often than a choice from counted values. */
const mostWiderLists = 4;

/**
 * What an empty list would show without one of its filters; without the highest price, from the lowest that there is.
 * The page does without a list that cannot be read.
 */
async function findWiderLists({ attempt }: Visit, filters: Filters) {
  // Distances change neither a count nor a price.
  const { postalCode: _, ...vehicleFilters } = filters;
  const names = listAppliedNames(vehicleFilters);
  const widerLists = await Promise.all(
    names.slice(-mostWiderLists).map(async (name) => {
      const widerFilters = changeFilters(vehicleFilters, { [name]: undefined, sort: "price" });
      const read = await attempt(widgets.listProducts, { ...widerFilters, limit: 1 });
      if (!read.ok) return [];
      const { total, vehicles } = read.value;
      return [{ name, total, lowestPrice: vehicles[0]?.offer.cashPrice ?? null }];
    }),
  );
  // Without its only filter the list shows all vehicles, as the empty list's own button does.
  return widerLists.flat().filter(({ name, total }) => total > 0 && (names.length > 1 || name === "priceMax"));
}

export async function loadListView(visit: Visit, url: URL) {
  const unknownWords = await readWords(visit, url);
  const { filters, cursor, invalidFilters } = requireListRequest(visit, url);
  const result = await fetchList(visit, filters, cursor).catch((error: unknown) => {
    // A cursor that no longer exists leads to the first page.
    if (cursor && isCursorNotFound(error)) throw redirectTo(visit, inventoryHref(visit.language, filters, {}));
    throw error;
  });
  const unknownLocation = { entered: filters.postalCode ?? "", code: "nowhere" };
  const locationError: InvalidFilters = result.isLocationKnown ? {} : { postalCode: unknownLocation };
  // A list without pages before it is the first, whatever its URL says.
  const page = result.list.previous ? readPageNumber(url.searchParams) : 1;
  const widerLists = result.list.total === 0 ? await findWiderLists(visit, result.filters) : [];
  return {
    ...result.list,
    page,
    filters: result.filters,
    widerLists,
    unknownWords,
    invalidFilters: { ...invalidFilters, ...locationError },
  };
}

/** The caller needs only the counts, so the page has a single vehicle. */
export async function loadFacets(visit: Visit, filters: Filters) {
  const { list } = await fetchList(visit, filters, undefined, 1);
  return list;
}
