/** The purchase's one ordered list: guard, menu, Back, Next and "continue where you left" all derive from it. */

import type { StepId } from "#contract/purchase/purchase.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import type { CreditPage } from "#domain/credit/credit-application.ts";
import type { Language } from "#domain/formats/language.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { createWizard, type WizardPage } from "#domain/site/wizard.ts";
import { tradeInWizard } from "#domain/trade-in/trade-in.ts";

export interface Step extends WizardPage<StepId, Transaction> {
  /** What it takes, as the menu says (section 2). */
  minutes: number;
  /** Who may open it: paying and signing need a verified, active account (reading 2). */
  needs: "session" | "authenticated";
}

const always = () => true;
const answered = (name: keyof Transaction["answers"]) => (transaction: Transaction) =>
  transaction.answers[name] !== undefined;

const step = (id: StepId, minutes: number, isDone: Step["isDone"], needs: Step["needs"] = "session"): Step => ({
  id,
  minutes,
  needs,
  applies: always,
  isDone,
});

const missingTradeInPage = (tradeIn: Transaction["tradeIn"]) =>
  tradeIn ? (tradeInWizard.missingOf(tradeIn)[0] ?? null) : null;

const purchase = createWizard<Transaction, Step>([
  step("personal-details", 3, answered("personalDetails")),
  // A vehicle given in exchange is told on pages of its own, up to its estimate.
  step("trade-in", 4, ({ answers, tradeIn }) => answers.tradeIn !== undefined && missingTradeInPage(tradeIn) === null),
  // Paying over time asks for a credit application as well, on pages of its own.
  step(
    "payment-method",
    2,
    ({ answers, credit }) => answers.paymentMethod !== undefined && credit.missing.length === 0,
  ),
  step("protection-plan", 1, answered("protectionPlan")),
  step("delivery", 1, answered("delivery")),
  step("drivers-license", 2, answered("driversLicense")),
  step("deposit", 5, ({ deposit }) => deposit.state === "paid", "authenticated"),
  step("review-order", 2, ({ contractSigned }) => contractSigned, "authenticated"),
]);
export const steps = purchase.all;

/** Where the purchase goes on. */
export const openStepOf = purchase.openPageOf;

/** A step opens when all before it are done; a done one stays open until the contract is signed (reading 3). */
export const mayOpen = (id: StepId, transaction: Transaction): boolean =>
  transaction.contractSigned ? id === "review-order" : purchase.mayOpen(id, transaction);

export const { isDone, previousOf } = purchase;

export type StepState = "done" | "current" | "attention" | "open" | "closed";

export interface StepRow {
  id: StepId;
  minutes: number;
  state: StepState;
}

/** The menu, as seen from one step. */
export const menuOf = (id: StepId, transaction: Transaction): StepRow[] =>
  purchase.pagesOf(transaction).map((each) => ({
    id: each.id,
    minutes: each.minutes,
    state:
      each.id === id
        ? "current"
        : each.isDone(transaction)
          ? "done"
          : transaction.attention.includes(each.id)
            ? "attention"
            : mayOpen(each.id, transaction)
              ? "open"
              : "closed",
  }));

export const stepPath = (language: Language, id: StepId, vehicleId: number): string =>
  purchasePath(language, vehicleId, id);

/** A page of the credit application; null: the way of paying, before it. */
export const creditPath = (language: Language, page: CreditPage | null, vehicleId: number): string =>
  purchasePath(language, vehicleId, page ? `payment-method/${page}` : "payment-method");

/** A page of the vehicle given in exchange. */
export const tradeInStepPath = (language: Language, page: string, vehicleId: number): string =>
  purchasePath(language, vehicleId, `trade-in/${page}`);

/** The very page where the purchase goes on: of a step with pages of its own, the first that has no answer. */
export function openPathOf(language: Language, transaction: Transaction): string {
  const { id } = openStepOf(transaction);
  const { vehicleId, answers, credit, tradeIn } = transaction;
  const [page] = credit.missing;
  if (id === "payment-method" && answers.paymentMethod && page) return creditPath(language, page, vehicleId);
  const tradeInPage = missingTradeInPage(tradeIn);
  if (id === "trade-in" && answers.tradeIn && tradeInPage) return tradeInStepPath(language, tradeInPage, vehicleId);
  return stepPath(language, id, vehicleId);
}
