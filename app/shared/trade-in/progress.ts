/** Progress of a trade-in, on its own and within a purchase. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { placeInParts } from "#domain/site/wizard.ts";
import { type TradeInPage, type TradeInProgress, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import type { T, TextKey } from "#locales/texts.ts";
import { formStepCount, formStepNumber, formTitleKey, tradeInFormWizard } from "./form-steps.ts";

/** Progress for the wizard; null is a trade-in that is not started. */
export const tradeInProgress = (tradeIn: Pick<TradeInDetails, keyof TradeInProgress> | null): TradeInProgress =>
  tradeIn ?? { answers: {}, isDecoded: false, isTrimDecoded: false, vehicle: { trimId: null } };

/** The specification's five steps, each with its pages. */
export const tradeInSteps = [
  { id: "vin", pages: ["vin", "year", "make", "model", "trim", "other-vehicle"] },
  { id: "basic-information", pages: ["basic-information"] },
  { id: "vehicle-features", pages: ["vehicle-features"] },
  { id: "condition", pages: ["condition", "photos"] },
  { id: "estimate", pages: ["estimate"] },
] as const satisfies readonly { id: TradeInPage; pages: readonly TradeInPage[] }[];

/** Place of a page among the steps, and its step by name. Answers change the number of pages, never that of steps. */
export function tradeInPart(page: TradeInPage, tradeIn: Parameters<typeof tradeInProgress>[0], t: T) {
  const applicable = tradeInWizard.applicablePages(tradeInProgress(tradeIn));
  const place = placeInParts<TradeInPage>(
    tradeInSteps.map(({ pages }) => pages),
    page,
    (id) => applicable.some((each) => each.id === id),
  );
  const name = t(`tradeIn:steps.${tradeInSteps[place.number - 1]?.id ?? "vin"}`);
  return {
    ...place,
    name: place.pages > 1 ? t("tradeIn:place", { name, page: place.page, pages: place.pages }) : name,
  };
}

export const nextTradeInPage = (tradeIn: Parameters<typeof tradeInProgress>[0]): TradeInPage =>
  tradeInWizard.currentPage(tradeInProgress(tradeIn)).id;

/** Each step, whether the vehicle needs it, and whether all of its pages are answered. */
export function listTradeInSteps(tradeIn: Parameters<typeof tradeInProgress>[0]) {
  const progress = tradeInProgress(tradeIn);
  const applicable = tradeInWizard.applicablePages(progress);
  return tradeInSteps.map(({ id, pages }) => {
    const own = applicable.filter((page) => pages.some((name) => name === page.id));
    return { id, isNeeded: own.length > 0, isDone: own.every((page) => tradeInWizard.isDone(page.id, progress)) };
  });
}

/** Numbers of done and of all needed steps, and the title of the next page, for both kinds of trade-in. */
export function countTradeInSteps(tradeIn: TradeInDetails): { done: number; count: number; next: TextKey } {
  if (tradeIn.kind === "form") {
    const { id } = tradeInFormWizard.currentPage(tradeIn);
    return { done: formStepNumber(id) - 1, count: formStepCount, next: formTitleKey(id, tradeIn) };
  }
  const needed = listTradeInSteps(tradeIn).filter(({ isNeeded }) => isNeeded);
  return {
    done: needed.filter(({ isDone }) => isDone).length,
    count: needed.length,
    next: `tradeIn:pages.${nextTradeInPage(tradeIn)}.title`,
  };
}

/** Null if the page may open; else the first unanswered page, or the estimate once dealers bid on the vehicle. */
export function findRedirectPage(
  page: TradeInPage,
  tradeIn: (Parameters<typeof tradeInProgress>[0] & Pick<TradeInDetails, "isListed">) | null,
): TradeInPage | null {
  const progress = tradeInProgress(tradeIn);
  if (!tradeInWizard.canOpen(page, progress)) return nextTradeInPage(tradeIn);
  const isClosed = tradeIn?.isListed && page !== "estimate" && tradeInWizard.canOpen("estimate", progress);
  return isClosed ? "estimate" : null;
}
