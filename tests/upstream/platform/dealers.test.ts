/** A brand's dealers and what they sell: whose site it is follows from the EnvironmentToken, whatever is asked beside it. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brands } from "#brands/index.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies, vehicles } from "#upstream/db/schema/index.ts";

describe.each(mainEngine)("dealers on $name", (engine) => {
  let upstream: TestUpstream;
  const list = (input = {}, brand = "nordet") => upstream.call(widgets.listDealers, input, { brand });
  const get = (id: number, brand = "nordet") => upstream.send(widgets.getDealer, { id }, { brand });

  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  }, 120_000);
  afterAll(() => upstream.close());

  it("are listed with what each has on sale, and the whole adds up to the inventory", async () => {
    for (const brand of Object.keys(brands)) {
      const { dealers, provinces } = await list({}, brand);
      const { total } = await upstream.call(widgets.listProducts, { limit: 1 }, { brand });
      expect(dealers.reduce((sum, dealer) => sum + dealer.vehicles, 0)).toBe(total);
      expect(provinces.reduce((sum, { count }) => sum + count, 0)).toBe(dealers.length);
      expect(dealers.every(({ makes, vehicles: cars }) => makes.length > 0 && cars > 0)).toBe(true);
    }
  });

  it("of a group are its own alone, with their vehicles, counts and pages", async () => {
    const brand = "dealer-group";
    const [all, own] = [await list(), await list({}, brand)];
    expect(own.dealers.length).toBeGreaterThan(1);
    expect(own.dealers.length).toBeLessThan(all.dealers.length);
    const ownIds = own.dealers.map(({ id }) => id);
    const other = all.dealers.find(({ id }) => !ownIds.includes(id));
    const inventory = await upstream.call(widgets.listProducts, { limit: 48 }, { brand });
    for (const { id } of inventory.vehicles.slice(0, 8)) {
      const { company } = await upstream.call(widgets.getProduct, { id }, { brand });
      expect(ownIds).toContain(company.id);
    }
    expect(inventory.facets.province.map(({ value }) => value).sort()).toEqual(
      own.provinces.map(({ value }) => value).sort(),
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

  it("are not chosen by what a visitor adds to the address", async () => {
    const headers = { EnvironmentToken: "demo-dealer-group" };
    const ask = async (path: string) =>
      (await upstream.fetch(new Request(`http://upstream.test${path}`, { headers }))).json();
    const forged = "brand=nordet&brandKey=nordet&brand_key=nordet&EnvironmentToken=demo-nordet&company=1";
    for (const path of ["/widgets/dealers/list", "/widgets/products/list"]) {
      expect(await ask(`${path}?${forged}`)).toEqual(await ask(path));
    }
  });

  it("are found by province, by part of a name in either language and by city", async () => {
    const names = async (input: Parameters<typeof list>[0]) => (await list(input)).dealers.map(({ name }) => name.en);
    expect((await list({ province: "AB" })).dealers.every(({ province }) => province === "AB")).toBe(true);
    expect(await names({ search: "canal-rid" })).toEqual(["Rideau Canal Motors"]);
    expect(await names({ search: "HALIFAX" })).toEqual(["Harbour City Auto"]);
    expect(await names({ search: "halifax", province: "QC" })).toEqual([]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ search: "_" })).toEqual([]);
    expect(await upstream.send(widgets.listDealers, { search: "x".repeat(61) })).toMatchObject({ status: 422 });
  });

  it("show all their vehicles once, page by page", async () => {
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

  it("are gone when they are closed, are no dealer, or never were", async () => {
    const { db } = upstream.database;
    expect(await get(999_999_999)).toMatchObject({ status: 404 });
    expect(await get(2 ** 40)).toMatchObject({ status: 404 });
    await db.update(companies).set({ is_active: false }).where(eq(companies.id, 12));
    expect(await get(12)).toMatchObject({ status: 404 });
    await db.update(companies).set({ is_active: true, type: "trade-in-partner" }).where(eq(companies.id, 12));
    expect(await get(12)).toMatchObject({ status: 404 });
    expect((await list()).dealers.map(({ id }) => id)).not.toContain(12);
    await db.update(companies).set({ type: sql`default` }).where(eq(companies.id, 12));
  });
});

describe("a session of one brand", () => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  }, 120_000);
  afterAll(() => upstream.close());

  const keys = Object.keys(brands);

  it.each(keys)("of %s is nobody on every other", async (brand) => {
    const token = await upstream.signIn("customer", brand);
    expect((await upstream.send(user.getUserDetails, {}, { token, brand })).ok).toBe(true);
    for (const other of keys.filter((key) => key !== brand)) {
      const answer = await upstream.send(user.getUserDetails, {}, { token, brand: other });
      expect(answer).toMatchObject({ status: 401, code: "sign_in" });
      const buy = await upstream.send(buyOnline.createCustomerVehicle, { vehicleId: 1 }, { token, brand: other });
      expect(buy).toMatchObject({ status: 401 });
    }
    // Nor does leaving there end it here.
    const [elsewhere = ""] = keys.filter((key) => key !== brand);
    await upstream.send(user.logout, {}, { token, brand: elsewhere });
    expect((await upstream.send(user.getUserDetails, {}, { token, brand })).ok).toBe(true);
  });

  it("is nobody without an environment, or with one that no brand has", async () => {
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
