import { eq } from "drizzle-orm";
import { protectionPlans } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Cents of a plan that was chosen; 0 for none. */
export async function planPrice({ database }: Upstream, choice: string | undefined): Promise<number> {
  if (choice === undefined || choice === "none") return 0;
  const [plan] = await database.db
    .select()
    .from(protectionPlans)
    .where(eq(protectionPlans.id, Number(choice)));
  return plan?.price_cents ?? 0;
}
