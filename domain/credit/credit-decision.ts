/**
 * The pre-qualification's decision: documented rules over what an applicant told, the same answer every time
 * (docs/credit-decision.md, which changes with the constants here). Amounts are integer cents.
 */
import type { Cents } from "#domain/money/money.ts";

export type CreditSituation = "employed" | "self-employed" | "retired" | "student" | "unemployed";
export type CreditRating = "excellent" | "good" | "fair" | "poor" | "bankruptcy" | "no-credit";

/** What the rules look at. */
export interface CreditFacts {
  isOfAge: boolean;
  /** Of the applicant's province. */
  majority: number;
  situation: CreditSituation;
  /** Before tax; from work, or from what stands in its place. */
  monthlyIncome: Cents;
  /** In the job or the business; null for who has none. */
  monthsAtWork: number | null;
  monthsAtAddress: number;
  rating: CreditRating;
  /** What the applicant would pay a month at most; `to` null is open. */
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

/** One rule as it was applied, with the figures that its sentence names. */
export interface CreditLine {
  rule: CreditRule;
  verdict: CreditVerdict;
  values: Record<string, string | number>;
}

export type CreditOutcome = "pre-qualified" | "person" | "refused" | "not-eligible";

export interface CreditOpinion {
  outcome: CreditOutcome;
  /** What can be financed beside the cash down; null unless pre-qualified. */
  amount: { from: Cents; to: Cents } | null;
  /** Of the yearly rate, in percent. */
  rate: { from: number; to: number } | null;
  monthlyPayment: Cents | null;
  lines: CreditLine[];
}

export const creditRules = {
  /** Monthly incomes: below the first nothing is lent; from each of the others it counts more. */
  income: { least: 1_800_00, usual: 2_500_00, good: 4_500_00 },
  /** Parts of the income that a payment may take: at ease, and at most. */
  debtRatio: { easy: 0.1, most: 0.15 },
  /** A month: no larger payment is promised to an open budget. */
  paymentMost: 1_500_00,
  /** Months. */
  atWork: { short: 3, usual: 6, long: 24 },
  atAddress: { usual: 6, long: 24 },
  cashDown: 2_000_00,
  /** Points that decide. */
  points: { preQualified: 2, person: -2 },
  /** Points that each rule gives. */
  gives: {
    income: { good: 2, usual: 0, least: -2 },
    debtRatio: { easy: 2, most: 0, over: -1 },
    situation: { employed: 1, retired: 1, "self-employed": 0, student: -1, unemployed: -2 },
    atWork: { long: 2, usual: 0, short: -1, shorter: -2, retired: 2, none: 0 },
    atAddress: { long: 1, usual: 0, shorter: -1 },
    cashDown: { large: 1, less: 0 },
  },
  /** From the best: points from which, and the yearly rates. */
  tiers: [
    { points: 8, rate: { from: 5.99, to: 7.99 } },
    { points: 5, rate: { from: 7.99, to: 10.99 } },
    { points: 2, rate: { from: 10.99, to: 15.99 } },
  ],
  months: 60,
} as const;

/** What a rating counts, and the best tier that it opens. */
export const ratingRules: Record<CreditRating, { points: number; verdict: CreditVerdict; tier: number }> = {
  excellent: { points: 4, verdict: "for", tier: 0 },
  good: { points: 2, verdict: "for", tier: 0 },
  fair: { points: 0, verdict: "neutral", tier: 1 },
  "no-credit": { points: -1, verdict: "neutral", tier: 1 },
  poor: { points: -3, verdict: "against", tier: 2 },
  bankruptcy: { points: -4, verdict: "against", tier: 2 },
};

interface Judged {
  line: CreditLine;
  points: number;
}
const judged = (
  rule: CreditRule,
  verdict: CreditVerdict,
  points: number,
  values: CreditLine["values"] = {},
): Judged => ({
  line: { rule, verdict, values },
  points,
});

function byAge({ isOfAge, majority }: CreditFacts): Judged {
  return judged("age", isOfAge ? "neutral" : "stops", 0, { majority });
}

function byIncome({ monthlyIncome: income }: CreditFacts): Judged {
  const { least, usual, good } = creditRules.income;
  const values = { income, least, usual, good };
  const gives = creditRules.gives.income;
  if (income < least) return judged("income", "stops", 0, values);
  if (income < usual) return judged("income", "against", gives.least, values);
  return income < good ? judged("income", "neutral", gives.usual, values) : judged("income", "for", gives.good, values);
}

/** The largest payment asked for; of an open budget, its beginning. */
const askedOf = ({ budget }: CreditFacts): Cents => budget.to ?? budget.from;

function byDebtRatio(facts: CreditFacts): Judged {
  const { easy, most } = creditRules.debtRatio;
  const [income, asked] = [facts.monthlyIncome, askedOf(facts)];
  const values = { asked, income, easy: easy * 100, most: most * 100, limit: Math.floor(income * most) };
  const gives = creditRules.gives.debtRatio;
  if (asked <= income * easy) return judged("debt-ratio", "for", gives.easy, values);
  return asked <= income * most
    ? judged("debt-ratio", "neutral", gives.most, values)
    : judged("debt-ratio", "against", gives.over, values);
}

function bySituation({ situation, monthsAtWork }: CreditFacts): Judged {
  const months = creditRules.atWork.long;
  const points = creditRules.gives.situation[situation];
  if (situation === "self-employed") {
    const verdict = (monthsAtWork ?? 0) < months ? "against" : "neutral";
    return judged("situation", verdict, points, { situation, months });
  }
  return judged("situation", points > 0 ? "for" : "against", points, { situation });
}

function byTimeAtWork({ monthsAtWork: months, situation }: CreditFacts): Judged {
  const { short, usual, long } = creditRules.atWork;
  const gives = creditRules.gives.atWork;
  if (months === null) {
    return judged("time-at-work", "neutral", situation === "retired" ? gives.retired : gives.none, { isAsked: "no" });
  }
  const values = { months, isAsked: "yes" };
  if (months >= long) return judged("time-at-work", "for", gives.long, values);
  if (months >= usual) return judged("time-at-work", "neutral", gives.usual, values);
  return judged("time-at-work", "against", months >= short ? gives.short : gives.shorter, values);
}

function byTimeAtAddress({ monthsAtAddress: months }: CreditFacts): Judged {
  const { usual, long } = creditRules.atAddress;
  const gives = creditRules.gives.atAddress;
  if (months >= long) return judged("time-at-address", "for", gives.long, { months });
  return months >= usual
    ? judged("time-at-address", "neutral", gives.usual, { months })
    : judged("time-at-address", "against", gives.shorter, { months });
}

const byRating = ({ rating }: CreditFacts): Judged =>
  judged("rating", ratingRules[rating].verdict, ratingRules[rating].points, { rating });

function byCashDown({ cashDown }: CreditFacts): Judged {
  const gives = creditRules.gives.cashDown;
  const values = { cashDown, large: creditRules.cashDown };
  return cashDown >= creditRules.cashDown
    ? judged("cash-down", "for", gives.large, values)
    : judged("cash-down", "neutral", gives.less, values);
}

/** What a monthly payment borrows over the usual term, to the hundred dollars below. */
function borrowedBy(payment: Cents, apr: number): Cents {
  const rate = apr / 100 / 12;
  const worth = (payment * -Math.expm1(-creditRules.months * Math.log1p(rate))) / rate;
  return Math.floor(worth / 100_00) * 100_00;
}

/** What nobody's points make up for: such an application is looked at by a person. */
const needsPerson = ({ rating, situation, monthsAtWork }: CreditFacts): boolean =>
  rating === "bankruptcy" || (situation === "self-employed" && (monthsAtWork ?? 0) < creditRules.atWork.long);

/**
 * The decision, and each rule's part in it. More income, more time, a better rating or more cash down never make it
 * worse. No credit history is no rating: it refuses nobody by points alone.
 */
export function decideCredit(facts: CreditFacts): CreditOpinion {
  const all = [
    byAge(facts),
    byIncome(facts),
    byDebtRatio(facts),
    bySituation(facts),
    byTimeAtWork(facts),
    byTimeAtAddress(facts),
    byRating(facts),
    byCashDown(facts),
  ];
  const lines = all.map(({ line }) => line);
  const nothing = { amount: null, rate: null, monthlyPayment: null, lines };
  if (!facts.isOfAge || facts.monthlyIncome === 0) return { outcome: "not-eligible", ...nothing };
  if (lines.some(({ verdict }) => verdict === "stops")) return { outcome: "refused", ...nothing };
  const points = all.reduce((sum, one) => sum + one.points, 0);
  if (points < creditRules.points.preQualified || needsPerson(facts)) {
    // No history is no reason to refuse by rule.
    const isRefused = points < creditRules.points.person && facts.rating !== "no-credit";
    return { outcome: isRefused ? "refused" : "person", ...nothing };
  }
  const reached = creditRules.tiers.findIndex((tier) => points >= tier.points);
  const { rate } = creditRules.tiers[Math.max(reached, ratingRules[facts.rating].tier)] ?? creditRules.tiers[2];
  const affordable = Math.floor(facts.monthlyIncome * creditRules.debtRatio.most);
  const monthlyPayment = Math.min(affordable, facts.budget.to ?? creditRules.paymentMost);
  return {
    outcome: "pre-qualified",
    amount: { from: borrowedBy(monthlyPayment, rate.to), to: borrowedBy(monthlyPayment, rate.from) },
    rate: { ...rate },
    monthlyPayment,
    lines,
  };
}

/** As much of the answers as an income is read from; those of pages that do not apply are not among them. */
export interface IncomeAnswers {
  "hourly-wage"?: { hourlyWage: Cents; hoursPerWeek: number } | undefined;
  "annual-salary"?: { annualSalary: Cents } | undefined;
  "monthly-income"?: { monthlyIncome: Cents } | undefined;
}

/** Before tax, whole cents. */
export function monthlyIncomeOf(answers: IncomeAnswers): Cents {
  const hourly = answers["hourly-wage"];
  // Hours have two decimals at most: counted in hundredths, nothing is lost on the way.
  if (hourly) return Math.floor((hourly.hourlyWage * Math.round(hourly.hoursPerWeek * 100) * 52) / 1_200);
  const annual = answers["annual-salary"];
  return annual ? Math.floor(annual.annualSalary / 12) : (answers["monthly-income"]?.monthlyIncome ?? 0);
}
