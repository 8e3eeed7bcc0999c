/** A company chooses what the forms on its own site ask: the visitor sees it, and the lead has it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createCompany, signInAsDealer } from "#tests/app/support/company-fixture.ts";
import { auditLog, leads } from "#upstream/db/schema/index.ts";

const formsPath = "/fr-ca/company/profile/forms";
const contact = { firstName: "Zoé", lastName: "Roy", contactConsent: "yes" };
const civic = { year: "2019", make: "honda", model: "civic", mileage: "60000" };
const vehicle = { ...civic, "vehicleCondition.generalCondition": "fair" };

let app: TestApp;
let dealer: Browser;
const frames = new Map<string, string>();

beforeAll(async () => {
  app = await startApp();
  dealer = await app.signedIn("dealer");
  for (const kind of ["trade_in", "credit"]) {
    const settings = { kind, title: kind, origins: "https://dealer.example" };
    const page = await (await dealer.open("/fr-ca/company/widgets/new")).submit(settings);
    const snippet = page.main.querySelector("code[data-snippet]")?.text ?? "";
    frames.set(kind, /\/widget\/[\w-]{36}/.exec(snippet)?.[0] ?? "");
  }
});
afterAll(() => app.close());

const openFrame = (kind: string, language = "fr-ca") => app.browser().open(`/${language}${frames.get(kind)}`);
const asks = (page: Page, name: string): boolean => page.main.querySelector(`[name="${name}"]`) !== null;
const choose = async (modes: Record<string, string>): Promise<void> => {
  const response = await (await dealer.open(formsPath)).send(modes);
  expect(response.status).toBe(303);
};
const leadOf = async (email: string) => {
  const [lead] = await app.upstream.database.db.select().from(leads).where(eq(leads.email, email));
  return lead;
};

test("a question that is switched off leaves the form in both languages, and is not needed any more", async () => {
  const before = await openFrame("credit");
  expect(
    ["employmentStatus", "monthlyIncome", "budget", "phone", "cashDown"].map((name) => asks(before, name)),
  ).toEqual([...[true, true, true, true, false]]);
  await choose({ "credit.budget": "off", "credit.monthlyIncome": "optional", "credit.phone": "required" });
  for (const language of ["en-ca", "fr-ca"]) {
    const frame = await openFrame("credit", language);
    expect([asks(frame, "budget"), asks(frame, "monthlyIncome"), frame.served()["budget"]]).toEqual([
      ...[false, true, undefined],
    ]);
  }
  const frame = await openFrame("credit");
  const wrong = await frame.submit({ ...contact, email: "off@example.ca", employmentStatus: "employed" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["phone"]]);
  // A page that was open before still sends the budget.
  const sent = await wrong.submit({ phone: "514 555-0187", budget: "no such budget" });
  expect(sent.status).toBe(200);
  expect((await leadOf("off@example.ca"))?.details).toEqual({ employmentStatus: "employed" });
});

test("a question that is switched on is asked, required if the company says so, and stands in the lead", async () => {
  await choose({ "tradeIn.accidented": "required", "tradeIn.tradeInBalanceDue": "optional", "tradeIn.trim": "off" });
  const frame = await openFrame("trade_in", "en-ca");
  expect([asks(frame, "trim"), asks(frame, "accidented"), asks(frame, "tradeInBalanceDue")]).toEqual([
    ...[false, true, true],
  ]);
  const email = "on@example.ca";
  const wrong = await frame.submit({ ...contact, ...vehicle, email });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["accidented"]]);
  const sent = await wrong.submit({ accidented: "yes", tradeInBalanceDue: "4 500", trim: "LX" });
  expect([sent.status, Number(sent.amounts["priceHigh"]) > 0]).toEqual([200, true]);
  const lead = await leadOf(email);
  expect(lead?.details).toMatchObject({ accidented: "yes", tradeInBalanceDue: 4_500 });
  expect(lead?.details).not.toHaveProperty("trim");
  const shown = (await dealer.open(`/fr-ca/company/leads/${lead?.id}`)).main.querySelector("#answers")?.text;
  expect(shown).toMatch(/Accidents passésOui.*Solde dû4\s500\s\$/);
});

test("without the VIN the form asks year, make and model only", async () => {
  const before = await openFrame("trade_in");
  await choose({ "tradeIn.tradeInVinNumber": "off", "tradeIn.accidented": "off" });
  const frame = await openFrame("trade_in");
  expect([asks(frame, "vehicleBy"), asks(frame, "tradeInVinNumber")]).toEqual([false, false]);
  const stale = { vehicleBy: "vin", tradeInVinNumber: "1HGCM82633A004352", mileage: "1000" };
  const refused = await before.submit({ ...contact, ...stale, email: "vin@example.ca" });
  expect(refused.invalid).toEqual(expect.arrayContaining(["year", "make", "model"]));
  const sent = await refused.submit({ ...vehicle, vehicleBy: "details" });
  expect(sent.status).toBe(200);
});

test("a change of somebody else is not overwritten unseen, the same change twice is one, and each is recorded", async () => {
  const [first, second] = [await dealer.open(formsPath), await dealer.open(formsPath)];
  const count = () => app.upstream.database.db.$count(auditLog, eq(auditLog.action, "company-changed"));
  const before = await count();
  expect((await first.send({ "credit.cashDown": "optional" })).status).toBe(303);
  expect((await second.send({ "credit.cashDown": "optional" })).status).toBe(303);
  expect(await count()).toBe(before + 1);
  const conflict = await second.submit({ "credit.cashDown": "required" });
  expect(conflict.status).toBe(422);
  const wrong = await dealer.post(formsPath, { "tradeIn.trim": "required", "credit.phone": "perhaps" });
  expect(wrong.status).toBe(422);
});

test("a trial has no customization", async () => {
  const trial = await signInAsDealer(app, await createCompany(app));
  const page = await trial.open("/en-ca/company/profile/forms");
  expect(page.main.querySelector("select")).toBeNull();
  expect(page.main.querySelector('a[href$="/company/subscription"]')).not.toBeNull();
  expect((await trial.post(formsPath, { "credit.phone": "off" })).status).toBe(422);
});
