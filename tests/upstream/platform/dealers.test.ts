/** A brand's dealers and their vehicles. Only the EnvironmentToken decides the brand, never a query parameter. */
import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brands } from "#brands/index.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { aFreeVehicle } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies, vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
const list = (input = {}, brand = "nordet") => upstream.call(widgets.listDealers, input, { brand });
const get = (id: number, brand = "nordet") => upstream.send(widgets.getDealer, { id }, { brand });

beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

it("are listed with their vehicles on sale, which add up to the inventory", async () => {
  for (const brand of Object.keys(brands)) {
    const { dealers, provinces } = await list({}, brand);
    const { total } = await upstream.call(widgets.listProducts, { limit: 1 }, { brand });
    expect(dealers.reduce((sum, dealer) => sum + dealer.vehicles, 0)).toBe(total);
    expect(provinces.reduce((sum, { count }) => sum + count, 0)).toBe(dealers.length);
    expect(dealers.every(({ makes, vehicles: cars }) => makes.length > 0 && cars > 0)).toBe(true);
  }
});

it("of a group's brand are the only ones on its site, in lists, counts and pages", async () => {
  const brand = "dealer-group";
  const [all, group] = [await list(), await list({}, brand)];
  expect(group.dealers.length).toBeGreaterThan(1);
  expect(group.dealers.length).toBeLessThan(all.dealers.length);
  const groupIds = group.dealers.map(({ id }) => id);
  const other = all.dealers.find(({ id }) => !groupIds.includes(id));
  const inventory = await upstream.call(widgets.listProducts, { limit: 48 }, { brand });
  for (const { id } of inventory.vehicles.slice(0, 8)) {
    const { company } = await upstream.call(widgets.getProduct, { id }, { brand });
    expect(groupIds).toContain(company.id);
  }
  expect(inventory.facets.province.map(({ value }) => value).sort()).toEqual(
    group.provinces.map(({ value }) => value).sort(),
  );
  const [foreign] = await upstream.database.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.company_id, other?.id ?? 0))
    .limit(1);
  const id = foreign?.id ?? 0;
  expect((await get(other?.id ?? 0)).status).toBe(200);
  expect(await get(other?.id ?? 0, brand)).toMatchObject({ status: 404, code: "not_found" });
  expect(await upstream.send(widgets.getProduct, { id }, { brand })).toMatchObject({ status: 404 });
  const token = await upstream.signIn("customer", brand);
  const buy = await upstream.send(buyOnline.createCustomerVehicle, { vehicleId: id }, { brand, token });
  expect(buy).toMatchObject({ status: 404 });
});

it("cannot be changed by query parameters", async () => {
  const headers = { EnvironmentToken: "demo-dealer-group" };
  const read = async (path: string) =>
    (await upstream.fetch(new Request(`http://upstream.test${path}`, { headers }))).json();
  const forged = "brand=nordet&brandKey=nordet&brand_key=nordet&EnvironmentToken=demo-nordet&company=1";
  for (const path of ["/widgets/dealers/list", "/widgets/products/list"]) {
    expect(await read(`${path}?${forged}`)).toEqual(await read(path));
  }
});

it("can be searched by province, city and part of a name", async () => {
  const names = async (input: Parameters<typeof list>[0]) => (await list(input)).dealers.map(({ name }) => name.en);
  expect((await list({ province: "AB" })).dealers.every(({ province }) => province === "AB")).toBe(true);
  expect(await names({ search: "canal-rid" })).toEqual(["Rideau Canal Motors"]);
  expect(await names({ search: "HALIFAX" })).toEqual(["Harbour City Auto"]);
  const accented = await names({ search: "Québec" });
  const [typed, printed] = [await names({ search: "l'Outaouais" }), await names({ search: "l’Outaouais" })];
  expect([printed.length > 0, typed]).toEqual([true, printed]);
  expect([accented.length > 0, await names({ search: "quebec" })]).toEqual([true, accented]);
  expect(await names({ search: "halifax", province: "QC" })).toEqual([]);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ search: "_" })).toEqual([]);
  expect(await upstream.send(widgets.listDealers, { search: "x".repeat(61) })).toMatchObject({ status: 422 });
});

it("list each of their vehicles once, over all pages", async () => {
  const [dealer] = (await list()).dealers;
  const id = dealer?.id ?? 0;
  const seen: number[] = [];
  let after: number | undefined;
  do {
    const page = await upstream.call(widgets.getDealer, { id, limit: 40, ...(after && { after }) });
    expect(page.total).toBe(dealer?.vehicles);
    seen.push(...page.vehicles.map((vehicle) => vehicle.id));
    after = page.next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(dealer?.vehicles);
  expect(seen).toHaveLength(dealer?.vehicles ?? 0);
});

it("are not found when closed, of another company type, or unknown", async () => {
  const { db } = upstream.database;
  const [dealer] = (await list()).dealers;
  const id = dealer?.id ?? 0;
  const update = (changes: PgUpdateSetSource<typeof companies>) =>
    db.update(companies).set(changes).where(eq(companies.id, id));
  expect(await get(999_999_999)).toMatchObject({ status: 404 });
  expect(await get(2 ** 40)).toMatchObject({ status: 404 });
  await update({ is_active: false });
  expect(await get(id)).toMatchObject({ status: 404 });
  await update({ is_active: true, type: "trade-in-partner" });
  expect(await get(id)).toMatchObject({ status: 404 });
  expect((await list()).dealers.map((each) => each.id)).not.toContain(id);
  await update({ type: sql`default` });
});

describe("a session of one brand", () => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.close());

  const keys = Object.keys(brands);

  it.each(keys)("of %s is signed out on every other", async (brand) => {
    const token = await upstream.signIn("customer", brand);
    const vehicleId = await aFreeVehicle(upstream);
    expect((await upstream.send(user.getUserDetails, {}, { token, brand })).ok).toBe(true);
    for (const other of keys.filter((key) => key !== brand)) {
      const details = await upstream.send(user.getUserDetails, {}, { token, brand: other });
      expect(details).toMatchObject({ status: 401, code: "sign_in" });
      const buy = await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, { token, brand: other });
      expect(buy).toMatchObject({ status: 401 });
    }
    // A sign-out on another brand does not end it.
    const [elsewhere = ""] = keys.filter((key) => key !== brand);
    await upstream.send(user.logout, {}, { token, brand: elsewhere });
    expect((await upstream.send(user.getUserDetails, {}, { token, brand })).ok).toBe(true);
  });

  it("is signed out without an environment token or with an unknown one", async () => {
    const token = await upstream.signIn("customer");
    for (const environment of ["", "demo-", "nordet", "demo-nordet ", "DEMO-NORDET"].map((text) => text.trimStart())) {
      const headers = { Token: token, ...(environment && { EnvironmentToken: `${environment}x` }) };
      const response = await upstream.fetch(
        new Request("http://upstream.test/user/user/get-user-details", { headers }),
      );
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: "environment_unknown" } });
    }
  });
});
