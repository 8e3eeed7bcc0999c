/** The row of a company's plan. A company has one as soon as it deals with Stripe or is reminded. */
import { eq } from "drizzle-orm";
import { companyPlans } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type PlanRow = typeof companyPlans.$inferSelect;

const whereCompany = (companyId: number) => eq(companyPlans.company_id, companyId);

export async function findPlanRow({ database: { db } }: Upstream, companyId: number): Promise<PlanRow | null> {
  const [row] = await db.select().from(companyPlans).where(whereCompany(companyId));
  return row ?? null;
}

/** The row, added if it is missing, and locked until the transaction ends. */
export async function lockPlanRow({ database: { db } }: Upstream, companyId: number): Promise<PlanRow> {
  await db.insert(companyPlans).values({ company_id: companyId, plan: "trial" }).onConflictDoNothing();
  return requireRow(await db.select().from(companyPlans).where(whereCompany(companyId)).for("update"));
}
