/** What a new state of a company's subscription changes: its plan, the leads it paid for, its brands, and an e-mail. */
import { and, desc, eq, lte, sql } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { companyPath } from "#domain/site/paths.ts";
import type { BillingStatus, PaidPlanKey, PlanKey } from "#domain/subscription/plans.ts";
import { companies, companyPlans, leads } from "#upstream/db/schema/index.ts";
import { configuredOriginOf } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import type { PlanEmailTo } from "#upstream/messages/kinds/plan-messages.ts";
import {
  planEndedMessage,
  planEndsMessage,
  planPaymentMessage,
  planStartedMessage,
} from "#upstream/messages/kinds/plan-messages.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { brandsUnder, showOnBrands } from "./plan-brands.ts";
import type { PlanRow } from "./plan-row.ts";

/** What Stripe says of the subscription that counts. */
export interface BillingState {
  subscriptionId: string;
  plan: PaidPlanKey;
  status: BillingStatus;
  periodEndsAt: Date | null;
  endsAt: Date | null;
}

type CompanyRow = typeof companies.$inferSelect;

/** Requires the transaction that locked the row. A plan without a subscription at Stripe stays as it is. */
export async function changePlan(upstream: Upstream, row: PlanRow, state: BillingState | null): Promise<void> {
  if (!state) return;
  const { db } = upstream.database;
  const company = requireRow(await db.select().from(companies).where(eq(companies.id, row.company_id)).for("update"));
  const isNewlyEnded = state.status === "ended" && row.billing_status !== null && row.billing_status !== "ended";
  // A first subscription that was never paid ends nothing.
  if (state.status === "ended" && row.billing_status === null) return;
  const plan: PlanKey = state.status === "ended" ? "trial" : state.plan;
  const paidLeads = isNewlyEnded ? await countLeadsUntil(upstream, row, state.endsAt) : row.paid_leads;
  const brands = brandsUnder(plan, row, company);
  await db
    .update(companyPlans)
    .set({
      plan,
      paid_leads: paidLeads,
      stripe_subscription_id: state.subscriptionId,
      billing_status: state.status,
      period_ends_at: state.periodEndsAt,
      ends_at: state.endsAt,
      brand_keys: brands.saved,
      updated_at: sql`now()`,
    })
    .where(eq(companyPlans.company_id, row.company_id));
  await showOnBrands(upstream, company, brands.shown);
  for (const message of listMessages(upstream, { row, company, state, plan })) await postMessage(upstream, message);
}

async function countLeadsUntil({ database: { db } }: Upstream, row: PlanRow, end: Date | null): Promise<number> {
  const [last] = await db
    .select({ number: leads.number })
    .from(leads)
    .where(and(eq(leads.company_id, row.company_id), lte(leads.created_at, end ?? sql`now()`)))
    .orderBy(desc(leads.number))
    .limit(1);
  return Math.max(row.paid_leads, last?.number ?? 0);
}

export function planEmailTo({ config }: Pick<Upstream, "config">, company: CompanyRow): PlanEmailTo {
  const language = languageOfCompany(company);
  const brand = brandOf(company.brand_keys[0] ?? "");
  return {
    user: { email: company.email, first_name: "", language },
    brand,
    company: company.name[bilingualKeyOf(language)],
    link: configuredOriginOf(brand, config) + companyPath(language, "subscription"),
  };
}

interface Change {
  row: PlanRow;
  company: CompanyRow;
  state: BillingState;
  plan: PlanKey;
}

/** Each is sent once per change, because it compares the saved row with the new state. */
function listMessages(upstream: Upstream, { row, company, state, plan }: Change): Message[] {
  const to = planEmailTo(upstream, company);
  const messages: Message[] = [];
  if (state.status === "ended") {
    if (row.billing_status !== "ended") messages.push(planEndedMessage(to));
    return messages;
  }
  const isStarted = row.billing_status === null || row.billing_status === "ended";
  if (isStarted || row.plan !== plan) messages.push(planStartedMessage({ ...to, plan, renewsAt: state.periodEndsAt }));
  if (state.status === "late" && row.billing_status !== "late") messages.push(planPaymentMessage(to));
  if (state.endsAt && row.ends_at === null) messages.push(planEndsMessage({ ...to, endsAt: state.endsAt }));
  return messages;
}
