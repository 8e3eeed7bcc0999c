/** Loads the current order data that the contract is written from. */

import type { TransactionView } from "#contract/purchase/transaction.ts";
import { findSoldPlan } from "#upstream/services/buy-online/plan/sold-plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { SalesContractSource } from "./sales-contract-facts.ts";

export const findSalesContractSource = async (
  upstream: Upstream,
  view: TransactionView,
): Promise<SalesContractSource> => ({
  view,
  plan: await findSoldPlan(upstream, view.answers.protectionPlan?.protectionPlan),
  holdDays: upstream.config.reservationRules.holdDays,
  signingDay: view.today,
});
