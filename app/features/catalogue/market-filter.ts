import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import { markets } from "#domain/vehicle/catalogue.ts";
import type { T } from "#locales/texts.ts";

const usualMarket = "ca";
const otherMarkets = markets.filter((market) => market !== usualMarket);

/** Without a choice, the catalogue is that of Canada. */
export const marketFilter = (t: T): ListFilter => ({
  ...selectFilter("market", t("catalogue:fields.market"), otherMarkets, (market) => t(`catalogue:markets.${market}`)),
  emptyLabel: t(`catalogue:markets.${usualMarket}`),
});
