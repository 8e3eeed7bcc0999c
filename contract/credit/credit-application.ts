/** A purchase's payment method and credit application to a lender. Forms and API share these schemas. */
import { z } from "@hono/zod-openapi";
import { checkPostalCode, country } from "#contract/address.ts";
import {
  amountWithin,
  instant,
  multiLine,
  postalCode,
  province,
  requiredIssue,
  requiredText,
  runDespiteErrors,
  singleLine,
  ticked,
  wholeNumber,
  yesNo,
} from "#contract/fields.ts";
import { type CreditApplicationPage, creditApplicationPages } from "#domain/credit/credit-application.ts";
import { normalizeSin } from "#domain/formats/formats.ts";
import { languages } from "#domain/formats/language.ts";
import { defaultPurchaseFrequency, isFrequency } from "#domain/money/loan.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";

export const earliestBirthDate = "1900-01-01";
const day = z.iso.date().refine((text) => text >= earliestBirthDate);

/** The payment that a shopper chooses on the vehicle page, before the purchase's payment-method step. */
export const vehiclePagePayment = z.object({
  selectedPaymentMethod: z.enum(["finance", "lease", "cash"]),
  /** Months; used for finance and lease only. */
  term: wholeNumber(12, 96).default(60),
  frequence: wholeNumber().refine(isFrequency).default(defaultPurchaseFrequency),
  cashDown: amountWithin(0, maxAmounts.downPayment).default(0),
});

/** Section 3's payment-method step: the fields for the quote, and the date of birth for the age check. */
export const paymentMethod = vehiclePagePayment.extend({
  dateOfBirth: day,
});

/** Section 3's option lists as kebab-case codes. */
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
  /** Resident and ordinarily resident; resident but not ordinarily resident; non-resident. */
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
export type CreditOptionList = keyof typeof creditOptions;

/** Version of the consent text. Change it with the text: users who agreed to another version are asked again. */
export const creditConsentVersion = "2026-11-25";
const consentField = { creditApplicationConsent: ticked };
/** Version of the consent text that the page showed. */
const shownConsentVersion = z.string().max(20).default(creditConsentVersion);

const name = requiredText(60);
const optionalNotes = multiLine.max(500).optional();

const homeAddress = z
  .object({
    line1: requiredText(120),
    line2: singleLine.max(120).optional(),
    country,
    city: requiredText(80),
    province,
    postalCode,
  })
  .superRefine(checkPostalCode, runDespiteErrors);

interface OtherIncome {
  otherIncome?: number | undefined;
  otherIncomeType?: string | undefined;
}
const lacksIncomeType = ({ otherIncome, otherIncomeType }: OtherIncome) => (otherIncome ?? 0) > 0 && !otherIncomeType;

/** Fields of the previous job, required unless the applicant had none. */
export const previousJobFields = [
  "previousCompanyName",
  "previousJobTitle",
  "previousAnnualSalary",
  "previousYears",
  "previousMonths",
] as const;

type MoneySchema<Entered> = (max: number) => z.ZodType<number, Entered>;

const jobFields = <Entered>(money: MoneySchema<Entered>) => ({
  employmentType: z.enum(creditOptions.employmentTypes),
  employerName: requiredText(120),
  occupation: z.enum(creditOptions.occupations),
  hiringDate: day,
  grossEmploymentIncome: money(maxAmounts.income),
  incomeFrequency: z.enum(creditOptions.incomeFrequency),
});

const workFields = <Entered>(money: MoneySchema<Entered>) => ({
  employmentStatus: z.enum(creditOptions.employmentStatus),
  /** Cents a month. */
  otherIncome: money(maxAmounts.income).optional(),
  otherIncomeType: z.enum(creditOptions.incomeTypes).optional(),
});

function checkIncomeType(answers: OtherIncome, context: z.RefinementCtx) {
  if (lacksIncomeType(answers)) context.addIssue({ ...requiredIssue, path: ["otherIncomeType"] });
}

const homePages = <Entered>(money: MoneySchema<Entered>) => ({
  home: z.object({
    residentialStatus: z.enum(creditOptions.residentialStatus),
    monthlyResidentialPayment: money(maxAmounts.income),
    occupancyDate: day,
    sameAsDeliveryAddress: yesNo,
    additionalInfo: optionalNotes,
  }),
  residence: z.object({ residence: homeAddress }),
  property: z.object({
    residenceMarketValue: money(maxAmounts.residence),
    /** Optional here: whether it is required depends on the residential status, an answer of another page. */
    residenceMortgageBalance: money(maxAmounts.residence).optional(),
  }),
  "previous-home": z
    .object({
      previousResidence: homeAddress,
      previousOccupancyFrom: day,
      previousOccupancyTo: day,
      previousMonthlyPayment: money(maxAmounts.income),
      previousResidentialInfo: optionalNotes,
    })
    .refine(({ previousOccupancyFrom, previousOccupancyTo }) => previousOccupancyFrom < previousOccupancyTo, {
      path: ["previousOccupancyTo"],
      params: { i18n: "before_start" },
    }),
});

const previousJobPage = <Entered>(money: MoneySchema<Entered>) => {
  return z
    .object({
      dontHavePreviousEmployment: yesNo,
      previousCompanyName: singleLine.max(120).optional(),
      previousJobTitle: singleLine.max(120).optional(),
      previousAnnualSalary: money(maxAmounts.income).optional(),
      previousYears: wholeNumber(0, 70).optional(),
      previousMonths: wholeNumber(0, 11).optional(),
    })
    .superRefine((answers, context) => {
      if (answers.dontHavePreviousEmployment === "yes") return;
      for (const key of previousJobFields) {
        if (answers[key] === undefined || answers[key] === "") context.addIssue({ ...requiredIssue, path: [key] });
      }
    }, runDespiteErrors);
};

/**
 * The schema of each page, for forms and for the wire. `money(max)` parses an amount from 0 to `max` cents: integer cents
 * on the wire, entered text in a form.
 */
export function creditApplicationSchemas<Entered>(money: MoneySchema<Entered>) {
  const work = workFields(money);
  const job = jobFields(money);
  return {
    "about-you": z.object({
      maritalStatus: z.enum(creditOptions.matrimonials),
      gender: z.enum(creditOptions.genders),
      residency: z.enum(creditOptions.residency),
      /** When absent, the stored number is retained. */
      sin: z
        .string()
        .max(15)
        .refine((entered) => normalizeSin(entered) !== null)
        .optional(),
      forgetSin: ticked.optional(),
      hasCoApplicant: yesNo,
    }),
    ...homePages(money),
    work: z.object(work).superRefine(checkIncomeType, runDespiteErrors),
    job: z.object(job),
    "previous-job": previousJobPage(money),
    "co-applicant": z.object({
      coApplicant: z
        .object({ firstName: name, lastName: name, ...work, ...consentField })
        .superRefine(checkIncomeType, runDespiteErrors),
      consentVersion: shownConsentVersion,
    }),
    "co-applicant-job": z.object({ coApplicant: z.object(job) }),
    consent: z.object({ ...consentField, consentVersion: shownConsentVersion }),
  } satisfies Record<CreditApplicationPage, z.ZodObject>;
}

/** The pages' schemas on the wire, with amounts in integer cents. */
export const creditApplicationPageSchemas = creditApplicationSchemas((max) => amountWithin(0, max));

/** When somebody agreed, to which text, in which language. */
const consentRecord = { agreedAt: instant, consentVersion: z.string(), language: z.enum(languages) };

const aboutYou = creditApplicationPageSchemas["about-you"].omit({ sin: true, forgetSin: true });

/** The saved answers by page. The social insurance number is left out: it must never leave the upstream. */
export const creditApplication = z.object({
  "about-you": aboutYou.optional(),
  home: creditApplicationPageSchemas.home.optional(),
  residence: creditApplicationPageSchemas.residence.optional(),
  property: creditApplicationPageSchemas.property.optional(),
  "previous-home": creditApplicationPageSchemas["previous-home"].optional(),
  work: creditApplicationPageSchemas.work.optional(),
  job: creditApplicationPageSchemas.job.optional(),
  "previous-job": creditApplicationPageSchemas["previous-job"].optional(),
  "co-applicant": creditApplicationPageSchemas["co-applicant"].safeExtend(consentRecord).optional(),
  "co-applicant-job": creditApplicationPageSchemas["co-applicant-job"].optional(),
  consent: z.object({ ...consentField, ...consentRecord }).optional(),
} satisfies Record<CreditApplicationPage, z.ZodType>);
export type CreditApplication = z.infer<typeof creditApplication>;

/** Progress of the application. All lists are empty for a cash purchase. */
export const creditApplicationProgress = z.object({
  /** Pages that apply to the saved answers, in order. */
  pages: z.array(z.enum(creditApplicationPages)),
  /** Applicable pages without a valid answer. */
  missing: z.array(z.enum(creditApplicationPages)),
  /** Missing pages that had valid answers until another answer changed. */
  outdated: z.array(z.enum(creditApplicationPages)),
  /** The stored social insurance number's last digits and the day it is erased; null without one. */
  sin: z.object({ lastDigits: z.string().regex(/^\d{3}$/), retainedUntil: z.iso.date() }).nullable(),
  /** Days that a new social insurance number will be stored. */
  sinRetentionDays: z.int(),
});
export type CreditApplicationProgress = z.infer<typeof creditApplicationProgress>;
