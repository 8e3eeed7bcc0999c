/** Schemas of the pre-qualification's pages, with the specification's field names (section 3), and of its decision. */
import { z } from "@hono/zod-openapi";
import { checkPostalCode, country } from "#contract/address.ts";
import {
  amountWithin,
  cents,
  decimalNumber,
  emailText,
  instant,
  multiLine,
  phoneText,
  postalCode,
  province,
  requiredIssue,
  requiredText,
  runDespiteErrors,
  ticked,
  wholeNumber,
  yesNo,
} from "#contract/fields.ts";
import {
  isPreQualificationQuestion,
  type PreQualificationQuestionPage,
  preQualificationPages,
} from "#domain/credit/pre-qualification.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { canadaId } from "#domain/place/country.ts";
import { creditOptions, earliestBirthDate } from "./credit-application.ts";

const duration = {
  years: wholeNumber(0, 80),
  months: wholeNumber(0, 11),
};

const completeJob = z.object({ companyName: requiredText(120), jobTitle: requiredText(120), ...duration });

/** Fields of the job before the present one, required unless there was none. */
export const jobFields = completeJob.keyof().options;

const previousJob = completeJob
  .partial()
  .extend({ dontHavePreviousEmployment: yesNo.default("no") })
  .superRefine((answers, context) => {
    if (answers.dontHavePreviousEmployment === "yes") return;
    for (const name of jobFields) {
      if (answers[name] === undefined) context.addIssue({ ...requiredIssue, path: [name] });
    }
  }, runDespiteErrors);

/** Null for a first job, and before the page is answered. */
export function findPreviousJob(answers: PreQualificationAnswers): z.output<typeof completeJob> | null {
  const entered = answers["previous-job"]?.previousJob;
  return entered?.dontHavePreviousEmployment === "no" ? completeJob.parse(entered) : null;
}

/** Version of the soft-check consent text. Change it with the text: users who agreed to another version are asked again. */
export const softCheckVersion = "2026-11-25";

/** Section 3's option lists that only the pre-qualification uses, as kebab-case codes. */
export const preQualificationOptions = {
  vehicleConditions: ["new", "used"],
  vehicleTypes: ["car", "truck", "suv"],
  creditRatings: ["excellent", "good", "fair", "poor", "bankruptcy", "no-credit"],
  /** Monthly budgets: the ids of `budgets` below. */
  budgets: ["under-300", "300-400", "400-500", "500-700", "over-700"],
  incomeSources: [
    "pensions",
    "disability-payments",
    "investment-income",
    "rental-income",
    "child-support-alimony",
    "workers-compensation",
    "other",
    "none",
  ],
} as const;
export type PreQualificationOptionList = keyof typeof preQualificationOptions;

/** The option's place in its list, from 1. */
const optionIds = <Option extends string>(options: readonly Option[]): ReadonlyMap<string, number> =>
  new Map(options.map((option, index) => [option, index + 1]));
/** Section 3's vehicleConditionId and vehicleTypeId. */
export const vehicleConditionIds = optionIds(preQualificationOptions.vehicleConditions);
export const vehicleTypeIds = optionIds(preQualificationOptions.vehicleTypes);

/** Ranges of the monthly budget in cents; `to` is null without an upper end. */
export const budgets = [
  { id: "under-300", from: 0, to: 300_00 },
  { id: "300-400", from: 300_00, to: 400_00 },
  { id: "400-500", from: 400_00, to: 500_00 },
  { id: "500-700", from: 500_00, to: 700_00 },
  { id: "over-700", from: 700_00, to: null },
] as const;

/**
 * Credit score range of each rating (section 3). The last two ratings have no range.
 * @public because clients of the API may need the ranges
 */
export const creditRatings = [
  { id: "excellent", from: 760, to: 900 },
  { id: "good", from: 660, to: 759 },
  { id: "fair", from: 560, to: 659 },
  { id: "poor", from: 300, to: 559 },
  { id: "bankruptcy", from: null, to: null },
  { id: "no-credit", from: null, to: null },
] as const;

const address = z
  .object({
    street: requiredText(120),
    city: requiredText(80),
    province,
    postalCode,
    country,
  })
  .superRefine(checkPostalCode, runDespiteErrors);

/**
 * The schema of each page with questions, for forms and for the wire. `money(max)` parses an amount from 0 to `max` cents:
 * integer cents on the wire, entered text in a form. `decimal` parses a number with at most two decimals, likewise.
 */
export function preQualificationSchemas<Entered, Decimal>(
  money: (max: number) => z.ZodType<number, Entered>,
  decimal: (min: number, max: number) => z.ZodType<number, Decimal>,
) {
  return {
    "vehicle-condition": z.object({ vehicleCondition: z.enum(preQualificationOptions.vehicleConditions) }),
    "vehicle-type": z.object({ vehicleType: z.enum(preQualificationOptions.vehicleTypes) }),
    budget: z.object({ budget: z.enum(preQualificationOptions.budgets) }),
    "trade-in": z.object({ haveTradeIn: yesNo }),
    "credit-rating": z.object({ estimatedCreditRating: z.enum(preQualificationOptions.creditRatings) }),
    "cash-down": z.object({ cashDown: money(maxAmounts.downPayment) }),
    "employment-status": z.object({ employmentStatus: z.enum(creditOptions.employmentStatus) }),
    "student-job": z.object({ workWhileInSchool: yesNo }),
    "income-source": z.object({ incomeSource: z.enum(preQualificationOptions.incomeSources) }),
    "monthly-income": z.object({ monthlyIncome: money(maxAmounts.income) }),
    "income-frequency": z.object({ incomeFrequency: z.enum(creditOptions.incomeFrequency) }),
    "hourly-wage": z.object({ hourlyWage: money(maxAmounts.hourlyWage), hoursPerWeek: decimal(1, 100) }),
    "annual-salary": z.object({ annualSalary: money(maxAmounts.income) }),
    "income-time": z.object(duration),
    "job-information": z.object({ companyName: requiredText(120), jobTitle: requiredText(120) }),
    "previous-job": z.object({ previousJob }),
    "personal-information": z.object({
      firstName: requiredText(60),
      lastName: requiredText(60),
      email: emailText,
      phone: phoneText,
      dateOfBirth: z.iso.date().refine((day) => day >= earliestBirthDate),
    }),
    address,
    "time-at-address": z.object(duration),
    "previous-address": z.object({ previousAddress: address }),
  } satisfies Record<PreQualificationQuestionPage, z.ZodObject>;
}

/** The pages' schemas on the wire, with amounts in integer cents. */
export const preQualificationPageSchemas = preQualificationSchemas(
  (max) => amountWithin(0, max),
  (min, max) => decimalNumber(z.number().min(min).max(max).multipleOf(0.01)),
);

/** The saved answers by page. */
export const preQualificationAnswers = z.object(preQualificationPageSchemas).partial();
export type PreQualificationAnswers = z.infer<typeof preQualificationAnswers>;

const shownAddress = preQualificationPageSchemas.address.safeExtend({ country: z.literal(canadaId) });

/** The answers as they are returned: with section 3's ids, the country, and whether the phone is verified. */
export const shownAnswers = preQualificationAnswers.extend({
  "vehicle-condition": preQualificationPageSchemas["vehicle-condition"]
    .extend({ vehicleConditionId: z.int() })
    .optional(),
  "vehicle-type": preQualificationPageSchemas["vehicle-type"].extend({ vehicleTypeId: z.int() }).optional(),
  "personal-information": preQualificationPageSchemas["personal-information"]
    .extend({ phoneVerified: z.boolean() })
    .optional(),
  address: shownAddress.optional(),
  "previous-address": z.object({ previousAddress: shownAddress }).optional(),
});

/** Outcomes of a decision. Each has its own result page. */
export const creditOutcomes = ["pre-qualified", "not-eligible", "refused", "person"] as const;
export type CreditOutcome = (typeof creditOutcomes)[number];

/** Outcomes that a reviewer can choose. */
export const verdictOutcomes = ["pre-qualified", "refused", "not-eligible"] as const satisfies readonly CreditOutcome[];
/** The reviewer's explanation, shown to the applicant. */
export const verdictReason = multiLine.min(1).max(1_000);

/** The result of one rule. The applicant sees every line: Quebec's Law 25 requires it. */
export const decisionLine = z.object({
  rule: z.string(),
  verdict: z.enum(["for", "neutral", "against", "stops"]),
  /** Interpolated into the line's translated sentence. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const creditDecision = z.object({
  outcome: z.enum(creditOutcomes),
  /** Range that can be financed, in cents; null unless pre-qualified. */
  amount: z.object({ from: cents, to: cents }).nullable(),
  /** Range of the yearly rate in percent; null unless pre-qualified. */
  rate: z.object({ from: z.number(), to: z.number() }).nullable(),
  monthlyPayment: cents.nullable(),
  lines: z.array(decisionLine),
  decidedAt: instant,
  /** The applicant requested a review by staff. */
  isReviewRequested: z.boolean(),
  /** The reviewer's verdict, which replaces the rules' outcome; null without a review. */
  verdict: z
    .object({
      outcome: z.enum(verdictOutcomes),
      amount: z.object({ from: cents, to: cents }).nullable(),
      reason: verdictReason,
      decidedAt: instant,
    })
    .nullable(),
});
export type CreditDecision = z.infer<typeof creditDecision>;

/** Values that prefill a page before its first answer, by page and field name. */
export const prefillAnswers = z.record(z.string(), z.record(z.string(), z.unknown()));
export type PrefillAnswers = z.infer<typeof prefillAnswers>;

/** waiting: submitted, and staff review it. */
export const preQualificationStates = ["in-progress", "waiting", "completed"] as const;
export type PreQualificationState = (typeof preQualificationStates)[number];

/** A pre-qualification as its pages load it. */
export const preQualificationDetails = z.object({
  id: z.uuid(),
  state: z.enum(preQualificationStates),
  updatedAt: instant,
  /** Answers of applicable pages only. */
  answers: shownAnswers,
  /** Prefill from the account, its latest purchase and its previous pre-qualification. */
  prefill: prefillAnswers,
  isSubmitted: z.boolean(),
  hasAccount: z.boolean(),
  /** Masked destination of the latest activation code; null before the first. */
  codeSentTo: z.object({ channel: z.enum(["sms", "email"]), to: z.string() }).nullable(),
  /** Null until the pre-qualification belongs to an account. */
  decision: creditDecision.nullable(),
});
export type PreQualificationDetails = z.infer<typeof preQualificationDetails>;

export const softCheckConsent = z.object({
  softCheckConsent: ticked,
  consentVersion: z.string().max(20).default(softCheckVersion),
});
export const preQualificationQuestionPages = preQualificationPages.filter(isPreQualificationQuestion);
