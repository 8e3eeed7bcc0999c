/** What the rules are asked about an application, and what they say. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { budgets, type CreditApplicationAnswers } from "#contract/credit/pre-qualification.ts";
import { type CreditOpinion, decideCredit, monthlyIncomeOf } from "#domain/credit/credit-decision.ts";
import { monthsOf } from "#domain/formats/months.ts";
import { ageOfMajority } from "#domain/place/province.ts";
import { instantOf } from "#upstream/db/instant.ts";
import { isOfAge } from "#upstream/services/buy-online/answers.ts";
import type { Upstream } from "#upstream/upstream.ts";

const clock = z.object({ rows: z.tuple([z.object({ now: z.iso.datetime() })]) });

/** The instant of a decision. */
export async function findNow({ database }: Upstream): Promise<string> {
  const answer = await database.db.execute(sql`select ${instantOf()} as now`);
  return clock.parse(answer).rows[0].now;
}

/** @param today the day in Canada; throws for answers that are not complete */
export function decide(answers: CreditApplicationAnswers, today: string): CreditOpinion {
  const person = answers["personal-information"];
  const { address, budget: chosen } = answers;
  const rating = answers["credit-rating"]?.estimatedCreditRating;
  const situation = answers["employment-status"]?.employmentStatus;
  const atAddress = answers["time-at-address"];
  const cash = answers["cash-down"];
  const budget = budgets.find(({ id }) => id === chosen?.budget);
  if (!person || !address || !budget || !rating || !situation || !atAddress || !cash) {
    throw new Error("An application is decided once it is complete.");
  }
  const atWork = answers["income-time"];
  return decideCredit({
    isOfAge: isOfAge(person.dateOfBirth, address.province, today),
    majority: ageOfMajority(address.province),
    situation,
    monthlyIncome: monthlyIncomeOf(answers),
    monthsAtWork: atWork ? monthsOf(atWork) : null,
    monthsAtAddress: monthsOf(atAddress),
    rating,
    budget,
    cashDown: cash.cashDown,
  });
}
