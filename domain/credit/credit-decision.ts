/**
 * The pre-qualification's decision: fixed rules over the applicant's answers. The same facts always give the same
 * decision. docs/credit-decision.md repeats the constants: change both together. Amounts are integer cents.
 */
import type { Cents } from "#domain/money/money.ts";

export type CreditSituation = "employed" | "self-employed" | "retired" | "student" | "unemployed";
export type CreditRating = "excellent" | "good" | "fair" | "poor" | "bankruptcy" | "no-credit";

/** The facts that the rules use. */
export interface CreditFacts {
  isOfAge: boolean;
  /** Age of majority in the applicant's province, in years. */
  majority: number;
  situation: CreditSituation;
  /** Before tax; from work, or from another source when the applicant does not work. */
  monthlyIncome: Cents;
  /** Months in the job or business; null without one. */
  monthsAtWork: number | null;
  monthsAtAddress: number;
  rating: CreditRating;
  /** Highest monthly payment that the applicant wants; `to` is null when the range has no upper end. */
  budget: { from: Cents; to: Cents | null };
  cashDown: Cents;
}

export type CreditVerdict = "for" | "neutral" | "against" | "stops";
export type CreditRule =
  | "age"
  | "income"
  | "debt-ratio"
  | "situation"
  | "time-at-work"
  | "time-at-address"
  | "rating"
  | "cash-down";

/** The result of one rule; `values` are interpolated into its translated sentence. */
export interface CreditLine {
  rule: CreditRule;
  verdict: CreditVerdict;
  values: Record<string, string | number>;
}

type AssessmentOutcome = "pre-qualified" | "person" | "refused" | "not-eligible";

export interface CreditAssessment {
  outcome: AssessmentOutcome;
  /** Range that can be financed, without the cash down; null unless pre-qualified. */
  amount: { from: Cents; to: Cents } | null;
  /** Range of the yearly rate in percent; null unless pre-qualified. */
  rate: { from: number; to: number } | null;
  monthlyPayment: Cents | null;
  lines: CreditLine[];
}

export const creditRules = {
  /** Monthly incomes in cents. Below `minimum` the application is refused; `usual` and `good` raise the points. */
  income: { minimum: 1_800_00, usual: 2_500_00, good: 4_500_00 },
  /** Share of the monthly income that a monthly payment may take. */
  debtRatio: { comfortable: 0.1, maximum: 0.15 },
  /** Highest monthly payment, in cents, offered when the budget has no upper end. */
  maxOpenBudgetPayment: 1_500_00,
  /** Thresholds in months. */
  atWork: { short: 3, usual: 6, long: 24 },
  atAddress: { usual: 6, long: 24 },
  /** Cents from which a cash down counts as large. */
  cashDown: 2_000_00,
  /** Total points needed for each outcome; `person` means review by staff. */
  points: { preQualified: 2, person: -2 },
  /** Points that each rule adds. */
  rulePoints: {
    income: { good: 2, usual: 0, belowUsual: -2 },
    debtRatio: { comfortable: 2, acceptable: 0, over: -1 },
    situation: { employed: 1, retired: 1, "self-employed": 0, student: -1, unemployed: -2 },
    atWork: { long: 2, usual: 0, short: -1, shorter: -2, retired: 2, none: 0 },
    atAddress: { long: 1, usual: 0, shorter: -1 },
    cashDown: { large: 1, less: 0 },
  },
  /** Best tier first: the points that it needs, and its range of yearly rates in percent. */
  tiers: [
    { points: 8, rate: { from: 5.99, to: 7.99 } },
    { points: 5, rate: { from: 7.99, to: 10.99 } },
    { points: 2, rate: { from: 10.99, to: 15.99 } },
  ],
  /** Term, in months, for which the range is computed. */
  months: 60,
} as const;

/** Points of each rating, and the index of the best tier that it allows. */
export const ratingRules: Record<CreditRating, { points: number; verdict: CreditVerdict; tier: number }> = {
  excellent: { points: 4, verdict: "for", tier: 0 },
  good: { points: 2, verdict: "for", tier: 0 },
  fair: { points: 0, verdict: "neutral", tier: 1 },
  "no-credit": { points: -1, verdict: "neutral", tier: 1 },
  poor: { points: -3, verdict: "against", tier: 2 },
  bankruptcy: { points: -4, verdict: "against", tier: 2 },
};

interface RuleResult {
  line: CreditLine;
  points: number;
}
const ruleResult = (
  rule: CreditRule,
  verdict: CreditVerdict,
  points: number,
  values: CreditLine["values"] = {},
): RuleResult => ({
  line: { rule, verdict, values },
  points,
});

function judgeAge({ isOfAge, majority }: CreditFacts): RuleResult {
  return ruleResult("age", isOfAge ? "neutral" : "stops", 0, { majority });
}

function judgeIncome({ monthlyIncome: income }: CreditFacts): RuleResult {
  const { minimum, usual, good } = creditRules.income;
  const values = { income, least: minimum, usual, good };
  const points = creditRules.rulePoints.income;
  if (income < minimum) return ruleResult("income", "stops", 0, values);
  if (income < usual) return ruleResult("income", "against", points.belowUsual, values);
  return income < good
    ? ruleResult("income", "neutral", points.usual, values)
    : ruleResult("income", "for", points.good, values);
}

/** The highest payment in the requested budget; without an upper end, its lower end. */
const requestedPayment = ({ budget }: CreditFacts): Cents => budget.to ?? budget.from;

function judgeDebtRatio(facts: CreditFacts): RuleResult {
  const { comfortable, maximum } = creditRules.debtRatio;
  const [income, payment] = [facts.monthlyIncome, requestedPayment(facts)];
  const values = {
    asked: payment,
    income,
    easy: comfortable * 100,
    most: maximum * 100,
    limit: Math.floor(income * maximum),
  };
  const points = creditRules.rulePoints.debtRatio;
  if (payment <= income * comfortable) return ruleResult("debt-ratio", "for", points.comfortable, values);
  return payment <= income * maximum
    ? ruleResult("debt-ratio", "neutral", points.acceptable, values)
    : ruleResult("debt-ratio", "against", points.over, values);
}

function judgeSituation({ situation, monthsAtWork }: CreditFacts): RuleResult {
  const months = creditRules.atWork.long;
  const points = creditRules.rulePoints.situation[situation];
  if (situation === "self-employed") {
    const verdict = (monthsAtWork ?? 0) < months ? "against" : "neutral";
    return ruleResult("situation", verdict, points, { situation, months });
  }
  return ruleResult("situation", points > 0 ? "for" : "against", points, { situation });
}

function judgeTimeAtWork({ monthsAtWork: months, situation }: CreditFacts): RuleResult {
  const { short, usual, long } = creditRules.atWork;
  const points = creditRules.rulePoints.atWork;
  if (months === null) {
    return ruleResult("time-at-work", "neutral", situation === "retired" ? points.retired : points.none, {
      isAsked: "no",
    });
  }
  const values = { months, isAsked: "yes" };
  if (months >= long) return ruleResult("time-at-work", "for", points.long, values);
  if (months >= usual) return ruleResult("time-at-work", "neutral", points.usual, values);
  return ruleResult("time-at-work", "against", months >= short ? points.short : points.shorter, values);
}

function judgeTimeAtAddress({ monthsAtAddress: months }: CreditFacts): RuleResult {
  const { usual, long } = creditRules.atAddress;
  const points = creditRules.rulePoints.atAddress;
  if (months >= long) return ruleResult("time-at-address", "for", points.long, { months });
  return months >= usual
    ? ruleResult("time-at-address", "neutral", points.usual, { months })
    : ruleResult("time-at-address", "against", points.shorter, { months });
}

const judgeRating = ({ rating }: CreditFacts): RuleResult =>
  ruleResult("rating", ratingRules[rating].verdict, ratingRules[rating].points, { rating });

function judgeCashDown({ cashDown }: CreditFacts): RuleResult {
  const points = creditRules.rulePoints.cashDown;
  const values = { cashDown, large: creditRules.cashDown };
  return cashDown >= creditRules.cashDown
    ? ruleResult("cash-down", "for", points.large, values)
    : ruleResult("cash-down", "neutral", points.less, values);
}

/** The loan that a monthly payment repays over the fixed term, rounded down to 100 dollars. */
function borrowableAmount(payment: Cents, apr: number): Cents {
  const rate = apr / 100 / 12;
  const principal = (payment * -Math.expm1(-creditRules.months * Math.log1p(rate))) / rate;
  return Math.floor(principal / 100_00) * 100_00;
}

/** Whether staff must review the application whatever its points. */
const needsReviewer = ({ rating, situation, monthsAtWork }: CreditFacts): boolean =>
  rating === "bankruptcy" || (situation === "self-employed" && (monthsAtWork ?? 0) < creditRules.atWork.long);

/**
 * Decides a pre-qualification and explains each rule's part. More income, more time, a better rating or more cash down
 * never make the outcome worse. An applicant without credit history is never refused by points alone.
 */
export function decideCredit(facts: CreditFacts): CreditAssessment {
  const results = [
    judgeAge(facts),
    judgeIncome(facts),
    judgeDebtRatio(facts),
    judgeSituation(facts),
    judgeTimeAtWork(facts),
    judgeTimeAtAddress(facts),
    judgeRating(facts),
    judgeCashDown(facts),
  ];
  const lines = results.map(({ line }) => line);
  const noOffer = { amount: null, rate: null, monthlyPayment: null, lines };
  if (!facts.isOfAge || facts.monthlyIncome === 0) return { outcome: "not-eligible", ...noOffer };
  if (lines.some(({ verdict }) => verdict === "stops")) return { outcome: "refused", ...noOffer };
  const points = results.reduce((sum, result) => sum + result.points, 0);
  if (points < creditRules.points.preQualified || needsReviewer(facts)) {
    // Missing credit history is no reason for a refusal: staff review it.
    const isRefused = points < creditRules.points.person && facts.rating !== "no-credit";
    return { outcome: isRefused ? "refused" : "person", ...noOffer };
  }
  const reachedTier = creditRules.tiers.findIndex((tier) => points >= tier.points);
  const { rate } = creditRules.tiers[Math.max(reachedTier, ratingRules[facts.rating].tier)] ?? creditRules.tiers[2];
  const affordable = Math.floor(facts.monthlyIncome * creditRules.debtRatio.maximum);
  const monthlyPayment = Math.min(affordable, facts.budget.to ?? creditRules.maxOpenBudgetPayment);
  return {
    outcome: "pre-qualified",
    amount: { from: borrowableAmount(monthlyPayment, rate.to), to: borrowableAmount(monthlyPayment, rate.from) },
    rate: { ...rate },
    monthlyPayment,
    lines,
  };
}

/** The answers that contain an income. Callers must leave out answers of pages that do not apply. */
export interface IncomeAnswers {
  "hourly-wage"?: { hourlyWage: Cents; hoursPerWeek: number } | undefined;
  "annual-salary"?: { annualSalary: Cents } | undefined;
  "monthly-income"?: { monthlyIncome: Cents } | undefined;
}

/** Monthly income before tax, in whole cents, from the answers; 0 without an income. */
export function monthlyIncomeOf(answers: IncomeAnswers): Cents {
  const hourly = answers["hourly-wage"];
  // Hours have at most two decimals: hundredths of hours keep the arithmetic exact.
  if (hourly) return Math.floor((hourly.hourlyWage * Math.round(hourly.hoursPerWeek * 100) * 52) / 1_200);
  const annual = answers["annual-salary"];
  return annual ? Math.floor(annual.annualSalary / 12) : (answers["monthly-income"]?.monthlyIncome ?? 0);
}
