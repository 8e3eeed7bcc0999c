/** Leads a company to Stripe: to a Checkout for its first plan, to the customer portal for all that follows. */
import { and, eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { admin } from "#contract/admin.ts";
import type { HandlerInput } from "#contract/define.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { getNow } from "#upstream/db/instant.ts";
import { companies, companyPlans, type PlanCheckout } from "#upstream/db/schema/index.ts";
import { requireSiteOrigin, type Session } from "#upstream/http/caller.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import {
  type CheckoutSession,
  createCheckoutSession,
  expireCheckoutSession,
} from "#upstream/services/stripe/checkout-attempt.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findPlanRow, lockPlanRow, type PlanRow } from "./plan-row.ts";
import { getPlanPrices, getPortalConfiguration, type PlanPrices } from "./stripe-catalogue.ts";
import { syncPlan } from "./sync-plan.ts";

type StartInput = HandlerInput<typeof admin.startPlan>;
type PortalInput = HandlerInput<typeof admin.openBillingPortal>;

interface Customer {
  companyId: number;
  customerId: string;
}

const stripeLocale = (language: Language) => (bilingualKeyOf(language) === "fr" ? "fr-CA" : "en");

/** The company's customer at Stripe, made at the first visit; its name and address are the company's present ones. */
async function getCustomer(upstream: Upstream, companyId: number): Promise<Customer> {
  const { database, stripe } = upstream;
  const company = await database.db.select().from(companies).where(eq(companies.id, companyId));
  const { legal_name: name, email } = requireRow(company);
  const saved = (await findPlanRow(upstream, companyId))?.stripe_customer_id;
  const customerId = saved ?? (await createCustomer(upstream, companyId));
  await (await stripe.client()).customers.update(customerId, { name, email });
  return { companyId, customerId };
}

/**
 * The key and the parameters are the same for everybody, so two first visits make one customer. Stripe repeats its own
 * failure for a day to whoever repeats the key, so the next hour has another one; the customer that was saved first stays.
 */
async function createCustomer(upstream: Upstream, companyId: number): Promise<string> {
  const metadata = { companyId: String(companyId) };
  const hour = (await getNow(upstream)).slice(0, "YYYY-MM-DDTHH".length);
  const { id } = await (await upstream.stripe.client()).customers.create(
    { metadata },
    { idempotencyKey: `company:${companyId}:${hour}` },
  );
  return upstream.database.transaction(async () => {
    const saved = (await lockPlanRow(upstream, companyId)).stripe_customer_id;
    if (saved !== null) return saved;
    await upstream.database.db
      .update(companyPlans)
      .set({ stripe_customer_id: id })
      .where(eq(companyPlans.company_id, companyId));
    return id;
  });
}

/** The row after Stripe was read: a payment whose event is still on its way counts. */
async function readFreshRow(upstream: Upstream, companyId: number): Promise<PlanRow | null> {
  await syncPlan(upstream, companyId);
  return findPlanRow(upstream, companyId);
}

const hasSubscription = (row: PlanRow | null): row is PlanRow & { stripe_subscription_id: string } =>
  row !== null && row.stripe_subscription_id !== null && row.billing_status !== "ended";

/** Address of Stripe's page where the plan is paid, or where a change of the plan is confirmed. */
export async function startPlan(upstream: Upstream, session: Session, input: StartInput): Promise<string> {
  const { companyId } = readCompany(session, input);
  const customer = await getCustomer(upstream, companyId);
  const row = await readFreshRow(upstream, companyId);
  const prices = await getPlanPrices(await upstream.stripe.client());
  if (hasSubscription(row)) {
    if (row.plan === input.plan) throw refused("plan_current");
    const item = await findItem(upstream, row.stripe_subscription_id);
    const url = await createPortalSession(upstream, customer, prices, input, {
      type: "subscription_update_confirm",
      subscription_update_confirm: {
        subscription: row.stripe_subscription_id,
        items: [{ id: item, price: prices[input.plan].id, quantity: 1 }],
      },
    });
    await recordAudit(upstream, session.user, "plan-change-started", `company:${companyId}`, { plan: input.plan });
    return url;
  }
  const url = await openCheckout(upstream, session, { customer, prices, input });
  await recordAudit(upstream, session.user, "plan-checkout-started", `company:${companyId}`, { plan: input.plan });
  return url;
}

/** Address of the portal's first page, or of its page for one task. */
export async function openPortal(upstream: Upstream, session: Session, input: PortalInput): Promise<string> {
  const { companyId } = readCompany(session, input);
  const row = await readFreshRow(upstream, companyId);
  if (!row?.stripe_customer_id) throw refused("no_subscription");
  if (input.task === "cancel" && !hasSubscription(row)) throw refused("no_subscription");
  const prices = await getPlanPrices(await upstream.stripe.client());
  const customer = { companyId, customerId: row.stripe_customer_id };
  const url = await createPortalSession(upstream, customer, prices, input, toFlow(input.task, row));
  await recordAudit(upstream, session.user, "billing-portal-opened", `company:${companyId}`, { task: input.task });
  return url;
}

function readCompany({ user, caller }: Session, { returnUrl }: Pick<StartInput, "returnUrl">): { companyId: number } {
  requireSiteOrigin("returnUrl", returnUrl, caller);
  if (user.company_id === null) throw refused("no_company");
  return { companyId: user.company_id };
}

function toFlow(
  task: PortalInput["task"],
  row: PlanRow,
): Stripe.BillingPortal.SessionCreateParams.FlowData | undefined {
  if (task === "card") return { type: "payment_method_update" };
  if (task === "cancel") {
    return { type: "subscription_cancel", subscription_cancel: { subscription: row.stripe_subscription_id ?? "" } };
  }
  return undefined;
}

async function findItem({ stripe }: Upstream, subscriptionId: string): Promise<string> {
  const { subscriptions } = await stripe.client();
  const { items } = await subscriptions.retrieve(subscriptionId);
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${subscriptionId} has no item`);
  return item.id;
}

async function createPortalSession(
  { stripe }: Upstream,
  { customerId }: Customer,
  prices: PlanPrices,
  { returnUrl, language }: Pick<StartInput, "returnUrl" | "language">,
  flow: Stripe.BillingPortal.SessionCreateParams.FlowData | undefined,
): Promise<string> {
  const client = await stripe.client();
  const after = { after_completion: { type: "redirect" as const, redirect: { return_url: returnUrl } } };
  const { url } = await client.billingPortal.sessions.create({
    customer: customerId,
    configuration: await getPortalConfiguration(client, prices),
    locale: stripeLocale(language),
    return_url: returnUrl,
    ...(flow && { flow_data: { ...flow, ...after } }),
  });
  return url;
}

interface NewCheckout {
  customer: Customer;
  prices: PlanPrices;
  input: StartInput;
}

/** Two open sessions could both be paid, so a company has one: another choice closes it first. */
async function openCheckout(upstream: Upstream, session: Session, checkout: NewCheckout): Promise<string> {
  const { companyId } = checkout.customer;
  // Each round ends with an open session or a new attempt; only concurrent requests need more than two.
  for (let round = 0; round < 5; round += 1) {
    const row = await upstream.database.transaction(() => openAttempt(upstream, checkout));
    const stripeSession = await findOrCreateSession(upstream, session, row, checkout);
    if (stripeSession?.status === "open" && stripeSession.url) {
      if (isSameChoice(row.checkout, checkout.input)) return stripeSession.url;
      await expireCheckoutSession(upstream, stripeSession.id);
    }
    if (hasSubscription(await readFreshRow(upstream, companyId))) throw refused("plan_changed");
    await closeAttempt(upstream, row);
  }
  throw new Error(`No checkout session for company ${companyId}`);
}

const isSameChoice = (saved: PlanCheckout | null, { plan, language, returnUrl }: StartInput): boolean =>
  saved !== null &&
  saved.plan === plan &&
  saved.language === language &&
  new URL(saved.returnUrl).origin === new URL(returnUrl).origin;

const sessionHours = 23;

/** The attempt that is open, else a new one. Requires a transaction. */
async function openAttempt(upstream: Upstream, { customer: { companyId }, input }: NewCheckout): Promise<PlanRow> {
  const { db } = upstream.database;
  const row = await lockPlanRow(upstream, companyId);
  if (row.checkout && row.checkout.expiresAt > 0) return row;
  const { plan, language, returnUrl, cancelUrl } = input;
  const expiresAt = Math.floor(Date.parse(await getNow(upstream)) / 1000) + sessionHours * 3600;
  const attempt = (row.checkout?.attempt ?? 0) + 1;
  const checkout: PlanCheckout = { attempt, plan, language, returnUrl, cancelUrl, expiresAt };
  return requireRow(
    await db
      .update(companyPlans)
      .set({ checkout, stripe_session_id: null })
      .where(eq(companyPlans.company_id, companyId))
      .returning(),
  );
}

/** An attempt that was neither closed nor replaced in the meantime. */
const isOpenAttempt = (companyId: number, attempt: number) =>
  and(
    eq(companyPlans.company_id, companyId),
    sql`${companyPlans.checkout} ->> 'attempt' = ${String(attempt)}`,
    sql`(${companyPlans.checkout} ->> 'expiresAt')::bigint > 0`,
  );

/** An attempt that is closed has no end in the future; its number stays, so that the next one has another key. */
async function closeAttempt(
  { database: { db } }: Upstream,
  { company_id: companyId, checkout }: PlanRow,
): Promise<void> {
  if (!checkout) return;
  await db
    .update(companyPlans)
    .set({ checkout: { ...checkout, expiresAt: 0 }, stripe_session_id: null })
    .where(isOpenAttempt(companyId, checkout.attempt));
}

async function findOrCreateSession(
  upstream: Upstream,
  { caller }: Session,
  row: PlanRow,
  { customer, prices }: NewCheckout,
): Promise<CheckoutSession | null> {
  const { sessions } = (await upstream.stripe.client()).checkout;
  if (row.stripe_session_id) return sessions.retrieve(row.stripe_session_id);
  if (!row.checkout) return null;
  const { attempt, plan, language, returnUrl, cancelUrl, expiresAt } = row.checkout;
  const metadata = { companyId: String(customer.companyId) };
  const key = bilingualKeyOf(language);
  return createCheckoutSession(upstream, {
    subject: { company: customer.companyId },
    create: () =>
      sessions.create(
        {
          mode: "subscription",
          customer: customer.customerId,
          allowed_payment_method_types: ["card"],
          line_items: [{ price: prices[plan].id, quantity: 1 }],
          success_url: returnUrl,
          cancel_url: cancelUrl,
          expires_at: expiresAt,
          locale: stripeLocale(language),
          branding_settings: { display_name: caller.brand.name[key], button_color: caller.brand.palette.brand },
          metadata,
          subscription_data: { metadata },
        },
        { idempotencyKey: `plan:${customer.companyId}:${attempt}` },
      ),
    async save({ id }) {
      const updatedRows = await upstream.database.db
        .update(companyPlans)
        .set({ stripe_session_id: id })
        .where(isOpenAttempt(customer.companyId, attempt))
        .returning({ id: companyPlans.company_id });
      return updatedRows.length > 0;
    },
    close: () => closeAttempt(upstream, row),
  });
}
