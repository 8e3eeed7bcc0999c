/** Deletes purchases once the retention period of the privacy policy has passed. */
import { and, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { contractRetentionYears, draftRetentionMonths } from "#domain/people/retention.ts";
import { contracts, deposits, files, stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

const draftAge = sql`now() - make_interval(months => ${draftRetentionMonths})`;
const salesContractAge = sql`now() - make_interval(years => ${contractRetentionYears})`;

// A returned order has the same retention as any signed order: the signed contract is a record.
const isUnsigned = isNull(transactions.signed_at);
const isOldDraft = and(isUnsigned, lt(transactions.updated_at, draftAge));

/** SQL conditions for queries that select from transactions. */
function buildConditions({ database: { db } }: Upstream) {
  const anyColumn = { exists: sql`1` };
  const selectDeposits = (...states: (typeof deposits.$inferSelect.state)[]) =>
    db
      .select(anyColumn)
      .from(deposits)
      .where(and(eq(deposits.transaction_id, transactions.id), inArray(deposits.state, states)));
  const hasUnsettledDeposit = exists(selectDeposits("pending", "paid", "refund_due", "refund_failed"));
  const hasRefundedDeposit = exists(selectDeposits("refunded"));
  const hasPersonalData = or(
    exists(db.select(anyColumn).from(stepAnswers).where(eq(stepAnswers.transaction_id, transactions.id))),
    exists(db.select(anyColumn).from(contracts).where(eq(contracts.transaction_id, transactions.id))),
  );
  return {
    /** The whole purchase may be deleted. */
    isErasable: or(
      and(isOldDraft, sql`not ${hasUnsettledDeposit}`, sql`not ${hasRefundedDeposit}`),
      and(isUnsigned, sql`not ${hasUnsettledDeposit}`, lt(transactions.updated_at, salesContractAge)),
      and(isNotNull(transactions.signed_at), lt(transactions.signed_at, salesContractAge)),
    ),
    /** Only its answers may be deleted: a refunded deposit is an accounting record. */
    areAnswersErasable: and(isOldDraft, sql`not ${hasUnsettledDeposit}`, hasRefundedDeposit, hasPersonalData),
  };
}

/** Deletes a purchase's answers, contract and files, and the purchase itself unless its deposit must stay. */
async function erasePurchase(upstream: Upstream, id: string): Promise<void> {
  const { database } = upstream;
  const deletedFiles = await database.transaction(async () => {
    const { db } = database;
    const { isErasable, areAnswersErasable } = buildConditions(upstream);
    const wherePurchase = eq(transactions.id, id);
    await db.select({ id: transactions.id }).from(transactions).where(wherePurchase).for("no key update");
    // Checked again after the lock: the buyer may have continued the purchase meanwhile.
    const [dueRow] = await db
      .select({ isErasable: sql<boolean>`${isErasable}` })
      .from(transactions)
      .where(and(wherePurchase, or(isErasable, areAnswersErasable)));
    if (!dueRow) return [];
    await db.delete(stepAnswers).where(eq(stepAnswers.transaction_id, id));
    await db.delete(contracts).where(eq(contracts.transaction_id, id));
    if (dueRow.isErasable) {
      await db.delete(deposits).where(eq(deposits.transaction_id, id));
      await db.delete(transactions).where(wherePurchase);
    } else {
      await db.update(transactions).set({ state: "cancelled" }).where(wherePurchase);
    }
    return db.delete(files).where(eq(files.subject, id)).returning({ id: files.id });
  });
  for (const file of deletedFiles) await upstream.files.remove(file.id);
}

/** Deletes expired purchases. */
export function eraseOldPurchases(upstream: Upstream): Promise<SweepReport> {
  const { isErasable, areAnswersErasable } = buildConditions(upstream);
  return sweep(upstream, "purchase", {
    id: transactions.id,
    dueAt: sql`case when ${isUnsigned} then ${transactions.updated_at} + make_interval(months => ${draftRetentionMonths})
      else ${transactions.signed_at} + make_interval(years => ${contractRetentionYears}) end`,
    find: (page) =>
      upstream.database.db
        .select(page.columns)
        .from(transactions)
        .where(and(or(isErasable, areAnswersErasable), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => erasePurchase(upstream, id),
  });
}
