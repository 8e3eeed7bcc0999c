/** A form that was opened before somebody else's change does not overwrite it unseen: it is refused once, with what was entered. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { vehicles, widgets } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function ownVehicle(): Promise<number> {
  const isOwn = and(eq(vehicles.company_id, 1), eq(vehicles.condition, "used"), eq(vehicles.status, "on-sale"));
  const [vehicle] = await app.upstream.database.db.select().from(vehicles).where(isOwn).orderBy(vehicles.id).limit(1);
  if (!vehicle) throw new Error("The dealer has no used vehicle");
  return vehicle.id;
}

async function ownWidget(): Promise<number> {
  const [widget] = await app.upstream.database.db.select().from(widgets).where(eq(widgets.company_id, 1)).limit(1);
  if (!widget) throw new Error("The dealer has no widget");
  return widget.id;
}

const declaration = { formerUses: "none", titleStatus: "clean", pastEvents: "none", hasInspection: "yes" };

interface StaleForm {
  /** What the page calls the thing that somebody else has changed. */
  name: string;
  visitor: string;
  path: () => Promise<string>;
  /** What the first and the second person enter. */
  entries: [Record<string, string>, Record<string, string>];
}

const forms: StaleForm[] = [
  {
    name: "vehicle",
    visitor: "dealer",
    path: async () => `company/vehicles/${await ownVehicle()}/facts`,
    entries: [{ mileageKm: "61,001" }, { mileageKm: "61,002" }],
  },
  {
    name: "vehicle",
    visitor: "dealer",
    path: async () => `company/vehicles/${await ownVehicle()}/label`,
    entries: [
      { ...declaration, repairs: "Four tires" },
      { ...declaration, repairs: "Brakes" },
    ],
  },
  {
    // The last owner is no part of what the shop shows of the vehicle.
    name: "vehicle",
    visitor: "dealer",
    path: async () => `company/vehicles/${await ownVehicle()}/label`,
    entries: [
      { ...declaration, repairs: "Brakes", lastOwnerName: "Odile Serviac", lastOwnerPhone: "819 555-0134" },
      { ...declaration, repairs: "Brakes", lastOwnerName: "Nadia Khoury", lastOwnerPhone: "819 555-0135" },
    ],
  },
  {
    name: "widget",
    visitor: "dealer",
    path: async () => `company/widgets/${await ownWidget()}`,
    entries: [{ title: "First title" }, { title: "Second title" }],
  },
  {
    name: "receiver",
    visitor: "dealer",
    path: () => Promise.resolve("company/integrations/webhooks/1/edit"),
    entries: [{ description: "First" }, { description: "Second" }],
  },
  {
    name: "colour",
    visitor: "vehicles",
    path: () => Promise.resolve("vehiclesTeam/colours/13"),
    entries: [{ color: "red" }, { color: "blue" }],
  },
];

const browsers = new Map<string, Browser>();
async function browserOf(visitor: string): Promise<Browser> {
  const browser = browsers.get(visitor) ?? (await app.signedIn(visitor));
  browsers.set(visitor, browser);
  return browser;
}

test.each(forms)("a $name that somebody changed meanwhile: $entries", async ({ name, visitor, path, entries }) => {
  const browser = await browserOf(visitor);
  const address = `/en-ca/${await path()}`;
  const [first, second] = entries;
  const stale = await browser.open(address);
  const fresh = await browser.open(address);
  expect((await fresh.send(first)).status).toBe(303);
  // The same post again changes nothing, so that it is no change of somebody else.
  expect((await fresh.send(first)).status).toBe(303);
  const refused = await stale.submit(second);
  expect([refused.status, refused.main.text.includes(`Someone else has changed this ${name}`)]).toEqual([422, true]);
  expect(refused.served()).toMatchObject(second);
  expect((await browser.open(address)).served()).toMatchObject(first);
  expect((await refused.send(refused.served())).status).toBe(303);
  expect((await browser.open(address)).served()).toMatchObject(second);
});

test("an error that is corrected first does not hide somebody else's change", async () => {
  const browser = await browserOf("dealer");
  const address = `/en-ca/company/vehicles/${await ownVehicle()}/facts`;
  const stale = await browser.open(address);
  expect((await (await browser.open(address)).send({ mileageKm: "61,003" })).status).toBe(303);
  const wrong = await stale.submit({ mileageKm: "many" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["mileageKm"]]);
  const corrected = await wrong.submit({ mileageKm: "61,004" });
  expect(corrected.main.text).toContain("Someone else has changed this vehicle");
  expect((await corrected.send(corrected.served())).status).toBe(303);
});
