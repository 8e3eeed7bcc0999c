/** Data of a brand's home page: its texts, its tool, and the content of its sections. */

import { buildPageHead } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { formatRules, getReservationRules } from "#app/shared/purchase/reservation-rules.server.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { homePath } from "#domain/site/paths.ts";
import { calculateLoan, calculateTradeIn } from "./calculators.server.ts";

const newestLimit = 6;

/** The newest of each body style first, so that the few shown vehicles differ; then the other newest. */
function pickVaried<Vehicle extends { bodyStyle: string }>(vehicles: readonly Vehicle[]): Vehicle[] {
  const firsts = new Map([...vehicles].reverse().map((vehicle) => [vehicle.bodyStyle, vehicle]));
  const isFirst = (vehicle: Vehicle) => firsts.get(vehicle.bodyStyle) === vehicle;
  return [...vehicles.filter(isFirst), ...vehicles.filter((vehicle) => !isFirst(vehicle))].slice(0, newestLimit);
}

export async function getHomeView(visit: Visit, query: URLSearchParams) {
  const { brand, language, call } = visit;
  const bilingualKey = bilingualKeyOf(language);
  const [inventory, directory, rules] = await Promise.all([
    call(widgets.listProducts, {}),
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
    vehicles: pickVaried(inventory.vehicles),
    directory,
    now: new Date().toISOString(),
    ruleTexts: formatRules(rules, language),
    loan: calculateLoan(query, language),
    tradeIn: calculateTradeIn(query, language),
  };
}
export type HomeView = Awaited<ReturnType<typeof getHomeView>>;
