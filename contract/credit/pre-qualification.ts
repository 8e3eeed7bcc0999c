/** The pre-qualification: what each of its pages asks, by the specification's names (section 3), and what is decided. */
import { z } from "@hono/zod-openapi";
import {
  amountWithin,
  cents,
  emailText,
  instant,
  phoneText,
  postalCode,
  province,
  ticked,
  yesNo,
} from "#contract/fields.ts";
import { checkPostalCode } from "#contract/purchase/purchase.ts";
import { type CreditQuestionPage, creditApplicationPages, isCreditQuestion } from "#domain/credit/pre-qualification.ts";
import { canadaId } from "#domain/place/country.ts";
import { creditOptions, earliestBirth } from "./credit-application.ts";

const words = (max: number) => z.string().trim().min(1).max(max);
const time = {
  years: z.coerce.number().int().min(0).max(80),
  months: z.coerce.number().int().min(0).max(11),
};

/** Which wording of the consent to a soft check was agreed to: a new wording has a new version, and is asked again. */
export const softCheckVersion = "2026-11-21";

/** Section 3's option lists that only this application has, in kebab-case. Amounts are cents. */
export const applicationOptions = {
  vehicleConditions: ["new", "used"],
  vehicleTypes: ["car", "truck", "suv"],
  creditRatings: ["excellent", "good", "fair", "poor", "bankruptcy", "no-credit"],
  /** What is paid a month at most, by the ids of `budgets`. */
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
export type ApplicationList = keyof typeof applicationOptions;

/** A budget's id, and from and to in cents a month; `to` null is open. */
export const budgets = [
  { id: "under-300", from: 0, to: 300_00 },
  { id: "300-400", from: 300_00, to: 400_00 },
  { id: "400-500", from: 400_00, to: 500_00 },
  { id: "500-700", from: 500_00, to: 700_00 },
  { id: "over-700", from: 700_00, to: null },
] as const;

/**
 * A rating's id, and from and to as a credit score; the last two have none: section 3's, which the texts say in words.
 * @public for whoever reads a score of their own
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
    street: words(120),
    city: words(80),
    province,
    postalCode,
    country: z.coerce
      .number<number>()
      .refine((id): boolean => id === canadaId)
      .optional(),
  })
  .superRefine((sent, context) => checkPostalCode(sent, context, []), {
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/**
 * The pages that ask, by name, each a form of its own. `money` reads an amount from 0 up to so many cents: integer cents
 * on the wire, as a person types it on a form. `decimal` reads a number with two decimals at most, likewise.
 */
export function creditApplicationSchemas<Typed, Decimal>(
  money: (max: number) => z.ZodType<number, Typed>,
  decimal: (min: number, max: number) => z.ZodType<number, Decimal>,
) {
  const most = 1_000_000_000;
  return {
    "vehicle-condition": z.object({ vehicleCondition: z.enum(applicationOptions.vehicleConditions) }),
    "vehicle-type": z.object({ vehicleType: z.enum(applicationOptions.vehicleTypes) }),
    budget: z.object({ budget: z.enum(applicationOptions.budgets) }),
    "trade-in": z.object({ haveTradeIn: yesNo }),
    "credit-rating": z.object({ estimatedCreditRating: z.enum(applicationOptions.creditRatings) }),
    "cash-down": z.object({ cashDown: money(100_000_000) }),
    "employment-status": z.object({ employmentStatus: z.enum(creditOptions.employmentStatus) }),
    "student-job": z.object({ workWhileInSchool: yesNo }),
    "income-source": z.object({ incomeSource: z.enum(applicationOptions.incomeSources) }),
    "monthly-income": z.object({ monthlyIncome: money(most) }),
    "income-frequency": z.object({ incomeFrequency: z.enum(creditOptions.incomeFrequency) }),
    "hourly-wage": z.object({ hourlyWage: money(1_000_00), hoursPerWeek: decimal(1, 100) }),
    "annual-salary": z.object({ annualSalary: money(most) }),
    "income-time": z.object(time),
    "job-information": z.object({ companyName: words(120), jobTitle: words(120) }),
    "previous-job": z.object({ previousJob: z.object({ companyName: words(120), jobTitle: words(120), ...time }) }),
    "personal-information": z.object({
      firstName: words(60),
      lastName: words(60),
      email: emailText,
      phone: phoneText,
      dateOfBirth: z.iso.date().refine((day) => day >= earliestBirth),
    }),
    address,
    "time-at-address": z.object(time),
    "previous-address": z.object({ previousAddress: address }),
  } satisfies Record<CreditQuestionPage, z.ZodObject>;
}

/** The pages as the wire has them. */
export const creditApplicationPageSchemas = creditApplicationSchemas(
  (max) => amountWithin(0, max),
  (min, max) => z.coerce.number().min(min).max(max).multipleOf(0.01),
);

/** The answers kept so far, by page. */
export const creditApplicationAnswers = z.object(creditApplicationPageSchemas).partial();
export type CreditApplicationAnswers = z.infer<typeof creditApplicationAnswers>;

/** What came of it: each has its own page of what it means and what to do next. */
export const creditOutcomes = ["pre-qualified", "not-eligible", "refused", "person"] as const;
export type CreditOutcome = (typeof creditOutcomes)[number];

/** What a person may say after the rules. */
export const verdictOutcomes = ["pre-qualified", "refused", "not-eligible"] as const satisfies readonly CreditOutcome[];
/** In words for the applicant. */
export const verdictReason = z.string().trim().min(1).max(1_000);

/** One rule of the decision, as it was applied: told to the applicant line by line (Quebec's Law 25). */
export const decisionLine = z.object({
  rule: z.string(),
  verdict: z.enum(["for", "neutral", "against", "stops"]),
  /** Figures for its sentence. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const creditDecision = z.object({
  outcome: z.enum(creditOutcomes),
  /** Of the price that can be financed, in cents; null unless pre-qualified. */
  amount: z.object({ from: cents, to: cents }).nullable(),
  /** Of the yearly rate in percent. */
  rate: z.object({ from: z.number(), to: z.number() }).nullable(),
  monthlyPayment: cents.nullable(),
  lines: z.array(decisionLine),
  decidedAt: instant,
  /** A person was asked to look at it again. */
  isReviewAsked: z.boolean(),
  /** What a person said after the rules: it counts instead of them. Null while none has. */
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

/** Answers that something else told already, by page and name: what a page is served with before it is answered. */
export const knownAnswers = z.record(z.string(), z.record(z.string(), z.unknown()));
export type KnownAnswers = z.infer<typeof knownAnswers>;

/** waiting: sent, and a person of ours is at it. */
export const applicationStates = ["in-progress", "waiting", "completed"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** An application as each of its pages sees it. */
export const creditApplicationDetails = z.object({
  id: z.uuid(),
  state: z.enum(applicationStates),
  updatedAt: instant,
  /** Of the pages that apply. */
  answers: creditApplicationAnswers,
  /** What the account, its latest purchase and its earlier application tell of the pages' questions. */
  known: knownAnswers,
  isSubmitted: z.boolean(),
  hasAccount: z.boolean(),
  /** Where an activation code was sent last, half hidden; null before. */
  codeSentTo: z.object({ channel: z.enum(["sms", "email"]), to: z.string() }).nullable(),
  /** Shown once an account has it. */
  decision: creditDecision.nullable(),
});
export type CreditApplicationDetails = z.infer<typeof creditApplicationDetails>;

export const softCheckConsent = z.object({
  softCheckConsent: ticked,
  consentVersion: z.string().max(20).default(softCheckVersion),
});
export const questionPages = creditApplicationPages.filter(isCreditQuestion);
