/** A buyer: what they read, enter and press, found by the texts on the page. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { steps } from "#tests/app/support/purchase-steps.ts";
import { findMessageTo } from "./outbox.ts";
import { inventoryPath, type Language, text } from "./site.ts";

type Step = (typeof steps)[number];

let buyerCount = 0;

/** Creates an account and confirms its email with the emailed link. */
export async function signUp(page: Page, language: Language): Promise<void> {
  buyerCount += 1;
  const email = `personne-${process.pid}-${Date.now()}-${buyerCount}@exemple.ca`;
  const field = (name: string) => page.getByLabel(text(language, `account:fields.${name}`), { exact: true });
  await page.goto(`/${language}/signup`);
  await field("firstName").fill("Marie-Ève");
  await field("lastName").fill("Tremblay");
  await field("email").fill(email);
  await field("password").fill("Long-enough-1");
  // A script repeats it by itself, out of sight.
  const repetition = field("confirmPassword");
  if ((await repetition.inputValue()) === "") await repetition.fill("Long-enough-1");
  await page.locator('input[name="agreements"]').check();
  await page.getByRole("button", { name: text(language, "account:signup.submit") }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto((await findMessageTo(page, email)).links[0] ?? "");
  await page.getByRole("button", { name: text(language, "account:verify.confirm") }).click();
  await page.waitForURL("**/customer/dashboard");
}

/** Opens the first free vehicle of a list. */
export async function chooseVehicle(page: Page, language: Language, filters: string): Promise<void> {
  await page.goto(`/${language}/${inventoryPath[language]}?${filters}`);
  await page.locator('article[data-state="free"] a').first().click();
  await expect(page.getByRole("button", { name: text(language, "inventory:vehicle.buy") })).toBeVisible();
}

const comparedAmounts = [
  "vehiclePrice",
  "subtotal",
  "tax.gst",
  "tax.qst",
  "taxes",
  "total",
  "downPayment",
  "financed",
  "payment",
];

/** The page's dollar amounts, by their data-amount names. */
export async function readAmounts(page: Page): Promise<Record<string, string>> {
  const amounts: Record<string, string> = {};
  for (const name of comparedAmounts) {
    const amount = page.locator(`data[data-amount="${name}"]`).first();
    if ((await amount.count()) > 0) amounts[name] = (await amount.getAttribute("value")) ?? "";
  }
  return amounts;
}

const photo = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#4a6" } })
    .jpeg()
    .toBuffer();

/** How a purchase differs from the default one. */
export interface Choices {
  method?: "cash";
  hasCoApplicant?: true;
}

type CreditAnswer = (page: Page, field: (name: string) => Locator, language: Language) => Promise<void>;

/** Answers of a single applicant who rents and has had the same job for years. */
const creditAnswers: Record<string, CreditAnswer> = {
  async "about-you"(_, field) {
    await field("maritalStatus").selectOption("single");
    await field("gender").selectOption("female");
  },
  async home(page, _, language) {
    await page.locator('input[name="residentialStatus"][value="rent"]').check();
    await page.locator('input[name="monthlyResidentialPayment"]').fill(language === "fr-ca" ? "1 250,50" : "1,250.50");
    await page.locator('input[name="occupancyDate"]').fill("2018-07-01");
  },
  async work(page) {
    await page.locator('input[name="employmentStatus"][value="employed"]').check();
  },
  async job(page, field) {
    await field("employmentType").selectOption("full-time");
    await field("employerName").fill("Hydro-Laval");
    await field("occupation").selectOption("professional");
    await field("hiringDate").fill("2017-03-06");
    await page.locator('input[name="grossEmploymentIncome"]').fill("72000");
    await field("incomeFrequency").selectOption("annual");
  },
  async consent(page) {
    await page.locator('input[name="creditApplicationConsent"]').check();
  },
};

/** The answers with a retired co-applicant, who has a page of their own before the consent. */
const withCoApplicant: Record<string, CreditAnswer> = {
  ...creditAnswers,
  async "about-you"(page, field, language) {
    await creditAnswers["about-you"]?.(page, field, language);
    await page.locator('input[name="hasCoApplicant"][value="yes"]').check();
  },
  async "co-applicant"(page) {
    await page.locator('input[name="coApplicant.firstName"]').fill("Léo");
    await page.locator('input[name="coApplicant.lastName"]').fill("Gagnon");
    await page.locator('input[name="coApplicant.employmentStatus"][value="retired"]').check();
    await page.locator('input[name="coApplicant.creditApplicationConsent"]').check();
  },
};

/** The pages in order; the consent is the last. */
const creditPages = ({ hasCoApplicant }: Choices): [string, CreditAnswer][] => {
  const { consent, ...others } = hasCoApplicant ? withCoApplicant : creditAnswers;
  return Object.entries({ ...others, ...(consent && { consent }) });
};

/** Called on each page of a step that has several pages, before it is answered. */
type AtPart = (part: string) => Promise<void>;

const answers: Record<Step, (page: Page, language: Language, atPart: AtPart, choices: Choices) => Promise<void>> = {
  async "personal-details"(page, language) {
    const field = (group: Locator, name: string) =>
      group.getByLabel(text(language, `purchase:fields.${name}`), { exact: true });
    const billing = page.getByRole("group", { name: text(language, "purchase:personal.billing") });
    await field(billing, "line1").fill("1, rue Sherbrooke Ouest");
    await field(billing, "city").fill("Montréal");
    await field(billing, "province").selectOption("QC");
    await field(billing, "postalCode").fill("H2X 1Y4");
    await field(billing, "phone").fill("514 555-0100");
  },
  async "trade-in"() {},
  async "payment-method"(page, language, atPart, choices) {
    await page.getByLabel(text(language, "payment:fields.dateOfBirth")).fill("1990-02-03");
    if (choices.method) {
      await page.locator(`input[name="selectedPaymentMethod"][value="${choices.method}"]`).check();
      return;
    }
    await continueButton(page).click();
    for (const [part, answer] of creditPages(choices)) {
      await page.waitForURL(`**/payment-method/${part}?**`);
      await atPart(part);
      await answer(
        page,
        (name) => page.getByLabel(text(language, `payment:fields.${name}`), { exact: true }),
        language,
      );
      if (part !== "consent") await continueButton(page).click();
    }
  },
  async "protection-plan"() {},
  async delivery() {},
  async "drivers-license"(page, language) {
    for (const side of ["front", "back"] as const) {
      const file = { name: `${side}.jpg`, mimeType: "image/jpeg", buffer: await photo() };
      await page.getByLabel(text(language, `purchase:fields.${side}`)).setInputFiles(file);
    }
    await page.getByLabel(text(language, "purchase:fields.confirmed")).check();
  },
  async deposit() {},
  async "review-order"(page, language) {
    // The English contract is opened before it can be chosen.
    if (bilingualKeyOf(language) === "en") {
      const review = page.url();
      await page.getByRole("link", { name: text(language, "order:review.english") }).click();
      await page.waitForURL("**/review-order/english?**");
      await page.goto(review);
    }
    await page.locator(`input[name="contractLanguage"][value="${bilingualKeyOf(language)}"]`).check();
    await page.getByLabel(text(language, "purchase:fields.signature"), { exact: true }).fill("Marie-Ève Tremblay");
    await page.getByLabel(text(language, "purchase:fields.agreement")).check();
  },
};

export const continueButton = (page: Page) => page.locator('main [name="intent"][value="continue"]').last();

/** Pays on the simulated Stripe page and returns. */
async function pay(page: Page): Promise<void> {
  await continueButton(page).click();
  await page.waitForURL("**/simulators/stripe/**");
  await page.locator('input[name="cardNumber"]').fill("4242 4242 4242 4242");
  await page.locator('input[name="exp"]').fill("12/30");
  await page.locator('input[name="cvc"]').fill("123");
  await continueButton(page).click();
  await page.waitForURL("**/buy-online/deposit**");
  await continueButton(page).click();
}

/** Fills in the open step and continues. */
export async function answerStep(
  page: Page,
  language: Language,
  atPart: AtPart = async () => {},
  choices: Choices = {},
): Promise<void> {
  const step = steps.find((stepName) => page.url().includes(`/buy-online/${stepName}?`));
  if (!step) throw new Error(`${page.url()} is no step.`);
  await answers[step](page, language, atPart, choices);
  if (step === "deposit") await pay(page);
  else await continueButton(page).click();
  const next = steps[steps.indexOf(step) + 1];
  if (next) await page.waitForURL(`**/buy-online/${next}?**`);
}

/** Goes from a vehicle's page to the signed order; `atStep` is called on each step before it is answered. */
export async function buy(
  page: Page,
  language: Language,
  atStep: (step: Step) => Promise<void>,
  choices: Choices = {},
): Promise<void> {
  await page.getByRole("button", { name: text(language, "inventory:vehicle.buy") }).click();
  for (const step of steps) {
    await expect(page.locator(`main[data-step="${step}"][data-lock="held"]`)).toBeVisible();
    await atStep(step);
    await answerStep(page, language, undefined, choices);
  }
  await expect(page.getByRole("link", { name: text(language, "order:signed.contract") })).toBeVisible();
}

/** The signed contract's text, with every run of whitespace as one space. */
export async function readContract(page: Page, path: string): Promise<string> {
  const href = await page.locator('main a[href*="contract.pdf"]').first().getAttribute("href");
  const file = await page.request.get(href ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  writeFileSync(path, await file.body());
  return execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }).replaceAll(/[\s\u00a0\u202f]+/g, " ");
}
