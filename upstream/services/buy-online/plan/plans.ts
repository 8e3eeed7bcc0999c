/** The protection plan step: the plans offered for a vehicle, and the chosen one. */
import type { z } from "@hono/zod-openapi";
import { asc } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { protectionPlanOffer } from "#contract/purchase/purchase.ts";
import { maxRememberedMs, remember } from "#upstream/db/remembered.ts";
import { protectionPlans } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { getPurchaseFacts, type PurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { saveStep } from "#upstream/services/buy-online/steps/save-step.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findPlanPrice, listOfferedPlanIds } from "./plan-price.ts";

type Plan = typeof protectionPlans.$inferSelect;

/** No page changes them, only a release does. What a plan costs and whether it is offered is read with the purchase. */
const readPlanTexts = remember(async ({ db }) => {
  const plans = await db
    .select()
    .from(protectionPlans)
    .orderBy(asc(protectionPlans.price_cents), asc(protectionPlans.id));
  return { value: plans, trueForMs: maxRememberedMs };
});

async function listPlans({ database }: Upstream, facts: PurchaseFacts): Promise<Plan[]> {
  const offeredIds = listOfferedPlanIds(facts);
  const plans = (await readPlanTexts(database)).filter(({ id }) => offeredIds.includes(id));
  return plans.map((plan) => ({ ...plan, price_cents: findPlanPrice(facts.plans, String(plan.id)) }));
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
      const isOffered = listOfferedPlanIds(facts).map(String).includes(answers.protectionPlan);
      if (answers.protectionPlan !== "none" && !isOffered) throw refused("plan_not_offered");
      return answers;
    });
  },
});
