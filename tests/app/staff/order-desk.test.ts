/** An order from its papers to its return: a dealer presses every button of its page, in both languages, and the buyer reads each answer in theirs. */
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { formatDayWithoutYear, formatDayWithWeekday } from "#domain/formats/format-day.ts";
import type { Language } from "#domain/formats/language.ts";
import { trialEndDay } from "#domain/formats/order-dates.ts";
import { getTexts } from "#locales/texts.server.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { type Buyer, goTo, photo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { companies, deposits, reservations, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A free new vehicle of the demo dealer's company. */
async function findVehicle(): Promise<string> {
  const { db } = app.upstream.database;
  const isFree = and(eq(vehicles.company_id, 1), eq(vehicles.condition, "new"), isNull(reservations.vehicle_id));
  const [vehicle] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .leftJoin(reservations, eq(reservations.vehicle_id, vehicles.id))
    .where(and(isFree, ne(vehicles.status, "sold")))
    .limit(1);
  return String(vehicle?.id);
}

async function signOrder(name: string, language: Language) {
  const { db } = app.upstream.database;
  const email = `${name}@demo.test`;
  await db.update(users).set({ language }).where(eq(users.email, email));
  const buyer = await startPurchase(app, name, language, await findVehicle());
  await (await goTo(buyer, "review-order")).submit(signing);
  const token = await app.upstream.signIn(name);
  const transaction = await app.upstream.call(
    buyOnline.getCustomerTransactionsDetails,
    { vehicleId: Number(buyer.vehicleId) },
    { token },
  );
  const { mileageKm } = transaction.vehicle;
  return { buyer, email, language, orderId: transaction.id, mileageKm };
}

type SignedOrder = Awaited<ReturnType<typeof signOrder>>;

/** A dealer at an order's page, who notes every button that the page ever showed and every button that was pressed. */
class Desk {
  readonly #browser: Browser;
  readonly #path: string;
  readonly seen = new Set<string>();
  readonly pressed = new Set<string>();

  constructor(browser: Browser, path: string) {
    this.#browser = browser;
    this.#path = path;
  }

  #note(page: Page): Page {
    expect(page.status).toBe(200);
    for (const button of page.main.querySelectorAll("button[value]")) this.seen.add(button.getAttribute("value") ?? "");
    if (page.main.querySelector('a[href$="/decline"]')) this.seen.add("decline");
    return page;
  }

  async open(): Promise<Page> {
    return this.#note(await this.#browser.open(this.#path));
  }

  /** Presses a button of the page; the answer must be the page again, with its message. */
  async press(value: string, values: Record<string, string> = {}, within = "main"): Promise<Page> {
    const page = await this.open();
    const button = page.document.querySelector(`${within} button[value="${value}"]`);
    const form = button?.closest("form");
    if (!form) throw new Error(`The page has no button ${value} in ${within}.`);
    const next = this.#note(await page.submit({ ...values, intent: value }, form));
    expect([value, next.path, next.document.querySelectorAll(".toast").length]).toEqual([value, this.#path, 1]);
    this.pressed.add(value);
    return next;
  }

  async decline(document: string, reasonChoice: string): Promise<Page> {
    const link = (await this.open()).main.querySelector(`#${document} a[href$="/decline"]`);
    const page = await this.#browser.open(link?.getAttribute("href") ?? "");
    this.pressed.add("decline");
    return this.#note(await page.submit({ reasonChoice }));
  }
}

const eventsOf = (page: Page) =>
  page.main.querySelectorAll("[data-event]").map((item) => item.getAttribute("data-event"));
const openReview = ({ buyer, language }: { buyer: Buyer; language: string }) =>
  buyer.browser.open(`/${language}/buy-online/review-order?vehicleId=${buyer.vehicleId}`);

/** The dealer declines one side of the licence; the buyer reads why in their language and sends it again. */
async function replaceLicence(desk: Desk, order: SignedOrder): Promise<void> {
  const { buyer, email, language } = order;
  const t = getTexts(language);
  const declined = await desk.decline("drivers-license-front", "expired");
  expect(eventsOf(declined)).toEqual(["document-declined", "signed"]);
  const reason = t("staff:orders.reasons.expired");
  const [mail] = await mailTo(buyer.browser, email);
  expect(mail?.text).toContain(reason);
  const link = new URL(mail?.links[0] ?? "");
  expect(link.pathname).toBe(`/${language}/buy-online/drivers-license/again`);
  const again = await buyer.browser.open(link.pathname + link.search);
  expect(again.main.text).toContain(reason);
  expect(again.form.querySelectorAll('input[type="file"]').map((field) => field.getAttribute("name"))).toEqual([
    "front",
  ]);
  const sent = await again.submit({ front: await photo() });
  expect(sent.main.text).toContain(t("order:documents.states.waiting"));

  const [company] = await app.upstream.database.db.select().from(companies).where(eq(companies.id, 1));
  const [toDealer] = await mailTo(buyer.browser, company?.email ?? "");
  expect(toDealer?.links[0]).toContain(`/company/orders/${order.orderId}`);
  const page = await desk.open();
  expect(eventsOf(page)).toEqual(["document-sent", "document-declined", "signed"]);
  expect(page.main.querySelector("#drivers-license-front")?.text).not.toContain(reason);
}

/** An order whose review is late is marked in the list and on its page until the documents are judged. */
async function seeLate(desk: Desk, dealer: Browser, language: Language, orderId: string): Promise<void> {
  const t = getTexts(language);
  const { db } = app.upstream.database;
  const due_at = sql`now() - interval '1 day'`;
  await db.update(transactions).set({ due_at }).where(eq(transactions.id, orderId));
  const list = await dealer.open(`/${language}/company/orders?state=late`);
  const [row] = list.main.querySelectorAll("tr[data-row-id]");
  expect([row?.getAttribute("data-row-id"), row?.text.includes(t("staff:orders.late.mark"))]).toEqual([orderId, true]);
  expect((await desk.open()).main.text).toContain(t("staff:orders.late.steps.waiting"));
}

async function deliver(desk: Desk, order: SignedOrder): Promise<void> {
  const { buyer, email, language, orderId, mileageKm } = order;
  const t = getTexts(language);
  const tomorrow = await getToday(app.upstream, 1);
  await desk.press("agree", { agreedDay: tomorrow });
  const spokenDay = formatDayWithWeekday(tomorrow, language);
  expect((await mailTo(buyer.browser, email))[0]?.text).toContain(spokenDay);
  expect((await openReview(order)).main.text).toContain(spokenDay);
  const history = `/${language}/customer/transaction-history/purchases/${orderId}`;
  expect((await buyer.browser.open(history)).main.text).toContain(spokenDay);

  expect((await desk.open()).main.querySelector('button[value="deliver"]')).toBeNull();
  await desk.press("accept", {}, "#contract");
  await desk.press("accept-all");
  const page = await desk.open();
  const form = page.main.querySelector("form#deliver");
  if (!form) throw new Error("The delivery cannot be recorded.");
  const rejected = await page.submit({ intent: "deliver", odometerKm: "" }, form);
  expect([rejected.status, rejected.invalid]).toEqual([422, ["odometerKm"]]);
  expect(rejected.document.querySelectorAll(".error-summary").length).toBe(1);
  await desk.press("deliver", { odometerKm: String(mileageKm + 13) });
  const withdrawn = await desk.press("withdraw");
  expect(eventsOf(withdrawn).slice(0, 2)).toEqual(["delivery-withdrawn", "delivered"]);
  const delivered = await desk.press("deliver", { odometerKm: String(mileageKm + 12) });
  expect(delivered.main.querySelector(".page-heading .tag, .tag")?.text).toBeTruthy();
  expect(delivered.main.querySelector('a[href$="/decline"]')).toBeNull();
  expect((await mailTo(buyer.browser, email))[0]?.subject).toContain(
    language === "fr-ca" ? "Véhicule livré" : "Vehicle delivered",
  );
  const purchase = await buyer.browser.open(history);
  expect(purchase.main.querySelector(".tag")?.text).toBe(t("transactions:states.delivered"));
  expect(purchase.main.text).toContain(t("transactions:papers.odometer"));
  expect(eventsOf(purchase).at(0)).toBe("delivered");
  expect(purchase.main.text).toContain(t("order:history.events.document-sent"));
  expect((await openReview(order)).main.text).toContain("km");
  const dashboard = await buyer.browser.open(`/${language}/customer/dashboard`);
  const returnDay = formatDayWithoutYear(trialEndDay(await getToday(app.upstream)), language);
  expect(dashboard.main.querySelector("#next")?.text).toContain(returnDay);
}

async function giveBack(desk: Desk, { buyer, language, orderId }: SignedOrder, button: string): Promise<void> {
  const purchase = `/${language}/customer/transaction-history/purchases/${orderId}`;
  await (await buyer.browser.open(`${purchase}/return`)).submit();
  const asked = await desk.open();
  expect(asked.main.querySelector("form#deliver, form#agree")).toBeNull();
  const settled = await desk.press(button);
  expect(eventsOf(settled).slice(0, 2)).toEqual(["returned", "return-asked"]);
  expect(settled.main.querySelectorAll("main form[method=post]").length).toBe(0);
  expect((await buyer.browser.open(purchase)).main.querySelector(".tag")?.text).toBe(
    getTexts(language)("transactions:states.returned"),
  );
}

/** Only the main team retries a refund that the bank refused. */
async function refund(language: Language, orderId: string): Promise<void> {
  const { db } = app.upstream.database;
  await db.update(deposits).set({ state: "refund_failed" }).where(eq(deposits.transaction_id, orderId));
  const desk = new Desk(await app.signedIn("team", language), `/${language}/nordet/orders/${orderId}`);
  expect(eventsOf(await desk.press("refund"))[0]).toBe("refund-retried");
  expect([...desk.seen]).toEqual([...desk.pressed]);
}

test.each([
  { dealerLanguage: "en-ca", name: "customer", language: "fr-ca", button: "return-sell", other: "return-keep" },
  { dealerLanguage: "fr-ca", name: "user", language: "en-ca", button: "return-keep", other: "return-sell" },
] as const)(
  "a dealer in $dealerLanguage, a buyer in $language: every button works, and nothing is left unpressed",
  async ({ dealerLanguage, name, language, button, other }) => {
    const order = await signOrder(name, language);
    const dealer = await app.signedIn("dealer", dealerLanguage);
    const desk = new Desk(dealer, `/${dealerLanguage}/company/orders/${order.orderId}`);
    await seeLate(desk, dealer, dealerLanguage, order.orderId);
    await replaceLicence(desk, order);
    await deliver(desk, order);
    await giveBack(desk, order, button);
    expect([...desk.seen].toSorted()).toEqual([...desk.pressed, other].toSorted());
    await refund(dealerLanguage, order.orderId);
  },
);
