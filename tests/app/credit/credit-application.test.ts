/** The pre-qualification pages, by plain posts: each path to its result, and what happens off the path. */
import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decisionLineTexts } from "#app/shared/pre-qualification/decision-lines.tsx";
import { decideCredit } from "#domain/credit/credit-decision.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { beforeTaxes } from "#domain/money/tax.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { getTexts } from "#locales/texts.server.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import {
  type AnswersByPage,
  creditPaths,
  newestCode,
  newVisitor,
  openResult,
  pagesByPath,
  stepOf,
  walk,
} from "#tests/app/support/credit-walk.ts";
import { mailedPathTo, mailTo } from "#tests/app/support/mail.ts";
import { creditApplications } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const startPreQualification = async (browser: Browser, language = "fr-ca") =>
  (await browser.open(`/${language}/credit-application`)).submit();

async function toConfirmation(answers: AnswersByPage = {}, browser = app.browser(), language = "fr-ca") {
  const contact = newVisitor();
  const { page, visitedPages } = await walk(await startPreQualification(browser, language), {
    "personal-information": contact,
    ...answers,
  });
  return { browser, contact, page, visitedPages };
}

const commonPages = [
  "vehicle-condition",
  "vehicle-type",
  "budget",
  "trade-in",
  "credit-rating",
  "cash-down",
  "employment-status",
  "personal-information",
  "address",
  "time-at-address",
];

test.each(["yes", "no"])(
  "a visitor who answers %s to a trade-in gets a link to its estimate only after yes",
  async (haveTradeIn) => {
    const { page, contact } = await toConfirmation({ "trade-in": { haveTradeIn } }, app.browser(), "en-ca");
    const result = await openResult(page, contact.phone);
    const links = result.main.querySelectorAll('a[href="/en-ca/trade-in"]').map(({ text }) => text);
    expect(links).toEqual(haveTradeIn === "yes" ? ["Value my vehicle"] : []);
  },
);

/** Of a budget in dollars, by the taxes of the applicant's Quebec. */
function dollarsBeforeTaxes(budget: number): number {
  const total = Math.round(budget * 100);
  const rates = listTaxRates({ province: "QC", date: shopToday(), condition: "used", price: total });
  return Math.floor(beforeTaxes(total, rates) / 100);
}

describe.each(Object.entries(creditPaths))("the pre-qualification of: %s", (name, answers) => {
  test.each(["fr-ca", "en-ca"])("leads to a result in %s, and to an account", async (language) => {
    const { page, visitedPages, contact, browser } = await toConfirmation(answers, app.browser(), language);
    expect(visitedPages.toSorted()).toEqual([...commonPages, ...(pagesByPath[name] ?? [])].toSorted());
    const result = await openResult(
      page,
      name === "retired" ? contact.email : contact.phone,
      name === "retired" ? "email" : "sms",
    );
    expect([result.path, result.status]).toEqual([`/${language}/credit-application/result`, 200]);
    expect(result.main.querySelectorAll("#why .activity > li").length).toBe(8);
    // The budget includes taxes, the list's prices do not.
    const { priceHigh, downPayment, total, vehiclePrice } = result.amounts;
    const budget = Number(total);
    const [, priceMax] = /priceMax=(\d+)/.exec(result.main.toString()) ?? [];
    expect(priceMax === undefined).toBe(Number.isNaN(budget));
    if (priceMax) {
      expect(budget).toBe(Number(priceHigh) + Number(downPayment));
      expect([Number(priceMax), Number(vehiclePrice)]).toEqual([
        dollarsBeforeTaxes(budget),
        dollarsBeforeTaxes(budget),
      ]);
    }
    const dashboard = await browser.open(`/${language}/customer/dashboard`);
    expect([dashboard.status, dashboard.amounts["financed"]]).toEqual([200, priceHigh]);
    // The visitor is signed in. A password link goes only to an email that the code has proven.
    expect((await browser.open(`/${language}/buy-online`)).path).not.toContain("/login");
    const links = (await mailTo(browser, contact.email)).flatMap((message) => message.links);
    expect(links.some((link) => link.includes(`/${language}/create-password/`))).toBe(name === "retired");
    expect((await app.browser().open(result.path)).path).toBe(`/${language}/credit-application/main`);
  });
});

test("the code that opens a result moves the vehicle described before to the account", async () => {
  const browser = app.browser();
  await (await browser.open("/fr-ca/trade-in")).submit({ tradeInVinNumber: "1HGCM82633A004352" });
  const { page, contact } = await toConfirmation({}, browser);
  await openResult(page, contact.phone);
  expect((await browser.open("/fr-ca/trade-in")).path).not.toBe("/fr-ca/trade-in/vin");
  await browser.post("/fr-ca/logout", {});
  expect((await browser.open("/fr-ca/trade-in")).path).toBe("/fr-ca/trade-in/vin");
});

test("the soft check is explained before the button, and needs consent", async () => {
  const { page } = await toConfirmation();
  const html = page.main.toString();
  expect(html.indexOf("sans incidence")).toBeLessThan(html.indexOf('value="continue"'));
  const refused = await page.submit({});
  expect([refused.status, refused.invalid]).toEqual([422, ["softCheckConsent"]]);
});

test("a later page redirects to the open one, and an unknown page is not found", async () => {
  const browser = app.browser();
  expect(stepOf(await browser.open("/fr-ca/credit-application/result"))).toBe("main");
  await startPreQualification(browser);
  for (const page of ["budget", "confirmation", "activation", "result"]) {
    expect(stepOf(await browser.open(`/fr-ca/credit-application/${page}`))).toBe("vehicle-condition");
  }
  expect((await browser.open("/fr-ca/credit-application/no-such-page")).status).toBe(404);
});

test("every answer can change, and a change that requires no new page returns to the confirmation", async () => {
  const { page, browser } = await toConfirmation();
  const links = page.main.querySelectorAll('a[href^="/fr-ca/credit-application/"]');
  const changes = links
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !href.endsWith("/time-at-address"));
  expect(changes.length).toBeGreaterThan(12);
  const budget = await browser.open("/fr-ca/credit-application/budget");
  expect(budget.served()).toMatchObject({ budget: "400-500" });
  expect(stepOf(await budget.submit({ budget: "under-300" }))).toBe("confirmation");
  const time = await browser.open("/fr-ca/credit-application/income-time");
  const previousJob = await time.submit({ years: "0", months: "3" });
  expect(stepOf(previousJob)).toBe("previous-job");
  // The back link keeps the answers.
  const backLink = previousJob.main.querySelector("a.back")?.getAttribute("href") ?? "";
  expect(stepOf(await browser.open(backLink))).toBe("job-information");
  const incomplete = await previousJob.submit({});
  expect(incomplete.status).toBe(422);
  expect(incomplete.invalid).toEqual(
    ["companyName", "jobTitle", "years", "months"].map((name) => `previousJob.${name}`),
  );
  const first = await incomplete.submit({ "previousJob.dontHavePreviousEmployment": "yes" });
  expect(stepOf(first)).toBe("confirmation");
  expect(first.main.text).toContain("Premier emploi");
});

test("a second tab continues the same draft, and so does a later visit", async () => {
  const browser = app.browser();
  const firstTab = await startPreQualification(browser);
  const secondTab = await browser.open("/fr-ca/credit-application");
  expect(stepOf(secondTab)).toBe("vehicle-condition");
  await secondTab.submit({ vehicleCondition: "used" });
  expect(stepOf(await firstTab.submit({ vehicleCondition: "new" }))).toBe("vehicle-type");
  expect(stepOf(await browser.open("/en-ca/credit-application"))).toBe("vehicle-type");
});

test("a result belongs to the requested application, and another user's is not found", async () => {
  const [ownBrowser, otherBrowser] = [app.browser(), app.browser()];
  await ownBrowser.signIn("customer");
  await otherBrowser.signIn("user");
  const createResult = async (browser: typeof ownBrowser) => {
    const main = await browser.open("/fr-ca/credit-application/main");
    const { page } = await walk(await main.submit(), {});
    await page.submit({ softCheckConsent: "yes" });
    const [row] = await app.upstream.database.db
      .select({ id: creditApplications.id })
      .from(creditApplications)
      .orderBy(desc(creditApplications.created_at))
      .limit(1);
    return String(row?.id);
  };
  const [ownId, otherId] = [await createResult(ownBrowser), await createResult(otherBrowser)];
  const result = (id: string) => `/fr-ca/credit-application/result?creditApplicationId=${id}`;
  expect((await ownBrowser.open(result(ownId))).status).toBe(200);
  for (const id of [otherId, "00000000-0000-4000-8000-000000000000"]) {
    expect((await ownBrowser.fetch(result(id))).status).toBe(404);
    expect((await ownBrowser.post(result(id), { intent: "review" })).status).toBe(404);
  }
  expect((await app.browser().open(result(ownId))).path).toContain("/login");
});

test("the error of an empty field says what to enter, and an invalid number is wrong", async () => {
  const { browser } = await toConfirmation();
  const time = await browser.open("/en-ca/credit-application/income-time");
  const empty = await time.submit({ years: "", months: "" });
  const missing = "Enter the number of years, or 0.";
  // The sentence names the field, so no label stands before it.
  expect(empty.main.querySelector(".error-summary")?.querySelector("a")?.text).toBe(missing);
  const wrong = await time.submit({ years: "two", months: "0" });
  expect([wrong.invalid, wrong.main.querySelector(".error-summary")?.text.includes(missing)]).toEqual([
    ["years"],
    false,
  ]);
});

test("starting over deletes the answers", async () => {
  const { browser } = await toConfirmation();
  const main = await browser.open("/fr-ca/credit-application/main");
  const first = await main.submit({ intent: "restart" });
  expect([stepOf(first), first.served()["vehicleCondition"]]).toEqual(["vehicle-condition", undefined]);
});

test("a forged cookie, and one of another brand, open no pre-qualification", async () => {
  const { browser } = await toConfirmation();
  const cookie = browser.cookies.get("CreditApplication") ?? "";
  expect(cookie).not.toBe("");
  const forged = app.browser();
  forged.cookies.set(
    "CreditApplication",
    cookie.replace(/.$/, (lastCharacter) => (lastCharacter === "A" ? "B" : "A")),
  );
  expect(stepOf(await forged.open("/fr-ca/credit-application"))).toBe("main");
  const elsewhere = app.browser("finance.localhost");
  elsewhere.cookies.set("CreditApplication", cookie);
  expect(stepOf(await elsewhere.open("/fr-ca/credit-application"))).toBe("main");
});

test("hours take decimals with either separator, and are shown as entered", async () => {
  const { page, browser } = await toConfirmation({ "income-frequency": { incomeFrequency: "hourly" } });
  expect(stepOf(page)).toBe("confirmation");
  const hours = await browser.open("/fr-ca/credit-application/hourly-wage");
  const hint = hours.form.querySelector('[name="hoursPerWeek"]')?.getAttribute("aria-describedby") ?? "";
  expect(hours.document.getElementById(hint)?.text).toContain("Entrez un nombre de 1 à 100");
  const wrong = await hours.submit({ hoursPerWeek: "0,5" });
  expect([wrong.invalid, wrong.main.text.includes("de 1 à 100, par exemple 37,5")]).toEqual([["hoursPerWeek"], true]);
  const entered = await hours.submit({ hoursPerWeek: "37,5" });
  expect(entered.main.text).toContain("37,5\u00a0h");
  expect((await browser.open("/fr-ca/credit-application/hourly-wage")).served()["hoursPerWeek"]).toBe("37,5");
  const english = await browser.open("/en-ca/credit-application/hourly-wage");
  expect(english.served()["hoursPerWeek"]).toBe("37.5");
  expect(stepOf(await english.submit({ hoursPerWeek: "37.25" }))).toBe("confirmation");
});

test("a plain post for a code sends a text message", async () => {
  const { page, contact, browser } = await toConfirmation();
  await page.submit({ softCheckConsent: "yes" });
  const response = await browser.post("/fr-ca/credit-application/activation", { intent: "continue" });
  expect(response.status).toBe(303);
  expect(await newestCode(browser, contact.phone)).toMatch(/^\d{6}$/);
});

test("a wrong code and an expired one are refused, and a new one works", async () => {
  const { page, contact, browser } = await toConfirmation();
  const codePage = await (await page.submit({ softCheckConsent: "yes" })).submit();
  const code = await newestCode(browser, contact.phone);
  const wrong = await codePage.submit({ code: code === "111111" ? "222222" : "111111" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
  await app.upstream.database.db.execute(sql`update sms_codes set expires_at = now() where phone = ${contact.phone}`);
  const expired = await codePage.submit({ code });
  expect([expired.status, expired.invalid]).toEqual([422, ["code"]]);
  const resent = await expired.submit({ intent: "resend", code: "" });
  const result = await resent.submit({ code: await newestCode(browser, contact.phone) });
  expect(stepOf(result)).toBe("result");
  expect(await browser.fetch("/fr-ca/credit-application/budget")).toMatchObject({ status: 302 });
});

test("a wrong phone number can be corrected before the result, with new consent for the check", async () => {
  const { page, browser } = await toConfirmation();
  await page.submit({ softCheckConsent: "yes" });
  const personalPage = await browser.open("/fr-ca/credit-application/personal-information");
  const newContact = newVisitor();
  const confirmation = await personalPage.submit(newContact);
  expect(stepOf(confirmation)).toBe("confirmation");
  expect(stepOf(await openResult(confirmation, newContact.phone))).toBe("result");
});

test("with an email that has an account, the visitor logs in, comes back, and keeps the result", async () => {
  const browser = app.browser();
  const contact = { ...newVisitor(), email: "customer@demo.test" };
  const { page } = await toConfirmation({ "personal-information": contact }, browser);
  const accountExists = await openResult(page, contact.phone);
  expect([accountExists.status, accountExists.path]).toEqual([200, "/fr-ca/credit-application/activation?account"]);
  const login = accountExists.main.querySelector('a[href*="/login"]')?.getAttribute("href") ?? "";
  expect(login).toContain("referer=");
  const correctLink = accountExists.main.querySelector('a[href*="/personal-information"]')?.getAttribute("href") ?? "";
  expect((await browser.open(correctLink)).main.querySelector('[name="email"]')?.getAttribute("value")).toBe(
    contact.email,
  );
  await browser.signIn("customer");
  const claim = await browser.open("/fr-ca/credit-application/activation");
  expect(stepOf(await claim.submit())).toBe("result");
  // After a sign-out only the account can open it.
  browser.cookies.delete("User.Token");
  expect((await browser.open("/fr-ca/credit-application/result")).path).toContain("/login");
});

test("a signed-in visitor needs no code, and may request a review by staff once", async () => {
  const browser = app.browser();
  await browser.signIn("user");
  const main = await browser.open("/fr-ca/credit-application/main");
  const { page } = await walk(await main.submit(), {});
  const result = await page.submit({ softCheckConsent: "yes" });
  expect(stepOf(result)).toBe("result");
  const reviewRequested = await result.submit({ intent: "review" });
  expect([stepOf(reviewRequested), reviewRequested.main.querySelector("form")]).toEqual(["result", null]);
  expect(await mailedPathTo(browser, "user@demo.test")).toBe("/fr-ca/credit-application/result");
  expect((await mailTo(browser, "team@demo.test")).length).toBeGreaterThan(0);
  expect(stepOf(await (await browser.open("/fr-ca/credit-application/main")).submit())).toBe("vehicle-condition");
});

test("a visitor without income is not offered a payment of zero", async () => {
  const answers: AnswersByPage = {
    "employment-status": { employmentStatus: "unemployed" },
    "income-source": { incomeSource: "none" },
  };
  const { page, contact } = await toConfirmation(answers, app.browser(), "en-ca");
  const result = await openResult(page, contact.phone);
  expect(result.main.querySelector("h1")?.text).toBe("You’re not eligible yet");
  expect(result.main.text).toContain("We can’t estimate a payment without an income.");
  expect(result.main.text).not.toContain("limit it to $0.00");
});

test("every rule of a decision has a text in both languages, with all its amounts", () => {
  const ratings = ["excellent", "good", "fair", "poor", "bankruptcy", "no-credit"] as const;
  const situations = ["employed", "self-employed", "retired", "student", "unemployed"] as const;
  for (const isOfAge of [true, false])
    for (const monthlyIncome of [0, 2_000_00, 3_000_00, 9_000_00])
      for (const months of [null, 0, 4, 12, 30])
        for (const rating of ratings)
          for (const situation of situations) {
            const { lines } = decideCredit({
              isOfAge,
              majority: 18,
              situation,
              monthlyIncome,
              monthsAtWork: months,
              monthsAtAddress: months ?? 0,
              rating,
              budget: { from: 400_00, to: 500_00 },
              cashDown: monthlyIncome,
            });
            for (const language of ["en-ca", "fr-ca"] as const)
              for (const line of lines)
                expect(decisionLineTexts(line, { language, t: getTexts(language) }).sentence).not.toMatch(/\{\{|^$/);
          }
});
