/** Computes and saves credit scores: at most one per day, and normally one per month. */
import { and, eq, max } from "drizzle-orm";
import { budgets } from "#contract/credit/pre-qualification.ts";
import { monthlyIncomeOf } from "#domain/credit/credit-decision.ts";
import { type ComputedScore, type ScoreFacts, scoreCredit, scoreRules } from "#domain/credit/credit-score.ts";
import { toMonths } from "#domain/formats/months.ts";
import { plusDays } from "#domain/formats/shop-clock.ts";
import { creditScores } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Caller, Session } from "#upstream/http/caller.ts";
import { applicableAnswers } from "#upstream/services/pre-qualification/answers.ts";
import {
  listPreQualifications,
  type PreQualificationRow,
} from "#upstream/services/pre-qualification/pre-qualification-rows.ts";
import { type Owner, ownerOf } from "#upstream/services/shared/owner.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type BankIdentity, bankIdentity } from "./bank-connection.ts";
import { findIdentity, type IdentityRow } from "./identity-rows.ts";
import { normalizeText } from "./institutions.ts";

export const whereScoreOwner = ({ userId, brandKey }: Owner) =>
  and(eq(creditScores.user_id, userId), eq(creditScores.brand_key, brandKey));

const isSamePerson = (identity: BankIdentity, name: string, postalCode: string): boolean | null =>
  identity.name && identity.postalCode && name && postalCode
    ? normalizeText(identity.name) === normalizeText(name) &&
      normalizeText(identity.postalCode) === normalizeText(postalCode)
    : null;

/** From the latest submitted pre-qualification; without one, from the account alone. */
function toScoreFacts(
  { user }: Session,
  identity: BankIdentity,
  preQualification: PreQualificationRow | undefined,
): ScoreFacts {
  const answers = preQualification ? applicableAnswers(preQualification) : {};
  const { "income-time": timeAtWork, "time-at-address": timeAtAddress } = answers;
  const person = answers["personal-information"];
  const budget = budgets.find(({ id }) => id === answers.budget?.budget);
  const name = personNameOf(user, person);
  return {
    rating: answers["credit-rating"]?.estimatedCreditRating ?? null,
    monthlyIncome: preQualification ? monthlyIncomeOf(answers) : null,
    payment: budget ? (budget.to ?? budget.from) : null,
    monthsAtWork: timeAtWork ? toMonths(timeAtWork) : null,
    monthsAtAddress: timeAtAddress ? toMonths(timeAtAddress) : null,
    isIdentityMatching: isSamePerson(identity, name, answers.address?.postalCode ?? user.postal_code),
  };
}

async function computeScore(upstream: Upstream, owner: Session, row: IdentityRow): Promise<ComputedScore> {
  const applicant = { user: owner.user, brand: owner.caller.brand };
  const preQualifications = await listPreQualifications(upstream, applicant, 20);
  const submitted = preQualifications.find(({ submitted_at }) => submitted_at !== null);
  return scoreCredit(toScoreFacts(owner, bankIdentity.parse(row.identity), submitted));
}

interface NextRefresh {
  nextOn: string;
  mayRefresh: boolean;
}

/** When a score of the day `lastOn` may be refreshed. */
export async function nextRefreshAfter(upstream: Upstream, lastOn: string): Promise<NextRefresh> {
  const nextOn = plusDays(lastOn, scoreRules.daysBetweenScores);
  return { nextOn, mayRefresh: nextOn <= (await getToday(upstream)) };
}

/** When the user may refresh the score next; null before the first score. */
export async function findNextRefresh(upstream: Upstream, owner: Session): Promise<NextRefresh | null> {
  const [row] = await upstream.database.db
    .select({ lastOn: max(creditScores.scored_on) })
    .from(creditScores)
    .where(whereScoreOwner(ownerOf(owner)));
  return row?.lastOn ? nextRefreshAfter(upstream, row.lastOn) : null;
}

/** Saves today's score, replacing an earlier one of today. The caller has locked the identity's row, so simultaneous calls save one score. */
export async function saveTodaysScore(upstream: Upstream, owner: Session, row: IdentityRow): Promise<void> {
  const { score, lines } = await computeScore(upstream, owner, row);
  const values = { score, factors: lines.map((line) => ({ ...line })) };
  await upstream.database.db
    .insert(creditScores)
    .values({
      user_id: owner.user.id,
      brand_key: owner.caller.brand.key,
      scored_on: await getToday(upstream),
      ...values,
    })
    .onConflictDoUpdate({
      target: [creditScores.user_id, creditScores.brand_key, creditScores.scored_on],
      set: values,
    });
}

/** Recomputes the score after a new decision, even if the last refresh was recent. */
export async function refreshScore(upstream: Upstream, caller: Caller): Promise<void> {
  const { user } = caller;
  const owner = user && { user, caller };
  const row = owner && (await findIdentity(upstream, owner, true));
  if (owner && row) await saveTodaysScore(upstream, owner, row);
}

export const deleteScores = async ({ database }: Upstream, owner: Session): Promise<void> => {
  await database.db.delete(creditScores).where(whereScoreOwner(ownerOf(owner)));
};
