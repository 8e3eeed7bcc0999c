/** How a purchase is paid for, and what a lender asks of who pays over time. Forms and wire share these schemas. */
import { z } from "@hono/zod-openapi";
import { amountWithin, instant, postalCode, province, ticked, yesNo } from "#contract/fields.ts";
import { frequencies } from "#contract/money.ts";
import { type CreditPage, creditPages } from "#domain/credit/credit-application.ts";
import { normalizeSin } from "#domain/formats/formats.ts";
import { languages } from "#domain/formats/language.ts";

export const earliestBirth = "1900-01-01";
const day = z.iso.date().refine((text) => text >= earliestBirth);

/** How much of it is chosen on the vehicle's own page, before the purchase asks. */
export const paymentWish = z.object({
  selectedPaymentMethod: z.enum(["finance", "lease", "cash"]),
  /** Months; kept for finance and lease. */
  term: z.coerce.number().int().min(12).max(96).default(60),
  frequence: z.coerce
    .number()
    .refine((value) => frequencies.some((frequency) => frequency === value))
    .default(52),
  cashDown: amountWithin(0, 100_000_000).default(0),
});

/** Section 3's payment-method: what the quote and the guard of age need. */
export const paymentMethod = paymentWish.extend({
  dateOfBirth: day,
});

/** Section 3's option lists, in kebab-case. */
export const creditOptions = {
  genders: ["male", "female", "other"],
  matrimonials: ["divorced", "married", "common-law", "widow-widower", "separated", "single"],
  residentialStatus: [
    "own-with-mortgage",
    "own-free-and-clear",
    "own-mobile-home",
    "rent",
    "rent-housing",
    "with-parents",
  ],
  /** Ordinarily resident, resident but not ordinarily, not resident. */
  residency: ["ror", "rnor", "nr"],
  employmentStatus: ["employed", "self-employed", "retired", "student", "unemployed"],
  employmentTypes: [
    "full-time",
    "full-time-probation",
    "part-time-casual",
    "part-time-regular",
    "seasonal-summer",
    "seasonal-winter",
  ],
  occupations: ["production", "professional", "sales", "service", "trades", "office-staff"],
  incomeFrequency: ["weekly", "biweekly", "monthly", "annual", "hourly"],
  incomeTypes: [
    "car-allowance",
    "child-support-alimony",
    "disability-payments",
    "investment-income",
    "pensions",
    "rental-income",
    "workers-compensation",
  ],
} as const;
export type CreditList = keyof typeof creditOptions;

/** Which wording of the consent was agreed to: a new wording has a new version, and is asked again. */
export const creditConsentVersion = "2026-11-20";
const agreed = { creditApplicationConsent: ticked };
/** The one that was on the page. */
const wording = z.string().max(20).default(creditConsentVersion);

const name = z.string().trim().min(1).max(60);
const words = (max: number) => z.string().trim().min(1).max(max);
const notes = z.string().trim().max(500).optional();
const required = { code: "custom", params: { i18n: "required" } } as const;
// Beside whatever else is wrong, so that a person is told all of it at once.
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

const home = z.object({
  line1: words(120),
  line2: z.string().trim().max(120).optional(),
  city: words(80),
  province,
  postalCode,
});

interface OtherIncome {
  otherIncome?: number | undefined;
  otherIncomeType?: string | undefined;
}
const lacksType = ({ otherIncome, otherIncomeType }: OtherIncome) => (otherIncome ?? 0) > 0 && !otherIncomeType;

/** Of the job before, unless there was none. */
export const previousJobNames = [
  "previousCompanyName",
  "previousJobTitle",
  "previousAnnualSalary",
  "previousYears",
  "previousMonths",
] as const;

/**
 * The application's pages by name, each a form of its own. `money` reads an amount from 0 up to so many cents: integer
 * cents on the wire, as a person types it on a form.
 */
export function creditSchemas<Typed>(money: (max: number) => z.ZodType<number, Typed>) {
  const income = money(1_000_000_000);
  const count = (max: number) => z.coerce.number().int().min(0).max(max);
  const job = {
    employmentType: z.enum(creditOptions.employmentTypes),
    employerName: words(120),
    occupation: z.enum(creditOptions.occupations),
    hiringDate: day,
    grossEmploymentIncome: income,
    incomeFrequency: z.enum(creditOptions.incomeFrequency),
  };
  const work = {
    employmentStatus: z.enum(creditOptions.employmentStatus),
    /** A month. */
    otherIncome: income.optional(),
    otherIncomeType: z.enum(creditOptions.incomeTypes).optional(),
  };
  return {
    "about-you": z.object({
      maritalStatus: z.enum(creditOptions.matrimonials),
      gender: z.enum(creditOptions.genders),
      residency: z.enum(creditOptions.residency),
      /** Empty keeps the one that was given before. */
      sin: z
        .string()
        .max(15)
        .refine((typed) => normalizeSin(typed) !== null)
        .optional(),
      forgetSin: ticked.optional(),
      hasCoApplicant: yesNo,
    }),
    home: z.object({
      residentialStatus: z.enum(creditOptions.residentialStatus),
      monthlyResidentialPayment: income,
      occupancyDate: day,
      sameAsDeliveryAddress: yesNo,
      additionalInfo: notes,
    }),
    residence: z.object({ residence: home }),
    property: z.object({
      residenceMarketValue: money(10_000_000_000),
      /** Of a home that has one: needed or not by its residential status, which is another page's. */
      residenceMortgageBalance: money(10_000_000_000).optional(),
    }),
    "previous-home": z
      .object({
        previousResidence: home,
        previousOccupancyFrom: day,
        previousOccupancyTo: day,
        previousMonthlyPayment: income,
        previousResidentialInfo: notes,
      })
      .refine(({ previousOccupancyFrom, previousOccupancyTo }) => previousOccupancyFrom <= previousOccupancyTo, {
        path: ["previousOccupancyTo"],
        params: { i18n: "before_start" },
      }),
    work: z.object(work).superRefine((answers, context) => {
      if (lacksType(answers)) context.addIssue({ ...required, path: ["otherIncomeType"] });
    }, always),
    job: z.object(job),
    "previous-job": z
      .object({
        dontHavePreviousEmployment: yesNo,
        previousCompanyName: z.string().trim().max(120).optional(),
        previousJobTitle: z.string().trim().max(120).optional(),
        previousAnnualSalary: income.optional(),
        previousYears: count(70).optional(),
        previousMonths: count(11).optional(),
      })
      .superRefine((answers, context) => {
        if (answers.dontHavePreviousEmployment === "yes") return;
        for (const key of previousJobNames) {
          if (answers[key] === undefined || answers[key] === "") context.addIssue({ ...required, path: [key] });
        }
      }, always),
    "co-applicant": z.object({
      coApplicant: z.object({ firstName: name, lastName: name, ...work, ...agreed }).superRefine((answers, context) => {
        if (lacksType(answers)) context.addIssue({ ...required, path: ["otherIncomeType"] });
      }, always),
      consentVersion: wording,
    }),
    "co-applicant-job": z.object({ coApplicant: z.object(job) }),
    consent: z.object({ ...agreed, consentVersion: wording }),
  } satisfies Record<CreditPage, z.ZodObject>;
}

/** The pages as the wire has them. */
export const creditPageSchemas = creditSchemas((max) => amountWithin(0, max));

/** When and in which words somebody agreed. */
const recorded = { agreedAt: instant, consentVersion: z.string(), language: z.enum(languages) };

const aboutYou = creditPageSchemas["about-you"].omit({ sin: true, forgetSin: true });

/** The application's answers so far, by page. The social insurance number is not among them: it never leaves the upstream. */
export const creditApplication = z.object({
  "about-you": aboutYou.optional(),
  home: creditPageSchemas.home.optional(),
  residence: creditPageSchemas.residence.optional(),
  property: creditPageSchemas.property.optional(),
  "previous-home": creditPageSchemas["previous-home"].optional(),
  work: creditPageSchemas.work.optional(),
  job: creditPageSchemas.job.optional(),
  "previous-job": creditPageSchemas["previous-job"].optional(),
  "co-applicant": creditPageSchemas["co-applicant"].safeExtend(recorded).optional(),
  "co-applicant-job": creditPageSchemas["co-applicant-job"].optional(),
  consent: z.object({ ...agreed, ...recorded }).optional(),
} satisfies Record<CreditPage, z.ZodType>);
export type CreditApplication = z.infer<typeof creditApplication>;

/** How far the application is. Paying cash has no pages. */
export const creditProgress = z.object({
  /** The pages that the answers so far make apply, in their order. */
  pages: z.array(z.enum(creditPages)),
  /** Those of them without a valid answer. */
  missing: z.array(z.enum(creditPages)),
  /** Of the missing ones, those that were answered, before other answers changed. */
  outdated: z.array(z.enum(creditPages)),
  /** Of the social insurance number that is kept, and until when it is; null without one. */
  sin: z.object({ lastDigits: z.string().regex(/^\d{3}$/), keptUntil: z.iso.date() }).nullable(),
  /** How long such a number is kept once it is given. */
  sinRetentionDays: z.int(),
});
export type CreditProgress = z.infer<typeof creditProgress>;
