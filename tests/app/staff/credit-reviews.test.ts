/** A person looks at a pre-qualification: found by the staff, answered once, told to the applicant on their result. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { type AnswersByPage, creditPaths, stepOf, walk } from "#tests/app/support/credit-walk.ts";
import { mailTo } from "#tests/app/support/mail.ts";

let app: TestApp;
let team: Browser;
let chief: Browser;
beforeAll(async () => {
  app = await startApp();
  team = app.browser();
  chief = app.browser();
  await team.signIn("team", "en-ca");
  await chief.signIn("superadmin", "fr-ca");
}, 120_000);
afterAll(() => app.close());

async function applyAs(name: string, told: AnswersByPage, language = "fr-ca"): Promise<Page> {
  const browser = app.browser();
  await browser.signIn(name, language);
  const main = await browser.open(`/${language}/credit-application/main`);
  const { page } = await walk(await main.submit(), told);
  const result = await page.submit({ softCheckConsent: "yes" });
  expect(stepOf(result)).toBe("result");
  return result;
}

const linkTo = async (to: string) => {
  const { pathname, search } = new URL((await mailTo(team, to))[0]?.links[0] ?? "");
  return pathname + search;
};

test("nobody waits: the list says so, and offers no export", async () => {
  const list = await team.open("/en-ca/nordet/credit-reviews");
  expect([list.status, list.main.text.includes("No application needs a person")]).toEqual([200, true]);
  expect(list.main.querySelector('a[href*="export.csv"]')).toBeNull();
  expect((await team.fetch("/en-ca/nordet/credit-reviews/no-such")).status).toBe(404);
});

test("what the rules leave to a person is answered by one, and shown with the reason", async () => {
  const waiting = await applyAs("user", creditPaths["bankruptcy"] ?? {});
  // No rule decided, so nothing is told of an automated decision, and there is nobody else to ask.
  expect(waiting.main.text).toContain("Une personne décide");
  expect(waiting.main.text).not.toContain("décision automatisée");
  expect(waiting.main.querySelector("form")).toBeNull();

  const told = await linkTo("team@demo.test");
  expect(told).toMatch(/^\/fr-ca\/nordet\/credit-reviews\/[\w-]{36}$/);
  const path = told.replace("fr-ca", "en-ca");
  const review = await team.open(path);
  const stale = await chief.open(told);
  for (const page of [review, stale]) {
    expect([page.status, page.main.querySelectorAll("#why dt").length]).toEqual([200, 8]);
    expect(page.main.text).toContain("Hydro-Laval");
  }
  const wordless = await review.submit({ outcome: "refused" });
  expect([wordless.status, wordless.invalid]).toEqual([422, ["reason"]]);
  const rangeless = await review.submit({ outcome: "pre-qualified", reason: "Revenu confirmé." });
  expect([rangeless.status, rangeless.invalid]).toEqual([422, ["priceLow", "priceHigh"]]);
  expect(rangeless.form.querySelector('[name="priceLow"]')?.hasAttribute("required")).toBe(true);
  expect(rangeless.served()).toMatchObject({ outcome: "pre-qualified", reason: "Revenu confirmé." });
  const turned = await rangeless.submit({ priceLow: "15,000", priceHigh: "12 000 $" });
  expect([turned.status, turned.invalid]).toEqual([422, ["priceHigh"]]);
  const judged = await turned.submit({ priceLow: "12,000", priceHigh: "15,000.50" });
  expect([judged.status, judged.path, judged.main.querySelector("form")]).toEqual([200, path, null]);
  expect(judged.amounts).toMatchObject({ priceLow: "12000.00", priceHigh: "15000.50" });

  const late = await stale.submit({ outcome: "refused", reason: "Non." });
  expect([late.status, late.main.text.includes("Une personne a déjà répondu")]).toEqual([422, true]);
  expect(late.main.text).toContain("Revenu confirmé.");

  // Whatever was begun since, the letter leads to the result that it speaks of.
  const { browser } = waiting;
  await (await browser.open("/fr-ca/credit-application/main")).submit();
  expect(stepOf(await browser.open("/fr-ca/credit-application"))).toBe("vehicle-condition");
  const letter = await linkTo("user@demo.test");
  const result = await browser.open(letter);
  expect([stepOf(result), result.main.querySelector("h1")?.text]).toEqual([
    "result",
    "Votre préqualification est accordée",
  ]);
  expect(result.main.text).toContain("Une personne a étudié votre demande");
  expect(result.main.text).toContain("Revenu confirmé.");
  expect(result.amounts).toMatchObject({ priceLow: "12000.00", priceHigh: "15000.50" });
  const nobody = await app.browser().open(letter);
  expect(nobody.path).toContain("/login?referer=");
  expect((await team.open(letter)).main.text).not.toContain("Revenu confirmé.");
});

test("a second look may be asked of what the rules decided, until a person has decided", async () => {
  const refused = await applyAs("customer", { "annual-salary": { annualSalary: "20 000" } }, "en-ca");
  expect(refused.main.text).toContain("An automated decision");
  const asked = await refused.submit({ intent: "review" });
  expect(asked.main.querySelector("form")).toBeNull();
  const list = await team.open("/en-ca/nordet/credit-reviews?state=waiting&why=asked");
  const link = list.main.querySelector("tbody a")?.getAttribute("href") ?? "";
  await (await team.open(link)).submit({ outcome: "refused", reason: "The income is under our least." });
  const result = await refused.browser.open("/en-ca/credit-application/result");
  expect(result.main.text).toContain("The income is under our least.");
  expect(result.main.text).not.toContain("An automated decision");
  expect(result.main.text).not.toContain("ask a person");
  const again = await refused.submit({ intent: "review" });
  expect([again.status, again.main.text.includes("A person has already given an answer")]).toEqual([422, true]);

  const judged = await team.open("/en-ca/nordet/credit-reviews?state=judged");
  expect(judged.main.querySelectorAll("tbody tr").length).toBe(2);
  expect((await team.open("/en-ca/nordet/credit-reviews?state=waiting")).main.text).toContain("Nothing matches");
  const csv = await (await team.fetch("/en-ca/nordet/credit-reviews/export.csv?why=asked")).text();
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain("Refused");
});
