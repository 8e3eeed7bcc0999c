/** The pre-qualification's pages by bare posts: each path to its result, and the ways off the path. */
import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decisionLineTexts } from "#app/shared/pre-qualification/decision-lines.tsx";
import { decideCredit } from "#domain/credit/credit-decision.ts";
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
}, 120_000);
afterAll(() => app.close());

const begin = async (browser: Browser, language = "fr-ca") =>
  (await browser.open(`/${language}/credit-application`)).submit();

async function toConfirmation(told: AnswersByPage = {}, browser = app.browser(), language = "fr-ca") {
  const who = newVisitor();
  const { page, visitedPages: seen } = await walk(await begin(browser, language), {
    "personal-information": who,
    ...told,
  });
  return { browser, who, page, seen };
}

const always = [
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

test.each(["yes", "no"])("a vehicle to give in exchange, said %s, is led to its estimate", async (haveTradeIn) => {
  const { page, who } = await toConfirmation({ "trade-in": { haveTradeIn } }, app.browser(), "en-ca");
  const result = await openResult(page, who.phone);
  const links = result.main.querySelectorAll('a[href="/en-ca/trade-in"]').map(({ text }) => text);
  expect(links).toEqual(haveTradeIn === "yes" ? ["See what my vehicle is worth"] : []);
});

describe.each(Object.entries(creditPaths))("a visitor: %s", (name, told) => {
  test.each(["fr-ca", "en-ca"])("comes to a result in %s, and to an account", async (language) => {
    const { page, seen, who, browser } = await toConfirmation(told, app.browser(), language);
    expect(seen.toSorted()).toEqual([...always, ...(pagesByPath[name] ?? [])].toSorted());
    const result = await openResult(
      page,
      name === "retired" ? who.email : who.phone,
      name === "retired" ? "email" : "sms",
    );
    expect([result.path, result.status]).toEqual([`/${language}/credit-application/result`, 200]);
    expect(result.main.querySelectorAll("#why dt").length).toBe(8);
    // Signed in; a link to a password goes to an address that the code has proven.
    expect((await browser.open(`/${language}/buy-online`)).path).not.toContain("/login");
    const links = (await mailTo(browser, who.email)).flatMap((message) => message.links);
    expect(links.some((link) => link.includes(`/${language}/create-password/`))).toBe(name === "retired");
    expect((await app.browser().open(result.path)).path).toBe(`/${language}/credit-application/main`);
  });
});

test("the code that opens a result gives the account what was told of a vehicle before", async () => {
  const browser = app.browser();
  await (await browser.open("/fr-ca/trade-in")).submit({ tradeInVinNumber: "1HGCM82633A004352" });
  const { page, who } = await toConfirmation({}, browser);
  await openResult(page, who.phone);
  expect((await browser.open("/fr-ca/trade-in")).path).not.toBe("/fr-ca/trade-in/vin");
  await browser.post("/fr-ca/logout", {});
  expect((await browser.open("/fr-ca/trade-in")).path).toBe("/fr-ca/trade-in/vin");
});

test("the soft check is told of before the button, and agreed to", async () => {
  const { page } = await toConfirmation();
  const html = page.main.toString();
  expect(html.indexOf("sans incidence")).toBeLessThan(html.indexOf('value="continue"'));
  const refused = await page.submit({});
  expect([refused.status, refused.invalid]).toEqual([422, ["softCheckConsent"]]);
});

test("a page whose turn has not come leads to the one that is open; a name that no page has is not found", async () => {
  const browser = app.browser();
  expect(stepOf(await browser.open("/fr-ca/credit-application/result"))).toBe("main");
  await begin(browser);
  for (const page of ["budget", "confirmation", "activation", "result"]) {
    expect(stepOf(await browser.open(`/fr-ca/credit-application/${page}`))).toBe("vehicle-condition");
  }
  expect((await browser.open("/fr-ca/credit-application/no-such-page")).status).toBe(404);
});

test("every answer can be changed, and one that makes nothing new necessary leads back", async () => {
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
  const before = await time.submit({ years: "0", months: "3" });
  expect(stepOf(before)).toBe("previous-job");
  // Back, and the answers are there.
  const back = before.main.querySelector("a.back")?.getAttribute("href") ?? "";
  expect(stepOf(await browser.open(back))).toBe("job-information");
});

test("a second tab goes on with the same draft, and another visit finds it", async () => {
  const browser = app.browser();
  const one = await begin(browser);
  const two = await browser.open("/fr-ca/credit-application");
  expect(stepOf(two)).toBe("vehicle-condition");
  await two.submit({ vehicleCondition: "used" });
  expect(stepOf(await one.submit({ vehicleCondition: "new" }))).toBe("vehicle-type");
  expect(stepOf(await browser.open("/en-ca/credit-application"))).toBe("vehicle-type");
});

test("a result is the application's that is asked for, and another's is not there", async () => {
  const [mine, theirs] = [app.browser(), app.browser()];
  await mine.signIn("customer");
  await theirs.signIn("user");
  const idOf = async (browser: typeof mine) => {
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
  const [own, other] = [await idOf(mine), await idOf(theirs)];
  const result = (id: string) => `/fr-ca/credit-application/result?creditApplicationId=${id}`;
  expect((await mine.open(result(own))).status).toBe(200);
  for (const id of [other, "00000000-0000-4000-8000-000000000000"]) {
    expect((await mine.fetch(result(id))).status).toBe(404);
    expect((await mine.post(result(id), { intent: "review" })).status).toBe(404);
  }
  expect((await app.browser().open(result(own))).path).toContain("/login");
});

test("what is left empty is told to be required, and what is no number to be wrong", async () => {
  const { browser } = await toConfirmation();
  const time = await browser.open("/en-ca/credit-application/income-time");
  const empty = await time.submit({ years: "", months: "" });
  expect(empty.main.querySelector(".error-summary")?.text).toContain("Required");
  const wrong = await time.submit({ years: "two", months: "0" });
  expect([wrong.invalid, wrong.main.querySelector(".error-summary")?.text.includes("Required")]).toEqual([
    ["years"],
    false,
  ]);
});

test("starting over erases the answers", async () => {
  const { browser } = await toConfirmation();
  const main = await browser.open("/fr-ca/credit-application/main");
  const first = await main.submit({ intent: "restart" });
  expect([stepOf(first), first.served()["vehicleCondition"]]).toEqual(["vehicle-condition", undefined]);
});

test("another's cookie, and one of another brand, are no application", async () => {
  const { browser } = await toConfirmation();
  const cookie = browser.cookies.get("CreditApplication") ?? "";
  expect(cookie).not.toBe("");
  const forged = app.browser();
  forged.cookies.set(
    "CreditApplication",
    cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  );
  expect(stepOf(await forged.open("/fr-ca/credit-application"))).toBe("main");
  const elsewhere = app.browser("finance.localhost");
  elsewhere.cookies.set("CreditApplication", cookie);
  expect(stepOf(await elsewhere.open("/fr-ca/credit-application"))).toBe("main");
});

test("hours have decimals, behind either sign, and are read back as they were typed", async () => {
  const { page, browser } = await toConfirmation({ "income-frequency": { incomeFrequency: "hourly" } });
  expect(stepOf(page)).toBe("confirmation");
  const hours = await browser.open("/fr-ca/credit-application/hourly-wage");
  const hint = hours.form.querySelector('[name="hoursPerWeek"]')?.getAttribute("aria-describedby") ?? "";
  expect(hours.document.getElementById(hint)?.text).toContain("De 1 à 100");
  const wrong = await hours.submit({ hoursPerWeek: "0,5" });
  expect([wrong.invalid, wrong.main.text.includes("de 1 à 100, comme 37,5")]).toEqual([["hoursPerWeek"], true]);
  const told = await hours.submit({ hoursPerWeek: "37,5" });
  expect(told.main.text).toContain("37,5\u00a0h");
  expect((await browser.open("/fr-ca/credit-application/hourly-wage")).served()["hoursPerWeek"]).toBe("37,5");
  const other = await browser.open("/en-ca/credit-application/hourly-wage");
  expect(other.served()["hoursPerWeek"]).toBe("37.5");
  expect(stepOf(await other.submit({ hoursPerWeek: "37.25" }))).toBe("confirmation");
});

test("a bare post for a code is texted one", async () => {
  const { page, who, browser } = await toConfirmation();
  await page.submit({ softCheckConsent: "yes" });
  const asked = await browser.post("/fr-ca/credit-application/activation", { intent: "continue" });
  expect(asked.status).toBe(303);
  expect(await newestCode(browser, who.phone)).toMatch(/^\d{6}$/);
});

test("a wrong code, an expired one, and a new one", async () => {
  const { page, who, browser } = await toConfirmation();
  const asked = await (await page.submit({ softCheckConsent: "yes" })).submit();
  const code = await newestCode(browser, who.phone);
  const wrong = await asked.submit({ code: code === "111111" ? "222222" : "111111" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
  await app.upstream.database.db.execute(sql`update sms_codes set expires_at = now() where phone = ${who.phone}`);
  const late = await asked.submit({ code });
  expect([late.status, late.invalid]).toEqual([422, ["code"]]);
  const again = await late.submit({ intent: "resend", code: "" });
  const result = await again.submit({ code: await newestCode(browser, who.phone) });
  expect(stepOf(result)).toBe("result");
  expect(await browser.fetch("/fr-ca/credit-application/budget")).toMatchObject({ status: 302 });
});

test("a wrong number is corrected before the result, and the check agreed to anew", async () => {
  const { page, browser } = await toConfirmation();
  await page.submit({ softCheckConsent: "yes" });
  const person = await browser.open("/fr-ca/credit-application/personal-information");
  const right = newVisitor();
  const again = await person.submit(right);
  expect(stepOf(again)).toBe("confirmation");
  expect(stepOf(await openResult(again, right.phone))).toBe("result");
});

test("an address with an account logs in, comes back, and keeps the result", async () => {
  const browser = app.browser();
  const who = { ...newVisitor(), email: "customer@demo.test" };
  const { page } = await toConfirmation({ "personal-information": who }, browser);
  const taken = await openResult(page, who.phone);
  expect([taken.status, taken.path]).toEqual([200, "/fr-ca/credit-application/activation?account"]);
  const login = taken.main.querySelector('a[href*="/login"]')?.getAttribute("href") ?? "";
  expect(login).toContain("referer=");
  const correct = taken.main.querySelector('a[href*="/personal-information"]')?.getAttribute("href") ?? "";
  expect((await browser.open(correct)).main.querySelector('[name="email"]')?.getAttribute("value")).toBe(who.email);
  await browser.signIn("customer");
  const claim = await browser.open("/fr-ca/credit-application/activation");
  expect(stepOf(await claim.submit())).toBe("result");
  // Signed out, it is the account's alone.
  browser.cookies.delete("User.Token");
  expect((await browser.open("/fr-ca/credit-application/result")).path).toContain("/login");
});

test("who is signed in needs no code, and may ask a person to look again, once", async () => {
  const browser = app.browser();
  await browser.signIn("user");
  const main = await browser.open("/fr-ca/credit-application/main");
  const { page } = await walk(await main.submit(), {});
  const result = await page.submit({ softCheckConsent: "yes" });
  expect(stepOf(result)).toBe("result");
  const asked = await result.submit({ intent: "review" });
  expect([stepOf(asked), asked.main.querySelector("form")]).toEqual(["result", null]);
  expect(await mailedPathTo(browser, "user@demo.test")).toBe("/fr-ca/credit-application/result");
  expect((await mailTo(browser, "team@demo.test")).length).toBeGreaterThan(0);
  expect(stepOf(await (await browser.open("/fr-ca/credit-application/main")).submit())).toBe("vehicle-condition");
});

test("who has no income is not told of a payment of nothing", async () => {
  const told: AnswersByPage = {
    "employment-status": { employmentStatus: "unemployed" },
    "income-source": { incomeSource: "none" },
  };
  const { page, who } = await toConfirmation(told, app.browser(), "en-ca");
  const result = await openResult(page, who.phone);
  expect(result.main.querySelector("h1")?.text).toBe("You are not eligible yet");
  expect(result.main.text).toContain("Without an income, no payment can be promised.");
  expect(result.main.text).not.toContain("limit it to $0.00");
});

test("every rule of a decision has words in both languages, with all their figures", () => {
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
