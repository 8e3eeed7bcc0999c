import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { widgets } from "#contract/widgets.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { aFreeVehicle, createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import { montreal, startWidgets } from "#tests/upstream/support/widgets-fixture.ts";
import { companies, manufacturerColours, reservations, trimPrices, vehicles } from "#upstream/db/schema/index.ts";

describe.each(engines)("one vehicle on $name", (engine) => {
  const { upstream, db, list, listAll, get, removeFromFinance } = startWidgets(engine);

  describe("listSimilarProducts", () => {
    it("returns free vehicles of the same body style and a similar price, nearest first", async () => {
      const [vehicle] = (await list({ body: "suv", province: "QC", priceMin: 25_000, limit: 1 })).vehicles;
      const { vehicles: similar } = await upstream().call(widgets.listSimilarProducts, {
        id: vehicle?.id ?? 0,
        limit: 12,
      });
      expect(similar).toHaveLength(12);
      for (const { id, bodyStyle, state, price } of similar) {
        expect([id === vehicle?.id, bodyStyle, state]).toEqual([false, "suv", "free"]);
        expect(Math.abs(price / (vehicle?.price ?? 0) - 1)).toBeLessThanOrEqual(0.2);
      }
      const near = await upstream().call(widgets.listSimilarProducts, { id: vehicle?.id ?? 0, limit: 12, ...montreal });
      const distances = near.vehicles.map(({ distanceKm }) => distanceKm ?? Number.NaN);
      expect(distances).toEqual([...distances].sort((one, other) => one - other));
    });

    it("accepts any vehicle that the brand shows, also a sold one", async () => {
      const id = await aFreeVehicle(upstream());
      await db().update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, id));
      expect((await upstream().call(widgets.listSimilarProducts, { id })).vehicles).toHaveLength(3);
      expect(await upstream().send(widgets.listSimilarProducts, { id: 2 ** 40 })).toMatchObject({ status: 404 });
    });
  });

  describe("getProduct", () => {
    it("returns price lines that add up to the card's price, photos, and equipment in both languages", async () => {
      for (const { id, price } of (await list({ condition: "new", limit: 12 })).vehicles) {
        const product = await upstream().call(widgets.getProduct, { id });
        expect(vehiclePriceOf(product.lines.map(({ name, ...line }) => (name ? { ...line, name } : line)))).toBe(price);
        expect(product.photos.length).toBeGreaterThan(0);
        expect(product.equipment.every(({ en, fr }) => en !== "" && fr !== "")).toBe(true);
        expect(product.isDemonstration).toBe(true);
      }
    });

    it("finds no vehicle of another brand's dealer or of a closed dealer, and no unknown id", async () => {
      const [card] = (await list({ province: "AB", limit: 1 })).vehicles;
      const id = card?.id ?? 0;
      expect((await get(id, "finance")).status).toBe(200);
      await removeFromFinance("AB");
      expect(await get(id, "finance")).toMatchObject({ status: 404, code: "not_found" });
      expect((await get(id)).status).toBe(200);
      expect(await get(999_999_999)).toMatchObject({ status: 404 });
      expect(await get(2 ** 40)).toMatchObject({ status: 404 });
      const before = await list();
      const close = (isActive: boolean) =>
        db().update(companies).set({ is_active: isActive }).where(eq(companies.province, "AB"));
      await close(false);
      expect(await get(id)).toMatchObject({ status: 404 });
      expect((await list()).total).toBeLessThan(before.total);
      await close(true);
    });

    it("returns free, held, reserved or sold, by the database's clock", async () => {
      const [card] = (await list({ province: "SK", limit: 1 })).vehicles;
      const id = card?.id ?? 0;
      const getState = async () => (await upstream().call(widgets.getProduct, { id })).state;
      const getListedState = async () =>
        (await listAll({ province: "SK" })).find((vehicle) => vehicle.id === id)?.state;
      expect(await getState()).toBe("free");
      const { id: holder } = await createBuyer(upstream());
      await db().insert(reservations).values({ vehicle_id: id, holder, expires_at: sql`now() + interval '1 minute'` });
      expect([await getState(), await getListedState()]).toEqual(["held", "held"]);
      await db()
        .update(reservations)
        .set({ deposit_id: sql`gen_random_uuid()` })
        .where(eq(reservations.vehicle_id, id));
      expect([await getState(), await getListedState()]).toEqual(["reserved", "reserved"]);
      await db().update(reservations).set({ expires_at: sql`now()` }).where(eq(reservations.vehicle_id, id));
      expect([await getState(), await getListedState()]).toEqual(["free", "free"]);
      await db().update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, id));
      expect([await getState(), await getListedState()]).toEqual(["sold", undefined]);
    });
  });

  describe("getTaxes", () => {
    it("returns the rates of the delivery province, today's or a given day's", async () => {
      const input = { province: "NS", condition: "used", price: 20_000_00 } as const;
      const { taxes } = await upstream().call(widgets.getTaxes, { ...input, date: "2025-03-31" });
      expect(taxes).toEqual([{ name: "hst", percent: 15, since: "2010-07-01" }]);
      const today = await upstream().call(widgets.getTaxes, input);
      expect(today.taxes).toEqual(listTaxRates({ ...input, date: "2026-01-01" }));
    });

    it("refuses a day before the first rates", async () => {
      const input = { province: "QC", condition: "used", price: 1, date: "1999-12-31" } as const;
      expect(await upstream().send(widgets.getTaxes, input)).toMatchObject({
        status: 422,
        fields: { date: ["unknown"] },
      });
    });
  });
});

describe.each(engines)("the vehicle list in memory, on $name", (engine) => {
  const { upstream, db, list, listAll } = startWidgets(engine);

  it("follows every committed change of the database", async () => {
    const [card] = (await list({ province: "MB", limit: 1 })).vehicles;
    const id = card?.id ?? 0;
    const findListed = async () => (await listAll({ province: "MB" })).find((vehicle) => vehicle.id === id);
    await db().update(vehicles).set({ price_cents: sql`price_cents + 100000` }).where(eq(vehicles.id, id));
    expect((await findListed())?.price).toBe((card?.price ?? 0) + 100_000);
    await db()
      .update(trimPrices)
      .set({ finance_terms: [] })
      .where(sql`${trimPrices.trim_id} = (select trim_id from vehicles where id = ${id})`);
    expect((await findListed())?.offer.weekly).toBeNull();
    await db().delete(trimPrices).where(sql`${trimPrices.trim_id} = (select trim_id from vehicles where id = ${id})`);
    // Without prices of the trim, the payment is an estimate over 60 months at 1 %.
    expect((await findListed())?.offer.weekly).toBeGreaterThan(0);
    await expect(
      upstream().database.transaction(async () => {
        await db().update(vehicles).set({ mileage_km: 1 }).where(eq(vehicles.id, id));
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect((await findListed())?.mileageKm).toBe(card?.mileageKm);
  });

  it("hears of changes in tables beside the vehicles", async () => {
    const [card] = await listAll({ province: "NS" });
    const of = (table: "makes" | "models" | "trims") =>
      sql.raw(`(select ${table.slice(0, -1)}_id from vehicles where id = ${card?.id})`);
    const isListed = async () => (await listAll({ province: "NS" })).some(({ id }) => id === card?.id);
    for (const table of ["makes", "models", "trims"] as const) {
      await db().execute(sql`update ${sql.identifier(table)} set is_active = false where id = ${of(table)}`);
      expect([table, await isListed()]).toEqual([table, false]);
      await db().execute(sql`update ${sql.identifier(table)} set is_active = true where id = ${of(table)}`);
      expect([table, await isListed()]).toEqual([table, true]);
    }
    await db().update(companies).set({ is_active: false }).where(eq(companies.province, "NS"));
    expect(await isListed()).toBe(false);
    await db().update(companies).set({ is_active: true }).where(eq(companies.province, "NS"));
    expect(await isListed()).toBe(true);
    const mapped = await list();
    const countOf = ({ facets }: typeof mapped) => facets.colour.reduce((sum, { count }) => sum + count, 0);
    await db().update(manufacturerColours).set({ colour: "yellow" }).where(isNotNull(manufacturerColours.colour));
    expect((await list({ colour: "yellow" })).total).toBe(countOf(mapped));
  });

  // An embedded database has one connection.
  it.runIf(engine.name === "PostgreSQL")("misses no change of a transaction that ends after a later one", async () => {
    const [slow, fast] = await listAll({ province: "ON" });
    const priceOf = async (id?: number) => (await listAll({ province: "ON" })).find((each) => each.id === id)?.price;
    const raise = (id?: number) =>
      db()
        .update(vehicles)
        .set({ price_cents: sql`price_cents + 100000` })
        .where(eq(vehicles.id, id ?? 0));
    let markWritten = () => {};
    let endTransaction = () => {};
    const written = new Promise<void>((resolve) => {
      markWritten = resolve;
    });
    const shown = new Promise<void>((resolve) => {
      endTransaction = resolve;
    });
    const transaction = upstream().database.transaction(async () => {
      await raise(slow?.id);
      markWritten();
      await shown;
    });
    await written;
    await raise(fast?.id);
    expect(await priceOf(fast?.id)).toBe((fast?.price ?? 0) + 100_000);
    expect(await priceOf(slow?.id)).toBe(slow?.price);
    endTransaction();
    await transaction;
    expect(await priceOf(slow?.id)).toBe((slow?.price ?? 0) + 100_000);
  });
});
