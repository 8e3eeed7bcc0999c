/**
 * The brands that a company is shown on. With a plan for one brand, `companies.brand_keys` has the first alone, and
 * `company_plans.brand_keys` has all of them, which a later plan with several shows again.
 */
import { eq, sql } from "drizzle-orm";
import { hasFeature, type PlanKey } from "#domain/subscription/plans.ts";
import { companies, companyPlans } from "#upstream/db/schema/index.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findPlanRow, type PlanRow } from "./plan-row.ts";

type Company = Pick<typeof companies.$inferSelect, "id" | "brand_keys">;

/** The two columns of a company that changes to `plan`. */
export function brandsUnder(
  plan: PlanKey,
  row: PlanRow,
  company: Company,
): { saved: string[] | null; shown: string[] } {
  const all = row.brand_keys ?? company.brand_keys;
  if (hasFeature(plan, "severalBrands") || all.length <= 1) return { saved: null, shown: all };
  return { saved: all, shown: all.slice(0, 1) };
}

/** The company's vehicles are listed on these brands only. */
export async function showOnBrands({ database: { db } }: Upstream, company: Company, shown: string[]): Promise<void> {
  if (company.brand_keys.join() === shown.join()) return;
  await db.update(companies).set({ brand_keys: shown, date_updated: sql`now()` }).where(eq(companies.id, company.id));
}

/**
 * What staff's choice of brands changes in the company's plan: with one brand, the chosen one comes first, and the others
 * stay for a later plan. Refuses a new choice of several. @param company as it was before the choice
 */
export async function saveChosenBrands(upstream: Upstream, company: Company, chosen: string[]): Promise<void> {
  const row = await findPlanRow(upstream, company.id);
  // A company without a row is on trial.
  if (hasFeature(row?.plan ?? "trial", "severalBrands")) return;
  const isChanged = chosen.join() !== company.brand_keys.join();
  if (isChanged && chosen.length > 1) throw refused("one_brand_plan");
  if (!row?.brand_keys) return;
  const others = row.brand_keys.filter((key) => !chosen.includes(key));
  await upstream.database.db
    .update(companyPlans)
    .set({ brand_keys: [...chosen, ...others] })
    .where(eq(companyPlans.company_id, company.id));
}
