/** Purchases are kept for as long as the privacy policy says, and no longer. */
import { and, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { contractRetentionYears, draftRetentionMonths } from "#domain/people/retention.ts";
import { contracts, deposits, files, stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

const draftAge = sql`now() - make_interval(months => ${draftRetentionMonths})`;
const contractAge = sql`now() - make_interval(years => ${contractRetentionYears})`;

// A signed one that was given back stays as long as any other: what was signed is a record.
const isUnsigned = isNull(transactions.signed_at);
const isOldDraft = and(isUnsigned, lt(transactions.updated_at, draftAge));

/** Conditions of a purchase, asked within the question that finds it. */
function conditionsOf({ database: { db } }: Upstream) {
  const one = { one: sql`1` };
  const depositIn = (...states: (typeof deposits.$inferSelect.state)[]) =>
    db
      .select(one)
      .from(deposits)
      .where(and(eq(deposits.transaction_id, transactions.id), inArray(deposits.state, states)));
  const isUnderWay = exists(depositIn("pending", "paid", "refund_due", "refund_failed"));
  const wasPaid = exists(depositIn("refunded"));
  const isAnswered = or(
    exists(db.select(one).from(stepAnswers).where(eq(stepAnswers.transaction_id, transactions.id))),
    exists(db.select(one).from(contracts).where(eq(contracts.transaction_id, transactions.id))),
  );
  return {
    /** Nothing of it is kept any more. */
    isOver: or(
      and(isOldDraft, sql`not ${isUnderWay}`, sql`not ${wasPaid}`),
      and(isUnsigned, sql`not ${isUnderWay}`, lt(transactions.updated_at, contractAge)),
      and(isNotNull(transactions.signed_at), lt(transactions.signed_at, contractAge)),
    ),
    /** Its answers are not kept any more; what was paid and given back is an accounting record. */
    isToEmpty: and(isOldDraft, sql`not ${isUnderWay}`, wasPaid, isAnswered),
  };
}

/** Erases what a purchase holds, and the purchase itself where nothing of it may stay. */
async function erase(upstream: Upstream, id: string): Promise<void> {
  const { database } = upstream;
  const gone = await database.transaction(async () => {
    const { db } = database;
    const { isOver, isToEmpty } = conditionsOf(upstream);
    const ofPurchase = eq(transactions.id, id);
    await db.select({ id: transactions.id }).from(transactions).where(ofPurchase).for("update");
    // Asked again once the row is ours: its buyer may have come back at this moment.
    const [still] = await db
      .select({ isOver: sql<boolean>`${isOver}` })
      .from(transactions)
      .where(and(ofPurchase, or(isOver, isToEmpty)));
    if (!still) return [];
    await db.delete(stepAnswers).where(eq(stepAnswers.transaction_id, id));
    await db.delete(contracts).where(eq(contracts.transaction_id, id));
    if (still.isOver) {
      await db.delete(deposits).where(eq(deposits.transaction_id, id));
      await db.delete(transactions).where(ofPurchase);
    } else {
      await db.update(transactions).set({ state: "cancelled" }).where(ofPurchase);
    }
    return db.delete(files).where(eq(files.subject, id)).returning({ id: files.id });
  });
  for (const file of gone) await upstream.files.remove(file.id);
}

/** Erases purchases whose time is over. Harmless twice and by many processes. */
export async function eraseOldPurchases(upstream: Upstream): Promise<void> {
  const { isOver, isToEmpty } = conditionsOf(upstream);
  const old = await upstream.database.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(or(isOver, isToEmpty))
    .limit(100);
  for (const { id } of old) await erase(upstream, id);
}
