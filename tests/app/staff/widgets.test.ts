/** Widgets: a dealer makes them, and their frames turn what strangers send from other sites into leads, without cookies. */
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { widgetConsentVersion } from "#contract/company/widgets.ts";
import { userTypes } from "#domain/people/roles.ts";
import type { WidgetKind } from "#domain/site/widget.ts";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { deleteDemoLeads } from "#tests/app/support/company-fixture.ts";
import { mailTo } from "#tests/app/support/mail.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { companies, leads, users, vehicles, widgetDays, widgets } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
/** Path of each kind's frame. */
const frames = new Map<WidgetKind, string>();

const input = { title: "Que vaut mon véhicule?", origins: "https://Mount-Royal.example/\nhttp://localhost:8080" };

async function createWidget(kind: WidgetKind): Promise<Page> {
  const page = await (await dealer.open("/en-ca/company/widgets/new")).submit({ kind, ...input });
  const [address = ""] =
    /\/en-ca\/widget\/[\w-]{36}/.exec(page.main.querySelector("code[data-snippet]")?.text ?? "") ?? [];
  frames.set(kind, address);
  return page;
}

beforeAll(async () => {
  app = await startApp();
  await deleteDemoLeads(app);
  dealer = app.browser();
  await dealer.signIn("dealer", "en-ca");
});
afterAll(() => app.close());

const openFrame = (kind: WidgetKind, query = "") => app.browser().open(`${frames.get(kind)}${query}`);
const contact = { firstName: "Zoé", lastName: "Roy", email: "zoe.roy@example.com", contactConsent: "yes" };
const leadsOf = (email: string) => app.upstream.database.db.select().from(leads).where(eq(leads.email, email));
async function countsOf(kind: WidgetKind) {
  const { views, starts, leads: leadCount } = widgetDays;
  const [row] = await app.upstream.database.db
    .select({ views, starts, leads: leadCount })
    .from(widgetDays)
    .innerJoin(widgets, eq(widgets.id, widgetDays.widget_id))
    .where(eq(widgets.kind, kind));
  return row;
}

test("a dealer makes a widget: its page has the snippet, the preview, and the sites in their short form", async () => {
  const page = await createWidget("trade_in");
  expect(page.html).toContain("The widget has been saved.");
  const snippet = page.main.querySelector("code[data-snippet]")?.text ?? "";
  expect(snippet).toMatch(/<iframe [^>]*src="http:\/\/localhost\/en-ca\/widget\/[\w-]{36}" title="Que vaut/);
  expect(snippet).toMatch(/<script src="http:\/\/localhost\/widget\.js" async>[\s\S]*<noscript><a href=/);
  expect(page.main.querySelector("iframe")?.getAttribute("src")).toBe(`${frames.get("trade_in")}?preview=trade_in`);
  expect(page.served()["origins"]).toBe("https://mount-royal.example\nhttp://localhost:8080");
  for (const kind of ["credit", "buy"] as const) await createWidget(kind);
  const rows = (await dealer.open("/fr-ca/company/widgets?kind=buy")).main.querySelectorAll("tr[data-row-id]");
  expect(rows.map((row) => [row.getAttribute("data-row-type"), row.getAttribute("data-row-state")])).toEqual([
    ["buy", "active"],
  ]);
});

test("the script for other people's pages is at most 1 kB", () => {
  expect(readFileSync("public/widget.js").byteLength).toBeLessThanOrEqual(1024);
});

test("a new widget that is sent twice is one, and wrong settings are named", async () => {
  const page = await dealer.open("/fr-ca/company/widgets/new");
  for (const origins of [
    "https://a.example/path",
    "http://dealer.example",
    "javascript:alert(1)",
    "https://a;b.example",
    "*",
  ])
    expect((await page.submit({ ...input, origins })).invalid).toEqual(["origins"]);
  expect((await page.submit({ ...input, accent: "#ffee00" })).invalid).toEqual(["accent"]);
  const sent = await Promise.all([1, 2].map(() => page.send({ ...input, title: "Twice" })));
  expect(new Set(sent.map(({ status, headers }) => `${status} ${headers.get("location")}`)).size).toBe(1);
});

test("only the company's sites may frame the form, and no other page may be framed", async () => {
  const frame = await openFrame("trade_in");
  const policy = frame.headers.get("content-security-policy");
  expect(policy).toContain("frame-ancestors 'self' https://mount-royal.example http://localhost:8080");
  expect([frame.status, frame.headers.get("x-frame-options")]).toEqual([200, null]);
  for (const path of ["/en-ca", "/en-ca/trade-in/vin", "/en-ca/widget/00000000-0000-4000-8000-000000000000"]) {
    const { headers } = await app.browser().open(path);
    expect([headers.get("content-security-policy")?.includes("frame-ancestors 'none'"), path]).toEqual([true, path]);
    expect(headers.get("x-frame-options")).toBe("DENY");
  }
});

test("a trade-in is estimated at once and is one lead of the company, however often it is sent", async () => {
  const frame = await openFrame("trade_in");
  const answers = {
    ...contact,
    ...{ year: "2019", make: "honda", model: "civic", mileage: "60000", "vehicleCondition.generalCondition": "fair" },
  };
  const [first, second] = await Promise.all([1, 2].map(() => frame.send(answers)));
  expect([first?.status, second?.status]).toEqual([303, 303]);
  const sent = await frame.browser.open(first?.headers.get("location") ?? "");
  expect(Number(sent.amounts["priceLow"])).toBeGreaterThan(1_000);
  expect(Number(sent.amounts["priceHigh"])).toBeGreaterThan(Number(sent.amounts["priceLow"]));
  expect(frame.browser.cookies.size).toBe(0);
  const [lead, ...others] = await leadsOf(contact.email);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ type: "trade_in", source: "widget", company_id: 1, make: "Honda", model: "Civic" });
  expect(lead?.consent).toMatchObject({ kind: "contact", version: widgetConsentVersion, language: "en-ca" });
  expect(lead?.consent.text).toContain("Mount Royal");
  const [company] = await app.upstream.database.db.select().from(companies).where(eq(companies.id, 1));
  expect((await mailTo(dealer, company?.email ?? ""))[0]?.links[0]).toContain(`/company/leads/${lead?.id}`);
  const list = await dealer.open("/en-ca/company/leads?firstNameLastName=roy");
  expect(list.main.querySelector("tr[data-row-id]")?.getAttribute("data-row-type")).toBe("trade_in");
  expect(list.main.querySelector("tr[data-row-id]")?.text).toContain("Widget");
  const shown = (await dealer.open(`/fr-ca/company/leads/${lead?.id}`)).main.querySelector("#answers")?.text;
  expect(shown).toMatch(/Année2019.*Odomètre60\s000\skm.*Estimation minimale8\s000/);
});

test("the VIN is enough, errors keep what was entered, and the draft of another widget or visitor opens nothing", async () => {
  const frame = await openFrame("trade_in");
  const wrong = await frame.submit({ ...contact, vehicleBy: "vin", mileage: "1000", contactConsent: undefined });
  expect([wrong.status, wrong.invalid]).toEqual([
    422,
    ["tradeInVinNumber", "vehicleCondition.generalCondition", "contactConsent"],
  ]);
  expect(wrong.served()["draft"]).toBe(frame.served()["draft"]);
  const vin = {
    tradeInVinNumber: "1HGCM82633A004352",
    "vehicleCondition.generalCondition": "fair",
    contactConsent: "yes",
  };
  const sent = await wrong.submit(vin);
  expect([sent.status, Number(sent.amounts["priceHigh"]) > 0]).toEqual([200, true]);
  const elsewhere = sent.path.replace(frames.get("trade_in") ?? "", frames.get("credit") ?? "");
  expect((await app.browser().open(elsewhere)).status).toBe(404);
  expect((await app.browser().open(`${frames.get("trade_in")}/sent?draft=forged`)).status).toBe(404);
  // Two visitors looked; this one's refused and accepted posts are one start.
  expect(await countsOf("trade_in")).toEqual({ views: 3, starts: 2, leads: 2 });
});

test("a VIN of spaces is left out, and one of hyphens is invalid", async () => {
  const frame = await openFrame("trade_in");
  const spaces = { ...contact, tradeInVinNumber: "   ", mileage: "1000", contactConsent: undefined };
  const named = await frame.submit({ ...spaces, year: "2019", make: "honda", model: "civic" });
  expect(named.invalid).toEqual(["vehicleCondition.generalCondition", "contactConsent"]);
  expect((await frame.submit({ ...spaces, vehicleBy: "vin" })).main.text).toContain("Enter the VIN.");
  const hyphens = await frame.submit({ ...spaces, vehicleBy: "vin", tradeInVinNumber: "---" });
  expect(hyphens.main.text).toContain("Invalid VIN");
});

test("a way to name the vehicle that no page offers is refused, whatever the word", async () => {
  const frame = await openFrame("trade_in");
  for (const vehicleBy of ["zz", "constructor", "__proto__", ["vin", "details"]]) {
    const refused = await frame.submit({ ...contact, vehicleBy, mileage: "1000" });
    expect([vehicleBy, refused.status, refused.invalid]).toEqual([
      vehicleBy,
      422,
      expect.arrayContaining(["vehicleBy", "vehicleCondition.generalCondition"]),
    ]);
  }
});

test("a pre-qualification asks no social insurance number and is a lead with its answers", async () => {
  const frame = await openFrame("credit");
  expect(frame.html).not.toContain('name="sin"');
  const email = "credit@example.com";
  const sent = await frame.submit({
    ...contact,
    ...{ email, phone: "5145550187", employmentStatus: "employed", monthlyIncome: "4 200", budget: "300-400" },
  });
  expect([sent.status, sent.main.text.includes("Mount Royal")]).toEqual([200, true]);
  const [lead] = await leadsOf(email);
  expect(lead).toMatchObject({
    ...{ type: "credit_application", source: "widget", phone: "514 555-0187" },
    details: { employmentStatus: "employed", monthlyIncome: 4_200, budget: "300-400" },
  });
});

test("a shopper finds a vehicle, asks for it, and can buy it on the site itself", async () => {
  const list = await openFrame("buy");
  const [card] = list.main.querySelectorAll("article[data-vehicle-id]");
  const id = Number(card?.getAttribute("data-vehicle-id"));
  const words = card?.querySelector("h2")?.text.split(" ").at(-1) ?? "";
  const found = await openFrame("buy", `?search=${encodeURIComponent(words)}`);
  expect(found.main.querySelector(`article[data-vehicle-id="${id}"]`)).not.toBeNull();
  expect((await openFrame("buy", "?search=zzzz")).main.querySelectorAll("article")).toHaveLength(0);
  const page = await openFrame("buy", `?vehicleId=${id}`);
  expect(page.main.querySelector('a[target="_top"]')?.getAttribute("href")).toBe(`/en-ca/cars/${id}`);
  const email = "buyer@example.com";
  expect((await page.submit({ ...contact, email })).status).toBe(200);
  expect((await leadsOf(email))[0]).toMatchObject({
    type: "buy_online",
    source: "widget",
    vehicle_id: id,
    company_id: 1,
  });
  const { db } = app.upstream.database;
  const [foreign] = await db.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.company_id, 2)).limit(1);
  const refused = await (await openFrame("buy", `?vehicleId=${id}`)).submit({
    ...contact,
    vehicleId: String(foreign?.id),
  });
  expect(refused.status).toBe(422);
  expect(await countsOf("buy")).toEqual({ views: 1, starts: 2, leads: 1 });
});

test("a frame reads no cookie, and its preview saves and counts nothing", async () => {
  const before = await countsOf("credit");
  const preview = await dealer.open(`${frames.get("trade_in")}?preview=credit`);
  expect(preview.html).not.toContain("dealer@demo.test");
  expect(preview.headers.get("set-cookie")).toBeNull();
  expect((await preview.send({ ...contact, email: "preview@example.com" })).status).toBe(303);
  expect(await leadsOf("preview@example.com")).toEqual([]);
  expect(await countsOf("credit")).toEqual(before);
});

test("a widget that is switched off says so to those who framed it, and takes nothing any more", async () => {
  const open = await openFrame("credit");
  const [row] = (await dealer.open("/en-ca/company/widgets?kind=credit")).main.querySelectorAll("tr[data-row-id]");
  const saved = await (await dealer.open(`/en-ca/company/widgets/${row?.getAttribute("data-row-id")}`)).submit({
    active: "no",
  });
  expect(saved.status).toBe(200);
  const gone = await openFrame("credit");
  expect([gone.status, gone.headers.get("x-frame-options")]).toEqual([404, null]);
  expect((await open.send({ ...contact, email: "late@example.com" })).status).toBe(404);
  expect((await openFrame("credit", "/../../widget/unknown")).status).toBe(404);
});

test("another company's dealer finds no widget, and one without a company is told so", async () => {
  const { id, email } = await createStaff(app.upstream, userTypes.dealer);
  await app.upstream.database.db.update(users).set({ company_id: 2 }).where(eq(users.id, id));
  const other = app.browser();
  await (await other.open("/en-ca/login")).submit({ email, password: "Nordet-demo-1" });
  const [widget] = await app.upstream.database.db.select().from(widgets).where(sql`company_id = 1`).limit(1);
  expect((await other.open(`/en-ca/company/widgets/${widget?.id}`)).status).toBe(404);
  expect((await other.open("/en-ca/company/widgets")).main.querySelectorAll("tr[data-row-id]")).toHaveLength(0);
  const form = await other.open("/en-ca/company/widgets/new");
  expect((await form.send({ ...input, key: widget?.key ?? "" })).status).toBe(404);
  const superAdmin = await app.signedIn("superadmin");
  expect((await superAdmin.open("/en-ca/company/widgets/new")).main.text).toContain("Widgets belong to companies");
});
