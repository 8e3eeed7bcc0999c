/** Queries of pre-qualifications. One without an account opens to anyone with its id on its brand; one with an account only to that account. */
import { and, desc, eq, getTableColumns, isNull, ne, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { CreditDecision, CreditOutcome, PreQualificationState } from "#contract/credit/pre-qualification.ts";
import { creditApplications } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type PreQualificationChanges = PgUpdateSetSource<typeof creditApplications>;

/** The user (null for a visitor) and the brand of the request. */
export type Applicant = Pick<Caller, "brand"> & { user: { id: number } | null };

const { id, user_id, brand_key, updated_at, decision, is_review_asked, submitted_at } = creditApplications;

/** A reviewer has given a verdict. */
export const hasVerdict = sql<boolean>`coalesce(jsonb_typeof(${decision} -> 'verdict'), 'null') <> 'null'`;
/** The rules left the decision to a person, or the applicant requested a review. */
export const needsReview = sql<boolean>`(coalesce(${decision} ->> 'outcome', '') = 'person' or ${is_review_asked})`;
/** The pre-qualification's state: in progress, waiting for a reviewer, or completed. */
export const stateColumn = sql<PreQualificationState>`case when ${submitted_at} is null then 'in-progress'
  when ${needsReview} and not ${hasVerdict} then 'waiting' else 'completed' end`;
/** The reviewer's verdict if there is one, else the rules' outcome; null before a decision. */
export const outcomeColumn = sql<CreditOutcome | null>`coalesce(${decision} #>> '{verdict,outcome}', ${decision} ->> 'outcome')`;
/** The reviewer's range if there is a verdict, else the rules' one; null unless pre-qualified. */
export const financedColumn = sql<CreditDecision["amount"]>`nullif(case when ${hasVerdict}
  then ${decision} #> '{verdict,amount}' else ${decision} -> 'amount' end, 'null'::jsonb)`;

/** The table's columns and the computed state. */
export const preQualificationColumns = { ...getTableColumns(creditApplications), state: stateColumn };
export type PreQualificationRow = typeof creditApplications.$inferSelect & { state: PreQualificationState };

const whereApplicant = (applicationId: string, { user, brand }: Applicant) =>
  and(
    eq(id, applicationId),
    user ? or(isNull(user_id), eq(user_id, user.id)) : isNull(user_id),
    eq(brand_key, brand.key),
  );

export async function findPreQualification({ database }: Upstream, applicant: Applicant, applicationId: string) {
  const [row] = await database.db
    .select(preQualificationColumns)
    .from(creditApplications)
    .where(whereApplicant(applicationId, applicant));
  return row ?? null;
}

/** An account's pre-qualifications on a brand, latest first. */
export const listPreQualifications = (
  { database }: Upstream,
  { user, brand }: { user: { id: number }; brand: { key: string } },
  limit: number,
): Promise<PreQualificationRow[]> =>
  database.db
    .select(preQualificationColumns)
    .from(creditApplications)
    .where(and(eq(user_id, user.id), eq(brand_key, brand.key)))
    .orderBy(desc(updated_at), desc(id))
    .limit(limit);

/** Locks the row until the current transaction ends; throws 404. */
export async function lockPreQualification(
  { database }: Upstream,
  applicant: Applicant,
  applicationId: string,
): Promise<PreQualificationRow> {
  return requireRow(
    await database.db
      .select(preQualificationColumns)
      .from(creditApplications)
      .where(whereApplicant(applicationId, applicant))
      .for("update"),
  );
}

export async function updatePreQualification(
  { database }: Upstream,
  row: PreQualificationRow,
  changes: PreQualificationChanges,
): Promise<PreQualificationRow> {
  const [changed] = await database.db
    .update(creditApplications)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(id, row.id))
    .returning(preQualificationColumns);
  return changed ?? row;
}

/** A signed-in user who continues a draft without an account becomes its owner; the activation code then becomes invalid. */
export const ownershipChanges = ({ user }: Applicant, row: PreQualificationRow): PreQualificationChanges =>
  user && row.user_id === null ? { user_id: user.id, code_id: null, code_channel: null } : {};

/** The account's latest other pre-qualification, used for prefilled values. */
export async function findEarlierPreQualification(
  { database }: Upstream,
  user: { id: number },
  row: PreQualificationRow,
): Promise<PreQualificationRow | null> {
  const [earlier] = await database.db
    .select(preQualificationColumns)
    .from(creditApplications)
    .where(and(eq(user_id, user.id), eq(brand_key, row.brand_key), ne(id, row.id)))
    .orderBy(desc(updated_at), desc(id))
    .limit(1);
  return earlier ?? null;
}
