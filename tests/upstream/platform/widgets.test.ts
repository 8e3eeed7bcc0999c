import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallInput, CallResponse } from "#contract/define.ts";
import { vehicleSorts, widgets } from "#contract/widgets.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { catalogueVersion, companies, reservations, trimPrices, vehicles } from "#upstream/db/schema/index.ts";

const montreal = { latitude: 45.5, longitude: -73.57 };

type Page = CallResponse<typeof widgets.listProducts>;
type Filters = CallInput<typeof widgets.listProducts>;

describe.each(engines)("widgets on $name", (engine) => {
  let upstream: TestUpstream;
  let everything: Page["vehicles"];
  const list = (input: Filters = {}, brand = "nordet") => upstream.call(widgets.listProducts, input, { brand });
  const get = (id: number, brand = "nordet") => upstream.send(widgets.getProduct, { id }, { brand });

  /** Takes a province's dealers off one brand's site. */
  const leaveFinance = (province: "BC" | "AB") =>
    upstream.database.db
      .update(companies)
      .set({ brand_keys: sql`array_remove(${companies.brand_keys}, 'finance')` })
      .where(eq(companies.province, province));

  /** All pages, one after the other. */
  async function listAll(input: Filters): Promise<Page["vehicles"]> {
    const found: Page["vehicles"] = [];
    let after: string | undefined;
    do {
      const page = await list({ ...input, limit: 48, ...(after && { after }) });
      found.push(...page.vehicles);
      after = page.next ?? undefined;
    } while (after);
    return found;
  }

  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
    everything = await listAll({});
  }, 120_000);
  afterAll(() => upstream.close());

  describe("listProducts", () => {
    it("walks through every vehicle once, in each order", async () => {
      const { total } = await list();
      expect(total).toBeGreaterThan(1_000);
      expect(new Set(everything.map(({ id }) => id)).size).toBe(total);
      expect(everything).toHaveLength(total);
      const dates = everything.map(({ dateUpdated }) => Date.parse(dateUpdated));
      expect(dates).toEqual([...dates].sort((one, other) => other - one));
      const keys = {
        price: (card: Page["vehicles"][number]) => card.offer.vehiclePrice,
        "-price": (card: Page["vehicles"][number]) => -card.offer.vehiclePrice,
        payment: (card: Page["vehicles"][number]) => card.offer.weekly ?? Number.POSITIVE_INFINITY,
        nearest: (card: Page["vehicles"][number]) => card.distanceKm ?? Number.POSITIVE_INFINITY,
        mileage: (card: Page["vehicles"][number]) => card.mileageKm,
        "-year": (card: Page["vehicles"][number]) => -card.year,
      };
      for (const sort of vehicleSorts.filter((name) => name !== "recent")) {
        const cards = await listAll({ sort, province: "QC", ...montreal });
        const values = cards.map(keys[sort]);
        expect(values).toEqual([...values].sort((one, other) => one - other));
        expect(new Set(cards.map(({ id }) => id)).size).toBe(values.length);
      }
    }, 60_000);

    it("neither repeats nor hides a vehicle when others arrive between two pages", async () => {
      const first = await list({ limit: 10, province: "NB" });
      const rest = await list({ limit: 48, province: "NB", after: first.next ?? "" });
      // The newest of all now: a page by offset would show the tenth again.
      const [moved] = rest.vehicles.slice(-1);
      await upstream.database.db
        .update(vehicles)
        .set({ date_updated: sql`now() + interval '1 hour'` })
        .where(eq(vehicles.id, moved?.id ?? 0));
      const again = await list({ limit: 48, province: "NB", after: first.next ?? "" });
      const seen = again.vehicles.map(({ id }) => id);
      expect(seen.slice(0, 47)).toEqual(rest.vehicles.slice(0, 47).map(({ id }) => id));
      expect(first.vehicles.filter(({ id }) => seen.includes(id))).toEqual([]);
    });

    it("leads back over the same pages, and begins with a whole one", async () => {
      const [first, filters] = [await list({ province: "ON", limit: 7 }), { province: "ON", limit: 7 } as const];
      const second = await list({ ...filters, after: first.next ?? "" });
      const third = await list({ ...filters, after: second.next ?? "" });
      expect(first.previous).toBeNull();
      expect((await list({ ...filters, before: third.previous ?? "" })).vehicles).toEqual(second.vehicles);
      const back = await list({ ...filters, before: second.previous ?? "" });
      expect([back.vehicles, back.previous, back.next]).toEqual([first.vehicles, null, first.next]);
      // Fewer before the cursor than a page holds: the first page all the same.
      const { next } = await list({ province: "ON", limit: 3 });
      const fourth = await list({ province: "ON", limit: 3, after: next ?? "" });
      expect((await list({ ...filters, before: fourth.previous ?? "" })).vehicles).toEqual(first.vehicles);
    });

    it("shows the last page where the list ends before the cursor by now", async () => {
      const all = await listAll({ province: "PE" });
      const filters = { province: "PE", limit: 2 } as const;
      const { next } = await list({ ...filters, limit: Math.max(1, all.length - 1) });
      const [last] = all.slice(-1);
      const { db } = upstream.database;
      const setStatus = (status: "on-sale" | "sold") =>
        db
          .update(vehicles)
          .set({ status })
          .where(eq(vehicles.id, last?.id ?? 0));
      await setStatus("sold");
      const page = await list({ ...filters, after: next ?? "" });
      await setStatus("on-sale");
      expect(page.vehicles.map(({ id }) => id)).toEqual(all.slice(-3, -1).map(({ id }) => id));
      expect(page.next).toBeNull();
    });

    it("keeps to the last digit the place where dates are microseconds apart", async () => {
      const someDay = sql`timestamptz '2031-01-01 00:00:00.000001+00'`;
      const micro = sql`interval '1 microsecond'`;
      await upstream.database.db
        .update(vehicles)
        .set({ date_updated: sql`${someDay} + ${vehicles.id} * ${micro}` })
        .where(sql`${vehicles.id} <= 5`);
      const ids: number[] = [];
      let after: string | undefined;
      for (let page = 0; page < 5; page += 1) {
        const answer = await list({ limit: 1, ...(after && { after }) });
        ids.push(...answer.vehicles.map(({ id }) => id));
        after = answer.next ?? undefined;
      }
      expect(ids).toEqual([5, 4, 3, 2, 1]);
    });

    const isAbout25 = ({ offer }: Page["vehicles"][number]) =>
      offer.vehiclePrice >= 20_000_00 && offer.vehiclePrice <= 30_000_00;

    it.each<[string, Filters, (card: Page["vehicles"][number]) => boolean]>([
      ["make", { make: "honda" }, (card) => card.make === "Honda"],
      ["model", { make: "Honda", model: "Civic" }, (card) => card.model === "Civic"],
      ["year", { year: 2024 }, (card) => card.year === 2024],
      ["body", { body: "pickup" }, (card) => card.bodyStyle === "pickup"],
      ["fuel", { fuel: "electric" }, (card) => card.fuel === "electric"],
      ["condition", { condition: "new" }, (card) => card.condition === "new"],
      ["province", { province: "QC" }, (card) => card.province === "QC"],
      ["price", { priceMin: 20_000, priceMax: 30_000 }, isAbout25],
      ["years", { yearMin: 2020, yearMax: 2022 }, (card) => card.year >= 2020 && card.year <= 2022],
      ["mileage", { mileageMin: 10_000, mileageMax: 20_000 }, ({ mileageKm: km }) => km >= 10_000 && km <= 20_000],
    ])("filters by %s", async (_, filters, isRight) => {
      const cards = await listAll(filters);
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.every(isRight)).toBe(true);
      expect(cards).toHaveLength(everything.filter(isRight).length);
    });

    it("counts each facet with its own filter left out", async () => {
      const chosen: Filters = { make: "Toyota", body: "suv", province: "QC" };
      const { facets, total } = await list(chosen);
      const countOf = async (input: Filters) => (await list({ ...input, limit: 1 })).total;
      const countIn = (name: keyof typeof facets, value: string) =>
        facets[name].find((facet) => facet.value === value)?.count ?? 0;
      expect(countIn("make", "Toyota")).toBe(total);
      expect(countIn("make", "Lexus")).toBe(await countOf({ ...chosen, make: "Lexus" }));
      expect(countIn("body", "sedan")).toBe(await countOf({ ...chosen, body: "sedan" }));
      expect(countIn("province", "ON")).toBe(await countOf({ ...chosen, province: "ON" }));
      expect(countIn("condition", "used")).toBe(await countOf({ ...chosen, condition: "used" }));
      expect(countIn("year", "2024")).toBe(await countOf({ ...chosen, year: 2024 }));
      const { facets: ofModel } = await list({ ...chosen, model: "RAV4" });
      // Models stay countable beside the one chosen, and makes beside both.
      expect(ofModel.model).toEqual(facets.model);
      expect(ofModel.make).toEqual(facets.make);
      for (const values of Object.values(facets)) expect(values.every(({ count }) => count > 0)).toBe(true);
    });

    it("shows no models before a make is chosen, and years newest first", async () => {
      const { facets } = await list();
      expect(facets.model).toEqual([]);
      const years = facets.year.map(({ value }) => Number(value));
      expect(years).toEqual([...years].sort((one, other) => other - one));
    });

    it("shows a brand its own dealers' vehicles alone", async () => {
      const all = await list();
      const before = await list({}, "finance");
      await leaveFinance("BC");
      const after = await list({}, "finance");
      const inProvince = all.facets.province.find(({ value }) => value === "BC")?.count ?? 0;
      expect(inProvince).toBeGreaterThan(0);
      expect(after.total).toBe(before.total - inProvince);
      expect(after.facets.province.map(({ value }) => value)).not.toContain("BC");
      expect((await list()).total).toBe(all.total);
    });

    it.each(["nonsense", "W10", "eyJhIjoxfQ", Buffer.from('["1","1"]').toString("base64url")])(
      "refuses the cursor %s",
      async (after) => {
        expect(await upstream.send(widgets.listProducts, { after })).toMatchObject({
          status: 422,
          fields: { after: ["invalid"] },
        });
      },
    );

    it("refuses a cursor of another order and values that are none", async () => {
      const { next } = await list({ sort: "price", limit: 1 });
      expect(await upstream.send(widgets.listProducts, { after: next ?? "" })).toMatchObject({ status: 422 });
      expect(await upstream.send(widgets.listProducts, { sort: "nearest" })).toMatchObject({
        status: 422,
        fields: { latitude: ["required"] },
      });
      const forged = await upstream.fetch(
        new Request("http://upstream.test/widgets/products/list?body=boat", {
          headers: { EnvironmentToken: "demo-nordet" },
        }),
      );
      expect(forged.status).toBe(422);
    });

    it("is empty, not wrong, when nothing is left", async () => {
      const page = await list({ make: "'; drop table vehicles; --" });
      expect(page).toMatchObject({ vehicles: [], total: 0, next: null });
      expect(page.facets.make.length).toBeGreaterThan(20);
    });
  });

  describe("what is kept in memory", () => {
    it("follows whatever is changed, by whomever, once it is committed", async () => {
      const { db } = upstream.database;
      const [card] = (await list({ province: "MB", limit: 1 })).vehicles;
      const id = card?.id ?? 0;
      const listed = async () => (await listAll({ province: "MB" })).find((one) => one.id === id);
      await db.update(vehicles).set({ price_cents: sql`price_cents + 100000` }).where(eq(vehicles.id, id));
      expect((await listed())?.price).toBe((card?.price ?? 0) + 100_000);
      await db
        .update(trimPrices)
        .set({ finance_terms: [] })
        .where(sql`${trimPrices.trim_id} = (select trim_id from vehicles where id = ${id})`);
      expect((await listed())?.offer.weekly).toBeNull();
      await db.delete(trimPrices).where(sql`${trimPrices.trim_id} = (select trim_id from vehicles where id = ${id})`);
      // The estimate: 60 months at 1 %.
      expect((await listed())?.offer.weekly).toBeGreaterThan(0);
      await expect(
        upstream.database.transaction(async () => {
          await upstream.database.db.update(vehicles).set({ mileage_km: 1 }).where(eq(vehicles.id, id));
          throw new Error("never mind");
        }),
      ).rejects.toThrow("never mind");
      expect((await listed())?.mileageKm).toBe(card?.mileageKm);
    });

    it("counts its version once a transaction, however many rows change", async () => {
      const versionOf = async () => (await upstream.database.db.select().from(catalogueVersion))[0]?.version ?? 0;
      const before = await versionOf();
      await upstream.database.transaction(async () => {
        const { db } = upstream.database;
        await db.update(vehicles).set({ seats: 5 }).where(eq(vehicles.province, "NS"));
        await db.update(companies).set({ is_active: true }).where(eq(companies.province, "NS"));
      });
      expect(await versionOf()).toBe(before + 1);
    });
  });

  describe("listSimilarProducts", () => {
    it("are free, of the same body style and about the price, nearest first", async () => {
      const [wanted] = (await list({ body: "suv", province: "QC", priceMin: 25_000, limit: 1 })).vehicles;
      const { vehicles: similar } = await upstream.call(widgets.listSimilarProducts, {
        id: wanted?.id ?? 0,
        limit: 12,
      });
      expect(similar).toHaveLength(12);
      for (const { id, bodyStyle, state, price } of similar) {
        expect([id === wanted?.id, bodyStyle, state]).toEqual([false, "suv", "free"]);
        expect(Math.abs(price / (wanted?.price ?? 0) - 1)).toBeLessThanOrEqual(0.2);
      }
      const near = await upstream.call(widgets.listSimilarProducts, { id: wanted?.id ?? 0, limit: 12, ...montreal });
      const distances = near.vehicles.map(({ distanceKm }) => distanceKm ?? Number.NaN);
      expect(distances).toEqual([...distances].sort((one, other) => one - other));
    });

    it("are asked for a vehicle that the brand shows, sold or not", async () => {
      const { db } = upstream.database;
      await db.update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, 40));
      expect((await upstream.call(widgets.listSimilarProducts, { id: 40 })).vehicles).toHaveLength(3);
      await db.update(vehicles).set({ status: "on-sale" }).where(eq(vehicles.id, 40));
      expect(await upstream.send(widgets.listSimilarProducts, { id: 2 ** 40 })).toMatchObject({ status: 404 });
    });
  });

  describe("getProduct", () => {
    it("has lines that add up to the card's price, every language and no orphan", async () => {
      for (const { id, price } of (await list({ condition: "new", limit: 12 })).vehicles) {
        const found = await upstream.call(widgets.getProduct, { id });
        expect(vehiclePriceOf(found.lines.map(({ name, ...line }) => (name ? { ...line, name } : line)))).toBe(price);
        expect(found.photos.length).toBeGreaterThan(0);
        expect(found.equipment.every(({ en, fr }) => en !== "" && fr !== "")).toBe(true);
        expect(found.isDemonstration).toBe(true);
      }
    });

    it("does not know a vehicle of another brand's dealer, of a closed one, or of none", async () => {
      const [elsewhere] = (await list({ province: "AB", limit: 1 })).vehicles;
      const id = elsewhere?.id ?? 0;
      expect((await get(id, "finance")).status).toBe(200);
      await leaveFinance("AB");
      expect(await get(id, "finance")).toMatchObject({ status: 404, code: "not_found" });
      expect((await get(id)).status).toBe(200);
      expect(await get(999_999_999)).toMatchObject({ status: 404 });
      expect(await get(2 ** 40)).toMatchObject({ status: 404 });
      const before = await list();
      const close = (isActive: boolean) =>
        upstream.database.db.update(companies).set({ is_active: isActive }).where(eq(companies.province, "AB"));
      await close(false);
      expect(await get(id)).toMatchObject({ status: 404 });
      expect((await list()).total).toBeLessThan(before.total);
      await close(true);
    });

    it("tells free, held, reserved and sold by the database's clock", async () => {
      const { db } = upstream.database;
      const [card] = (await list({ province: "SK", limit: 1 })).vehicles;
      const id = card?.id ?? 0;
      const stateOf = async () => (await upstream.call(widgets.getProduct, { id })).state;
      const listed = async () => (await listAll({ province: "SK" })).find((one) => one.id === id)?.state;
      expect(await stateOf()).toBe("free");
      await db.insert(reservations).values({ vehicle_id: id, holder: 3, expires_at: sql`now() + interval '1 minute'` });
      expect([await stateOf(), await listed()]).toEqual(["held", "held"]);
      await db.update(reservations).set({ deposit_id: sql`gen_random_uuid()` }).where(eq(reservations.vehicle_id, id));
      expect([await stateOf(), await listed()]).toEqual(["reserved", "reserved"]);
      await db.update(reservations).set({ expires_at: sql`now()` }).where(eq(reservations.vehicle_id, id));
      expect([await stateOf(), await listed()]).toEqual(["free", "free"]);
      await db.update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, id));
      expect([await stateOf(), await listed()]).toEqual(["sold", undefined]);
    });
  });

  describe("getTaxes", () => {
    it("is today's table of the delivery province, unless a day is told", async () => {
      const question = { province: "NS", condition: "used", price: 20_000_00 } as const;
      const { taxes } = await upstream.call(widgets.getTaxes, { ...question, date: "2025-03-31" });
      expect(taxes).toEqual([{ name: "hst", percent: 15, since: "2010-07-01" }]);
      const today = await upstream.call(widgets.getTaxes, question);
      expect(today.taxes).toEqual(listTaxRates({ ...question, date: "2026-01-01" }));
    });

    it("refuses a day before its table begins", async () => {
      const question = { province: "QC", condition: "used", price: 1, date: "1999-12-31" } as const;
      expect(await upstream.send(widgets.getTaxes, question)).toMatchObject({
        status: 422,
        fields: { date: ["unknown"] },
      });
    });
  });

  it("logged no error", () => {
    expect(upstream.errors).toEqual([]);
  });
});
