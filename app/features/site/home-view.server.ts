/** Data of a brand's home page: its texts, its tool, and the content of its sections. */

import { buildPageHead } from "#app/page/page-head.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { formatRules, getReservationRules } from "#app/shared/purchase/reservation-rules.server.ts";
import type { CallResponse } from "#contract/define.ts";
import { widgets } from "#contract/widgets.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { Cents } from "#domain/money/money.ts";
import { homePath } from "#domain/site/paths.ts";
import { calculateLoan, calculateTradeIn, compareTaxSavings } from "./calculators.server.ts";

const newestLimit = 6;

/** The newest of each body style first, so that the few shown vehicles differ; then the other newest. */
function pickVaried<Vehicle extends { bodyStyle: string }>(vehicles: readonly Vehicle[]): Vehicle[] {
  const firsts = new Map([...vehicles].reverse().map((vehicle) => [vehicle.bodyStyle, vehicle]));
  const isFirst = (vehicle: Vehicle) => firsts.get(vehicle.bodyStyle) === vehicle;
  return [...vehicles.filter(isFirst), ...vehicles.filter((vehicle) => !isFirst(vehicle))].slice(0, newestLimit);
}

/** In dollars. */
const budgetLimits = [15_000, 25_000, 35_000, 50_000] as const;

/** Each limit with the dearest of its vehicles that the limit before it has not; a limit without one is left out. */
function pickByBudget<Vehicle extends { offer: { cashPrice: Cents } }>(vehicles: readonly Vehicle[]) {
  const byPrice = [...vehicles].sort((a, b) => b.offer.cashPrice - a.offer.cashPrice);
  return budgetLimits.flatMap((dollars, index) => {
    const isBetween = ({ offer }: Vehicle) =>
      offer.cashPrice <= dollars * 100 && offer.cashPrice > (budgetLimits[index - 1] ?? 0) * 100;
    const vehicle = byPrice.find(isBetween);
    return vehicle ? [{ dollars, vehicle }] : [];
  });
}

type Inventory = CallResponse<typeof widgets.listProducts>;

const kinds = [
  { name: "condition", value: "new" },
  { name: "condition", value: "used" },
  { name: "fuel", value: "hybrid" },
  { name: "fuel", value: "electric" },
] as const;

/** New, used, hybrid and electric ones with their numbers, each with a vehicle of its own; those that the newest have. */
function pickByKind({ vehicles, facets }: Inventory) {
  const others = [...vehicles];
  return kinds.flatMap(({ name, value }) => {
    const count = facets[name].find((facet) => facet.value === value)?.count;
    const vehicle = others.findLast((other) => other[name] === value);
    if (!count || !vehicle) return [];
    others.splice(others.indexOf(vehicle), 1);
    return [{ name, value, count, vehicle }];
  });
}

const maxBodies = 6;

export async function getHomeView(visit: Visit, query: URLSearchParams) {
  const { brand, language, call } = visit;
  const bilingualKey = bilingualKeyOf(language);
  const [inventory, directory, rules] = await Promise.all([
    call(widgets.listProducts, {}),
    call(widgets.listDealers, {}),
    getReservationRules(visit),
  ]);
  const tradeIn = calculateTradeIn(query, language);
  return {
    heading: brand.homePage.heading[bilingualKey],
    lead: brand.homePage.lead[bilingualKey],
    head: buildPageHead(visit, homePath(language), brand.homePage.lead[bilingualKey]),
    composition: brand.homePage.composition,
    proofs: brand.homePage.proofs,
    opensWith: brand.homeTool,
    sections: brand.homePage.sections,
    band: brand.homePage.band,
    pictureUrl: `/brands/${brand.key}/front.svg`,
    total: inventory.total,
    facets: inventory.facets,
    vehicles: pickVaried(inventory.vehicles),
    budgets: pickByBudget(inventory.vehicles),
    kinds: pickByKind(inventory),
    /** Those with the most vehicles. */
    bodies: inventory.facets.body.slice(0, maxBodies),
    directory,
    now: new Date().toISOString(),
    ruleTexts: formatRules(rules, language),
    loan: calculateLoan(query, language),
    tradeIn,
    taxSavings: compareTaxSavings(tradeIn, directory.provinces),
  };
}
export type HomeView = Awaited<ReturnType<typeof getHomeView>>;
