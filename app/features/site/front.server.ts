/** What a brand's home page shows: its own words, what it opens with, and what its sections are made of. */

import type { Visit } from "#app/session/visit.ts";
import { widgets } from "#contract/widgets.ts";
import { wordOf } from "#domain/formats/language.ts";
import { readLoan, readTradeIn } from "./estimates.server.ts";

const newest = 6;

export async function getFront({ brand, language, call }: Visit, query: URLSearchParams) {
  const word = wordOf(language);
  const [inventory, directory] = await Promise.all([
    call(widgets.listProducts, { limit: newest }),
    call(widgets.listDealers, {}),
  ]);
  return {
    heading: brand.front.heading[word],
    lead: brand.front.lead[word],
    opensWith: brand.opensWith,
    sections: brand.front.sections,
    pictureUrl: `/brands/${brand.key}/front.svg`,
    total: inventory.total,
    facets: inventory.facets,
    vehicles: inventory.vehicles,
    directory,
    loan: readLoan(query),
    tradeIn: readTradeIn(query),
  };
}
export type Front = Awaited<ReturnType<typeof getFront>>;
