/** What a trade-in's page shows of it. */

import { formSteps, formTitle, tradeInForm } from "#app/shared/trade-in/form-steps.ts";
import { progressOf } from "#app/shared/trade-in/progress.ts";
import { estimateOf } from "#app/shared/trade-in/view.server.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { tradeInWizard } from "#domain/trade-in/trade-in.ts";

export function viewTradeInHistory(tradeIn: TradeInDetails) {
  const progress = progressOf(tradeIn);
  // An open purchase alone asks whether it counts the value; elsewhere there is no more to it than to be seen.
  const isSettled = tradeIn.state === "estimated" && (tradeIn.vehicleId === null || tradeIn.isGiven);
  return {
    state: tradeIn.standing,
    steps:
      tradeIn.kind === "form"
        ? formSteps.map((id) => ({
            title: formTitle(id, { isCompleted: false }),
            isDone: tradeInForm.isDone(id, tradeIn),
          }))
        : tradeInWizard.pagesOf(progress).map(({ id }) => ({
            title: `tradeIn:pages.${id}.title` as const,
            isDone: (id === "estimate" && isSettled) || tradeInWizard.isDone(id, progress),
          })),
    estimate: tradeIn.state === "open" ? null : estimateOf(tradeIn),
    vehicleId: tradeIn.vehicleId,
    isOpen: !tradeIn.isCompleted,
    hasDocument: tradeIn.estimate !== null,
  };
}
