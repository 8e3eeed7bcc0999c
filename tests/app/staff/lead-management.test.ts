/** The main team's lead management: all companies' leads, giving them to companies, and the queue of estimates, by plain posts. */
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { companies, leads } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = app.browser();
  await team.signIn("team", "en-ca");
});
afterAll(() => app.close());

const path = "/en-ca/nordet/lead-management";
const rowsOf = (page: Page) => page.main.querySelectorAll("tr[data-row-id]");
const idsOf = (page: Page) => rowsOf(page).map((row) => Number(row.getAttribute("data-row-id")));
const countOf = (page: Page, queue: string) =>
  Number(page.main.querySelector(`data[data-queue="${queue}"]`)?.getAttribute("value"));
const linkOf = (page: Page, queue: string) =>
  page.main.querySelector(`.stat:has([data-queue="${queue}"]) a`)?.getAttribute("href") ?? "";

async function findLead(company: "none" | number): Promise<number> {
  const where = company === "none" ? isNull(leads.company_id) : eq(leads.company_id, company);
  const [lead] = await app.upstream.database.db.select().from(leads).where(where).orderBy(leads.id).limit(1);
  return lead?.id ?? 0;
}
const emailOf = async (id: number) =>
  (await app.upstream.database.db.select().from(companies).where(eq(companies.id, id)))[0]?.email ?? "";

test("a lead is found by the number that its page and its company's e-mails name, and the file has both numbers", async () => {
  const id = await findLead(1);
  const [lead] = await app.upstream.database.db.select().from(leads).where(eq(leads.id, id));
  const page = await team.open(`${path}/${id}`);
  const shown = (term: string) =>
    page.main
      .querySelectorAll("dt")
      .find((each) => each.text === term)
      ?.nextElementSibling?.text.trim();
  expect([shown("No."), shown("Company’s lead no.")]).toEqual([String(id), String(lead?.number)]);
  expect(idsOf(await team.open(`${path}?company=1&number=${lead?.number}`))).toEqual([id]);
  expect(idsOf(await team.open(`${path}?id=${id}`))).toEqual([id]);
  const file = await (await team.fetch(`${path}/export.csv?id=${id}`)).text();
  expect(file.split("\n")[0]).toContain("No.,Company’s lead no.");
});

test("a company that a link names is in the filter by its name, and another can be chosen without it", async () => {
  const page = await team.open(`${path}?company=1`);
  expect(page.main.querySelector("select[name=company] option[selected]")?.text).toContain("Mount Royal");
  expect(page.main.querySelector("input[name=company]")).toBeNull();
  const words = await team.open(`${path}?company=Mont-Royal`);
  expect(words.main.querySelector("input[name=company]")?.getAttribute("value")).toBe("Mont-Royal");
  const unknown = await team.open(`${path}?company=999999`);
  expect(unknown.main.querySelector("input[name=company]")?.getAttribute("value")).toBe("999999");
});

test("the list shows all companies' leads, and each figure leads to what it counts", async () => {
  const page = await team.open(path);
  expect(page.main.querySelector("h1")?.text).toBe("Leads");
  expect(page.main.text).toContain("Headquarter");
  for (const queue of ["unanswered", "withoutCompany", "estimates"]) {
    const list = await team.open(linkOf(page, queue));
    expect([queue, rowsOf(list).length]).toEqual([queue, countOf(page, queue)]);
  }
  const own = await team.open(`${path}?company=mont-royal&source=widget&routing=direct&plan=headquarter`);
  expect(rowsOf(own).length).toBeGreaterThan(0);
  expect(rowsOf(await team.open(`${path}?company=nobody`))).toHaveLength(0);
  const csv = await (await team.fetch(`${path}/export.csv?withoutCompany=yes`)).text();
  expect(csv).toContain("No company yet");
  expect((await team.open(`${path}?dateStart=2026/02/30`)).invalid).toEqual(["dateStart"]);
});

test("the team works on a lead as its company does, with the same page", async () => {
  const id = await findLead(1);
  let page = await team.open(`${path}/${id}`);
  page = await page.submit({ status: "appointment" });
  expect(page.path).toBe(`${path}/${id}`);
  const note = page.main.querySelector("form#note");
  if (!note) throw new Error("The page has no form for a note.");
  page = await page.submit({ note: "Seen by the team." }, note);
  expect(page.main.querySelector("[data-history]")?.text).toContain("Seen by the team.");
});

test("a colleague's new status is not replaced by a page that shows the former one", async () => {
  const id = await findLead(1);
  const stale = await team.open(`${path}/${id}`);
  const shown = stale.served()["status"];
  await (await team.open(`${path}/${id}`)).submit({ status: "won" });
  const [other] = stale.main
    .querySelectorAll('[name="employeeId"] option')
    .map((option) => option.getAttribute("value") ?? "")
    .filter((value) => value !== "" && value !== stale.served()["employeeId"]);
  const refused = await stale.submit({ status: "lost", employeeId: other ?? "" });
  expect([shown === "won", refused.status, refused.invalid]).toEqual([false, 422, ["status"]]);
  expect(refused.main.querySelector(".error-summary")?.text).toContain("The lead has been assigned");
  const saved = await refused.submit({ status: "lost" });
  expect([saved.path, saved.served()["status"]]).toEqual([`${path}/${id}`, "lost"]);
});

test("a lead without a company gets one that is found by its name", async () => {
  const id = await findLead("none");
  const lead = await team.open(`${path}/${id}`);
  const choose = lead.main.querySelector('.page-heading a[href$="/company"]')?.getAttribute("href") ?? "";
  const found = await team.open(`${choose}?search=outaouais`);
  const options = found.main.querySelectorAll('input[name="companyId"]');
  expect(options).toHaveLength(1);
  expect(found.main.querySelector('input[name="hasAgreed"]')).toBeNull();
  const empty = await found.submit({});
  expect([empty.status, empty.invalid]).toEqual([422, ["companyId", "reason"]]);
  const companyId = options[0]?.getAttribute("value");
  const given = { companyId, reason: "nearer", note: "Close to home." };
  const sent = await Promise.all([found.send(given), found.send(given)]);
  expect(sent.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    Array(2).fill([303, `${path}/${id}`]),
  );
  const page = await team.open(`${path}/${id}`);
  expect(page.main.querySelector("#company")?.text).toContain("Our team");
  expect(page.main.querySelectorAll('[data-event="given"]')).toHaveLength(1);
  expect((await mailTo(team, await emailOf(Number(companyId))))[0]?.links[0]).toContain(`/company/leads/${id}`);
  expect((await team.open(`${choose}?search=no-such-dealer`)).main.text).toContain("No companies have this name");
});

test("a company's lead is passed on with the person's agreement, and its dealer no longer sees the person", async () => {
  const dealer = app.browser();
  await dealer.signIn("dealer", "fr-ca");
  const [id = 0] = idsOf(await dealer.open("/fr-ca/company/leads?status=new"));
  const name = (await dealer.open(`/fr-ca/company/leads/${id}`)).main.querySelector("h1")?.text ?? "";
  const form = await team.open(`${path}/${id}/company`);
  const move = { companyId: "2", reason: "no_answer" };
  const without = await form.submit(move);
  expect([without.status, without.invalid]).toEqual([422, ["hasAgreed"]]);
  expect(without.main.querySelector('input[name="companyId"][checked]')?.getAttribute("value")).toBe("2");
  const page = await form.submit({ ...move, hasAgreed: "yes" });
  expect(page.status).toBe(200);
  expect(page.path).not.toBe(`${path}/${id}`);
  expect(page.main.querySelector("h1")?.text).toBe(name);
  expect(page.main.querySelector(`#company a[href$="/lead-management/${id}"]`)?.text).toBeTruthy();
  const again = await form.send({ ...move, hasAgreed: "yes" });
  expect([again.status, again.headers.get("location")]).toEqual([303, page.path]);

  const list = await dealer.open("/fr-ca/company/leads?status=passed_on");
  expect(idsOf(list)).toEqual([id]);
  const seen = await dealer.open(`/fr-ca/company/leads/${id}`);
  expect(seen.html).not.toContain(name);
  expect(seen.main.querySelectorAll("form[method=post]")).toHaveLength(0);
  expect((await dealer.post(`/fr-ca/company/leads/${id}`, { status: "won", intent: "continue" })).status).toBe(422);
  const passedOn = await team.open(`${path}/${id}`);
  expect(passedOn.main.querySelector(`#company a[href="${page.path}"]`)?.text).toBeTruthy();
  expect((await team.open(`${path}/${id}/company`)).main.text).toContain("This lead can’t be passed on");
});

describe("the queue of estimates", () => {
  const queue = `${path}/estimates`;
  const estimate = `${queue}/00000000-0000-4000-8000-700000000011`;
  const stateOf = async (browser: Browser) =>
    rowsOf(await browser.open(queue))
      .find((row) => row.getAttribute("data-row-id") === estimate.split("/").at(-1))
      ?.getAttribute("data-row-state");

  test("an estimate is taken by one of two, taken over with a confirmation, given back, and leaves with its value", async () => {
    const colleague = app.browser();
    const { email } = await createStaff(app.upstream);
    await (await colleague.open("/en-ca/login")).submit({ email, password: "Nordet-demo-1" });
    const pages = [await team.open(estimate), await colleague.open(estimate)];
    const statuses = (await Promise.all(pages.map((page) => page.send({})))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 422]);
    const [winner, loser] = statuses[0] === 303 ? [team, colleague] : [colleague, team];
    expect([await stateOf(winner), await stateOf(loser)]).toEqual(["mine", "taken"]);

    const over = await loser.open(estimate);
    const unconfirmed = await over.submit({});
    expect([unconfirmed.status, unconfirmed.invalid]).toEqual([422, ["isKnown"]]);
    await over.submit({ isKnown: "yes" });
    expect([await stateOf(winner), await stateOf(loser)]).toEqual(["taken", "mine"]);

    let mine = await loser.open(estimate);
    const release = mine.main.querySelector("form#release");
    if (!release) throw new Error("The page does not offer to give it back.");
    mine = await mine.submit({}, release);
    expect(await stateOf(loser)).toBe("free");
    mine = await mine.submit({});
    const value = mine.main.querySelector('a[href*="/block-management/trade-in-details/"]')?.getAttribute("href") ?? "";
    await (await loser.open(value)).submit({ priceLow: "4000", priceHigh: "5000" });
    expect(await stateOf(loser)).toBeUndefined();
    const late = await winner.post(estimate, { intent: "continue" });
    expect([late.status, late.headers.get("location")]).toEqual([303, queue]);
  });
});
