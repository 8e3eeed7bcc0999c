/** The staff's page of a company, and the checklist that its heads see until everything is set up. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onboardingItems } from "#domain/subscription/onboarding.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { signInAsDealer } from "#tests/app/support/company-fixture.ts";
import { companies, users } from "#upstream/db/schema/index.ts";

let app: TestApp;
const company = 4;
beforeAll(async () => {
  app = await startApp();
}, 300_000);
afterAll(() => app.close());

const dashboardRows = async (dealer: Browser) =>
  (await dealer.open("/en-ca/company/dashboard")).main.querySelectorAll("[data-row-id='emails']");

test.each([
  ["en-ca", "Setup checklist", "Headquarter"],
  ["fr-ca", "Réglages à terminer", "Siège social"],
] as const)(
  "in %s, staff see what a company has, and each open item leads to the page that does it",
  async (language, heading, plan) => {
    const team = await app.signedIn("team");
    const page = await team.open(`/${language}/nordet/companies/${company}`);
    expect(page.main.text).toContain(heading);
    expect(page.main.text).toContain(plan);
    const rows = page.main
      .querySelectorAll("tr[data-row-state]")
      .filter((row) => row.getAttribute("data-row-id") !== "");
    const shown = rows.map((row) => row.getAttribute("data-row-id"));
    // What is left comes first; what is done is folded below it.
    expect(shown.slice(0, onboardingItems.length).toSorted()).toEqual([...onboardingItems].toSorted());
    const emails = page.main.querySelector("[data-row-id='emails']");
    expect(emails?.getAttribute("data-row-state")).toBe("open");
    const href = emails?.querySelector("a")?.getAttribute("href") ?? "";
    expect(href).toBe(`/${language}/nordet/companies/${company}/emails`);
    expect((await team.open(href)).status).toBe(200);
    expect(page.main.querySelector(`a[href="/${language}/nordet/lead-management?company=${company}"]`)).not.toBeNull();
  },
);

test("the dashboard has the checklist for heads alone, and only while something is left", async () => {
  const head = await signInAsDealer(app, company);
  expect(await dashboardRows(head)).toHaveLength(1);
  await app.upstream.database.db.update(users).set({ company_role: "employee" }).where(eq(users.company_id, company));
  expect(await dashboardRows(head)).toHaveLength(0);
  await app.upstream.database.db.update(users).set({ company_role: "head" }).where(eq(users.company_id, company));
  const week = [...Array(7).keys()].map(() => ({ open: "09:00", close: "17:00" }));
  await app.upstream.database.db
    .update(companies)
    .set({ settings: { hours: week } })
    .where(eq(companies.id, company));
  const page = await head.open("/en-ca/company/dashboard");
  expect(page.main.querySelector("[data-row-id='hours']")?.getAttribute("data-row-state")).toBe("done");
});

test("an administrator, who has no leads, gets no link to them and no count", async () => {
  const admin = await app.signedIn("admin");
  const page = await admin.open(`/en-ca/nordet/companies/${company}`);
  const hrefs = page.main.querySelectorAll("a[href^='/en-ca/']").map((link) => link.getAttribute("href") ?? "");
  expect(hrefs.filter((href) => href.includes("lead-management"))).toEqual([]);
  for (const href of hrefs) expect([href, (await admin.fetch(href)).status]).toEqual([href, 200]);
  for (const other of ["999", "abc", "0", "-1"])
    for (const below of ["integrations/new", "integrations/webhooks/new"]) {
      const path = `/en-ca/nordet/companies/${other}/${below}`;
      expect([path, (await (await app.signedIn("team")).fetch(path)).status]).toEqual([path, 404]);
    }
});

test("a super admin, who has no company, gets no form of a key or of a webhook", async () => {
  const superAdmin = await app.signedIn("superadmin");
  for (const page of ["integrations/new", "integrations/webhooks/new"]) {
    const { status, main } = await superAdmin.open(`/en-ca/company/${page}`);
    expect([status, main.querySelector("form[method=post]")]).toEqual([200, null]);
    expect(main.text).toContain("Your account isn’t linked to a company");
  }
});
