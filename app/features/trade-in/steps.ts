/** The five steps of a trade-in (specification), with their states as seen from the current page. */

import { findRedirectPage, tradeInProgress, tradeInSteps } from "#app/shared/trade-in/progress.ts";
import { type TradeInPage, tradeInWizard } from "#domain/trade-in/trade-in.ts";

export interface TradeInStep {
  id: (typeof tradeInSteps)[number]["id"];
  /** `not-needed`: no page of it applies, such as the equipment of a vehicle outside the catalogue. */
  state: "done" | "current" | "to-come" | "not-needed";
  /** First page of the step that may be opened; null if none may. */
  page: TradeInPage | null;
}

export function buildTradeInMenu(page: TradeInPage, tradeIn: Parameters<typeof findRedirectPage>[1]): TradeInStep[] {
  const progress = tradeInProgress(tradeIn);
  const applicablePages = tradeInWizard.applicablePages(progress).map(({ id }) => id);
  return tradeInSteps.map(({ id, pages }) => {
    const stepPages: readonly TradeInPage[] = pages;
    const applicableStepPages = stepPages.filter((stepPage) => applicablePages.includes(stepPage));
    const isDone = applicableStepPages.every((stepPage) => tradeInWizard.isDone(stepPage, progress));
    const isNeeded = applicableStepPages.length > 0;
    return {
      id,
      state: stepPages.includes(page) ? "current" : !isNeeded ? "not-needed" : isDone ? "done" : "to-come",
      page: applicableStepPages.find((stepPage) => findRedirectPage(stepPage, tradeIn) === null) ?? null,
    };
  });
}
