/** Every page that there is, by what it shows: for tests and screenshots that look at all of them. */
import { expect, type Page } from "@playwright/test";
import { answerStep, chooseVehicle, signUp, steps } from "./shopper.ts";
import { inventoryWord, type Language, signIn } from "./site.ts";

/** Called with each page once it is open. */
type Look = (name: string) => Promise<void>;

type Addresses = Record<string, string>;

async function each(page: Page, language: Language, addresses: Addresses, look: Look): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(`/${language}/${address}`);
    await look(name);
  }
}

/** Sends the page's form without an answer: its errors. */
async function lookAtErrors(page: Page, name: string, look: Look): Promise<void> {
  await page.locator('main form[data-form="main"] [name="intent"]').last().click();
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeAttached();
  await look(`${name}-errors`);
}

/** What anyone sees. */
export async function lookAtPublicPages(page: Page, language: Language, look: Look): Promise<void> {
  const list = inventoryWord[language];
  await each(
    page,
    language,
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
      "list-nearest": `${list}?postalCode=H2X+1Y4&sort=nearest&yearMin=2020`,
      "list-wrong-code": `${list}?postalCode=90210`,
      "list-makes": `${list}/filters/make?condition=used`,
      "not-found": "no/such/page",
      "in-development": "unsubscribe",
      recover: "recover",
      "reset-password": "reset-password/no-such-link",
      "create-password": "create-password/no-such-link",
      "verify-email": "verify-email/no-such-link",
      login: "login",
    },
    look,
  );
  await lookAtErrors(page, "login", look);
  await page.goto(`/${language}/signup`);
  await look("signup");
  await lookAtErrors(page, "signup", look);
  for (const method of ["finance", "lease", "cash"]) {
    await page.goto(`/${language}/${list}?condition=new&province=QC`);
    await page.locator('article[data-state="free"] a').first().click();
    await page.goto(`${page.url().split("?")[0]}?method=${method}`);
    await look(`vehicle-${method}`);
  }
  await page.goto("/outbox");
  await look("outbox");
}

/** What a customer sees from the account to the signed order. */
export async function lookAtPurchase(page: Page, language: Language, look: Look): Promise<void> {
  await signUp(page, language);
  await look("dashboard");
  await page.goto(`/${language}/buy-online`);
  await look("no-purchase");
  await chooseVehicle(page, language, "condition=new&province=QC&sort=-price");
  const vehicle = page.url();
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  for (const step of steps) {
    await page.waitForURL(`**/buy-online/${step}?**`);
    await look(step);
    const asks = page.locator(
      'main form[data-form="main"] [required]:is([type="text"], [type="date"], [type="file"], [type="tel"])',
    );
    if ((await asks.count()) > 0) {
      await lookAtErrors(page, step, look);
      await page.goto(page.url());
    }
    if (step === "delivery") {
      const { searchParams } = new URL(page.url());
      const query = `vehicleId=${searchParams.get("vehicleId")}`;
      await each(
        page,
        language,
        {
          "delivery-location": `buy-online/delivery/location?${query}`,
          "delivery-address": `buy-online/delivery/address?${query}`,
          summary: `buy-online/summary?${query}`,
          reservation: `buy-online/reservation?${query}`,
          "reservation-release": `buy-online/reservation?${query}&release=ask`,
        },
        look,
      );
      await page.goto(vehicle);
      await look("vehicle-mine");
      await page.goto(`/${language}/buy-online/delivery?${query}`);
    }
    if (step === "deposit") {
      await lookAtStripe(page, look);
      await page.waitForURL("**/buy-online/deposit?**");
    }
    await answerStep(page, language, (part) => look(`${step}-${part}`));
  }
  await look("signed-order");
}

/** Stripe's page, declined once; then given up, back to the step. */
async function lookAtStripe(page: Page, look: Look): Promise<void> {
  const step = page.url();
  await page.locator('main [name="intent"][value="continue"]').last().click();
  await page.waitForURL("**/simulators/stripe/**");
  await look("stripe");
  await page.locator("main button").first().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeAttached();
  await look("stripe-errors");
  await page.goto(`${step}&cancelled=1`);
  await look("deposit-cancelled");
}

/** The vehicle that somebody else holds: found by `holder`, looked at by the page's own visitor. */
export async function lookAtHeldVehicle(page: Page, holder: Page, language: Language, look: Look): Promise<void> {
  await signIn(holder, "superadmin", language);
  await chooseVehicle(holder, language, "condition=used&sort=-price");
  const vehicle = holder.url();
  await holder.locator('main form[data-form="main"] [name="intent"]').first().click();
  await holder.waitForURL("**/buy-online/**");
  await page.goto(vehicle);
  await look("vehicle-held");
  const id = /\/(\d+)(\?|$)/.exec(vehicle)?.[1];
  await signIn(page, "user", language);
  await page.goto(`/${language}/buy-online/not-available?vehicleId=${id}&reason=not_available`);
  await look("not-available");
  await holder.goto(`/${language}/buy-online/reservation?vehicleId=${id}&release=ask`);
  await holder.locator('button[value="release"]').click();
  await holder.waitForURL(`**/${inventoryWord[language]}/**`);
}

/** The model staff pages, and what is shown instead of them. */
export async function lookAtStaffPages(page: Page, language: Language, look: Look): Promise<void> {
  await signIn(page, "team", language);
  await each(
    page,
    language,
    {
      users: "nordet/users",
      "users-filtered": "nordet/users?userTypeId=9&status=active&sort=-name",
      "users-empty": "nordet/users?search=nobody-has-this-name",
      user: "nordet/users/3",
      "user-edit": "nordet/users/3/edit",
      "user-deactivate": "nordet/users/3/deactivate",
      "staff-in-development": "nordet/lead-management",
      unauthorized: "admin/companies",
      "user-new": "nordet/users/new",
    },
    look,
  );
  await lookAtErrors(page, "user-new", look);
}

/** What an account that is not confirmed, or not active, is shown. */
export async function lookAtGates(page: Page, language: Language, look: Look): Promise<void> {
  for (const name of ["unverified", "inactive"]) {
    await page.context().clearCookies();
    await signIn(page, name, language);
    await look(name);
  }
}
