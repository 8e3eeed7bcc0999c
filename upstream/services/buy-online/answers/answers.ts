/** The saved answers of a purchase, validated against the contract, and values derived from them. */
import { creditApplication } from "#contract/credit/credit-application.ts";
import * as purchase from "#contract/purchase/purchase.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { ageOn } from "#domain/formats/formats.ts";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";
import type { Province } from "#domain/place/province.ts";
import { ageOfMajority } from "#domain/place/province.ts";
import {
  creditApplicationStep,
  noCreditApplication,
  toCreditApplicationState,
} from "#upstream/services/buy-online/credit/saved-application.ts";
import {
  isStepOutdated,
  readSavedSteps,
  type SavedSteps,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { parseParts } from "#upstream/services/shared/parse-parts.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type Answers = purchase.PurchaseAnswers;
export type PersonalDetails = NonNullable<Answers["personalDetails"]>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The steps whose answers are part of the transaction; the deposit and the review are stored in other tables. */
export type AnsweredStep = {
  [Step in purchase.StepId]: CamelCase<Step> extends keyof Answers ? Step : never;
}[purchase.StepId];

const isAnswerName = (name: string): name is keyof Answers => Object.hasOwn(purchase.purchaseAnswers.shape, name);

/** The answered steps with the property name of their answers: the step id in camelCase, so a new step needs no entry here. */
export const answeredSteps = purchase.stepIds.flatMap((step) => {
  const name = step.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isAnswerName(name) ? [{ step, name }] : [];
});

/** Row of the payment options chosen on the vehicle page. It is saved with the answers, but no step requires it. */
export const vehiclePagePaymentStep = "payment-wish";

/** An answer saved in an older shape is dropped, so its step must be answered again; of the credit application only its page. */
export function parseAnswers(answers: Record<string, unknown>): Answers {
  const { creditApplication: saved } = answers;
  const isSaved = typeof saved === "object" && saved !== null;
  return parseParts(purchase.purchaseAnswers, {
    ...answers,
    ...(isSaved && { creditApplication: parseParts(creditApplication, { ...saved }) }),
  });
}

/** The answers and the progress of the credit application, which financing and leasing require. */
export interface SavedAnswers {
  answers: Answers;
  /** Answers that later answers made invalid; they prefill the forms of their steps. */
  outdated: Answers;
  credit: Transaction["credit"];
  /** The rows as saved. The credit application's row includes pages that apply no longer, in case they apply again. */
  savedSteps: SavedSteps;
}

/** For callers that read nothing else of the purchase; others have its facts. */
export const readSavedAnswers = async (
  upstream: Upstream,
  transactionId: string,
  today: string,
): Promise<SavedAnswers> => parseSavedAnswers(upstream, await readSavedSteps(upstream, transactionId), today);

/** @param today YYYY-MM-DD; it decides which pages of the credit application apply. */
export function parseSavedAnswers({ config }: Upstream, savedSteps: SavedSteps, today: string): SavedAnswers {
  const pickAnswers = (outdated: boolean) =>
    Object.fromEntries(
      answeredSteps
        .filter(({ step }) => isStepOutdated(savedSteps, step) === outdated)
        .map(({ step, name }) => [name, savedSteps.get(step)]),
    );
  const currentAnswers = parseAnswers({
    ...pickAnswers(false),
    vehiclePagePayment: savedSteps.get(vehiclePagePaymentStep),
  });
  const method = currentAnswers.paymentMethod?.selectedPaymentMethod ?? "cash";
  const applicationState =
    method === "cash"
      ? noCreditApplication
      : toCreditApplicationState(savedSteps.get(creditApplicationStep) ?? {}, today);
  return {
    answers: applicationState.creditApplication
      ? { ...currentAnswers, creditApplication: applicationState.creditApplication }
      : currentAnswers,
    credit: { ...applicationState.credit, sinRetentionDays: config.SIN_RETENTION_DAYS },
    outdated: parseAnswers(pickAnswers(true)),
    savedSteps,
  };
}

/** The delivery address by the answers so far; null before the personal details. */
export const findDeliveryAddress = ({
  personalDetails,
}: Pick<Answers, "personalDetails">): PersonalDetails["billing"] | null =>
  personalDetails ? deliveryAddressOf(personalDetails) : null;

/**
 * The province whose taxes apply: where the vehicle is handed over (readings 5 and 6). That is the buyer's province for
 * a delivery and the dealer's province for a pickup, whatever the buyer's address is.
 */
export const taxProvinceOf = (answers: Answers, dealerProvince: Province): Province =>
  (answers.delivery?.deliveryType === "delivery" && findDeliveryAddress(answers)?.province) || dealerProvince;

/**
 * Whether a person has reached the province's age of majority. Days are YYYY-MM-DD; a person born on February 29 comes
 * of age on March 1.
 */
export function isOfAge(dateOfBirth: string, province: Province, today: string): boolean {
  return ageOn(today, dateOfBirth) >= ageOfMajority(province);
}
