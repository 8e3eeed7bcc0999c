/** A company pays its plan at Stripe: chosen, changed, cancelled, late; sent twice, at once, and told in any order. */
import { and, eq, like, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createCompany, signInAsDealer } from "#tests/app/support/company-fixture.ts";
import { auditLog, companies, companyPlans, outbox, stripeSimulator } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { signPayload } from "#upstream/simulators/stripe/webhooks.ts";

const secret = "whsec_for_the_tests";
const panel = "/en-ca/company/subscription";
const card = { cardNumber: "4242 4242 4242 4242", exp: "12 / 34", cvc: "123" };

let app: TestApp;
let dealer: Browser;
let companyId: number;

beforeAll(async () => {
  app = await startApp({ overrides: { STRIPE_WEBHOOK_SECRET: secret } });
  companyId = await createCompany(app);
  dealer = await signInAsDealer(app, companyId);
});
afterAll(() => app.close());

const press = async (intent: string, browser = dealer, path = panel): Promise<string> => {
  const response = await browser.post(path, { intent });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
};
const openStripe = async (intent: string): Promise<Page> => dealer.open(new URL(await press(intent)).pathname);
const stateOf = (page: Page, plan: string) =>
  page.main.querySelector(`[data-plan="${plan}"]`)?.getAttribute("data-plan-state");
const openPanel = (language = "en-ca") => dealer.open(`/${language}/company/subscription`);
const readPlan = async () =>
  requireRow(await app.upstream.database.db.select().from(companyPlans).where(eq(companyPlans.company_id, companyId)));
const readBrands = async () =>
  requireRow(await app.upstream.database.db.select().from(companies).where(eq(companies.id, companyId))).brand_keys;
const invoiceTotals = (page: Page) =>
  page.main.querySelectorAll("#invoices tbody data").map((total) => total.getAttribute("value"));
async function countMails(kind: string): Promise<number> {
  const { email } = requireRow(
    await app.upstream.database.db.select().from(companies).where(eq(companies.id, companyId)),
  );
  return app.upstream.database.db.$count(outbox, and(eq(outbox.recipient, email), like(outbox.subject, kind)));
}

/** The event as Stripe would send it again. */
async function sendAgain(events: readonly Stripe.Event[]): Promise<void> {
  const statuses = await Promise.all(
    events.map(async (event) => {
      const body = JSON.stringify(event);
      const headers = { "stripe-signature": signPayload(body, secret, Math.floor(Date.now() / 1000)) };
      const request = new Request("http://localhost/webhooks/stripe", { method: "POST", headers, body });
      return (await app.upstream.fetch(request)).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
}

/** All events of Stripe so far, newest first. */
const listEvents = async (): Promise<Stripe.Event[]> => {
  const rows = await app.upstream.database.db
    .select({ object: stripeSimulator.object })
    .from(stripeSimulator)
    .where(eq(stripeSimulator.kind, "event"))
    .orderBy(sql`${stripeSimulator.sequence} desc`);
  return rows.map(({ object }) => object as unknown as Stripe.Event);
};

/** Lets the subscription's period begin and end so many days earlier, and reads Stripe again. */
async function passDays(days: number): Promise<void> {
  const seconds = days * 86_400;
  const shifted = (name: string) =>
    sql`(${stripeSimulator.object} #>> ${`{items,data,0,${name}}`}::text[])::bigint - ${seconds}::bigint`;
  await app.upstream.database.db
    .update(stripeSimulator)
    .set({
      object: sql`jsonb_set(jsonb_set(${stripeSimulator.object}, '{items,data,0,current_period_start}', to_jsonb(${shifted("current_period_start")})),
        '{items,data,0,current_period_end}', to_jsonb(${shifted("current_period_end")}))`,
    })
    .where(eq(stripeSimulator.kind, "subscription"));
  const events = (await listEvents()).filter(({ type }) => type === "customer.subscription.created");
  await sendAgain(events.map((event) => ({ ...event, id: `${event.id}${days}${Math.random()}` })));
}

test("a plan is chosen, paid at Stripe, and shows with its invoice", async () => {
  const cancelled = await dealer.open(`${panel}?cancelled=1`);
  expect(cancelled.main.text).toContain("Nothing was charged");
  const checkout = await openStripe("choose-dealer");
  expect(checkout.amounts["deposit"]).toBe("250.00");
  const paid = await checkout.submit(card);
  expect(paid.path).toBe(`${panel}?returned=dealer`);
  expect(stateOf(paid, "dealer")).toBe("current");
  expect(invoiceTotals(paid)).toEqual(["250.00"]);
  expect(paid.main.querySelector("[data-refresh]")).toBeNull();
  expect((await dealer.open(`${panel}?returned=headquarter`)).html).toContain('data-refresh="running"');
  expect(await readPlan()).toMatchObject({ plan: "dealer", billing_status: "active" });
  expect(await countMails("Votre forfait%Concessionnaire")).toBe(1);
  const audits = await app.upstream.database.db.$count(auditLog, eq(auditLog.subject, `company:${companyId}`));
  expect(audits).toBe(1);
});

test("one brand: the others come back with a plan that has several", async () => {
  const all = (await readPlan()).brand_keys ?? [];
  expect(all.length).toBeGreaterThan(1);
  expect(await readBrands()).toEqual(all.slice(0, 1));
  const confirm = await openStripe("choose-headquarter");
  expect(Number(confirm.amounts["due"])).toBeCloseTo(250, 0);
  const changed = await confirm.submit();
  expect(stateOf(changed, "headquarter")).toBe("current");
  expect(invoiceTotals(changed)).toHaveLength(2);
  expect(await readBrands()).toEqual(all);
  expect(await countMails("Votre forfait%Siège%")).toBe(1);
});

test("a downgrade is a credit on the next invoice", async () => {
  await (await openStripe("choose-dealer")).submit();
  const page = await openPanel("fr-ca");
  expect(stateOf(page, "dealer")).toBe("current");
  expect(Number(invoiceTotals(page)[0])).toBeLessThan(-240);
  await passDays(32);
  const renewed = await openPanel();
  // The first month, the upgrade, and the renewal, which the credit pays.
  expect(invoiceTotals(renewed).filter((total) => total === "250.00")).toHaveLength(3);
  expect(renewed.main.querySelectorAll('#invoices tr[data-row-state="paid"]')).toHaveLength(4);
});

test("every event ten times, in any order and at once, changes nothing", async () => {
  const before = { plan: await readPlan(), mails: await countMails("%") };
  const events = await listEvents();
  const renamed = events.flatMap((event) =>
    Array.from({ length: 10 }, (_, copy) => (copy === 0 ? event : { ...event, id: `${event.id}${copy}` })),
  );
  await sendAgain(renamed.toSorted((a, b) => (a.id.slice(-9) < b.id.slice(-9) ? -1 : 1)));
  const { plan, billing_status, ends_at, brand_keys, paid_leads } = await readPlan();
  expect(before.plan).toMatchObject({ plan, billing_status, ends_at, brand_keys, paid_leads });
  expect(await countMails("%")).toBe(before.mails);
});

test("a card that is declined at the renewal makes the plan late; another card settles it", async () => {
  await (await openStripe("card")).submit({ ...card, cardNumber: "4000 0000 0000 0341" });
  await passDays(31);
  const late = await openPanel("fr-ca");
  expect(late.main.text).toContain("Votre dernier paiement a été refusé");
  expect(stateOf(late, "dealer")).toBe("current");
  expect(await countMails("Le paiement de votre forfait a échoué%")).toBe(1);
  await (await openStripe("card")).submit(card);
  expect((await openPanel()).main.text).not.toContain("didn’t go through");
  expect((await openPanel()).main.querySelectorAll('#invoices tr[data-row-state="open"]')).toHaveLength(0);
});

test("a cancelled plan stays to its period's end, can be taken back, and then ends", async () => {
  await (await openStripe("cancel")).submit();
  expect((await openPanel()).main.text).toContain("Your plan has been cancelled");
  const portal = await openStripe("manage");
  await portal.submit();
  expect((await openPanel()).main.text).not.toContain("Your plan has been cancelled");
  await (await openStripe("cancel")).submit();
  await passDays(31);
  const page = await openPanel("fr-ca");
  expect(stateOf(page, "trial")).toBe("current");
  expect(await readPlan()).toMatchObject({ plan: "trial", billing_status: "ended" });
  expect(await countMails("Votre forfait a pris fin%")).toBe(1);
});

test("two choices at once open one checkout each, and only one of them can be paid", async () => {
  const [a = "", b = ""] = await Promise.all([press("choose-dealer"), press("choose-dealer")]);
  expect(new URL(a).pathname).toBe(new URL(b).pathname);
  const other = await press("choose-headquarter");
  const former = await dealer.open(new URL(a).pathname);
  expect(former.status).toBe(410);
  const paid = await (await dealer.open(new URL(other).pathname)).submit(card);
  expect(stateOf(paid, "headquarter")).toBe("current");
  const again = await dealer.post(panel, { intent: "choose-headquarter" });
  expect(again.status).toBe(422);
});

test("a company sees no other company's invoices, and a dealer without a plan cannot open the portal", async () => {
  const other = await signInAsDealer(app, await createCompany(app));
  const page = await other.open(panel);
  expect(invoiceTotals(page)).toEqual([]);
  const refused = await other.post(panel, { intent: "cancel" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Your company has no paid plan yet");
});
