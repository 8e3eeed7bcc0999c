/** What a trade-in's page shows of it. */
import { tradeInWizard } from "#app/domain/trade-in.ts";
import { progressOf } from "#app/trade-in/progress.ts";
import { estimateOf } from "#app/trade-in/view.server.ts";
import type { TradeInDetails } from "#upstream/contract/trade-in.ts";
import type { HistoryState } from "#upstream/contract/transaction-history.ts";

/** By the same rule as the list's. */
const stateOf = ({ state, isCompleted }: TradeInDetails): HistoryState =>
  state === "estimated" ? "completed" : state === "waiting" || isCompleted ? "waiting" : "in-progress";

export function viewTradeInHistory(tradeIn: TradeInDetails) {
  const progress = progressOf(tradeIn);
  return {
    state: stateOf(tradeIn),
    // A form asks other things than the wizard's pages.
    steps:
      tradeIn.kind === "form"
        ? []
        : tradeInWizard.pagesOf(progress).map(({ id }) => ({ id, isDone: tradeInWizard.isDone(id, progress) })),
    estimate: tradeIn.state === "open" ? null : estimateOf(tradeIn),
    vehicleId: tradeIn.vehicleId,
    isOpen: !tradeIn.isCompleted,
    hasDocument: tradeIn.estimate !== null,
  };
}
