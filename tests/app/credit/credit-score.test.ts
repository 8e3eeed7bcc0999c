/**
 * The customer's credit score, by plain posts: connecting an institution, the score and its parts, and its deletion.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { type AnswersByPage, creditPaths, walk } from "#tests/app/support/credit-walk.ts";
import { signUpAnswers } from "#tests/app/support/sign-up.ts";
import { creditScores, users } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const scorePath = (language: string) => `/${language}/customer/credit-applications`;
const bankProfile = {
  name: "Zoé Roy",
  city: "Québec",
  province: "QC",
  postalCode: "G1R 4P5",
  email: "zoe@bank.example",
};

/** Goes from the connect page to the institution's own page. */
async function openInstitution(browser: Browser, language: string): Promise<Page> {
  const connect = await browser.open(`${scorePath(language)}/connect`);
  const page = await connect.submit({ institution: "national", creditScoreConsent: "yes" });
  expect(page.path).toContain("/simulators/bank/connect?");
  return page;
}

describe("the credit score", () => {
  test("is explained before an institution is connected, and leads to the pre-qualification", async () => {
    const page = await (await app.signedIn()).open(scorePath("fr-ca"));
    expect(page.main.text).toContain("Votre institution");
    expect(page.main.text).toContain("Personne n’a encore consulté votre dossier");
    expect(page.main.querySelector('a[href="/fr-ca/credit-application"]')?.text).toBe("Commencer une préqualification");
    // The page has no button; a post without it gets the reason.
    const response = await page.browser.post(scorePath("fr-ca"), { intent: "continue" });
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining("Aucune institution n’est liée"),
    ]);
  });

  test("requires an institution and a consent, and finds institutions by name", async () => {
    const browser = await app.signedIn();
    const connect = await browser.open(`${scorePath("en-ca")}/connect`);
    const radios = (place: string) =>
      connect.main.querySelectorAll(`${place} input[name="institution"]`).map((radio) => radio.getAttribute("value"));
    expect([radios("form").length, radios("details").length]).toEqual([15, 9]);
    const missing = await connect.submit({ institution: undefined, creditScoreConsent: undefined });
    expect([missing.status, missing.invalid]).toEqual([422, ["institution", "creditScoreConsent"]]);
    const wrong = await connect.send({ institution: "nowhere", creditScoreConsent: "yes" });
    expect(wrong.status).toBe(422);
    const outdated = await connect.send({ institution: "td", creditScoreConsent: "yes", consentVersion: "2020-01-01" });
    expect([outdated.status, await outdated.text()]).toEqual([
      422,
      expect.stringContaining("wording of the consent has changed"),
    ]);
    const noMatch = await browser.open(`${scorePath("en-ca")}/connect?search=quebec`);
    expect(noMatch.main.text).toContain("No institution found");
    const national = await browser.open(`${scorePath("fr-ca")}/connect?search=nationale`);
    expect(national.main.querySelectorAll('input[name="institution"]')).toHaveLength(1);
  });

  test("says why an institution was not connected: cancelled, started by another account, or already used", async () => {
    const browser = await app.signedIn("user", "en-ca");
    const cancelled = await (await openInstitution(browser, "en-ca")).submit({ intent: "cancel" });
    expect([cancelled.status, cancelled.main.text]).toEqual([422, expect.stringContaining("We haven’t kept anything")]);
    expect(cancelled.title).toMatch(/^Error: /);
    const response = await (await openInstitution(browser, "en-ca")).send({ ...bankProfile, intent: "continue" });
    const callback = new URL(response.headers.get("location") ?? "");
    const path = callback.pathname + callback.search;
    const otherAccount = await (await app.signedIn("dealer")).open(path);
    expect([otherAccount.status, otherAccount.main.text]).toEqual([
      422,
      expect.stringContaining("wasn’t started from your account"),
    ]);
    expect((await browser.open(path)).path).toBe(scorePath("en-ca"));
    const again = await browser.open(path);
    expect([again.status, again.main.text]).toEqual([422, expect.stringContaining("already been used")]);
  });

  test("shows the reported data, the differences, the score and its parts, and when the next one is available", async () => {
    const browser = await app.signedIn("customer", "fr-ca");
    const page = await (await openInstitution(browser, "fr-ca")).submit({ ...bankProfile, intent: "continue" });
    expect([page.status, page.path]).toEqual([200, scorePath("fr-ca")]);
    expect(page.main.querySelector("[data-score]")?.getAttribute("data-score")).toBe("585");
    for (const text of ["Banque Nationale", "Zoé Roy", "L’adresse courriel", "sur 900", "nouvelle cote à partir du"]) {
      expect(page.main.text).toContain(text);
    }
    expect(page.main.querySelector('form[method="post"]')).toBeNull();
    const response = await browser.post(scorePath("fr-ca"), { intent: "continue" });
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining("30\u00a0jours après la dernière"),
    ]);
  });

  test("has no number while nothing is known of the person, on its page and on the dashboard", async () => {
    const browser = app.browser();
    const signUp = await browser.open("/en-ca/signup");
    expect((await signUp.send(signUpAnswers("nobody-known@example.ca"))).status).toBe(303);
    const { db } = app.upstream.database;
    await db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.email, "nobody-known@example.ca"));
    const page = await (await openInstitution(browser, "en-ca")).submit({ ...bankProfile, intent: "continue" });
    expect([page.path, page.main.text.includes("Not established yet")]).toEqual([scorePath("en-ca"), true]);
    expect(page.main.querySelector("[data-score]")).toBeNull();
    const dashboard = await browser.open("/en-ca/customer/dashboard");
    expect([dashboard.status, dashboard.main.querySelector("[data-score]")]).toEqual([200, null]);
  });

  test("can be renewed a month later, and the history has both", async () => {
    const browser = await app.signedIn("customer", "en-ca");
    await app.upstream.database.db.update(creditScores).set({ scored_on: sql`${creditScores.scored_on} - 30` });
    const page = await (await browser.open(scorePath("en-ca"))).submit();
    expect([page.status, page.main.querySelectorAll(".score-card tbody tr").length]).toEqual([200, 2]);
    expect(page.main.querySelector("figure svg")).not.toBeNull();
  });

  test("is deleted after a confirmation, and a second post does no harm", async () => {
    const browser = await app.signedIn("customer", "en-ca");
    const question = await browser.open(`${scorePath("en-ca")}/disconnect`);
    expect((await question.submit()).main.text).toContain("Your institution");
    expect((await question.send()).status).toBe(303);
    expect((await (await app.signedIn("user")).open(scorePath("en-ca"))).main.text).toContain("National Bank");
  });
});

describe("the pre-qualification on the score page", () => {
  const outcomes: [string, string, AnswersByPage, string][] = [
    ["pre-qualified", "user", {}, "Choose a vehicle that fits"],
    ["refused", "customer", { "annual-salary": { annualSalary: "20 000" } }, "Refused"],
    [
      "not eligible",
      "dealer",
      { "employment-status": { employmentStatus: "unemployed" }, "income-source": { incomeSource: "none" } },
      "Not eligible yet",
    ],
    ["under review", "vehicles", creditPaths["bankruptcy"] ?? {}, "Sent on"],
    [
      "refused without a job",
      "admin",
      {
        "employment-status": { employmentStatus: "unemployed" },
        "income-source": { incomeSource: "other" },
        "monthly-income": { monthlyIncome: "2 000,50" },
        "credit-rating": { estimatedCreditRating: "poor" },
      },
      "a co-applicant with an income may help",
    ],
  ];
  test.each(outcomes)("is described, with its result and the next step: %s", async (_, name, answers, words) => {
    const browser = await app.signedIn(name);
    const main = await browser.open("/en-ca/credit-application/main");
    const started = await main.submit();
    const card = async () => (await browser.open(scorePath("en-ca"))).main.querySelector("#pre-qualification");
    expect((await card())?.text).toContain("Continue my pre-qualification");
    const { page } = await walk(started, answers);
    await page.submit({ softCheckConsent: "yes" });
    const finishedCard = await card();
    expect(finishedCard?.text).toContain(words);
    const result = await browser.open(finishedCard?.querySelector("a")?.getAttribute("href") ?? "");
    expect([result.status, result.main.getAttribute("data-step")]).toEqual([200, "result"]);
  });

  test("is still described while another one is started", async () => {
    const browser = await app.signedIn("user");
    await (await browser.open("/en-ca/credit-application/main")).submit();
    const card = (await browser.open(scorePath("en-ca"))).main.querySelector("#pre-qualification");
    expect(card?.text).toContain("Pre-qualified");
    expect(card?.text).toContain("Continue my newer pre-qualification");
    expect(card?.querySelector('a[href$="?kind=credit-application"]')).not.toBeNull();
  });

  test("lists the staff who read it, to its owner only", async () => {
    const team = await app.signedIn("team");
    const list = await team.open("/en-ca/nordet/credit-reviews");
    await team.open(list.main.querySelector("tbody a")?.getAttribute("href") ?? "");
    const openAccesses = async (name: string) =>
      (await (await app.signedIn(name)).open(scorePath("en-ca"))).main.querySelector("#looks");
    expect((await openAccesses("vehicles"))?.querySelectorAll("tbody tr").map(({ text }) => text)).toEqual([
      expect.stringContaining("Our team"),
    ]);
    expect((await openAccesses("user"))?.text).toContain("No one has viewed your file");
  });
});
