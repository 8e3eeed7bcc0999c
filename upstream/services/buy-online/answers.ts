/** A purchase's answers: read back through the contract, and what follows from them. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Province } from "#app/domain/province.ts";
import { ageOfMajority } from "#app/domain/province.ts";
import * as purchase from "#upstream/contract/purchase.ts";
import { stepAnswers } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type Answers = purchase.PurchaseAnswers;
export type PersonalDetails = NonNullable<Answers["personalDetails"]>;

/** Where each step's answers stand in the transaction; deposit and review keep theirs elsewhere. */
const answered = {
  "personal-details": "personalDetails",
  "trade-in": "tradeIn",
  "payment-method": "paymentMethod",
  "protection-plan": "protectionPlan",
  delivery: "delivery",
  "drivers-license": "driversLicense",
} as const satisfies Partial<Record<purchase.StepId, keyof Answers>>;

export type AnsweredStep = keyof typeof answered;

// As the wire has it, and whatever a release before kept in another shape falls out: its step is asked again.
const keptAnswers = purchase.purchaseAnswers;

export async function readAnswers({ database }: Upstream, transactionId: string): Promise<Answers> {
  const rows = await database.db.select().from(stepAnswers).where(eq(stepAnswers.transaction_id, transactionId));
  const kept: Record<string, unknown> = {};
  for (const [step, name] of Object.entries(answered)) {
    const value = rows.find((row) => row.step === step)?.answers;
    if (keptAnswers.shape[name].safeParse(value).success) kept[name] = value;
  }
  return keptAnswers.parse(kept);
}

/** The steps before the deposit that have no answer yet. */
export const missingSteps = (answers: Answers): AnsweredStep[] =>
  z
    .array(z.enum(["personal-details", "trade-in", "payment-method", "protection-plan", "delivery", "drivers-license"]))
    .parse(Object.keys(answered))
    .filter((step) => answers[answered[step]] === undefined);

type Address = PersonalDetails["billing"];

/** Where the vehicle goes when it is delivered: the shipping address, else the billing one. */
export const deliveryAddressOf = (
  details: PersonalDetails | undefined,
): Pick<Address, "province" | "postalCode"> | null => {
  if (!details) return null;
  if (details.sameAsBillingAddress === "yes") return details.billing;
  const { province, postalCode } = details.shipping ?? {};
  return province && postalCode ? { province, postalCode } : details.billing;
};

/** Whether someone born on a day is of age on another, in a province; days are YYYY-MM-DD. Born on February 29: on March 1. */
export function isOfAge(dateOfBirth: string, province: Province, today: string): boolean {
  const [year = "", ...monthAndDay] = dateOfBirth.split("-");
  const birthday = [String(Number(year) + ageOfMajority(province)).padStart(4, "0"), ...monthAndDay].join("-");
  return birthday <= today;
}
