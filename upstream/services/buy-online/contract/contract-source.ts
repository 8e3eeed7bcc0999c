/** What the contract is written from: the order as it stands. */
import { findToday } from "#upstream/db/today.ts";
import { findSoldPlan } from "#upstream/services/buy-online/plan/sold-plan.ts";
import type { TransactionView } from "#upstream/services/buy-online/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ContractSource } from "./contract-facts.ts";

export const findContractSource = async (upstream: Upstream, view: TransactionView): Promise<ContractSource> => ({
  view,
  plan: await findSoldPlan(upstream, view.answers.protectionPlan?.protectionPlan),
  holdDays: upstream.config.HOLD_DAYS,
  day: await findToday(upstream),
});
