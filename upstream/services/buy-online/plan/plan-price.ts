import { sql } from "drizzle-orm";

/** Prices in cents by the plan's id, those that are no longer offered too: a buyer may have chosen one. */
export type PlanPrices = Record<string, number>;

/** SQL: as one column of another query. */
export const planPricesColumn = sql<PlanPrices>`coalesce((
  select json_object_agg(p.id, p.price_cents) from protection_plans p), '{}')`;

/** Price of the chosen plan in cents; 0 without a plan. */
export const findPlanPrice = (prices: PlanPrices, choice: string | undefined): number =>
  choice === undefined ? 0 : (prices[choice] ?? 0);
