/** A purchase's answers: read back through the contract, and what follows from them. */
import { eq } from "drizzle-orm";
import * as purchase from "#contract/purchase/purchase.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { ageOn } from "#domain/formats/formats.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import type { Province } from "#domain/place/province.ts";
import { ageOfMajority } from "#domain/place/province.ts";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { creditRow, creditStateOf, type KeptCredit, noCredit } from "./credit/credit-answers.ts";

export type Answers = purchase.PurchaseAnswers;
export type PersonalDetails = NonNullable<Answers["personalDetails"]>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The steps whose answers the transaction carries; deposit and review keep theirs elsewhere. */
export type AnsweredStep = {
  [Step in purchase.StepId]: CamelCase<Step> extends keyof Answers ? Step : never;
}[purchase.StepId];

const isAnswerName = (name: string): name is keyof Answers => Object.hasOwn(purchase.purchaseAnswers.shape, name);

/** The steps that are answered, with their answers' name: their id in camelCase, so that a new step's are found by it alone. */
export const answeredSteps = purchase.stepIds.flatMap((step) => {
  const name = step.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isAnswerName(name) ? [{ step, name }] : [];
});

/** What Buy brought along stands among the answers, but is none: no step waits for it. */
export const wishStep = "payment-wish";

const answerNames = Object.keys(purchase.purchaseAnswers.shape).filter(isAnswerName);

/** Answers as the wire has them; whatever an earlier release kept in another shape falls out: its step is asked again. */
export function keptAnswers(answers: Record<string, unknown>): Answers {
  const kept = answerNames.filter((name) => purchase.purchaseAnswers.shape[name].safeParse(answers[name]).success);
  return purchase.purchaseAnswers.parse(Object.fromEntries(kept.map((name) => [name, answers[name]])));
}

/** The answers, and how far the credit application is that paying over time asks for. */
export interface KeptAnswers {
  answers: Answers;
  /** Given, and made untrue by others since: what their steps' forms begin with. */
  outdated: Answers;
  credit: Transaction["credit"];
  /** The application's row as it is kept: what no longer applies is in it as well, and comes back when it applies again. */
  keptCredit: KeptCredit;
}

export async function readKeptAnswers(upstream: Upstream, transactionId: string): Promise<KeptAnswers> {
  const { db } = upstream.database;
  const rows = await db.select().from(stepAnswers).where(eq(stepAnswers.transaction_id, transactionId));
  const byStep = new Map(rows.map((row) => [row.step, row.answers]));
  const isOutdated = (step: string) => byStep.get(step)?.["outdated"] === true;
  const answersOf = (are: boolean) =>
    Object.fromEntries(
      answeredSteps.filter(({ step }) => isOutdated(step) === are).map(({ step, name }) => [name, byStep.get(step)]),
    );
  const steps = keptAnswers({ ...answersOf(false), paymentWish: byStep.get(wishStep) });
  const keptCredit = byStep.get(creditRow) ?? {};
  const method = steps.paymentMethod?.selectedPaymentMethod ?? "cash";
  const state = method === "cash" ? noCredit : creditStateOf(keptCredit, await findToday(upstream));
  return {
    answers: state.creditApplication ? { ...steps, creditApplication: state.creditApplication } : steps,
    credit: { ...state.credit, sinRetentionDays: upstream.config.SIN_RETENTION_DAYS },
    outdated: keptAnswers(answersOf(true)),
    keptCredit,
  };
}

export const readAnswers = async (upstream: Upstream, transactionId: string): Promise<Answers> =>
  (await readKeptAnswers(upstream, transactionId)).answers;

/** Where a delivery goes by the answers so far. */
export const deliveryAddressIn = ({
  personalDetails,
}: Pick<Answers, "personalDetails">): PersonalDetails["billing"] | null =>
  personalDetails ? deliveryAddressOf(personalDetails) : null;

/**
 * Where a vehicle is taxed: where it is handed over. Only one that is delivered goes to its buyer; one that is picked up
 * never leaves the dealer's province before it is theirs, whatever address they gave (readings 5 and 6).
 */
export const taxedProvinceOf = (answers: Answers, dealer: Province): Province =>
  (answers.delivery?.deliveryType === "delivery" && deliveryAddressIn(answers)?.province) || dealer;

/** Whether someone born on a day is of age on another, in a province; days are YYYY-MM-DD. Born on February 29: on March 1. */
export function isOfAge(dateOfBirth: string, province: Province, today: string): boolean {
  return ageOn(today, dateOfBirth) >= ageOfMajority(province);
}
