import { anyCase, searchText } from "#app/form/query-values.server.ts";
import { dealerFilters } from "#upstream/contract/dealers.ts";

const { province, search } = dealerFilters.shape;

/** An address that somebody changed still shows a list: what is no value of a filter is no filter. */
const leniently = dealerFilters.extend({ province: anyCase(province.unwrap()), search: searchText(search) });

export const readDealerFilters = (url: URL) => leniently.parse(Object.fromEntries(url.searchParams));
