/** The chosen protection plan as the contract prints it and the signed order stores it. */

import { eq } from "drizzle-orm";
import { z } from "zod";
import { protectionPlans } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

const bilingual = z.object({ en: z.string(), fr: z.string() });

/** Stored in signed orders, so the shape must not change and does not use contract schemas. */
export const soldPlan = z.object({
  id: z.int(),
  name: bilingual,
  benefits: z.array(bilingual),
  months: z.int(),
  kilometers: z.int(),
  deductible: z.int(),
  cancellationDays: z.int(),
});
export type SoldPlan = z.infer<typeof soldPlan>;

export async function findSoldPlan({ database }: Upstream, choice: string | undefined): Promise<SoldPlan | null> {
  if (choice === undefined || choice === "none") return null;
  const [plan] = await database.db
    .select()
    .from(protectionPlans)
    .where(eq(protectionPlans.id, Number(choice)));
  if (!plan) return null;
  const { id, name, benefits, months, kilometers, deductible_cents, cancellation_days } = plan;
  return { id, name, benefits, months, kilometers, deductible: deductible_cents, cancellationDays: cancellation_days };
}
