/** The rows of a purchase. Each question names the buyer: another's, or one begun on another brand, is not there. */
import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { deposits, stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type PurchaseRow = typeof transactions.$inferSelect;
export type DepositRow = typeof deposits.$inferSelect;

/** Who asks, and on which brand's site; what every handler is given. */
export interface Buyer {
  user: { id: number };
  caller: { brand: { key: string } };
}

export const ofBuyer = ({ user, caller }: Buyer) =>
  and(eq(transactions.user_id, user.id), eq(transactions.brand_key, caller.brand.key));

/** Signed once, and given back since. */
export const isReturned = ({ state, signed_at }: Pick<PurchaseRow, "state" | "signed_at">): boolean =>
  state === "cancelled" && signed_at !== null;
/** The same, for a question that has the table of transactions. */
export const returnedColumn = sql<boolean>`(${transactions.state} = 'cancelled' and ${transactions.signed_at} is not null)`;

const isCurrent = ne(transactions.state, "cancelled");
const ofVehicle = (buyer: Buyer, vehicleId: number) =>
  and(ofBuyer(buyer), eq(transactions.vehicle_id, vehicleId), isCurrent);

export async function findPurchase(
  { database }: Upstream,
  buyer: Buyer,
  vehicleId: number,
): Promise<PurchaseRow | null> {
  const [row] = await database.db.select().from(transactions).where(ofVehicle(buyer, vehicleId));
  return row ?? null;
}

export async function getPurchase(upstream: Upstream, buyer: Buyer, vehicleId: number): Promise<PurchaseRow> {
  const row = await findPurchase(upstream, buyer, vehicleId);
  if (!row) throw notFound();
  return row;
}

/** A signed order, or one that was given back: what was signed stays its buyer's to read. */
export async function getSigned({ database }: Upstream, buyer: Buyer, orderId: string): Promise<PurchaseRow> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(and(ofBuyer(buyer), eq(transactions.id, orderId), isNotNull(transactions.signed_at)));
  if (!row) throw notFound();
  return row;
}

export async function findLatestUnsigned({ database }: Upstream, buyer: Buyer): Promise<PurchaseRow | null> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(and(ofBuyer(buyer), eq(transactions.state, "open")))
    .orderBy(desc(transactions.updated_at), desc(transactions.id))
    .limit(1);
  return row ?? null;
}

/**
 * The purchase with its row locked to the end of the transaction in force: its writes come one after the other. Taken
 * before the vehicle's reservation, always, or two tabs would wait for each other.
 */
export async function findPurchaseForUpdate(
  { database }: Upstream,
  buyer: Buyer,
  vehicleId: number,
): Promise<PurchaseRow | null> {
  const [row] = await database.db.select().from(transactions).where(ofVehicle(buyer, vehicleId)).for("update");
  return row ?? null;
}

export async function getPurchaseForUpdate(upstream: Upstream, buyer: Buyer, vehicleId: number): Promise<PurchaseRow> {
  const row = await findPurchaseForUpdate(upstream, buyer, vehicleId);
  if (!row) throw notFound();
  return row;
}

export async function getOpenPurchaseForUpdate(
  upstream: Upstream,
  buyer: Buyer,
  vehicleId: number,
): Promise<PurchaseRow> {
  return requireOpen(await getPurchaseForUpdate(upstream, buyer, vehicleId));
}

function requireOpen(row: PurchaseRow): PurchaseRow {
  if (row.state === "signed") throw refused("contract_signed");
  return row;
}

/** The same purchase with its row locked, where it is still open. */
export async function lockOpen({ database }: Upstream, { id }: PurchaseRow): Promise<PurchaseRow> {
  const ofPurchase = and(eq(transactions.id, id), isCurrent);
  const [row] = await database.db.select().from(transactions).where(ofPurchase).for("update");
  if (!row) throw notFound();
  return requireOpen(row);
}

export async function findDeposit({ database }: Upstream, transactionId: string): Promise<DepositRow | null> {
  const [row] = await database.db.select().from(deposits).where(eq(deposits.transaction_id, transactionId));
  return row ?? null;
}

export async function saveAnswers(
  { database }: Upstream,
  transactionId: string,
  step: string,
  answers: Record<string, unknown>,
) {
  await database.db
    .insert(stepAnswers)
    .values({ transaction_id: transactionId, step, answers })
    .onConflictDoUpdate({
      target: [stepAnswers.transaction_id, stepAnswers.step],
      set: { answers, updated_at: sql`now()` },
    });
  await database.db.update(transactions).set({ updated_at: sql`now()` }).where(eq(transactions.id, transactionId));
}

const ofStep = (transactionId: string, step: string) =>
  and(eq(stepAnswers.transaction_id, transactionId), eq(stepAnswers.step, step));

/** One step's answers as they are kept, or what is kept beside the steps under a name that no step has. */
export async function findAnswers(
  { database }: Upstream,
  transactionId: string,
  step: string,
): Promise<Record<string, unknown> | null> {
  const [row] = await database.db
    .select({ answers: stepAnswers.answers })
    .from(stepAnswers)
    .where(ofStep(transactionId, step));
  return row?.answers ?? null;
}

/** Without a trace: for what is kept beside the steps. */
export async function removeAnswers({ database }: Upstream, transactionId: string, step: string): Promise<void> {
  await database.db.delete(stepAnswers).where(ofStep(transactionId, step));
}

const outdated = { outdated: true };

/** A step's answers that another one made untrue: kept to begin with, and asked again. */
export async function outdateAnswers({ database }: Upstream, transactionId: string, step: string): Promise<void> {
  await database.db
    .update(stepAnswers)
    .set({ answers: sql`${stepAnswers.answers} || ${JSON.stringify(outdated)}::jsonb`, updated_at: sql`now()` })
    .where(ofStep(transactionId, step));
}

/** A step's answers that are to be kept no longer: gone, but for the mark that they were there. */
export async function forgetAnswers({ database }: Upstream, transactionId: string, step: string): Promise<void> {
  await database.db
    .update(stepAnswers)
    .set({ answers: outdated, updated_at: sql`now()` })
    .where(ofStep(transactionId, step));
}

/** The steps whose answers were made untrue, and not given again since. */
export async function listOutdated({ database }: Upstream, transactionId: string): Promise<string[]> {
  const rows = await database.db
    .select({ step: stepAnswers.step })
    .from(stepAnswers)
    .where(
      and(
        eq(stepAnswers.transaction_id, transactionId),
        sql`${stepAnswers.answers} @> ${JSON.stringify(outdated)}::jsonb`,
      ),
    );
  return rows.map(({ step }) => step);
}
