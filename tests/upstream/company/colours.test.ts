/** Manufacturers' colours: what a dealer's file brings in, and what a mapping changes for shoppers (reading 48). */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import type { CallInput } from "#contract/define.ts";
import { widgets } from "#contract/widgets.ts";
import { shopColourFacts, shopColours } from "#domain/vehicle/shop-colours.ts";
import { isConcurrent, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, makes, manufacturerColours, models, trims, vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let team: { token: string };
let dealer: { token: string };
beforeAll(async () => {
  upstream = await startUpstream({}, { hasPeriodicTasks: false });
  team = { token: await upstream.signIn("vehicles") };
  dealer = { token: await upstream.signIn("dealer") };
});
afterAll(() => upstream.close());

const listColours = (query: CallInput<typeof admin.getChromeColorsMapping>) =>
  upstream.call(admin.getChromeColorsMapping, query, team);

const findColour = async (search: string) => (await listColours({ search })).rows[0];

/** Imports vehicles of these exterior colours, and returns their VINs. */
async function importColours(prefix: string, colours: readonly string[]): Promise<string[]> {
  const [trim] = await upstream.database.db
    .select({ year: trims.year, make: makes.name, model: models.name, trim: trims.name })
    .from(trims)
    .innerJoin(models, eq(models.id, trims.model_id))
    .innerJoin(makes, eq(makes.id, models.make_id))
    .where(eq(models.market, "ca"))
    .orderBy(asc(trims.id))
    .limit(1);
  const vins = colours.map((_, index) => `${prefix}${String(index).padStart(17 - prefix.length, "0")}`);
  const head = "VIN,Stock number,Condition,Year,Make,Model,Trim,Kilometres,Price,Exterior colour,Interior colour";
  const names = [trim?.year, trim?.make, trim?.model, trim?.trim].join(",");
  const lines = vins.map((vin, index) => `${vin},${prefix}-${index},Used,${names},52000,18995,${colours[index]},Black`);
  const file = new TextEncoder().encode([head, ...lines].join("\r\n"));
  await upstream.call(admin.importVehicles, {}, { ...dealer, files: { file } });
  await upstream.settle();
  return vins;
}

const readVehicle = async (vin: string) => {
  const [row] = await upstream.database.db.select().from(vehicles).where(eq(vehicles.vin, vin));
  if (!row) throw new Error(`No vehicle ${vin}`);
  return row;
};

const countOf = async (colour: (typeof shopColours)[number]) => {
  const { facets } = await upstream.call(widgets.listProducts, {});
  return facets.colour.find(({ value }) => value === colour)?.count ?? 0;
};

test("lists unmapped colours first, with the vehicles that they touch", async () => {
  await importColours("9CA", ["Zest Purple", "ZEST  purple", "Zest Purple"]);
  const { rows } = await listColours({ pageSize: 100 });
  const states = rows.map(({ color }) => (color === null ? 0 : 1));
  expect(states).toEqual(states.toSorted());
  expect(new Set(states).size).toBe(2);
  // Letter case and spaces make no other colour.
  expect(rows.filter(({ name }) => /zest/i.test(name.en))).toMatchObject([{ color: null, paint: null, vehicles: 3 }]);
  const [first] = (await listColours({ search: "zest", state: "unmapped" })).rows;
  const details = await upstream.call(admin.getChromeColorMapping, { colorId: first?.id ?? 0 }, team);
  expect(details).toMatchObject({ suggested: "purple", vehicles: 3, changedAt: null });
  expect(details.makes).toHaveLength(1);
});

test("a mapping moves the vehicles into the filter and paints their pictures, once", async () => {
  const [vin = ""] = await importColours("9CB", ["Nimbus Orange"]);
  const before = await countOf("orange");
  const unmapped = await upstream.call(widgets.listProducts, { colour: "orange", limit: 48 });
  expect(unmapped.total).toBe(before);
  const colour = await findColour("nimbus");
  const mapping = { colorIds: [colour?.id ?? 0], color: "orange" as const };
  await upstream.call(admin.saveChromeColorsMapping, mapping, team);
  expect(await countOf("orange")).toBe(before + 1);
  const listed = await upstream.call(widgets.listProducts, { colour: "orange", limit: 48 });
  const vehicle = await readVehicle(vin);
  expect(listed.vehicles.map(({ id }) => id)).toContain(vehicle.id);
  expect(vehicle.paint_hex).toBe(shopColourFacts.orange.hex);
  const details = await upstream.call(widgets.getProduct, { id: vehicle.id });
  expect(details.photoUrl).toContain(shopColourFacts.orange.hex.slice(1));
  expect(details.exteriorColour.en).toBe("Nimbus Orange");
  // Sent again, it changes nothing and has no second entry.
  await upstream.call(admin.saveChromeColorsMapping, mapping, team);
  const subject = eq(auditLog.subject, `colour:${colour?.id}`);
  expect(await upstream.database.db.select().from(auditLog).where(subject)).toMatchObject([
    { action: "colour-mapped", details: { before: { colour: null }, after: { colour: "orange" } } },
  ]);
});

test("vehicles that come later have the mapping's own paint, whether they are new or change their colour", async () => {
  const [first = ""] = await importColours("9CC", ["Lagoon"]);
  const colour = await findColour("lagoon");
  const paint = "#0a7d8c";
  await upstream.call(admin.saveChromeColorsMapping, { colorIds: [colour?.id ?? 0], color: "green", paint }, team);
  const [second = ""] = await importColours("9CD", ["lagoon"]);
  expect([await readVehicle(first), await readVehicle(second)].map((row) => row.paint_hex)).toEqual([paint, paint]);
  const { id, stock_number, mileage_km, dealer_fee_cents, equipment } = await readVehicle(first);
  const facts = { vehicleId: id, stockNumber: stock_number, mileageKm: mileage_km, dealerFee: dealer_fee_cents };
  const input = { ...facts, equipment, interiorColour: "Black" };
  await upstream.call(admin.saveCompanyVehicle, { ...input, exteriorColour: "Unheard of" }, dealer);
  expect((await findColour("unheard"))?.vehicles).toBe(1);
  expect((await readVehicle(first)).paint_hex).not.toBe(paint);
  await upstream.call(admin.saveCompanyVehicle, { ...input, exteriorColour: "Lagoon" }, dealer);
  expect((await readVehicle(first)).paint_hex).toBe(paint);
});

test.runIf(isConcurrent)("an import and a mapping at once leave no vehicle in another paint", async () => {
  for (let round = 0; round < 5; round++) {
    await importColours(`9D${round}`, [`Race ${round}`]);
    const colour = await findColour(`race ${round}`);
    const [vins] = await Promise.all([
      importColours(`9E${round}`, [`Race ${round}`, `Race ${round}`, `Other ${round}`]),
      upstream.call(admin.saveChromeColorsMapping, { colorIds: [colour?.id ?? 0], color: "yellow" }, team),
    ]);
    for (const vin of vins.slice(0, 2)) expect((await readVehicle(vin)).paint_hex).toBe(shopColourFacts.yellow.hex);
  }
});

test("refuses unknown colours and people of other teams", async () => {
  const mapping = { colorIds: [999_999], color: "red" as const };
  expect(await upstream.send(admin.saveChromeColorsMapping, mapping, team)).toMatchObject({ status: 404 });
  expect(await upstream.send(admin.getChromeColorMapping, { colorId: 999_999 }, team)).toMatchObject({ status: 404 });
  const bad = { colorIds: [1], color: "red" as const, paint: "red" };
  expect(await upstream.send(admin.saveChromeColorsMapping, bad, team)).toMatchObject({ status: 422 });
  for (const name of ["team", "dealer", "customer"] as const) {
    const token = { token: await upstream.signIn(name) };
    expect(await upstream.send(admin.getChromeColorsMapping, {}, token)).toMatchObject({ status: 403 });
    expect(await upstream.send(admin.saveChromeColorsMapping, mapping, token)).toMatchObject({ status: 403 });
  }
});

test("names the shop's colours in both languages", async () => {
  const { colors } = await upstream.call(admin.getAilColors, {}, team);
  expect(colors.map(({ code }) => code)).toEqual([...shopColours]);
  expect(colors.find(({ code }) => code === "grey")?.name).toEqual({ en: "Grey", fr: "Gris" });
});

test("every demo paint has its colour, and every vehicle a row", async () => {
  const { db } = upstream.database;
  const rows = await db.select().from(manufacturerColours).orderBy(asc(manufacturerColours.id)).limit(12);
  expect(rows.every(({ colour }) => colour !== null)).toBe(true);
  const { total, facets } = await upstream.call(widgets.listProducts, { limit: 1 });
  const counted = facets.colour.reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBeGreaterThan(total * 0.8);
  expect(counted).toBeLessThan(total);
});

test("a line that is refused brings no colour", async () => {
  const [vin = ""] = await importColours("9CR", ["Known Grey"]);
  await upstream.database.db.update(vehicles).set({ company_id: 2 }).where(eq(vehicles.vin, vin));
  await importColours("9CR", ["Refused Teal"]);
  expect((await readVehicle(vin)).exterior_colour.en).toBe("Known Grey");
  expect(await findColour("refused teal")).toBeUndefined();
});
