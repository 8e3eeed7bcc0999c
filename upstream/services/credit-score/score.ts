/** A person's score: what it is made of, noted a day once and a month once. */
import { and, asc, eq, sql } from "drizzle-orm";
import { type CreditScore, creditScore } from "#contract/credit/credit-score.ts";
import { budgets } from "#contract/credit/pre-qualification.ts";
import { monthlyIncomeOf } from "#domain/credit/credit-decision.ts";
import { type Score, type ScoreFacts, scoreCredit, scoreRules } from "#domain/credit/credit-score.ts";
import { monthsOf } from "#domain/formats/months.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { creditScores } from "#upstream/db/schema/index.ts";
import { findToday, today } from "#upstream/db/today.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { countedAnswers } from "#upstream/services/pre-qualification/answers.ts";
import { type ApplicationRow, listApplications } from "#upstream/services/pre-qualification/rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type ToldIdentity, toldIdentity } from "./bank-connection.ts";
import { findIdentity, type IdentityRow, type Owner } from "./identity-rows.ts";
import { plainText } from "./institutions.ts";

const ofOwner = ({ user, caller }: Owner) =>
  and(eq(creditScores.user_id, user.id), eq(creditScores.brand_key, caller.brand.key));

const isSame = (told: ToldIdentity, name: string, postalCode: string): boolean | null =>
  told.name && told.postalCode && name && postalCode
    ? plainText(told.name) === plainText(name) && plainText(told.postalCode) === plainText(postalCode)
    : null;

/** By the latest pre-qualification that was sent; without one, by the account alone. */
function factsOf({ user }: Owner, identity: ToldIdentity, application: ApplicationRow | undefined): ScoreFacts {
  const answers = application ? countedAnswers(application) : {};
  const { "income-time": atWork, "time-at-address": atAddress } = answers;
  const person = answers["personal-information"];
  const budget = budgets.find(({ id }) => id === answers.budget?.budget);
  const name = nameOf(person ?? { firstName: user.first_name, lastName: user.last_name });
  return {
    rating: answers["credit-rating"]?.estimatedCreditRating ?? null,
    monthlyIncome: application ? monthlyIncomeOf(answers) : null,
    payment: budget ? (budget.to ?? budget.from) : null,
    monthsAtWork: atWork ? monthsOf(atWork) : null,
    monthsAtAddress: atAddress ? monthsOf(atAddress) : null,
    isIdentityTheSame: isSame(identity, name, answers.address?.postalCode ?? user.postal_code),
  };
}

async function makeScore(upstream: Upstream, owner: Owner, row: IdentityRow): Promise<Score> {
  const of = { user: owner.user, brand: owner.caller.brand };
  const applications = await listApplications(upstream, of, 20);
  const sent = applications.find(({ submitted_at }) => submitted_at !== null);
  return scoreCredit(factsOf(owner, toldIdentity.parse(row.identity), sent));
}

/** Earliest first. */
export async function listScores({ database }: Upstream, owner: Owner): Promise<CreditScore[]> {
  const rows = await database.db.select().from(creditScores).where(ofOwner(owner)).orderBy(asc(creditScores.scored_on));
  return rows.map(({ scored_on: on, score, factors }) => creditScore.parse({ on, score, factors }));
}

/** Null before the first. */
export async function findNext(
  { database }: Upstream,
  owner: Owner,
): Promise<{ nextOn: string; mayRefresh: boolean } | null> {
  const next = sql`max(${creditScores.scored_on}) + ${scoreRules.everyDays}::int`;
  const [row] = await database.db
    .select({ nextOn: sql<string | null>`(${next})::text`, mayRefresh: sql<boolean>`${next} <= ${today}` })
    .from(creditScores)
    .where(ofOwner(owner));
  return row?.nextOn ? { nextOn: row.nextOn, mayRefresh: row.mayRefresh } : null;
}

/** Today's, made anew where there is one. The identity's row is locked by the caller: two at once note one. */
export async function noteScore(upstream: Upstream, owner: Owner, row: IdentityRow): Promise<void> {
  const { score, lines } = await makeScore(upstream, owner, row);
  const made = { score, factors: lines.map((line) => ({ ...line })) };
  await upstream.database.db
    .insert(creditScores)
    .values({
      user_id: owner.user.id,
      brand_key: owner.caller.brand.key,
      scored_on: await findToday(upstream),
      ...made,
    })
    .onConflictDoUpdate({
      target: [creditScores.user_id, creditScores.brand_key, creditScores.scored_on],
      set: made,
    });
}

/** What was decided tells more than what the score was made of: it is made anew at once, whenever the last one was. */
export async function renewScore(upstream: Upstream, caller: Caller): Promise<void> {
  const { user } = caller;
  const owner = user && { user, caller };
  const row = owner && (await findIdentity(upstream, owner, true));
  if (owner && row) await noteScore(upstream, owner, row);
}

export const eraseScores = async ({ database }: Upstream, owner: Owner): Promise<void> => {
  await database.db.delete(creditScores).where(ofOwner(owner));
};
