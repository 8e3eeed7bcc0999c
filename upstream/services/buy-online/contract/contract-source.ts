/** Loads the current order data that the contract is written from. */

import type { TransactionView } from "#contract/purchase/transaction.ts";
import { findSoldPlan } from "#upstream/services/buy-online/plan/sold-plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ContractSource } from "./contract-facts.ts";

export const findContractSource = async (upstream: Upstream, view: TransactionView): Promise<ContractSource> => ({
  view,
  plan: await findSoldPlan(upstream, view.answers.protectionPlan?.protectionPlan),
  holdDays: upstream.config.HOLD_DAYS,
  signingDay: view.today,
});
