/**
 * Walks each flow of the shopper's and the customer's side once, in a browser that keeps every page it was served, so that
 * a table can compare the pages with the specification.
 */
import { eq, sql } from "drizzle-orm";
import { type HTMLElement, parse } from "node-html-parser";
import { reservations, smsCodes } from "#upstream/db/schema/index.ts";
import { Browser, type Page, type TestApp } from "./app-fixture.ts";
import { type AnswersByPage, creditPaths, newestCode, newVisitor, openResult, walk } from "./credit-walk.ts";
import { daysAgo } from "./days.ts";
import { createLinkPath } from "./emailed-links.ts";
import { singleTrimVin, sixPhotos } from "./form-actors.ts";
import { mailedPathTo } from "./mail.ts";
import { type Buyer, findFreeVehicle, goTo, release, startPurchase } from "./purchase-actors.ts";
import { requiredAnswers } from "./required-answers.ts";
import { buildTradeInAnswers, describeTradeIn, leaveList, lien } from "./trade-in-actors.ts";

/** The pages that were served, by address without the language, ids and query. */
export class ServedPages {
  readonly #html = new Map<string, { language: string; document: HTMLElement }[]>();

  add(path: string, html: string): void {
    const url = new URL(path, "http://localhost");
    const [, language = "", ...parts] = url.pathname.split("/");
    const isId = (part: string) => /^\d+$|^[\w-]{30,}$/.test(part);
    const key = parts.map((part) => (isId(part) ? "{id}" : part)).join("/");
    this.#html.set(key, [...(this.#html.get(key) ?? []), { language, document: parse(html) }]);
  }

  /** What the upstream answered to a call, by the call's address, as the text of a document. */
  addAnswer(path: string, json: string): void {
    const document = parse(`<body>${json.replaceAll("<", "&lt;")}</body>`);
    const key = `call:${path}`;
    this.#html.set(key, [...(this.#html.get(key) ?? []), { language: "en-ca", document }]);
  }

  /** All that was served at an address, in one language. */
  at(page: string, language = "en-ca"): HTMLElement[] {
    return (this.#html.get(page) ?? [])
      .filter((served) => served.language === language)
      .map(({ document }) => document);
  }

  get addresses(): string[] {
    return [...this.#html.keys()];
  }
}

class RecordingBrowser extends Browser {
  readonly #pages: ServedPages;

  constructor(app: TestApp, pages: ServedPages) {
    super(async (request) => app.handle(request), "http://localhost");
    this.#pages = pages;
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await super.fetch(path, init);
    if (response.headers.get("content-type")?.includes("text/html"))
      this.#pages.add(path, await response.clone().text());
    return response;
  }
}

/** Stands before the upstream; a response of its own replaces the upstream's, null leaves it. */
export interface Stub {
  response: ((request: Request) => Response | null) | null;
}

export interface Walk {
  app: TestApp;
  stub: Stub;
  browser: () => Browser;
}

export const startWalk = (app: TestApp, pages: ServedPages, stub: Stub): Walk => ({
  app,
  stub,
  browser: () => new RecordingBrowser(app, pages),
});

const languages = ["en-ca", "fr-ca"];
const newPassword = { newPassword: "Nordet-demo-2", confirmNewPassword: "Nordet-demo-2" };

/** Every account page: empty, wrong, and done. */
export async function walkAccount({ app, browser }: Walk): Promise<void> {
  for (const language of languages) {
    const person = {
      ...{ firstName: "Léa", lastName: "Roy", email: `lea-${language}@example.ca`, agreements: "yes" },
      ...{ password: "Nordet-demo-1", confirmPassword: "Nordet-demo-1" },
    };
    const login = await browser().open(`/${language}/login`);
    await login.submit();
    await login.submit({ email: "customer@demo.test", password: "wrong-password" });
    const visitor = browser();
    const signup = await visitor.open(`/${language}/signup`);
    await signup.submit();
    await signup.submit({ ...person, confirmPassword: "another", email: "not-an-email", confirmByPhone: "yes" });
    await signup.submit({ ...person, email: "customer@demo.test" });
    await browser().open(`/${language}/customer/garage`);
    const unverified = await signup.submit(person);
    await unverified.submit();
    await browser()
      .open(`/${language}/signup`)
      .then((page) => page.submit(person));
    const byPhone = browser();
    const phone = `514 555-01${language === "en-ca" ? 51 : 52}`;
    const code = await (await byPhone.open(`/${language}/signup`)).submit({
      ...{ ...person, email: `sms-${language}@example.ca`, confirmByPhone: "yes", phone },
    });
    await byPhone.open(`/${language}/customer/garage`);
    await code.submit({ code: "12" });
    await app.upstream.settle();

    const recover = await browser().open(`/${language}/recover`);
    await recover.submit();
    await recover.submit({ email: person.email });
    await app.upstream.settle();
    const reset = await browser().open(await mailedPathTo(browser(), person.email));
    await reset.submit({ ...newPassword, confirmNewPassword: "another" });
    await reset.submit(newPassword);
    await reset.submit({ ...newPassword, newPassword: "Nordet-demo-3", confirmNewPassword: "Nordet-demo-3" });
    for (const path of ["terms-and-conditions", "privacy-policy", "faq", "unsubscribe", "none", "create-password/none"])
      await browser().open(`/${language}/${path}`);
    const customer = browser();
    await customer.signIn("customer", language);
    await customer.open(`/${language}/nordet/users`);
    const inactive = browser();
    await inactive.signIn("inactive", language);
    await inactive.open(`/${language}/customer/dashboard`);
  }
}

const status = (code: number, httpStatus: number) => () => Response.json({ Status: code }, { status: httpStatus });
const networkError = () => {
  throw new TypeError("fetch failed");
};

/** The account pages while the upstream refuses or does not answer (section 8). */
export async function walkAccountFailures({ app, stub, browser }: Walk): Promise<void> {
  const person = { firstName: "Léa", lastName: "Roy", email: "lea@example.ca", agreements: "yes" };
  const passwords = { password: "Nordet-demo-1", confirmPassword: "Nordet-demo-1" };
  const cases = [
    { page: "login", values: { email: "a@example.ca", password: "wrong" }, responses: [status(0, 200), networkError] },
    {
      page: "signup",
      values: { ...person, ...passwords },
      responses: [status(0, 200), status(2, 400), status(4, 400)],
    },
    { page: "recover", values: { email: "a@example.ca" }, responses: [status(0, 200), networkError] },
    {
      page: await createLinkPath(app, "reset-password"),
      values: newPassword,
      responses: [status(0, 200), networkError],
    },
    {
      page: await createLinkPath(app, "create-password"),
      values: newPassword,
      responses: [status(0, 200), networkError],
    },
  ];
  for (const language of languages) {
    for (const { page, values, responses } of cases) {
      const form = await browser().open(`/${language}/${page}`);
      for (const response of responses) {
        stub.response = (request) => (request.method === "POST" ? response() : null);
        await form.submit(values);
        stub.response = null;
      }
    }
    stub.response = networkError;
    await browser().open(`/${language}/${language === "en-ca" ? "cars" : "autos"}`);
    stub.response = null;
  }
}

/** Each path of the pre-qualification that the specification names, one of them to its result and the new password. */
export async function walkCredit({ browser }: Walk): Promise<void> {
  for (const [name, answers] of Object.entries(creditPaths)) {
    if (name === "bankruptcy" || name === "no credit") continue;
    const { email, phone } = newVisitor();
    const ofVisitor: AnswersByPage = { ...answers, "personal-information": { email, phone } };
    const visitor = browser();
    const main = await visitor.open("/en-ca/credit-application/main");
    const first = await main.submit();
    await first.submit({});
    const { page } = await walk(first, ofVisitor);
    if (name === "student") await openResult(page, email, "email");
    if (name === "retired") await openResult(page, phone);
    if (name !== "student") continue;
    const create = await browser().open(await mailedPathTo(visitor, email));
    await create.submit({ ...newPassword, confirmNewPassword: "another" });
    await create.submit(newPassword);
  }
}

const secondTires = "vehicleCondition.tireConditions.secondSet";

/** A vehicle by VIN with a lien, another from the lists, and the form that staff send. */
export async function walkTradeIn({ app, browser }: Walk): Promise<void> {
  for (const language of languages) {
    const vin = await browser().open(`/${language}/trade-in/vin`);
    await vin.submit({ tradeInVinNumber: "123" });
    const next = await vin.submit({ tradeInVinNumber: singleTrimVin });
    const { page: condition } = await describeTradeIn(next, {}, "condition");
    await condition.submit({ ...(await buildTradeInAnswers(condition)), [secondTires]: "6" });
    await describeTradeIn(condition, { condition: lien("finance", "4 321,09") });
    const openLists = async () => (await browser().open(`/${language}/trade-in/vin`)).submit();
    const years = await openLists();
    await years.submit({});
    await describeTradeIn(await years.submit({ year: "2018" }), {}, "basic-information");
    await leaveList(await (await openLists()).submit({ year: "2018" }));
    const driven = await (await browser().open(`/${language}/trade-in/vin`)).submit({
      tradeInVinNumber: singleTrimVin,
    });
    await describeTradeIn(driven, { "basic-information": { mileage: "450000" } });
  }
  const team = browser();
  await team.signIn("team", "en-ca");
  const email = "owner@example.ca";
  await (await team.open("/en-ca/block-management/send-form")).submit({ email, phone: "514 555-0153" });
  const form = await browser().open(await mailedPathTo(browser(), email));
  await form.submit({ tradeInVinNumber: "123" });
  const photos = await form.submit({ tradeInVinNumber: singleTrimVin });
  await photos.submit();
  const phone = await photos.submit(await sixPhotos());
  const code = await phone.submit({ phone: "514 555-0153" });
  await code.submit({ code: "1" });
  const address = await code.submit({ code: await newestCode(browser(), "514 555-0153") });
  await address.submit({ email });
  await app.upstream.settle();
}

/** Answers of the steps and the pages of the credit application that make every page apply. */
const purchaseAnswers: Record<string, Record<string, string>> = {
  "payment-method": { cashDown: "1 000" },
  "about-you": { hasCoApplicant: "yes" },
  home: { residentialStatus: "own-with-mortgage", occupancyDate: daysAgo(100), sameAsDeliveryAddress: "no" },
  work: { employmentStatus: "employed" },
  job: { hiringDate: daysAgo(300) },
  "co-applicant": { "coApplicant.employmentStatus": "employed" },
  "trade-in": { haveTradeIn: "yes" },
};

const pageOf = ({ path }: Page) => new URL(path, "http://localhost").pathname.split("/").at(-1) ?? "";

/** A purchase from the vehicle's page to the signed order, with every page of its trade-in and its credit application. */
export async function walkPurchase({ browser }: Walk): Promise<void> {
  const buyer = browser();
  await buyer.signIn("customer", "en-ca");
  const vehicleId = await findFreeVehicle(buyer, "en-ca");
  const vehicle = await buyer.open(`/en-ca/cars/${vehicleId}`);
  await buyer.open(`/en-ca/cars/${vehicleId}?method=lease`);
  const buy = vehicle.main.querySelector('form[action="/en-ca/buy-online"]');
  if (!buy) throw new Error("There is no Buy.");
  let page = await vehicle.submit({}, buy);
  await buyer.open("/en-ca/customer/garage");
  for (let count = 0; page.main.getAttribute("data-step") !== "review-order"; count += 1) {
    if (count > 40 || page.status !== 200)
      throw new Error(`Stopped at ${page.path} (${page.status}, ${page.invalid}).`);
    const name = pageOf(page);
    if (page.path.includes("/trade-in/") && name === "vin") {
      const next = await page.submit({ tradeInVinNumber: singleTrimVin });
      page = (await describeTradeIn(next)).page;
    }
    if (page.main.getAttribute("data-step") === "deposit") {
      const answer = await page.send();
      const checkout = await buyer.open(new URL(answer.headers.get("location") ?? "").pathname);
      page = await (await checkout.submit(await requiredAnswers(checkout.form))).submit();
      continue;
    }
    const required = await requiredAnswers(page.form);
    page = await page.submit({ ...required, ...purchaseAnswers[pageOf(page)] });
    if (page.status === 422)
      page = await page.submit({ ...(await requiredAnswers(page.form)), ...purchaseAnswers[pageOf(page)] });
  }
  await buyer.open(`/en-ca/buy-online/summary?vehicleId=${vehicleId}`);
  await buyer.open(`/en-ca/buy-online/reservation?vehicleId=${vehicleId}`);
  await page.submit();
  await buyer.open(`/en-ca/buy-online/review-order/english?vehicleId=${vehicleId}`);
  await page.submit({ ...(await requiredAnswers(page.form)), contractLanguage: "en" });
}

/** The customer's own pages. */
export async function walkCustomer({ browser }: Walk): Promise<void> {
  const customer = browser();
  await customer.signIn("customer", "en-ca");
  for (const page of [
    ...[
      "dashboard",
      "garage",
      "garage/add",
      "credit-applications",
      "credit-applications/connect",
      "transaction-history",
    ],
    ...["profile", "profile/details", "profile/addresses", "profile/phone", "profile/password"],
    ...["profile/deactivate", "profile/delete"],
  ])
    await customer.open(`/en-ca/customer/${page}`);
  await (await customer.open("/en-ca/customer/profile/delete")).submit({ confirmation: "continue" });
}

const delivered = (province: string, city: string, postalCode: string) => ({
  "personal-details": { "billing.province": province, "billing.city": city, "billing.postalCode": postalCode },
});

/** What goes wrong in a purchase: no delivery, no plan, a lost vehicle, an expired reservation or code. */
export async function walkTroubles({ app, stub, browser }: Walk): Promise<void> {
  const start = () => startPurchase({ browser }, "user", "en-ca");
  const far = delivered("BC", "Vancouver", "V6B 1A1");
  const near = delivered("QC", "Montréal", "H2X 1Y4");
  const whileBuying = async (work: (buyer: Buyer) => Promise<unknown>) => {
    const buyer = await start();
    await work(buyer);
    await release(buyer);
  };
  await whileBuying(async (buyer) => (await goTo(buyer, "delivery", far)).submit({ deliveryType: "delivery" }));
  await whileBuying(async (buyer) => {
    stub.response = ({ url }) => (url.includes("get-protection-plans") ? Response.json({ protectionPlans: [] }) : null);
    await goTo(buyer, "protection-plan", near);
    await buyer.open("protection-plan");
    stub.response = null;
  });
  const unknown = delivered("QC", "Nulle-Part", "H6K 1A1");
  await whileBuying(async (buyer) => (await goTo(buyer, "delivery", unknown)).submit({ deliveryType: "delivery" }));
  await whileBuying(async (buyer) => {
    await goTo(buyer, "delivery", near);
    await (await buyer.open("delivery/location")).submit({ location: "Nowhere in the world" });
    const reservation = await buyer.open("reservation");
    await buyer.browser.open(`${reservation.path}&release=ask`);
    const { db } = app.upstream.database;
    const isReserved = eq(reservations.vehicle_id, Number(buyer.vehicleId));
    await db.update(reservations).set({ expires_at: sql`now() - interval '1 minute'` }).where(isReserved);
    await buyer.open("reservation-expired");
    const other = browser();
    await other.signIn("customer", "en-ca");
    await other.post("/en-ca/buy-online", { vehicleId: buyer.vehicleId });
    const lost = await buyer.browser.post("/en-ca/buy-online", { vehicleId: buyer.vehicleId, intent: "continue" });
    await buyer.browser.open(lost.headers.get("location") ?? "");
  });
  const visitor = browser();
  await visitor.signIn("dealer", "en-ca");
  const code = await (await visitor.open("/en-ca/verify-phone")).submit({ phone: "514 555-0154" });
  await app.upstream.database.db.update(smsCodes).set({ expires_at: sql`now() - interval '1 minute'` });
  await code.submit({ code: "123456" });
  await browser().open("/en-ca/sign-in/google/return?error=access_denied");
}
