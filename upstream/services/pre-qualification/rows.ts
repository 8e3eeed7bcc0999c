/** The rows of pre-qualifications. A draft is whoever's has its id, on its brand; one with an account is that account's alone. */
import { and, desc, eq, getTableColumns, isNull, ne, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ApplicationState, CreditOutcome } from "#contract/credit/pre-qualification.ts";
import { creditApplications } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { notFound } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type ApplicationChanges = PgUpdateSetSource<typeof creditApplications>;

/** Who asks, and on which brand's site. */
export type Applicant = Pick<Caller, "brand"> & { user: { id: number } | null };

const { id, user_id, brand_key, updated_at, decision, is_review_asked, submitted_at } = creditApplications;

/** A person has given their verdict. */
export const isJudged = sql<boolean>`coalesce(jsonb_typeof(${decision} -> 'verdict'), 'null') <> 'null'`;
/** Left to a person by the rules, or by the applicant who asked for one. */
export const isLeftToPerson = sql<boolean>`(coalesce(${decision} ->> 'outcome', '') = 'person' or ${is_review_asked})`;
/** Where an application stands. */
export const applicationState = sql<ApplicationState>`case when ${submitted_at} is null then 'in-progress'
  when ${isLeftToPerson} and not ${isJudged} then 'waiting' else 'completed' end`;
/** What came of it: a person's word where there is one, else the rules'. Null before. */
export const applicationOutcome = sql<CreditOutcome | null>`coalesce(${decision} #>> '{verdict,outcome}', ${decision} ->> 'outcome')`;

/** What every question for an application reads of it: its row, and where it stands. */
export const applicationColumns = { ...getTableColumns(creditApplications), state: applicationState };
export type ApplicationRow = typeof creditApplications.$inferSelect & { state: ApplicationState };

const ofApplicant = (applicationId: string, { user, brand }: Applicant) =>
  and(
    eq(id, applicationId),
    user ? or(isNull(user_id), eq(user_id, user.id)) : isNull(user_id),
    eq(brand_key, brand.key),
  );

export async function findApplication({ database }: Upstream, applicant: Applicant, applicationId: string) {
  const [row] = await database.db
    .select(applicationColumns)
    .from(creditApplications)
    .where(ofApplicant(applicationId, applicant));
  return row ?? null;
}

/** An account's applications on a brand, the latest first. */
export const listApplications = (
  { database }: Upstream,
  { user, brand }: { user: { id: number }; brand: { key: string } },
  limit: number,
): Promise<ApplicationRow[]> =>
  database.db
    .select(applicationColumns)
    .from(creditApplications)
    .where(and(eq(user_id, user.id), eq(brand_key, brand.key)))
    .orderBy(desc(updated_at), desc(id))
    .limit(limit);

/** With its row locked to the end of the transaction in force. */
export async function getApplicationForUpdate(
  { database }: Upstream,
  applicant: Applicant,
  applicationId: string,
): Promise<ApplicationRow> {
  const [row] = await database.db
    .select(applicationColumns)
    .from(creditApplications)
    .where(ofApplicant(applicationId, applicant))
    .for("update");
  if (!row) throw notFound();
  return row;
}

export async function changeApplication(
  { database }: Upstream,
  row: ApplicationRow,
  changes: ApplicationChanges,
): Promise<ApplicationRow> {
  const [changed] = await database.db
    .update(creditApplications)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(id, row.id))
    .returning(applicationColumns);
  return changed ?? row;
}

/** Whoever goes on while signed in takes a draft along; the code that would have made an account of it is void. */
export const takenBy = ({ user }: Applicant, row: ApplicationRow): ApplicationChanges =>
  user && row.user_id === null ? { user_id: user.id, code_id: null, code_channel: null } : {};

/** The account's other applications tell what this one need not ask anew. */
export async function findEarlier(
  { database }: Upstream,
  user: { id: number },
  row: ApplicationRow,
): Promise<ApplicationRow | null> {
  const [earlier] = await database.db
    .select(applicationColumns)
    .from(creditApplications)
    .where(and(eq(user_id, user.id), eq(brand_key, row.brand_key), ne(id, row.id)))
    .orderBy(desc(updated_at), desc(id))
    .limit(1);
  return earlier ?? null;
}
