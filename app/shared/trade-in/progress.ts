/** Where a trade-in's pages stand, for both places that have them. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { type TradeInPage, type TradeInProgress, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import type { TextKey } from "#locales/texts.ts";
import { formPartOf, formParts, formTitle, tradeInForm } from "./form-steps.ts";

/** Of one that is not begun yet as well. */
export const progressOf = (tradeIn: Pick<TradeInDetails, keyof TradeInProgress> | null): TradeInProgress =>
  tradeIn ?? { answers: {}, isDecoded: false, isTrimDecoded: false };

/** The specification's five steps, each with its pages. */
export const tradeInSteps = [
  { id: "vin", pages: ["vin", "year", "make", "model", "trim", "other-vehicle"] },
  { id: "basic-information", pages: ["basic-information"] },
  { id: "vehicle-features", pages: ["vehicle-features"] },
  { id: "condition", pages: ["condition", "photos"] },
  { id: "estimate", pages: ["estimate"] },
] as const satisfies readonly { id: TradeInPage; pages: readonly TradeInPage[] }[];

export const openPageOf = (tradeIn: Parameters<typeof progressOf>[0]): TradeInPage =>
  tradeInWizard.openPageOf(progressOf(tradeIn)).id;

/** Of either kind: steps done, of how many, and the title of the page that it goes on with. */
export function stepsOf(tradeIn: TradeInDetails): { done: number; count: number; next: TextKey } {
  if (tradeIn.kind === "form") {
    const { id } = tradeInForm.openPageOf(tradeIn);
    return { done: formPartOf(id) - 1, count: formParts, next: formTitle(id, tradeIn) };
  }
  const next = openPageOf(tradeIn);
  const { done, count } = tradeInWizard.progressOf(next, progressOf(tradeIn));
  return { done, count, next: `tradeIn:pages.${next}.title` };
}

/** Where a page's visitor belongs instead: its turn has not come, or dealers bid on what it tells. Null: there. */
export function leadFrom(
  page: TradeInPage,
  tradeIn: (Parameters<typeof progressOf>[0] & Pick<TradeInDetails, "isListed">) | null,
): TradeInPage | null {
  const progress = progressOf(tradeIn);
  if (!tradeInWizard.mayOpen(page, progress)) return openPageOf(tradeIn);
  const isClosed = tradeIn?.isListed && page !== "estimate" && tradeInWizard.mayOpen("estimate", progress);
  return isClosed ? "estimate" : null;
}
