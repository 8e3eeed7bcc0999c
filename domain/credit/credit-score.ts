/**
 * The demonstration's credit score: documented rules over what a person told and their institution confirmed, the same
 * figure every time (docs/credit-decision.md, which changes with the constants here). Amounts are integer cents.
 */

import type { Cents } from "#domain/money/money.ts";
import { type CreditRating, creditRules } from "./credit-decision.ts";

export const scoreFactors = ["rating", "debt-ratio", "time-at-work", "time-at-address", "identity"] as const;
export type ScoreFactor = (typeof scoreFactors)[number];

export const scoreLevels = ["for", "neutral", "against", "unknown"] as const;
export type ScoreLevel = (typeof scoreLevels)[number];

/** What the rules look at; null is not known. */
export interface ScoreFacts {
  rating: CreditRating | null;
  /** Before tax, a month. */
  monthlyIncome: Cents | null;
  /** The largest payment that was asked for. */
  payment: Cents | null;
  monthsAtWork: number | null;
  monthsAtAddress: number | null;
  /** The institution's name and postal code are those that the person told. */
  isIdentityTheSame: boolean | null;
}

export interface ScoreLine {
  factor: ScoreFactor;
  level: ScoreLevel;
  points: number;
  /** Figures for its sentence. */
  values: Record<string, string | number>;
}

export interface Score {
  /** Null for who has no credit history. */
  score: number | null;
  lines: ScoreLine[];
}

export const scoreRules = {
  least: 300,
  most: 900,
  start: 600,
  /** Days from one score to the next. */
  everyDays: 30,
  rating: { excellent: 170, good: 90, fair: 0, poor: -90, bankruptcy: -160, "no-credit": 0 },
  debtRatio: { easy: 40, most: 10, over: -40 },
  atWork: { long: 30, usual: 10, short: -20 },
  atAddress: { long: 25, usual: 10, short: -15 },
  identity: { same: 15, different: -15 },
} as const;

type Line = Omit<ScoreLine, "factor">;
const unknown: Line = { level: "unknown", points: 0, values: {} };

function byRating({ rating }: ScoreFacts): Line {
  if (rating === null) return unknown;
  const points = scoreRules.rating[rating];
  return { level: points > 0 ? "for" : points < 0 ? "against" : "neutral", points, values: { rating } };
}

function byDebtRatio({ monthlyIncome: income, payment }: ScoreFacts): Line {
  if (!income || payment === null) return unknown;
  const { easy, most } = creditRules.debtRatio;
  const values = { payment, income, easy: easy * 100, most: most * 100 };
  const points = scoreRules.debtRatio;
  if (payment <= income * easy) return { level: "for", points: points.easy, values };
  if (payment <= income * most) return { level: "neutral", points: points.most, values };
  return { level: "against", points: points.over, values };
}

function byTime(
  months: number | null,
  { long, usual }: { long: number; usual: number },
  points: { long: number; usual: number; short: number },
): Line {
  if (months === null) return unknown;
  const values = { months, long, usual };
  if (months >= long) return { level: "for", points: points.long, values };
  if (months >= usual) return { level: "neutral", points: points.usual, values };
  return { level: "against", points: points.short, values };
}

function byIdentity({ isIdentityTheSame }: ScoreFacts): Line {
  if (isIdentityTheSame === null) return unknown;
  const { same, different } = scoreRules.identity;
  return isIdentityTheSame
    ? { level: "for", points: same, values: {} }
    : { level: "against", points: different, values: {} };
}

export function scoreCredit(facts: ScoreFacts): Score {
  const found: Record<ScoreFactor, Line> = {
    rating: byRating(facts),
    "debt-ratio": byDebtRatio(facts),
    "time-at-work": byTime(facts.monthsAtWork, creditRules.atWork, scoreRules.atWork),
    "time-at-address": byTime(facts.monthsAtAddress, creditRules.atAddress, scoreRules.atAddress),
    identity: byIdentity(facts),
  };
  const lines = scoreFactors.map((factor) => ({ factor, ...found[factor] }));
  const sum = lines.reduce<number>((total, { points }) => total + points, scoreRules.start);
  const score = Math.min(scoreRules.most, Math.max(scoreRules.least, sum));
  return { score: facts.rating === "no-credit" ? null : score, lines };
}
