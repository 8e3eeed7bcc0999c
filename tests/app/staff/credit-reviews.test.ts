/** Staff review a pre-qualification: they find it, decide once, and the applicant sees the decision on the result. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { type AnswersByPage, creditPaths, stepOf, walk } from "#tests/app/support/credit-walk.ts";
import { mailTo } from "#tests/app/support/mail.ts";

let app: TestApp;
let team: Browser;
let superAdmin: Browser;
beforeAll(async () => {
  app = await startApp();
  team = app.browser();
  superAdmin = app.browser();
  await team.signIn("team", "en-ca");
  await superAdmin.signIn("superadmin", "fr-ca");
});
afterAll(() => app.close());

async function applyAs(name: string, answers: AnswersByPage, language = "fr-ca"): Promise<Page> {
  const browser = app.browser();
  await browser.signIn(name, language);
  const main = await browser.open(`/${language}/credit-application/main`);
  const { page } = await walk(await main.submit(), answers);
  const result = await page.submit({ softCheckConsent: "yes" });
  expect(stepOf(result)).toBe("result");
  return result;
}

const findEmailedLink = async (to: string) => {
  const { pathname, search } = new URL((await mailTo(team, to))[0]?.links[0] ?? "");
  return pathname + search;
};

test("with nothing to review, the list says so and offers no export", async () => {
  const list = await team.open("/en-ca/nordet/credit-reviews");
  expect([list.status, list.main.text.includes("No applications need a review")]).toEqual([200, true]);
  expect(list.main.querySelector('a[href*="export.csv"]')).toBeNull();
  expect((await team.fetch("/en-ca/nordet/credit-reviews/no-such")).status).toBe(404);
});

test("a case that the rules leave to staff is decided by one person, and shown with the reason", async () => {
  const waiting = await applyAs("user", creditPaths["bankruptcy"] ?? {});
  // No rule decided, so the page mentions no automated decision and offers no review.
  expect(waiting.main.text).toContain("Une personne prendra la décision");
  expect(waiting.main.text).not.toContain("décision automatisée");
  expect(waiting.main.querySelector("form")).toBeNull();

  const reviewPath = await findEmailedLink("team@demo.test");
  expect(reviewPath).toMatch(/^\/fr-ca\/nordet\/credit-reviews\/[\w-]{36}$/);
  const path = reviewPath.replace("fr-ca", "en-ca");
  const review = await team.open(path);
  const stale = await superAdmin.open(reviewPath);
  for (const page of [review, stale]) {
    expect([page.status, page.main.querySelectorAll("#why .activity > li").length]).toEqual([200, 8]);
    expect(page.main.text).toContain("Hydro-Laval");
  }
  const withoutReason = await review.submit({ outcome: "refused" });
  expect([withoutReason.status, withoutReason.invalid]).toEqual([422, ["reason"]]);
  const withoutRange = await review.submit({ outcome: "pre-qualified", reason: "Revenu confirmé." });
  expect([withoutRange.status, withoutRange.invalid]).toEqual([422, ["priceLow", "priceHigh"]]);
  expect(withoutRange.form.querySelector('[name="priceLow"]')?.hasAttribute("required")).toBe(true);
  expect(withoutRange.served()).toMatchObject({ outcome: "pre-qualified", reason: "Revenu confirmé." });
  const wrongRange = await withoutRange.submit({ priceLow: "15,000", priceHigh: "12 000 $" });
  expect([wrongRange.status, wrongRange.invalid]).toEqual([422, ["priceHigh"]]);
  const decided = await wrongRange.submit({ priceLow: "12,000", priceHigh: "15,000.50" });
  expect([decided.status, decided.path, decided.main.querySelector("form")]).toEqual([200, path, null]);
  expect(decided.amounts).toMatchObject({ priceLow: "12000.00", priceHigh: "15000.50" });

  const secondDecision = await stale.submit({ outcome: "refused", reason: "Non." });
  expect([secondDecision.status, secondDecision.main.text.includes("Une personne a déjà répondu")]).toEqual([
    422,
    true,
  ]);
  expect(secondDecision.main.text).toContain("Revenu confirmé.");

  // The email leads to its own result even after a new pre-qualification has started.
  const { browser } = waiting;
  await (await browser.open("/fr-ca/credit-application/main")).submit();
  expect(stepOf(await browser.open("/fr-ca/credit-application"))).toBe("vehicle-condition");
  const resultPath = await findEmailedLink("user@demo.test");
  const result = await browser.open(resultPath);
  expect([stepOf(result), result.main.querySelector("h1")?.text.replaceAll(/\s/g, " ")]).toEqual([
    "result",
    "Jusqu’à 15 000 $",
  ]);
  expect(result.main.text).toContain("Une personne a étudié votre demande");
  expect(result.main.text).toContain("Revenu confirmé.");
  expect(result.amounts).toMatchObject({ priceLow: "12000.00", priceHigh: "15000.50" });
  const signedOut = await app.browser().open(resultPath);
  expect(signedOut.path).toContain("/login?referer=");
  expect((await team.open(resultPath)).main.text).not.toContain("Revenu confirmé.");
});

test("a review may be requested of an automated decision, until a person has decided", async () => {
  const refused = await applyAs("customer", { "annual-salary": { annualSalary: "20 000" } }, "en-ca");
  expect(refused.main.text).toContain("An automated decision");
  const reviewRequested = await refused.submit({ intent: "review" });
  expect(reviewRequested.main.querySelector("form")).toBeNull();
  const list = await team.open("/en-ca/nordet/credit-reviews?state=waiting&why=asked");
  const link = list.main.querySelector("tbody a")?.getAttribute("href") ?? "";
  await (await team.open(link)).submit({ outcome: "refused", reason: "The income is under our least." });
  const result = await refused.browser.open("/en-ca/credit-application/result");
  expect(result.main.text).toContain("The income is under our least.");
  expect(result.main.text).not.toContain("An automated decision");
  expect(result.main.text).not.toContain("ask a person");
  const again = await refused.submit({ intent: "review" });
  expect([again.status, again.main.text.includes("A person has already made a decision")]).toEqual([422, true]);

  const decided = await team.open("/en-ca/nordet/credit-reviews?state=judged");
  expect(decided.main.querySelectorAll("tbody tr").length).toBe(2);
  expect((await team.open("/en-ca/nordet/credit-reviews?state=waiting")).main.text).toContain("No results");
  const csv = await (await team.fetch("/en-ca/nordet/credit-reviews/export.csv?why=asked")).text();
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain("Refused");
});
