/** Ordered list of the purchase's steps. The access check, the menu, Back, Next and the resume link derive from it. */

import { type StepId, stepMinutes } from "#contract/purchase/purchase.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import type { CreditApplicationPage } from "#domain/credit/credit-application.ts";
import type { Language } from "#domain/formats/language.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { createWizard, type WizardPage } from "#domain/site/wizard.ts";
import { tradeInWizard } from "#domain/trade-in/trade-in.ts";
import type { TextKey } from "#locales/texts.ts";

export interface Step extends WizardPage<StepId, Transaction> {
  /** Shown in the menu. */
  minutes: number;
  /** Required access: paying and signing need a verified, active account (reading 2). */
  access: "session" | "authenticated";
}

const always = () => true;
const isAnswered = (name: keyof Transaction["answers"]) => (transaction: Transaction) =>
  transaction.answers[name] !== undefined;

const step = (id: StepId, isDone: Step["isDone"], access: Step["access"] = "session"): Step => ({
  id,
  minutes: stepMinutes[id],
  access,
  applies: always,
  isDone,
});

const firstMissingTradeInPage = (tradeIn: Transaction["tradeIn"]) =>
  tradeIn ? (tradeInWizard.missingPages(tradeIn)[0] ?? null) : null;

const purchaseWizard = createWizard<Transaction, Step>([
  step("personal-details", isAnswered("personalDetails")),
  // The trade-in vehicle has sub-pages; the step is done when its estimate is answered.
  step(
    "trade-in",
    ({ answers, tradeIn }) => answers.tradeIn !== undefined && firstMissingTradeInPage(tradeIn) === null,
  ),
  // A loan or lease also needs the credit application, which has sub-pages.
  step("payment-method", ({ answers, credit }) => answers.paymentMethod !== undefined && credit.missing.length === 0),
  step("protection-plan", isAnswered("protectionPlan")),
  step("delivery", isAnswered("delivery")),
  step("drivers-license", isAnswered("driversLicense")),
  step("deposit", ({ deposit }) => deposit.state === "paid", "authenticated"),
  step("review-order", ({ contractSigned }) => contractSigned, "authenticated"),
]);
export const purchaseSteps = purchaseWizard.allPages;

/** First step that is not done. */
export const nextOpenStep = purchaseWizard.currentPage;

/** A step opens when all earlier steps are done. A done step stays open until the contract is signed (reading 3). */
export const canOpenStep = (id: StepId, transaction: Transaction): boolean =>
  transaction.contractSigned ? id === "review-order" : purchaseWizard.canOpen(id, transaction);

export const isStepDone = purchaseWizard.isDone;

/** Numbers of done and of all steps, and the title of the first that is not done. */
export function countPurchaseSteps(transaction: Transaction): { done: number; count: number; next: TextKey } {
  const { id } = nextOpenStep(transaction);
  const { done, count } = purchaseWizard.countPages(transaction);
  return { done, count, next: `purchase:steps.${id}.title` };
}

export const previousStep = purchaseWizard.previousPage;

export type StepState = "done" | "current" | "attention" | "open" | "closed";

export interface StepMenuItem {
  id: StepId;
  minutes: number;
  state: StepState;
}

/** Steps with their states, as the menu on the page of step `id` shows them. */
export const buildStepMenu = (id: StepId, transaction: Transaction): StepMenuItem[] =>
  purchaseWizard.applicablePages(transaction).map((menuStep) => ({
    id: menuStep.id,
    minutes: menuStep.minutes,
    state:
      menuStep.id === id
        ? "current"
        : menuStep.isDone(transaction)
          ? "done"
          : transaction.attention.includes(menuStep.id)
            ? "attention"
            : canOpenStep(menuStep.id, transaction)
              ? "open"
              : "closed",
  }));

export const stepPath = (language: Language, id: StepId, vehicleId: number): string =>
  purchasePath(language, vehicleId, id);

/** Path of a page of the credit application; null gives the payment-method page. */
export const creditApplicationPath = (
  language: Language,
  page: CreditApplicationPage | null,
  vehicleId: number,
): string => purchasePath(language, vehicleId, page ? `payment-method/${page}` : "payment-method");

/** Path of a page of the trade-in vehicle. */
export const tradeInStepPath = (language: Language, page: string, vehicleId: number): string =>
  purchasePath(language, vehicleId, `trade-in/${page}`);

/** Path of the first unanswered page: the next open step, or its first unanswered sub-page. */
export function nextOpenPath(language: Language, transaction: Transaction): string {
  const { id } = nextOpenStep(transaction);
  const { vehicleId, answers, credit, tradeIn } = transaction;
  const [page] = credit.missing;
  if (id === "payment-method" && answers.paymentMethod && page) return creditApplicationPath(language, page, vehicleId);
  const tradeInPage = firstMissingTradeInPage(tradeIn);
  if (id === "trade-in" && answers.tradeIn && tradeInPage) return tradeInStepPath(language, tradeInPage, vehicleId);
  return stepPath(language, id, vehicleId);
}
