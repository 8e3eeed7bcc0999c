import { eq } from "drizzle-orm";
import { protectionPlans } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Price of the chosen plan in cents; 0 without a plan. */
export async function findPlanPrice({ database }: Upstream, choice: string | undefined): Promise<number> {
  if (choice === undefined || choice === "none") return 0;
  const [plan] = await database.db
    .select()
    .from(protectionPlans)
    .where(eq(protectionPlans.id, Number(choice)));
  return plan?.price_cents ?? 0;
}
