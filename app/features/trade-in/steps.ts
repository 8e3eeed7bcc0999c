/** The specification's five steps of a trade-in, as seen from one of their pages. */

import { leadFrom, progressOf, tradeInSteps } from "#app/shared/trade-in/progress.ts";
import { type TradeInPage, tradeInWizard } from "#domain/trade-in/trade-in.ts";

export interface TradeInStep {
  id: (typeof tradeInSteps)[number]["id"];
  state: "done" | "current" | "to-come";
  /** The first of its pages, where it may be opened. */
  page: TradeInPage | null;
}

export function menuOf(page: TradeInPage, tradeIn: Parameters<typeof leadFrom>[1]): TradeInStep[] {
  const progress = progressOf(tradeIn);
  const applying = tradeInWizard.pagesOf(progress).map(({ id }) => id);
  return tradeInSteps.map(({ id, pages }) => {
    const own: readonly TradeInPage[] = pages;
    const ofStep = own.filter((each) => applying.includes(each));
    const isDone = ofStep.every((each) => tradeInWizard.isDone(each, progress));
    return {
      id,
      state: own.includes(page) ? "current" : isDone ? "done" : "to-come",
      page: ofStep.find((each) => leadFrom(each, tradeIn) === null) ?? null,
    };
  });
}
