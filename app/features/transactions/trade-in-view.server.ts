/** Data of a trade-in's history page. */

import { formStepIds, formTitleKey, tradeInFormWizard } from "#app/shared/trade-in/form-steps.ts";
import { listTradeInSteps } from "#app/shared/trade-in/progress.ts";
import { buildEstimateView } from "#app/shared/trade-in/view.server.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";

const stateOf = (isDone: boolean) => (isDone ? ("completed" as const) : ("pending" as const));

export function buildTradeInHistoryView(tradeIn: TradeInDetails) {
  // Only an open purchase asks whether to apply the value; elsewhere an estimate needs no further action.
  const isSettled = tradeIn.state === "estimated" && (tradeIn.vehicleId === null || tradeIn.isPurchaseSigned);
  return {
    state: tradeIn.standing,
    steps:
      tradeIn.kind === "form"
        ? formStepIds.map((id) => ({
            title: formTitleKey(id, { isCompleted: false }),
            state: stateOf(tradeInFormWizard.isDone(id, tradeIn)),
          }))
        : listTradeInSteps(tradeIn).map(({ id, isNeeded, isDone }) => ({
            title: `tradeIn:steps.${id}` as const,
            state: isNeeded ? stateOf(isDone || (id === "estimate" && isSettled)) : ("not-needed" as const),
          })),
    photoUrl: tradeIn.picture,
    estimate: tradeIn.state === "open" ? null : buildEstimateView(tradeIn),
    vehicleId: tradeIn.vehicleId,
    isOpen: !tradeIn.isCompleted,
    hasDocument: tradeIn.estimate !== null,
  };
}
