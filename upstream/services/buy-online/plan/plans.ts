/** The protection plan step: the plans offered for a vehicle, and the chosen one. */
import type { z } from "@hono/zod-openapi";
import { asc, inArray } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { protectionPlanOffer } from "#contract/purchase/purchase.ts";
import { protectionPlans } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { getPurchaseFacts, type PurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { saveStep } from "#upstream/services/buy-online/steps/save-step.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listOfferedPlanIds } from "./plan-price.ts";

type Plan = typeof protectionPlans.$inferSelect;

async function listPlans({ database: { db } }: Upstream, facts: PurchaseFacts): Promise<Plan[]> {
  return db
    .select()
    .from(protectionPlans)
    .where(inArray(protectionPlans.id, listOfferedPlanIds(facts)))
    .orderBy(asc(protectionPlans.price_cents), asc(protectionPlans.id));
}

const toPlanOffer = (plan: Plan): z.input<typeof protectionPlanOffer> => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  benefits: plan.benefits,
  months: plan.months,
  kilometers: plan.kilometers,
  price: plan.price_cents,
  deductible: plan.deductible_cents,
  cancellationDays: plan.cancellation_days,
});

type PlanEndpoints = Pick<typeof buyOnline, "getProtectionPlans" | "saveCustomerProtectionPlan">;

export const planHandlers = (upstream: Upstream): Handlers<PlanEndpoints> => ({
  async getProtectionPlans({ input: { vehicleId }, session }) {
    const plans = await listPlans(upstream, await getPurchaseFacts(upstream, session, vehicleId));
    return { protectionPlans: plans.map(toPlanOffer) };
  },

  saveCustomerProtectionPlan({ input: { vehicleId }, body: answers, user, caller }) {
    return saveStep(upstream, { user, caller, vehicleId, step: "protection-plan" }, async (facts) => {
      const isOffered = listOfferedPlanIds(facts).includes(Number(answers.protectionPlan));
      if (answers.protectionPlan !== "none" && !isOffered) throw refused("plan_not_offered");
      return answers;
    });
  },
});
