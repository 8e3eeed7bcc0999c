/** Queries for the rows of a purchase. Each filters by buyer and brand, so other purchases count as not found. */

import { and, desc, eq, isNotNull, ne, type Placeholder, sql } from "drizzle-orm";
import type { Cents } from "#domain/money/money.ts";
import { deposits, stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { type Owner, ownerOf } from "#upstream/services/shared/owner.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type PurchaseRow = typeof transactions.$inferSelect;
export type DepositRow = typeof deposits.$inferSelect;

export const whereBuyer = ({ userId, brandKey }: Owner) =>
  and(eq(transactions.user_id, userId), eq(transactions.brand_key, brandKey));

/** Whether the order was signed and the vehicle was returned later. */
export const isReturned = ({ state, signed_at }: Pick<PurchaseRow, "state" | "signed_at">): boolean =>
  state === "cancelled" && signed_at !== null;
/** SQL form of isReturned, for queries that select from transactions. */
export const isReturnedSql = sql<boolean>`(${transactions.state} = 'cancelled' and ${transactions.signed_at} is not null)`;

const isCurrent = ne(transactions.state, "cancelled");

/** The buyer's purchase of the vehicle, signed or not. */
export const whereCurrent = (buyer: Owner, vehicleId: number | Placeholder) =>
  and(whereBuyer(buyer), eq(transactions.vehicle_id, vehicleId), isCurrent);

export async function findPurchase(
  { database }: Upstream,
  buyer: Session,
  vehicleId: number,
): Promise<PurchaseRow | null> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(whereCurrent(ownerOf(buyer), vehicleId));
  return row ?? null;
}

export async function getPurchase(upstream: Upstream, buyer: Session, vehicleId: number): Promise<PurchaseRow> {
  const row = await findPurchase(upstream, buyer, vehicleId);
  if (!row) throw notFound();
  return row;
}

/** A signed order, returned or not: the buyer may always read what they signed. */
export async function getSignedPurchase({ database }: Upstream, buyer: Session, orderId: string): Promise<PurchaseRow> {
  return requireRow(
    await database.db
      .select()
      .from(transactions)
      .where(and(whereBuyer(ownerOf(buyer)), eq(transactions.id, orderId), isNotNull(transactions.signed_at))),
  );
}

export async function findLatestOpenPurchase({ database }: Upstream, buyer: Session): Promise<PurchaseRow | null> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(and(whereBuyer(ownerOf(buyer)), eq(transactions.state, "open")))
    .orderBy(desc(transactions.updated_at), desc(transactions.id))
    .limit(1);
  return row ?? null;
}

/**
 * The purchase, with its row locked until the current database transaction ends. Lock it before the vehicle's
 * reservation: the opposite sequence could deadlock two tabs.
 */
export async function findPurchaseForUpdate(
  { database }: Upstream,
  buyer: Session,
  vehicleId: number,
): Promise<PurchaseRow | null> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(whereCurrent(ownerOf(buyer), vehicleId))
    .for("no key update");
  return row ?? null;
}

export async function getPurchaseForUpdate(
  upstream: Upstream,
  buyer: Session,
  vehicleId: number,
): Promise<PurchaseRow> {
  const row = await findPurchaseForUpdate(upstream, buyer, vehicleId);
  if (!row) throw notFound();
  return row;
}

export async function getOpenPurchaseForUpdate(
  upstream: Upstream,
  buyer: Session,
  vehicleId: number,
): Promise<PurchaseRow> {
  return requireOpen(await getPurchaseForUpdate(upstream, buyer, vehicleId));
}

function requireOpen(row: PurchaseRow): PurchaseRow {
  if (row.state === "signed") throw refused("contract_signed");
  return row;
}

/** Locks the purchase's row and returns it. Throws 404 when it was cancelled and contract_signed when it was signed. */
export async function lockOpenPurchase({ database }: Upstream, { id }: PurchaseRow): Promise<PurchaseRow> {
  const wherePurchase = and(eq(transactions.id, id), isCurrent);
  const row = requireRow(await database.db.select().from(transactions).where(wherePurchase).for("no key update"));
  return requireOpen(row);
}

export async function findDeposit({ database }: Upstream, transactionId: string): Promise<DepositRow | null> {
  const [row] = await database.db.select().from(deposits).where(eq(deposits.transaction_id, transactionId));
  return row ?? null;
}

/** The amount that a deposit shows: a cancelled attempt is followed by one of the amount in force. */
export const depositAmountOf = ({ config }: Upstream, row: DepositRow | null): Cents =>
  row && row.state !== "cancelled" ? row.amount_cents : config.reservationRules.deposit;

const whereStep = (transactionId: string, step: string) =>
  and(eq(stepAnswers.transaction_id, transactionId), eq(stepAnswers.step, step));

/** The saved answers of one step, for callers that need no other; see `readSavedSteps`. */
export async function findStepAnswers(
  { database }: Upstream,
  transactionId: string,
  step: string,
): Promise<Record<string, unknown> | null> {
  const [row] = await database.db
    .select({ answers: stepAnswers.answers })
    .from(stepAnswers)
    .where(whereStep(transactionId, step));
  return row?.answers ?? null;
}

/** Deletes the row itself; only for data that does not belong to a step. */
export async function deleteStepAnswers({ database }: Upstream, transactionId: string, step: string): Promise<void> {
  await database.db.delete(stepAnswers).where(whereStep(transactionId, step));
}

/** All rows of a purchase in `step_answers` by step. Other data is stored there under names that are not step ids. */
export type SavedSteps = ReadonlyMap<string, Record<string, unknown>>;

type SavedStepsObject = Record<string, Record<string, unknown>>;

/** SQL: the same as one column of a query of `transactions`. */
export const savedStepsColumn = sql<SavedStepsObject>`coalesce((
  select json_object_agg(s.step, s.answers) from step_answers s where s.transaction_id = "transactions"."id"), '{}')`;

export const toSavedSteps = (object: SavedStepsObject): SavedSteps => new Map(Object.entries(object));

export async function readSavedSteps({ database }: Upstream, transactionId: string): Promise<SavedSteps> {
  const rows = await database.db
    .select({ step: stepAnswers.step, answers: stepAnswers.answers })
    .from(stepAnswers)
    .where(eq(stepAnswers.transaction_id, transactionId));
  return new Map(rows.map(({ step, answers }) => [step, answers]));
}

/** Saves a step's answers and when the purchase was last changed, and reads all saved steps, in one statement. */
export async function saveStepAnswers(
  { database: { db } }: Upstream,
  transactionId: string,
  step: string,
  answers: Record<string, unknown>,
): Promise<SavedSteps> {
  const saved = db.$with("saved").as(
    db
      .insert(stepAnswers)
      .values({ transaction_id: transactionId, step, answers })
      .onConflictDoUpdate({
        target: [stepAnswers.transaction_id, stepAnswers.step],
        set: { answers, updated_at: sql`now()` },
      })
      .returning({ answers: stepAnswers.answers }),
  );
  const rows = await db
    .with(saved)
    .update(transactions)
    .set({ updated_at: sql`now()` })
    .from(saved)
    .where(eq(transactions.id, transactionId))
    .returning({ answers: saved.answers, before: savedStepsColumn });
  const [row] = rows;
  if (!row) throw new Error("The purchase does not exist");
  // The statement sees its tables as they were before it.
  return toSavedSteps({ ...row.before, [step]: row.answers });
}

const outdatedMark = { outdated: true };

/** Whether the step's answers were marked as outdated and not replaced since. */
export const isStepOutdated = (saved: SavedSteps, step: string): boolean => saved.get(step)?.["outdated"] === true;

/** Marks a step's answers as outdated. They stay as the form's initial values, but the step must be answered again. */
export async function markStepOutdated({ database }: Upstream, transactionId: string, step: string): Promise<void> {
  await database.db
    .update(stepAnswers)
    .set({ answers: sql`${stepAnswers.answers} || ${JSON.stringify(outdatedMark)}::jsonb`, updated_at: sql`now()` })
    .where(whereStep(transactionId, step));
}

/** Deletes a step's answers and keeps only the mark that the step must be answered again. */
export async function clearStepAnswers({ database }: Upstream, transactionId: string, step: string): Promise<void> {
  await database.db
    .update(stepAnswers)
    .set({ answers: outdatedMark, updated_at: sql`now()` })
    .where(whereStep(transactionId, step));
}
