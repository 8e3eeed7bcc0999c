/**
 * Visits every page of the app, for tests and screenshots that check all of them. Add a new page to the addresses of
 * its walk, a page that needs preparation as a step of a walk, and a new area to `walks`.
 */
import { expect, type Page } from "@playwright/test";
import { formStepIds } from "#app/shared/trade-in/form-steps.ts";
import { preQualificationPages } from "#domain/credit/pre-qualification.ts";
import { developerPages } from "#domain/site/paths.ts";
import { tradeInPages } from "#domain/trade-in/trade-in.ts";
import { steps } from "#tests/app/support/purchase-steps.ts";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { answerApplication, answerUntilConfirmation, applicants, openResult } from "./applicant.ts";
import { visitCataloguePages } from "./catalogue-pages.ts";
import {
  customerPages,
  visitAccountLifePages,
  visitBoughtPages,
  visitFirstPasswordPages,
  visitLatestTransaction,
  visitReturnedPages,
  visitScorePages,
} from "./customer-pages.ts";
import { visitDealerPages } from "./dealer-pages.ts";
import { visitEmployeePages } from "./employee-pages.ts";
import { findSentCode, readOutbox } from "./outbox.ts";
import { addDocument, addVehicle } from "./owner.ts";
import { choosePhotos, enterVin, sendForm, smallPhoto } from "./photo-sender.ts";
import { describeTradeIn } from "./seller.ts";
import { answerStep, chooseVehicle, continueButton, signUp } from "./shopper.ts";
import { inventoryPath, isOtherBrand, type Language, signIn } from "./site.ts";
import { visitSecondStepPages } from "./staff-pages.ts";
import { visitWidgetPages } from "./widget-pages.ts";

/**
 * Shopper pages must stay within the budgets and may be reloaded. A form's response cannot be reloaded. Others have
 * no budget.
 */
type Kind = "shopper" | "answer" | "other";

/** Called on each page once it is open. */
export type VisitPage = (name: string, kind: Kind) => Promise<void>;

/** Opens its pages one after the other, independent of other walks, which run in parallel in any order. */
type Walk = (page: Page, language: Language, visit: VisitPage) => Promise<void>;

export type Addresses = Record<string, string>;

/** The longest walks come first, so that none runs alone at the end. */
export const walks: Record<string, Walk> = {
  "a purchase": visitPurchasePages,
  "a pre-qualification": visitPreQualification,
  "a pre-qualification under review": visitReviewPages,
  "public pages": visitPublicPages,
  "a stand-alone trade-in": visitStandAloneTradeIn,
  "the stand-alone form": visitStandAloneForm,
  "the main team's pages": visitMainTeamPages,
  "the dealers' block": visitBlockPages,
  "a dealer's widgets": visitWidgetPages,
  "a dealer's vehicles and settings": visitDealerPages,
  "a company's employees": visitEmployeePages,
  "the catalogue": visitCataloguePages,
  "a vehicle on hold": visitHeldVehicle,
  "a garage": visitGaragePages,
  "a customer's pages": visitCustomerPages,
  "an account without a password": visitFirstPasswordPages,
  "the second step of a sign-in": visitSecondStepPages,
  "the vehicles team's colours, prices and pictures": visitColoursAndPrices,
  "accounts without access": visitAccountGates,
};

/** Another province for each language, so that parallel walks use different vehicles. */
const province = { "en-ca": "ON", "fr-ca": "QC" } as const;
const vehicleHolders = { "en-ca": "superadmin", "fr-ca": "admin" } as const;

const formPhones = { "en-ca": "514 555-0173", "fr-ca": "514 555-0174" } as const;

/** Ids of the seed's trade-ins and of those on the block, in the seed's order. */
const buildSeedId = (kind: 7 | 8) => (index: number) =>
  `00000000-0000-4000-8000-${kind}${String(index).padStart(11, "0")}`;
const tradeInId = buildSeedId(7);
const listingId = buildSeedId(8);

/** Expected statuses other than 200. Any other page with another status is the wrong page. */
const statuses: Record<string, number> = {
  "not-found": 404,
  unauthorized: 401,
  "unsubscribe-failed": 404,
  "password-link-closed": 404,
  "verify-link-closed": 404,
};

/** The demonstration's leads, notifications and trade-ins are of the first brand; on others an address with an id may lead nowhere. */
const mayBeMissing = (name: string, address: string): boolean => /\d/.test(address) || name === "cbb-test";

async function visitAddresses(
  page: Page,
  language: Language,
  kind: Kind,
  addresses: Addresses,
  visit: VisitPage,
): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    const answer = await page.goto(`/${language}/${address}`);
    if (answer?.status() === 404 && isOtherBrand(page) && mayBeMissing(name, address)) continue;
    expect([name, answer?.status()]).toEqual([name, statuses[name] ?? 200]);
    await visit(name, kind);
  }
}

/** Submits the page's form without answers, to show its errors. */
async function visitErrors(page: Page, name: string, visit: VisitPage): Promise<void> {
  const send = page.locator('main form[data-form="main"] [name="intent"]');
  if (isOtherBrand(page) && (await send.count()) === 0) return;
  await send.last().click();
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeAttached();
  await visit(`${name}-errors`, "answer");
}

/** Opens the link that a recovery sends. */
async function openResetLink(page: Page, language: Language): Promise<void> {
  await page.goto(`/${language}/recover`);
  await page.locator('main [name="email"]').fill("user@demo.test");
  await page.locator('main form[data-form="main"] [name="intent"]').click();
  await page.locator("main [role=status]").waitFor();
  const isReset = (link: string | undefined) => link?.includes("/reset-password/");
  const message = (await readOutbox(page)).find(({ to, links }) => to === "user@demo.test" && isReset(links[0]));
  await page.goto(new URL(message?.links[0] ?? "").pathname);
}

/** Pages that everyone may see. */
async function visitPublicPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  const list = inventoryPath[language];
  await visitAddresses(
    page,
    language,
    "shopper",
    {
      home: "",
      dealers: "dealers",
      "dealers-empty": "dealers?search=nowhere",
      dealer: "dealers/1",
      terms: "terms-and-conditions",
      privacy: "privacy-policy",
      faq: "faq",
      "how it works": "how-it-works",
      developers: "developers",
      ...Object.fromEntries(developerPages.map((name) => [`developers-${name}`, `developers/${name}`])),
      list,
      "list-filtered": `${list}?condition=new&province=QC&priceMax=60000&sort=price`,
      "list-empty": `${list}?priceMax=1`,
      "list-nearest": `${list}?postalCode=H2X&sort=nearest&yearMin=2020`,
      "list-wrong-code": `${list}?postalCode=90210`,
      "list-makes": `${list}/filters/make?condition=used`,
      "not-found": "no/such/page",
      "unsubscribe-failed": "unsubscribe",
      consent: "consent",
      location: "location?nearest=",
      recover: "recover",
      "password-link-closed": "reset-password/no-such-link",
      "verify-link-closed": "verify-email/no-such-link",
      login: "login",
    },
    visit,
  );
  await visitErrors(page, "login", visit);
  await openResetLink(page, language);
  await visit("reset-password", "shopper");
  await page.goto(`/${language}/location`);
  await visitErrors(page, "location", visit);
  await visitAddresses(page, language, "shopper", { signup: "signup" }, visit);
  await visitErrors(page, "signup", visit);
  await chooseVehicle(page, language, `condition=new&province=${province[language]}&sort=price`);
  const [vehicle = ""] = page.url().split("?");
  for (const method of ["finance", "lease", "cash"]) {
    await page.goto(`${vehicle}?method=${method}`);
    await visit(`vehicle-${method}`, "shopper");
  }
  // Tools of the demo.
  const tools = {
    outbox: "/outbox",
    "outbox-previews": "/outbox/preview",
    "outbox-preview": `/outbox/preview/purchaseReminder?language=${language}`,
  };
  for (const [name, path] of Object.entries(tools)) {
    await page.goto(path);
    await visit(name, "other");
  }
}

/** What a customer sees from the account to the signed order. */
async function visitPurchasePages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signUp(page, language);
  await visit("dashboard", "shopper");
  await visitAddresses(page, language, "shopper", { "verify-phone": "verify-phone" }, visit);
  await visitAddresses(page, language, "shopper", { "no-purchase": "buy-online" }, visit);
  await chooseVehicle(page, language, `condition=new&province=${province[language]}&sort=-price`);
  const vehicle = page.url();
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  for (const step of steps) {
    await page.waitForURL(`**/buy-online/${step}?**`);
    await visit(step, "shopper");
    const requiredFields = page.locator(
      'main form[data-form="main"] [required]:is([type="text"], [type="date"], [type="file"], [type="tel"])',
    );
    if ((await requiredFields.count()) > 0) {
      await visitErrors(page, step, visit);
      await page.goto(page.url());
    }
    if (step === "trade-in") await visitPurchaseTradeIn(page, visit);
    if (step === "delivery") {
      const { searchParams } = new URL(page.url());
      const query = `vehicleId=${searchParams.get("vehicleId")}`;
      await visitAddresses(
        page,
        language,
        "shopper",
        {
          "delivery-location": `buy-online/delivery/location?${query}`,
          "delivery-address": `buy-online/delivery/address?${query}`,
          restart: `buy-online/restart?${query}`,
          cancel: `buy-online/cancel?${query}`,
          summary: `buy-online/summary?${query}`,
          reservation: `buy-online/reservation?${query}`,
          "reservation-release": `buy-online/reservation?${query}&release=ask`,
        },
        visit,
      );
      await page.goto(vehicle);
      await visit("vehicle-mine", "shopper");
      await page.goto(`/${language}/buy-online/delivery?${query}`);
    }
    if (step === "review-order") {
      const review = page.url();
      const english = review
        .replace("/review-order?", "/review-order/english?")
        .replace(/^[^/]*\/\/[^/]+\/[^/]+\//, "");
      await visitAddresses(page, language, "shopper", { "english-contract": english }, visit);
      await page.goto(review);
    }
    if (step === "deposit") {
      await visitCheckout(page, visit);
      await page.waitForURL("**/buy-online/deposit?**");
    }
    await answerStep(page, language, (part) => visit(`${step}-${part}`, "shopper"));
  }
  await visit("signed-order", "shopper");
  const buyer = await page.context().cookies();
  await visitStaffOrder(page, language, visit);
  await visitCompanyPages(page, language, visit);
  await page.context().clearCookies();
  await page.context().addCookies(buyer);
  await visitBoughtPages(page, language, visit);
  await visitReturnedPages(page, language, visit);
}

/**
 * Every page of a trade-in, on two paths from its first page: one for a vehicle in no list, which waits for a value,
 * and one with an estimate. Each page is visited once, as `${prefix}-${name}`.
 */
async function visitTradeInPages(page: Page, prefix: string, visit: VisitPage): Promise<void> {
  const first = page.url();
  const visitedPages = new Set<string>();
  const visitOnce = async (name: string) => {
    if (!visitedPages.has(name)) await visit(`${prefix}-${name}`, "shopper");
    visitedPages.add(name);
  };
  for (const name of [
    "an unknown VIN, and a model that is not in the list",
    "a VIN with several trims, after an accident",
  ] as const) {
    const path = tradeInPaths[name];
    await page.goto(first);
    await describeTradeIn(page, path, visitOnce);
    await visitOnce(path.isWaiting ? "estimate-waiting" : "estimate");
  }
  expectAllVisited(tradeInPages, visitedPages);
}

/** The trade-in pages of a purchase; then the question again, to continue without a trade-in. */
async function visitPurchaseTradeIn(page: Page, visit: VisitPage): Promise<void> {
  const question = page.url();
  await page.locator('main [name="haveTradeIn"][value="yes"]').check();
  await continueButton(page).click();
  await page.waitForURL("**/trade-in/vin?**");
  await visitTradeInPages(page, "trade-in", visit);
  await page.goto(question);
  await page.locator('main [name="haveTradeIn"][value="no"]').check();
}

/** A stand-alone trade-in: the text fields of a vehicle in no list, and the email for its value. */
async function visitStandAloneTradeIn(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.goto(`/${language}/trade-in/vin`);
  await visitTradeInPages(page, "alone", visit);
  const requests = { "alone-nearby-dealer": "trade-in/nearby-dealer", "alone-sent-request": "trade-in/sent-request" };
  await visitAddresses(page, language, "shopper", { ...requests, "alone-restart": "trade-in/restart" }, visit);
  await continueButton(page).click();
  await page.waitForURL("**/trade-in/vin");
  await describeTradeIn(page, tradeInPaths["a vehicle older than the lists"], async (name) => {
    if (name !== "other-vehicle") return;
    await visitErrors(page, "alone-other-vehicle", visit);
    await page.goto(page.url());
  });
  await visitErrors(page, "alone-contact", visit);
}

/** A company's own pages, seen by a super admin, who sees every company's leads. */
async function visitCompanyPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, "superadmin", language);
  const addresses = {
    "company-dashboard": "company/dashboard",
    subscription: "company/subscription",
    leads: "company/leads",
    notifications: "admin/notifications",
    "notifications-empty": "admin/notifications?type=task-late",
    notification: "admin/notifications/7",
    "notification-errors": "admin/notifications/errors",
    imports: "admin/notifications/imports",
    import: "admin/notifications/imports/00000000-0000-4000-8000-000000800006",
    system: "admin/system",
    "system-queue": "admin/system/queues/webhooks",
    "system-queue-row": "admin/system/queues/jobs/00000000-0000-4000-8000-000000800006",
    "system-features": "admin/system/features",
    "system-feature": "admin/system/features/finance/online-purchase",
    "admin-companies": "admin/companies",
    "admin-profile": "admin/profile",
    closed: "closed/online-purchase",
  };
  await visitAddresses(page, language, "other", addresses, visit);
  await page.goto(`/${language}/${addresses.leads}`);
  await page.locator("main tbody a").first().click();
  await page.waitForURL(/company\/leads\/\d+$/);
  await visit("lead", "other");
}

/** The same order on the staff's pages. */
async function visitStaffOrder(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, "team", language);
  await visitAddresses(page, language, "other", { orders: "nordet/orders?state=waiting" }, visit);
  await page.locator("main tbody a").first().click();
  await page.waitForURL("**/nordet/orders/*-*");
  await visit("order", "other");
  await page.locator("#drivers-license-front summary").click();
  await visit("order-document", "other");
  await page.locator('main a[href$="/drivers-license-front/decline"]').click();
  await page.waitForURL("**/decline");
  await visit("order-decline", "other");
  await visitErrors(page, "order-decline", visit);
  await page.goto(page.url().replace(/\/drivers-license-front\/decline$/, ""));
  await deliverOrder(page, visit);
}

/** Accepts the documents, agrees on a day and records the delivery; the page's forms show one after the other. */
async function deliverOrder(page: Page, visit: VisitPage): Promise<void> {
  const acceptButtons = page.locator('main button[value="accept"]');
  for (let left = await acceptButtons.count(); left > 0; left -= 1) {
    await page.locator('main li:has([value="accept"]) summary').first().click();
    await acceptButtons.first().click();
    await expect(acceptButtons).toHaveCount(left - 1);
  }
  await page.locator('main button[value="agree"]').click();
  await page.locator('main [data-event="day-agreed"]').waitFor();
  await visit("order-accepted", "other");
  await page.locator('main button[value="deliver"]').click();
  await page.locator("#error-summary").waitFor();
  await visit("order-errors", "other");
  await page.locator('main [name="odometerKm"]').fill("250");
  await page.locator('main button[value="deliver"]').click();
  await page.locator('main [data-event="delivered"]').waitFor();
  await visit("order-delivered", "other");
}

/** Requires that a walk has visited all pages of its list, so that a new page is visited or fails here. */
function expectAllVisited(pages: readonly string[], visitedPages: ReadonlySet<string>): void {
  expect(pages.filter((name) => !visitedPages.has(name))).toEqual([]);
}

/**
 * The pre-qualification from its first page to its result: first the path with the most pages, then the pages that
 * other answers require. One page's errors represent all.
 */
async function visitPreQualification(page: Page, language: Language, visit: VisitPage): Promise<void> {
  const visitedPages = new Set<string>();
  const atPage = async (name: string) => {
    if (visitedPages.has(name)) return;
    visitedPages.add(name);
    await visit(`application-${name}`, "shopper");
    if (name !== "activation") return;
    const address = page.url();
    await page.goto(`${address}?account`);
    await visit("application-activation-taken", "shopper");
    await page.goto(address);
  };
  const answers = {
    "employment-status": { employmentStatus: "student" },
    "income-frequency": { incomeFrequency: "hourly" },
    ...applicants["previous job and address"],
  };
  await page.goto(`/${language}/credit-application`);
  const contact = await answerApplication(page, language, answers, atPage);
  await page.goto(`/${language}/credit-application/personal-information`);
  await page.locator('main [name="lastName"]').fill("");
  await visitErrors(page, "application-personal-information", visit);
  const otherAnswers = {
    "income-frequency": { incomeFrequency: "annual" },
    "employment-status": { employmentStatus: "retired" },
  };
  for (const changedPage of Object.keys(otherAnswers)) {
    await page.goto(`/${language}/credit-application/${changedPage}`);
    await answerUntilConfirmation(page, { ...answers, ...otherAnswers }, atPage);
  }
  await openResult(page, language, contact, atPage);
  expectAllVisited(preQualificationPages, visitedPages);
}

/** The review page that the staff's email about this applicant links to. */
async function findReviewPath(page: Page, applicantEmail: string): Promise<string> {
  const staffEmail = (await readOutbox(page)).find(
    ({ text, links }) => text.includes(applicantEmail) && links[0]?.includes("/credit-reviews/"),
  );
  return new URL(staffEmail?.links[0] ?? "").pathname;
}

/** A pre-qualification that staff must review: the applicant's pages and the staff's. */
async function visitReviewPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.context().clearCookies();
  const contact = await answerApplication(page, language, applicants.bankruptcy);
  await openResult(page, language, contact);
  await visit("result-person", "shopper");
  const applicant = await page.context().cookies();
  await page.context().clearCookies();
  await signIn(page, "team", language);
  const lists = { reviews: "nordet/credit-reviews", "reviews-empty": "nordet/credit-reviews?state=judged&why=asked" };
  const thirdParties = {
    "third-parties": "nordet/third-parties",
    "third-parties-logs": "nordet/third-parties/logs",
    "third-parties-logs-empty": "nordet/third-parties/logs?requestId=none",
    "third-parties-call": "nordet/third-parties/logs/1",
    "third-parties-errors": "nordet/third-parties/errors",
    cbb: "nordet/third-parties/cbb",
    "cbb-brand": "nordet/third-parties/cbb/brand",
    "cbb-company": "nordet/third-parties/cbb/2",
    "cbb-test": "nordet/third-parties/cbb/brand/test",
  };
  const values = "nordet/trade-in-value-modification";
  const valuePages = {
    "trim-values": values,
    trims: `${values}/trims?year=2021&makeId=448`,
    trim: `${values}/trims/72657439`,
    "trim-change": `${values}/trims/72657439/change?value=2000000`,
    "trim-bulk": `${values}/bulk?makeId=448&modelId=2217&percent=-2.5`,
    "trim-estimates": `${values}/trims/72657439/estimates`,
  };
  const partners = "nordet/shopitrade";
  const partnerPages = {
    partners,
    "partner-companies": `${partners}/companies`,
    "partner-choice": `${partners}/companies?state=none`,
    "partner-company": `${partners}/companies/3`,
    "partner-test": `${partners}/test?postalCode=K1P&make=Mazda&type=trade_in`,
  };
  await visitAddresses(page, language, "other", { ...lists, ...thirdParties, ...valuePages, ...partnerPages }, visit);
  await page.goto((await findReviewPath(page, contact.email)).replace(/^\/[^/]+/, `/${language}`));
  await visit("review", "other");
  await visitErrors(page, "review", visit);
  await page.locator('main [name="outcome"][value="pre-qualified"]').check();
  await page.locator('main [name="priceLow"]').fill("12000");
  await page.locator('main [name="priceHigh"]').fill("15000");
  await page.locator('main [name="reason"]').fill("Revenu confirmé par un talon de paie.");
  await continueButton(page).click();
  await expect(page.locator("main form")).toHaveCount(0);
  await visit("review-judged", "other");
  await page.context().clearCookies();
  await page.context().addCookies(applicant);
  await page.goto(`/${language}/credit-application/result`);
  await visit("result-judged", "shopper");
}

/** What the vehicles team does beside its catalogue. */
async function visitColoursAndPrices(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "vehicles", language);
  const pages = {
    ...{ colours: "vehiclesTeam/colours", colour: "vehiclesTeam/colours/15", prices: "vehiclesTeam/prices" },
    ...{ images: "vehiclesTeam/Images", "vif-list": "vehiclesTeam/Images/vif-list" },
    folders: "vehiclesTeam/Images/folders",
  };
  await visitAddresses(page, language, "other", pages, visit);
}

/** The stand-alone form, reached by its link, with and without an estimate at its end. */
async function visitStandAloneForm(page: Page, language: Language, visit: VisitPage): Promise<void> {
  const phone = formPhones[language];
  const visitedPages = new Set<string>();
  for (const mileage of ["192000", ""]) {
    const visitStep = async (name: string) => {
      visitedPages.add(name);
      await visit(`form-${name}${mileage ? "" : "-waiting"}`, "shopper");
    };
    await page.goto(await sendForm(page, language));
    if (mileage) {
      await visitStep("vin");
      await visitErrors(page, "form-vin", visit);
    }
    await enterVin(page, mileage);
    if (mileage) {
      await visitStep("photos");
      await visitErrors(page, "form-photos", visit);
      await page.goto(page.url());
    }
    await choosePhotos(page, await smallPhoto());
    await continueButton(page).click();
    await page.waitForURL("**/phone");
    if (mileage) {
      await page.goto(page.url().replace(/phone$/, "photos"));
      // Each of the six photos is a request of its own, so no budget applies.
      await visit("form-photos-kept", "other");
      await continueButton(page).click();
      await page.waitForURL("**/phone");
      await visitStep("phone");
    }
    await page.locator('main [name="phone"]').fill(phone);
    await continueButton(page).click();
    await expect(page.locator('main [name="code"]')).toBeVisible();
    if (mileage) await visitStep("code");
    await page.locator('main [name="code"]').fill(await findSentCode(page, phone));
    await continueButton(page).click();
    await page.waitForURL("**/completed");
    if (mileage) await visitStep("email");
    await page.locator('main [name="email"]').fill(`formulaire-${language}@exemple.ca`);
    await continueButton(page).click();
    await expect(page.locator("main form")).toHaveCount(0);
    await visitStep("completed");
  }
  expectAllVisited(formStepIds, visitedPages);
}

/** The Stripe checkout: declined once, then cancelled and back to the step. */
async function visitCheckout(page: Page, visit: VisitPage): Promise<void> {
  const step = page.url();
  await page.locator('main [name="intent"][value="continue"]').last().click();
  await page.waitForURL("**/simulators/stripe/**");
  await visit("stripe", "other");
  await page.locator("main button").first().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeAttached();
  await visit("stripe-errors", "answer");
  await page.goto(`${step}&cancelled=1`);
  await visit("deposit-cancelled", "shopper");
}

/** A vehicle on hold, as a visitor and as another customer see it. */
async function visitHeldVehicle(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, vehicleHolders[language], language);
  await chooseVehicle(page, language, `condition=used&province=${province[language]}&sort=-price`);
  const vehicle = page.url();
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  await page.waitForURL("**/buy-online/**");
  const holder = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(vehicle);
  await visit("vehicle-held", "shopper");
  const id = /\/(\d+)(\?|$)/.exec(vehicle)?.[1];
  await signIn(page, "customer", language);
  await page.goto(`/${language}/buy-online/not-available?vehicleId=${id}&reason=not_available`);
  await visit("not-available", "shopper");
  await page.context().addCookies(holder);
  await page.goto(`/${language}/buy-online/reservation?vehicleId=${id}&release=ask`);
  await page.locator('button[value="release"]').click();
  await page.waitForURL(`**/${inventoryPath[language]}/**`);
  await visitAddresses(
    page,
    language,
    "shopper",
    { "reservation-expired": `buy-online/reservation-expired?vehicleId=${id}` },
    visit,
  );
  await page.goto(`/${language}/buy-online/cancel?vehicleId=${id}`);
  await page.locator('main form[data-form="main"] [name="intent"]').click();
  await expect(page.locator("form#cancel")).toHaveCount(0);
  await visit("cancelled", "shopper");
}

/** The main team's pages, and the pages shown when access is refused. */
async function visitMainTeamPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "team", language);
  await visitAddresses(
    page,
    language,
    "other",
    {
      users: "nordet/users",
      "users-filtered": "nordet/users?userTypeId=9&status=active&sort=-name",
      "users-empty": "nordet/users?search=nobody-has-this-name",
      "orders-empty": "nordet/orders?state=refund-failed",
      user: "nordet/users/3",
      "user-activity": "nordet/users/3/activity",
      "users-bulk": "nordet/users/bulk?action=deactivate&ids=1,3,4,5",
      "users-bulk-none": "nordet/users/bulk",
      "value-changes": "nordet/trade-in-value-modification/changes",
      "value-subscriptions": "nordet/trade-in-value-modification/subscriptions",
      "user-edit": "nordet/users/3/edit",
      "user-deactivate": "nordet/users/3/deactivate",
      "user-delete": "nordet/users/3/delete",
      "user-erase-activities": "nordet/users/10/erase-activities",
      "user-second-step": "nordet/users/3/second-factor",
      "company-state": "nordet/companies/2",
      "company-configuration": "nordet/companies/2/configuration",
      "company-auto123": "nordet/companies/2/auto123",
      "staff-employees": "nordet/employees",
      "staff-employee": "nordet/employees/5",
      "staff-employee-change": "nordet/employees/5/change",
      "staff-employee-invite": "nordet/employees/invite",
      "block-management": "block-management",
      "block-waiting": "block-management?view=waiting",
      "block-send-form": "block-management/send-form",
      "block-candidates": "block-management?view=candidates",
      "block-managed": `block-management/trade-in-details/${tradeInId(1)}`,
      "block-withdraw": `block-management/trade-in-details/${tradeInId(1)}/withdraw`,
      "block-correct": `block-management/trade-in-details/${tradeInId(1)}/value`,
      "block-accept": `block-management/trade-in-details/${tradeInId(1)}/offers/2`,
      "lead-management": "nordet/lead-management",
      search: "search",
      "search-found": "search?words=tremblay",
      "search-none": "search?words=nobody-has-this-name",
      "lead-management-none": "nordet/lead-management?company=nobody-has-this-name",
      "lead-without-company": "nordet/lead-management/39",
      "lead-company-first": "nordet/lead-management/39/company",
      "lead-company": "nordet/lead-management/1/company",
      "lead-company-none": "nordet/lead-management/1/company?search=nobody-has-this-name",
      "waiting-estimates": "nordet/lead-management/estimates",
      "waiting-estimate": `nordet/lead-management/estimates/${tradeInId(11)}`,
      unauthorized: "admin/companies",
      "user-new": "nordet/users/new",
    },
    visit,
  );
  await visitErrors(page, "user-new", visit);
  await visitAddresses(
    page,
    language,
    "other",
    { "block-value": `block-management/trade-in-details/${tradeInId(11)}` },
    visit,
  );
  await visitErrors(page, "block-value", visit);
}

/** The dealers' pages of the block. */
async function visitBlockPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "dealer", language);
  await visitAddresses(
    page,
    language,
    "other",
    {
      block: "block",
      "block-filtered": "block?make=Honda&province=QC&yearMin=2018&mileageMax=150000",
      "block-empty": "block?yearMin=2099",
      "block-vehicle": `block/vehicle-details/${listingId(1)}`,
      "block-accepted": `block/vehicle-details/${listingId(8)}`,
      "block-no-offer": `block/vehicle-details/${listingId(3)}`,
    },
    visit,
  );
  await visitErrors(page, "block-no-offer", visit);
}

/** A garage vehicle, from the empty garage to the confirmation of its removal. */
async function visitGaragePages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signUp(page, language);
  await visitAddresses(page, language, "shopper", { "garage-empty": "customer/garage" }, visit);
  const vehicle = await addVehicle(page, language, (name) => visit(`garage-${name}`, "shopper"));
  await visit("garage-vehicle", "shopper");
  await page.goto(`${vehicle}/documents`);
  await visit("garage-documents", "shopper");
  await visitErrors(page, "garage-documents", visit);
  await addDocument(page, "Certificat 2026", await smallPhoto());
  await expect(page.locator("main tbody tr")).toHaveCount(1);
  await page.goto(`${vehicle}/documents`);
  await visit("garage-documents-kept", "shopper");
  await page.goto(vehicle);
  await page.locator('main form[data-form="main"] [name="intent"]').click();
  await page.waitForURL("**/trade-in/**");
  await visitLatestTransaction(page, language, "trade-in", visit);
  await visitAddresses(page, language, "shopper", { "dashboard-under-way": "customer/dashboard" }, visit);
  await page.goto(`${vehicle}/remove`);
  await visit("garage-remove", "shopper");
  await visitAddresses(page, language, "shopper", { garage: "customer/garage" }, visit);
}

/** A new customer's pages, and the errors of their forms. */
async function visitCustomerPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signUp(page, language);
  await visitAddresses(page, language, "shopper", customerPages, visit);
  for (const form of ["credit-applications/connect", "profile/password", "profile/delete"]) {
    await page.goto(`/${language}/customer/${form}`);
    await visitErrors(page, form.replace("/", "-"), visit);
  }
  await visitScorePages(page, language, visit);
  await page.goto(`/${language}/credit-application`);
  await page.locator('main [name="intent"][value="continue"]').last().click();
  await page.waitForURL("**/credit-application/vehicle-condition");
  await visitLatestTransaction(page, language, "application-begun", visit);
  await visitAccountLifePages(page, language, visit);
}

/** What an unconfirmed and a deactivated account see. */
async function visitAccountGates(page: Page, language: Language, visit: VisitPage): Promise<void> {
  for (const name of ["unverified", "inactive"]) {
    await page.context().clearCookies();
    await signIn(page, name, language);
    await visit(name, "shopper");
  }
}
