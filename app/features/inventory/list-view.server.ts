/** The inventory's list as an address asks for it. */
import { redirect } from "@remix-run/server-runtime";
import type { Visit } from "#app/session/visit.ts";
import type { UnreadFilters } from "#app/shared/list/list-state.ts";
import { widgets } from "#contract/widgets.ts";
import { translatePath } from "#domain/site/paths.ts";
import { readQuestion } from "./filters.server.ts";
import { type Filters, listHref, type Place } from "./filters.ts";
import { findPlace, requireAreaAlone } from "./nearness.server.ts";

const isRefusedCursor = (thrown: unknown) => thrown instanceof Response && thrown.status === 404;

/** Asks for a page of the list; without a place that the maps service knows, nothing is near. */
async function callList({ call, context }: Visit, filters: Filters, place: Place | undefined, limit?: number) {
  const { postalCode, ...asked } = filters;
  const here = postalCode === undefined ? null : await findPlace(context, postalCode);
  const sort = asked.sort === "nearest" && !here ? "recent" : asked.sort;
  const { latitude, longitude } = here ?? {};
  const list = await call(widgets.listProducts, { ...asked, sort, ...place, latitude, longitude, limit });
  return { list, filters: { ...filters, sort }, isPlaceKnown: postalCode === undefined || here !== null };
}

/** Leads to this language's own word for the inventory (reading 1), and from what a form sent to the list's address. */
export function readListAddress({ language }: Visit, url: URL, hrefOf = listHref) {
  const own = translatePath(url.pathname, language);
  if (own !== url.pathname) throw redirect(own + url.search, 301);
  requireAreaAlone(url);
  const question = readQuestion(url);
  if (!question.isCanonical) throw redirect(hrefOf(language, question.filters, {}));
  return question;
}

export async function getListView(visit: Visit, url: URL) {
  const { filters, place, unread } = readListAddress(visit, url);
  const found = await callList(visit, filters, place).catch((thrown: unknown) => {
    // A place in the list that no longer is one: from the beginning, then.
    if (place && isRefusedCursor(thrown)) throw redirect(listHref(visit.language, filters, {}));
    throw thrown;
  });
  const nowhere = { typed: filters.postalCode ?? "", code: "nowhere" };
  const unknown: UnreadFilters = found.isPlaceKnown ? {} : { postalCode: nowhere };
  return { ...found.list, filters: found.filters, unread: { ...unread, ...unknown } };
}

/** The counts alone. */
export async function getFacets(visit: Visit, filters: Filters) {
  const { list } = await callList(visit, filters, undefined, 1);
  return list;
}
