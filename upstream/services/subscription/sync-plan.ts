/**
 * Saves what Stripe says of a company's subscription. Events only say that something changed: what it is now is always
 * read from Stripe. So events may come late, twice or in any order.
 */
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { type BillingStatus, type InvoiceStatus, isPaidPlan } from "#domain/subscription/plans.ts";
import { companyInvoices, companyPlans } from "#upstream/db/schema/index.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type BillingState, changePlan } from "./change-plan.ts";
import { findPlanRow, lockPlanRow, type PlanRow } from "./plan-row.ts";

const toDate = (unixSeconds: number | null | undefined): Date | null =>
  unixSeconds ? new Date(unixSeconds * 1000) : null;

/** Stripe's other statuses are of subscriptions that were never paid or are no longer. */
const statusOf = ({ status }: Stripe.Subscription): BillingStatus =>
  status === "active" || status === "trialing" ? "active" : status === "past_due" ? "late" : "ended";

function toState(subscription: Stripe.Subscription): BillingState[] {
  const [item] = subscription.items.data;
  const plan = item?.price.metadata["plan"] ?? "";
  if (!item || !isPaidPlan(plan)) return [];
  const status = statusOf(subscription);
  const periodEndsAt = toDate(item.current_period_end);
  const cancelledFrom = subscription.cancel_at_period_end ? periodEndsAt : toDate(subscription.cancel_at);
  const endsAt = status === "ended" ? toDate(subscription.ended_at) : cancelledFrom;
  return [{ subscriptionId: subscription.id, plan, status, periodEndsAt, endsAt }];
}

/** The subscription that counts: one that runs, else the newest; null if there never was one. */
function findState(upstream: Upstream, subscriptions: readonly Stripe.Subscription[]): BillingState | null {
  const states = subscriptions.flatMap(toState);
  const running = states.filter(({ status }) => status !== "ended");
  if (running.length > 1)
    upstream.log.error({ ids: running.map((state) => state.subscriptionId) }, "two subscriptions");
  return running[0] ?? states[0] ?? null;
}

/** Asks for a sync at the next occasion. Part of the transaction that records the event. */
export async function requestSync({ database: { db } }: Upstream, customerId: string): Promise<void> {
  await db
    .update(companyPlans)
    .set({ sync_requested: sql`${companyPlans.sync_requested} + 1`, sync_due_at: sql`now()` })
    .where(eq(companyPlans.stripe_customer_id, customerId));
}

/** Reads Stripe and saves what it says, unless a later reading was saved meanwhile. */
export async function syncPlan(upstream: Upstream, companyId: number): Promise<void> {
  const row = await findPlanRow(upstream, companyId);
  const customer = row?.stripe_customer_id;
  if (!row || !customer) return;
  const client = await upstream.stripe.client();
  const { data: subscriptions } = await client.subscriptions.list({ customer, status: "all", limit: 10 });
  const { data: invoices } = await client.invoices.list({ customer, limit: 24 });
  const state = findState(upstream, subscriptions);
  await upstream.database.transaction(async () => {
    const locked = await lockPlanRow(upstream, companyId);
    if (locked.sync_done > row.sync_requested) return;
    await saveInvoices(upstream, companyId, invoices);
    await changePlan(upstream, locked, state);
    await finishSync(upstream, row, state);
  });
}

/** A running subscription is read again an hour after its period, in case the event of its payment was lost. */
async function finishSync({ database: { db } }: Upstream, row: PlanRow, state: BillingState | null): Promise<void> {
  const isRunning = state && state.status !== "ended" && state.periodEndsAt;
  const next = isRunning
    ? sql`greatest(${state.periodEndsAt?.toISOString()}::timestamptz, now()) + interval '1 hour'`
    : sql`null`;
  await db
    .update(companyPlans)
    .set({
      sync_done: row.sync_requested,
      sync_due_at: sql`case when ${companyPlans.sync_requested} > ${row.sync_requested} then now() else ${next} end`,
    })
    .where(eq(companyPlans.company_id, row.company_id));
}

const invoiceStatus = ({ status }: Stripe.Invoice): InvoiceStatus | null =>
  status === "paid" ? "paid" : status === "open" ? "open" : status === "draft" ? null : "void";

async function saveInvoices({ database: { db } }: Upstream, companyId: number, invoices: readonly Stripe.Invoice[]) {
  const rows = invoices.flatMap((invoice) => {
    const status = invoiceStatus(invoice);
    if (!status) return [];
    const { id, number, total, hosted_invoice_url: url, created } = invoice;
    const created_at = new Date(created * 1000);
    return [
      { id, company_id: companyId, number: number ?? id, total_cents: total, status, url: url ?? null, created_at },
    ];
  });
  if (rows.length === 0) return;
  await db
    .insert(companyInvoices)
    .values(rows)
    .onConflictDoUpdate({
      target: companyInvoices.id,
      set: { status: sql`excluded.status`, total_cents: sql`excluded.total_cents`, url: sql`excluded.url` },
    });
}

/** Syncs the companies of which Stripe has sent an event, and those whose period is over: all, or those of a condition. */
export const syncDuePlans = (upstream: Upstream, condition?: SQL): Promise<SweepReport> =>
  sweep(upstream, "plans", {
    id: companyPlans.company_id,
    dueAt: sql`${companyPlans.sync_due_at}`,
    find: (page) =>
      upstream.database.db
        .select(page.columns)
        .from(companyPlans)
        .where(and(lt(companyPlans.sync_due_at, sql`clock_timestamp()`), condition, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => syncPlan(upstream, Number(id)),
  });
