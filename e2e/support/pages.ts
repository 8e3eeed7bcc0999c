/**
 * Every page that there is, by walks through them: for tests and screenshots that look at all of them. A new page is a
 * line of its walk's addresses; a page that must be worked for is a step of a walk; a new area is a line of `walks`.
 */
import { expect, type Page } from "@playwright/test";
import { formStepIds } from "#app/shared/trade-in/form-steps.ts";
import { preQualificationPages } from "#domain/credit/pre-qualification.ts";
import { tradeInPages } from "#domain/trade-in/trade-in.ts";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { answerApplication, answerOn, applicants, openResult } from "./applicant.ts";
import {
  customerPages,
  lookAtAccountLife,
  lookAtBought,
  lookAtFirstPassword,
  lookAtLatest,
  lookAtReturned,
  lookAtScore,
} from "./customer-pages.ts";
import { codeSentTo } from "./outbox.ts";
import { addPaper, addVehicle } from "./owner.ts";
import { choosePhotos, sendForm, smallPhoto, tellVin } from "./photo-sender.ts";
import { tellTradeIn } from "./seller.ts";
import { answerStep, chooseVehicle, forward, signUp, steps } from "./shopper.ts";
import { inventoryWord, type Language, signIn } from "./site.ts";

/** A shopper's page is held to the budgets and may be loaded again; an answer to a form cannot be; others have no budget. */
type Kind = "shopper" | "answer" | "other";

/** Called with each page once it is open. */
export type Look = (name: string, kind: Kind) => Promise<void>;

/** Opens its pages one after the other, by itself: walks run side by side, in an order of nobody's choice. */
type Walk = (page: Page, language: Language, look: Look) => Promise<void>;

export type Addresses = Record<string, string>;

/** The longest first, so that none is left to run alone. */
export const walks: Record<string, Walk> = {
  "a purchase": lookAtPurchase,
  "a pre-qualification": lookAtApplication,
  "a pre-qualification that a person looks at": lookAtReview,
  "public pages": lookAtPublicPages,
  "a trade-in alone": lookAtTradeInAlone,
  "the stand-alone form": lookAtForm,
  "the main team's pages": lookAtMainTeam,
  "the dealers' block": lookAtBlock,
  "a vehicle that is held": lookAtHeldVehicle,
  "a garage": lookAtGarage,
  "a customer's place": lookAtCustomer,
  "an account without a password": lookAtFirstPassword,
  "accounts that may not go on": lookAtGates,
};

/** A vehicle of its own for each walk that buys or holds one. */
const province = { "en-ca": "ON", "fr-ca": "QC" } as const;
const holders = { "en-ca": "superadmin", "fr-ca": "admin" } as const;

const formPhones = { "en-ca": "514 555-0173", "fr-ca": "514 555-0174" } as const;

/** The demonstration's trade-ins and those of them that are on the block, in the seed's order. */
const numbered = (kind: 7 | 8) => (at: number) => `00000000-0000-4000-8000-${kind}${String(at).padStart(11, "0")}`;
const tradeInNumber = numbered(7);
const listingNumber = numbered(8);

/** The pages that answer with another status than 200: any other page that does is not the one that was asked for. */
const statuses: Record<string, number> = { "not-found": 404, unauthorized: 401, "unsubscribe-failed": 404 };

async function each(page: Page, language: Language, kind: Kind, addresses: Addresses, look: Look): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    const answer = await page.goto(`/${language}/${address}`);
    expect([name, answer?.status()]).toEqual([name, statuses[name] ?? 200]);
    await look(name, kind);
  }
}

/** Sends the page's form without an answer: its errors. */
async function lookAtErrors(page: Page, name: string, look: Look): Promise<void> {
  await page.locator('main form[data-form="main"] [name="intent"]').last().click();
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeAttached();
  await look(`${name}-errors`, "answer");
}

/** What anyone sees. */
async function lookAtPublicPages(page: Page, language: Language, look: Look): Promise<void> {
  const list = inventoryWord[language];
  await each(
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
      "reset-password": "reset-password/no-such-link",
      "create-password": "create-password/no-such-link",
      "verify-email": "verify-email/no-such-link",
      login: "login",
    },
    look,
  );
  await lookAtErrors(page, "login", look);
  await page.goto(`/${language}/location`);
  await lookAtErrors(page, "location", look);
  await each(page, language, "shopper", { signup: "signup" }, look);
  await lookAtErrors(page, "signup", look);
  await chooseVehicle(page, language, `condition=new&province=${province[language]}&sort=price`);
  const [vehicle = ""] = page.url().split("?");
  for (const method of ["finance", "lease", "cash"]) {
    await page.goto(`${vehicle}?method=${method}`);
    await look(`vehicle-${method}`, "shopper");
  }
  // Tools of the demonstration.
  const tools = {
    outbox: "/outbox",
    "outbox-previews": "/outbox/preview",
    "outbox-preview": `/outbox/preview/purchaseReminder?language=${language}`,
  };
  for (const [name, path] of Object.entries(tools)) {
    await page.goto(path);
    await look(name, "other");
  }
}

/** What a customer sees from the account to the signed order. */
async function lookAtPurchase(page: Page, language: Language, look: Look): Promise<void> {
  await signUp(page, language);
  await look("dashboard", "shopper");
  await each(page, language, "shopper", { "verify-phone": "verify-phone" }, look);
  await each(page, language, "shopper", { "no-purchase": "buy-online" }, look);
  await chooseVehicle(page, language, `condition=new&province=${province[language]}&sort=-price`);
  const vehicle = page.url();
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  for (const step of steps) {
    await page.waitForURL(`**/buy-online/${step}?**`);
    await look(step, "shopper");
    const asks = page.locator(
      'main form[data-form="main"] [required]:is([type="text"], [type="date"], [type="file"], [type="tel"])',
    );
    if ((await asks.count()) > 0) {
      await lookAtErrors(page, step, look);
      await page.goto(page.url());
    }
    if (step === "trade-in") await lookAtTradeIn(page, look);
    if (step === "delivery") {
      const { searchParams } = new URL(page.url());
      const query = `vehicleId=${searchParams.get("vehicleId")}`;
      await each(
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
        look,
      );
      await page.goto(vehicle);
      await look("vehicle-mine", "shopper");
      await page.goto(`/${language}/buy-online/delivery?${query}`);
    }
    if (step === "deposit") {
      await lookAtStripe(page, look);
      await page.waitForURL("**/buy-online/deposit?**");
    }
    await answerStep(page, language, (part) => look(`${step}-${part}`, "shopper"));
  }
  await look("signed-order", "shopper");
  const buyer = await page.context().cookies();
  await lookAtOrder(page, language, look);
  await page.context().clearCookies();
  await page.context().addCookies(buyer);
  await lookAtBought(page, language, look);
  await lookAtReturned(page, language, look);
}

/**
 * Every page of a trade-in, by two ways through it from its first: one whose vehicle no list has, which waits for a value, and
 * one that is estimated. Each page is looked at once, as `${prefix}-${name}`.
 */
async function lookAtTradeInPages(page: Page, prefix: string, look: Look): Promise<void> {
  const first = page.url();
  const seen = new Set<string>();
  const once = async (name: string) => {
    if (!seen.has(name)) await look(`${prefix}-${name}`, "shopper");
    seen.add(name);
  };
  for (const name of [
    "an unknown VIN, and a model that is not in the list",
    "a VIN with several trims, after an accident",
  ]) {
    const path = tradeInPaths[name];
    if (!path) throw new Error(`There is no path ${name}.`);
    await page.goto(first);
    await tellTradeIn(page, path, once);
    await once(path.isWaiting ? "estimate-waiting" : "estimate");
  }
  expectAllSeen(tradeInPages, seen);
}

/** The pages of the vehicle given in exchange; then the question again, to go on without it. */
async function lookAtTradeIn(page: Page, look: Look): Promise<void> {
  const question = page.url();
  await page.locator('main [name="haveTradeIn"][value="yes"]').check();
  await forward(page).click();
  await page.waitForURL("**/trade-in/vin?**");
  await lookAtTradeInPages(page, "trade-in", look);
  await page.goto(question);
  await page.locator('main [name="haveTradeIn"][value="no"]').check();
}

/** An estimate without a purchase: what is typed of a vehicle that no list has, and the address that its value is sent to. */
async function lookAtTradeInAlone(page: Page, language: Language, look: Look): Promise<void> {
  await page.goto(`/${language}/trade-in/vin`);
  await lookAtTradeInPages(page, "alone", look);
  await each(page, language, "shopper", { "alone-restart": "trade-in/restart" }, look);
  await forward(page).click();
  await page.waitForURL("**/trade-in/vin");
  const old = tradeInPaths["a vehicle older than the lists"];
  if (!old) throw new Error("There is no such path.");
  await tellTradeIn(page, old, async (name) => {
    if (name !== "other-vehicle") return;
    await lookAtErrors(page, "alone-other-vehicle", look);
    await page.goto(page.url());
  });
  await lookAtErrors(page, "alone-contact", look);
}

/** The same order as the staff meets it. */
async function lookAtOrder(page: Page, language: Language, look: Look): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, "team", language);
  await each(page, language, "other", { orders: "nordet/orders?state=waiting" }, look);
  await page.locator("main tbody a").first().click();
  await page.waitForURL("**/nordet/orders/*-*");
  await look("order", "other");
  await page.locator('main a[href$="/drivers-license-front/decline"]').click();
  await page.waitForURL("**/decline");
  await look("order-decline", "other");
  await lookAtErrors(page, "order-decline", look);
}

/** Holds a walk to all the pages of its list: one that is added is seen as well, or fails here. */
function expectAllSeen(pages: readonly string[], seen: ReadonlySet<string>): void {
  expect(pages.filter((name) => !seen.has(name))).toEqual([]);
}

/**
 * The pre-qualification from its beginning to its result, by the path that asks most and then by the pages that only other
 * answers ask for; one page's errors stand for all.
 */
async function lookAtApplication(page: Page, language: Language, look: Look): Promise<void> {
  const seen = new Set<string>();
  const atPage = async (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    await look(`application-${name}`, "shopper");
    if (name !== "activation") return;
    const address = page.url();
    await page.goto(`${address}?account`);
    await look("application-activation-taken", "shopper");
    await page.goto(address);
  };
  const told = {
    "employment-status": { employmentStatus: "student" },
    "income-frequency": { incomeFrequency: "hourly" },
    ...applicants["previous job and address"],
  };
  await page.goto(`/${language}/credit-application`);
  const who = await answerApplication(page, language, told, atPage);
  await page.goto(`/${language}/credit-application/personal-information`);
  await page.locator('main [name="lastName"]').fill("");
  await lookAtErrors(page, "application-personal-information", look);
  const others = {
    "income-frequency": { incomeFrequency: "annual" },
    "employment-status": { employmentStatus: "retired" },
  };
  for (const changed of Object.keys(others)) {
    await page.goto(`/${language}/credit-application/${changed}`);
    await answerOn(page, { ...told, ...others }, atPage);
  }
  await openResult(page, language, who, atPage);
  expectAllSeen(preQualificationPages, seen);
}

/** Where the staff's letter about this applicant leads. */
async function reviewPathOf(page: Page, email: string): Promise<string> {
  const messages: { text: string; links: string[] }[] = await (await page.request.get("/outbox.json")).json();
  const letter = messages.find(({ text, links }) => text.includes(email) && links[0]?.includes("/credit-reviews/"));
  return new URL(letter?.links[0] ?? "").pathname;
}

/** An application that the rules leave to a person: as its applicant, and as the staff that answers it. */
async function lookAtReview(page: Page, language: Language, look: Look): Promise<void> {
  await page.context().clearCookies();
  const who = await answerApplication(page, language, applicants["bankruptcy"] ?? {});
  await openResult(page, language, who);
  await look("result-person", "shopper");
  const applicant = await page.context().cookies();
  await page.context().clearCookies();
  await signIn(page, "team", language);
  const lists = { reviews: "nordet/credit-reviews", "reviews-empty": "nordet/credit-reviews?state=judged&why=asked" };
  await each(page, language, "other", lists, look);
  await page.goto((await reviewPathOf(page, who.email)).replace(/^\/[^/]+/, `/${language}`));
  await look("review", "other");
  await lookAtErrors(page, "review", look);
  await page.locator('main [name="outcome"][value="pre-qualified"]').check();
  await page.locator('main [name="priceLow"]').fill("12000");
  await page.locator('main [name="priceHigh"]').fill("15000");
  await page.locator('main [name="reason"]').fill("Revenu confirmé par un talon de paie.");
  await forward(page).click();
  await expect(page.locator("main form")).toHaveCount(0);
  await look("review-judged", "other");
  await page.context().clearCookies();
  await page.context().addCookies(applicant);
  await page.goto(`/${language}/credit-application/result`);
  await look("result-judged", "shopper");
}

/** The form that is reached by its link, with an estimate at its end and without. */
async function lookAtForm(page: Page, language: Language, look: Look): Promise<void> {
  const phone = formPhones[language];
  const seen = new Set<string>();
  for (const mileage of ["192000", ""]) {
    const at = async (name: string) => {
      seen.add(name);
      await look(`form-${name}${mileage ? "" : "-waiting"}`, "shopper");
    };
    await page.goto(await sendForm(page, language));
    if (mileage) {
      await at("vin");
      await lookAtErrors(page, "form-vin", look);
    }
    await tellVin(page, mileage);
    if (mileage) {
      await at("photos");
      await lookAtErrors(page, "form-photos", look);
      await page.goto(page.url());
    }
    await choosePhotos(page, await smallPhoto());
    await forward(page).click();
    await page.waitForURL("**/phone");
    if (mileage) {
      await page.goto(page.url().replace(/phone$/, "photos"));
      // Six photos of their own, a request each: no budget.
      await look("form-photos-kept", "other");
      await forward(page).click();
      await page.waitForURL("**/phone");
      await at("phone");
    }
    await page.locator('main [name="phone"]').fill(phone);
    await forward(page).click();
    await expect(page.locator('main [name="code"]')).toBeVisible();
    if (mileage) await at("code");
    await page.locator('main [name="code"]').fill(await codeSentTo(page, phone));
    await forward(page).click();
    await page.waitForURL("**/completed");
    if (mileage) await at("email");
    await page.locator('main [name="email"]').fill(`formulaire-${language}@exemple.ca`);
    await forward(page).click();
    await expect(page.locator("main form")).toHaveCount(0);
    await at("completed");
  }
  expectAllSeen(formStepIds, seen);
}

/** Stripe's page, declined once; then given up, back to the step. */
async function lookAtStripe(page: Page, look: Look): Promise<void> {
  const step = page.url();
  await page.locator('main [name="intent"][value="continue"]').last().click();
  await page.waitForURL("**/simulators/stripe/**");
  await look("stripe", "other");
  await page.locator("main button").first().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeAttached();
  await look("stripe-errors", "answer");
  await page.goto(`${step}&cancelled=1`);
  await look("deposit-cancelled", "shopper");
}

/** The vehicle that somebody else holds, as nobody and as a customer meet it. */
async function lookAtHeldVehicle(page: Page, language: Language, look: Look): Promise<void> {
  await signIn(page, holders[language], language);
  await chooseVehicle(page, language, `condition=used&province=${province[language]}&sort=-price`);
  const vehicle = page.url();
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  await page.waitForURL("**/buy-online/**");
  const holder = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(vehicle);
  await look("vehicle-held", "shopper");
  const id = /\/(\d+)(\?|$)/.exec(vehicle)?.[1];
  await signIn(page, "customer", language);
  await page.goto(`/${language}/buy-online/not-available?vehicleId=${id}&reason=not_available`);
  await look("not-available", "shopper");
  await page.context().addCookies(holder);
  await page.goto(`/${language}/buy-online/reservation?vehicleId=${id}&release=ask`);
  await page.locator('button[value="release"]').click();
  await page.waitForURL(`**/${inventoryWord[language]}/**`);
  await each(
    page,
    language,
    "shopper",
    { "reservation-expired": `buy-online/reservation-expired?vehicleId=${id}` },
    look,
  );
  await page.goto(`/${language}/buy-online/cancel?vehicleId=${id}`);
  await page.locator('main form[data-form="main"] [name="intent"]').click();
  await expect(page.locator("form#cancel")).toHaveCount(0);
  await look("cancelled", "shopper");
}

/** The model staff pages, and what is shown instead of them. */
async function lookAtMainTeam(page: Page, language: Language, look: Look): Promise<void> {
  await signIn(page, "team", language);
  await each(
    page,
    language,
    "other",
    {
      users: "nordet/users",
      "users-filtered": "nordet/users?userTypeId=9&status=active&sort=-name",
      "users-empty": "nordet/users?search=nobody-has-this-name",
      "orders-empty": "nordet/orders?state=refund-failed",
      user: "nordet/users/3",
      "user-edit": "nordet/users/3/edit",
      "user-deactivate": "nordet/users/3/deactivate",
      "block-management": "block-management",
      "block-waiting": "block-management?view=waiting",
      "block-send-form": "block-management/send-form",
      "block-candidates": "block-management?view=candidates",
      "block-managed": `block-management/trade-in-details/${tradeInNumber(1)}`,
      "block-withdraw": `block-management/trade-in-details/${tradeInNumber(1)}/withdraw`,
      "block-correct": `block-management/trade-in-details/${tradeInNumber(1)}/value`,
      "block-accept": `block-management/trade-in-details/${tradeInNumber(1)}/offers/2`,
      "staff-in-development": "nordet/lead-management",
      unauthorized: "admin/companies",
      "user-new": "nordet/users/new",
    },
    look,
  );
  await lookAtErrors(page, "user-new", look);
  await each(
    page,
    language,
    "other",
    { "block-value": `block-management/trade-in-details/${tradeInNumber(11)}` },
    look,
  );
  await lookAtErrors(page, "block-value", look);
}

/** What a dealer bids on. */
async function lookAtBlock(page: Page, language: Language, look: Look): Promise<void> {
  await signIn(page, "dealer", language);
  await each(
    page,
    language,
    "other",
    {
      block: "block",
      "block-filtered": "block?make=Honda&province=QC&yearMin=2018&mileageMax=150000",
      "block-empty": "block?yearMin=2099",
      "block-vehicle": `block/vehicle-details/${listingNumber(1)}`,
      "block-accepted": `block/vehicle-details/${listingNumber(8)}`,
      "block-no-offer": `block/vehicle-details/${listingNumber(3)}`,
    },
    look,
  );
  await lookAtErrors(page, "block-no-offer", look);
}

/** A vehicle of one's own, from the empty garage to the question whether it goes. */
async function lookAtGarage(page: Page, language: Language, look: Look): Promise<void> {
  await signUp(page, language);
  await each(page, language, "shopper", { "garage-empty": "customer/garage" }, look);
  const vehicle = await addVehicle(page, language, (name) => look(`garage-${name}`, "shopper"));
  await look("garage-vehicle", "shopper");
  await page.goto(`${vehicle}/documents`);
  await look("garage-documents", "shopper");
  await lookAtErrors(page, "garage-documents", look);
  await addPaper(page, "Certificat 2026", await smallPhoto());
  await expect(page.locator("main tbody tr")).toHaveCount(1);
  await page.goto(`${vehicle}/documents`);
  await look("garage-documents-kept", "shopper");
  await page.goto(vehicle);
  await page.locator('main form[data-form="main"] [name="intent"]').click();
  await page.waitForURL("**/trade-in/**");
  await lookAtLatest(page, language, "trade-in", look);
  await each(page, language, "shopper", { "dashboard-under-way": "customer/dashboard" }, look);
  await page.goto(`${vehicle}/remove`);
  await look("garage-remove", "shopper");
  await each(page, language, "shopper", { garage: "customer/garage" }, look);
}

/** Someone who has just signed up, and what their forms answer that are sent as they are. */
async function lookAtCustomer(page: Page, language: Language, look: Look): Promise<void> {
  await signUp(page, language);
  await each(page, language, "shopper", customerPages, look);
  for (const form of ["credit-applications/connect", "profile/password", "profile/delete"]) {
    await page.goto(`/${language}/customer/${form}`);
    await lookAtErrors(page, form.replace("/", "-"), look);
  }
  await lookAtScore(page, language, look);
  await page.goto(`/${language}/credit-application`);
  await page.locator('main [name="intent"][value="continue"]').last().click();
  await page.waitForURL("**/credit-application/vehicle-condition");
  await lookAtLatest(page, language, "application-begun", look);
  await lookAtAccountLife(page, language, look);
}

/** What an account that is not confirmed, or not active, is shown. */
async function lookAtGates(page: Page, language: Language, look: Look): Promise<void> {
  for (const name of ["unverified", "inactive"]) {
    await page.context().clearCookies();
    await signIn(page, name, language);
    await look(name, "shopper");
  }
}
