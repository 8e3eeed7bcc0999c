/** Data of a brand's home page: its texts, its tool, and the content of its sections. */

import { buildPageHead } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { formatRules, getReservationRules } from "#app/shared/purchase/reservation-rules.server.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { homePath } from "#domain/site/paths.ts";
import { calculateLoan, calculateTradeIn } from "./calculators.server.ts";

const newestLimit = 6;

export async function getHomeView(visit: Visit, query: URLSearchParams) {
  const { brand, language, call } = visit;
  const bilingualKey = bilingualKeyOf(language);
  const [inventory, directory, rules] = await Promise.all([
    call(widgets.listProducts, { limit: newestLimit }),
    call(widgets.listDealers, {}),
    getReservationRules(visit),
  ]);
  return {
    heading: brand.homePage.heading[bilingualKey],
    lead: brand.homePage.lead[bilingualKey],
    head: buildPageHead(visit, homePath(language), brand.homePage.lead[bilingualKey]),
    composition: brand.homePage.composition,
    proofs: brand.homePage.proofs,
    opensWith: brand.homeTool,
    sections: brand.homePage.sections,
    pictureUrl: `/brands/${brand.key}/front.svg`,
    total: inventory.total,
    facets: inventory.facets,
    vehicles: inventory.vehicles,
    directory,
    now: new Date().toISOString(),
    ruleTexts: formatRules(rules, language),
    extensionMinutes: rules.extensionMinutes,
    loan: calculateLoan(query),
    tradeIn: calculateTradeIn(query),
  };
}
export type HomeView = Awaited<ReturnType<typeof getHomeView>>;
