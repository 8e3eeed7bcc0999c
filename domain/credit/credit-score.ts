/**
 * The demonstration's credit score: fixed rules over a customer's answers and what their financial institution confirmed.
 * docs/credit-decision.md repeats the constants: change both together. Amounts are integer cents.
 */

import type { Cents } from "#domain/money/money.ts";
import { type CreditRating, creditRules } from "./credit-decision.ts";

export const scoreFactors = ["rating", "debt-ratio", "time-at-work", "time-at-address", "identity"] as const;
export type ScoreFactor = (typeof scoreFactors)[number];

export const scoreLevels = ["for", "neutral", "against", "unknown"] as const;
export type ScoreLevel = (typeof scoreLevels)[number];

/** The facts that the score uses; null means unknown. */
export interface ScoreFacts {
  rating: CreditRating | null;
  /** Before tax. */
  monthlyIncome: Cents | null;
  /** The highest monthly payment that the customer requested. */
  payment: Cents | null;
  monthsAtWork: number | null;
  monthsAtAddress: number | null;
  /** Whether the institution has the same name and postal code as the customer's answers. */
  isIdentityMatching: boolean | null;
}

export interface ScoreLine {
  factor: ScoreFactor;
  level: ScoreLevel;
  points: number;
  /** Interpolated into the translated sentence of the line. */
  values: Record<string, string | number>;
}

export interface ComputedScore {
  /** Null for a customer without credit history. */
  score: number | null;
  lines: ScoreLine[];
}

/** Constants of the score. The nested numbers are points added to `start`. */
export const scoreRules = {
  minimum: 300,
  maximum: 900,
  start: 600,
  /** Minimum days between two scores. */
  daysBetweenScores: 30,
  rating: { excellent: 170, good: 90, fair: 0, poor: -90, bankruptcy: -160, "no-credit": 0 },
  debtRatio: { comfortable: 40, acceptable: 10, over: -40 },
  atWork: { long: 30, usual: 10, short: -20 },
  atAddress: { long: 25, usual: 10, short: -15 },
  identity: { same: 15, different: -15 },
} as const;

type Line = Omit<ScoreLine, "factor">;
const unknownLine: Line = { level: "unknown", points: 0, values: {} };

function scoreRating({ rating }: ScoreFacts): Line {
  if (rating === null) return unknownLine;
  const points = scoreRules.rating[rating];
  return { level: points > 0 ? "for" : points < 0 ? "against" : "neutral", points, values: { rating } };
}

function scoreDebtRatio({ monthlyIncome: income, payment }: ScoreFacts): Line {
  if (!income || payment === null) return unknownLine;
  const { comfortable, maximum } = creditRules.debtRatio;
  const values = { payment, income, easy: comfortable * 100, most: maximum * 100 };
  const points = scoreRules.debtRatio;
  if (payment <= income * comfortable) return { level: "for", points: points.comfortable, values };
  if (payment <= income * maximum) return { level: "neutral", points: points.acceptable, values };
  return { level: "against", points: points.over, values };
}

function scoreDuration(
  months: number | null,
  { long, usual }: { long: number; usual: number },
  points: { long: number; usual: number; short: number },
): Line {
  if (months === null) return unknownLine;
  const values = { months, long, usual };
  if (months >= long) return { level: "for", points: points.long, values };
  if (months >= usual) return { level: "neutral", points: points.usual, values };
  return { level: "against", points: points.short, values };
}

function scoreIdentity({ isIdentityMatching }: ScoreFacts): Line {
  if (isIdentityMatching === null) return unknownLine;
  const { same, different } = scoreRules.identity;
  return isIdentityMatching
    ? { level: "for", points: same, values: {} }
    : { level: "against", points: different, values: {} };
}

/** Nothing is known of the person yet: the number is the one that everyone starts from, and is not shown. */
export const isStartingScore = ({
  score,
  factors,
}: {
  score: number | null;
  factors: readonly Pick<ScoreLine, "level">[];
}): boolean => score !== null && factors.every(({ level }) => level === "unknown");

/** The score with one line per factor, within the rules' minimum and maximum. */
export function scoreCredit(facts: ScoreFacts): ComputedScore {
  const linesByFactor: Record<ScoreFactor, Line> = {
    rating: scoreRating(facts),
    "debt-ratio": scoreDebtRatio(facts),
    "time-at-work": scoreDuration(facts.monthsAtWork, creditRules.atWork, scoreRules.atWork),
    "time-at-address": scoreDuration(facts.monthsAtAddress, creditRules.atAddress, scoreRules.atAddress),
    identity: scoreIdentity(facts),
  };
  const lines = scoreFactors.map((factor) => ({ factor, ...linesByFactor[factor] }));
  const sum = lines.reduce<number>((total, { points }) => total + points, scoreRules.start);
  const score = Math.min(scoreRules.maximum, Math.max(scoreRules.minimum, sum));
  return { score: facts.rating === "no-credit" ? null : score, lines };
}
