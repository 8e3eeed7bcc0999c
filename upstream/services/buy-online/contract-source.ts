/** What the contract is written from: the order as it stands. */
import { findToday } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ContractSource } from "./contract-facts.ts";
import type { TransactionView } from "./purchase-view.ts";
import { findSoldPlan } from "./sold-plan.ts";

export const findContractSource = async (upstream: Upstream, view: TransactionView): Promise<ContractSource> => ({
  view,
  plan: await findSoldPlan(upstream, view.answers.protectionPlan?.protectionPlan),
  holdDays: upstream.config.HOLD_DAYS,
  day: await findToday(upstream),
});
