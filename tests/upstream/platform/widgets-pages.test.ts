import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { vehicleSorts } from "#contract/widgets.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import { type Cards, montreal, startWidgets } from "#tests/upstream/support/widgets-fixture.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

describe.each(engines)("pages of vehicles on $name", (engine) => {
  const { db, list, listAll } = startWidgets(engine);

  it("contain every vehicle once, in each sort order", async () => {
    const { total } = await list();
    expect(total).toBeGreaterThan(1_000);
    const everything = await listAll({});
    expect(new Set(everything.map(({ id }) => id)).size).toBe(total);
    expect(everything).toHaveLength(total);
    const dates = everything.map(({ dateUpdated }) => Date.parse(dateUpdated));
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
    const keys = {
      price: (card: Cards[number]) => card.offer.cashPrice,
      "-price": (card: Cards[number]) => -card.offer.cashPrice,
      payment: (card: Cards[number]) => card.offer.weekly ?? Number.POSITIVE_INFINITY,
      nearest: (card: Cards[number]) => card.distanceKm ?? Number.POSITIVE_INFINITY,
      mileage: (card: Cards[number]) => card.mileageKm,
      "-year": (card: Cards[number]) => -card.year,
    };
    for (const sort of vehicleSorts.filter((name) => name !== "recent")) {
      const cards = await listAll({ sort, province: "QC", ...montreal });
      const values = cards.map(keys[sort]);
      expect(values).toEqual([...values].sort((one, other) => one - other));
      expect(new Set(cards.map(({ id }) => id)).size).toBe(values.length);
    }
  });

  it("neither repeat nor skip a vehicle when another is added between two pages", async () => {
    const first = await list({ limit: 10, province: "NB" });
    const rest = await list({ limit: 48, province: "NB", after: first.next ?? "" });
    // The newest vehicle now: a page by offset would show the tenth again.
    const [newest] = rest.vehicles.slice(-1);
    await db()
      .update(vehicles)
      .set({ date_updated: sql`now() + interval '1 hour'` })
      .where(eq(vehicles.id, newest?.id ?? 0));
    const next = await list({ limit: 48, province: "NB", after: first.next ?? "" });
    const nextIds = next.vehicles.map(({ id }) => id);
    expect(nextIds.slice(0, 47)).toEqual(rest.vehicles.slice(0, 47).map(({ id }) => id));
    expect(first.vehicles.filter(({ id }) => nextIds.includes(id))).toEqual([]);
  });

  it("lead back over the same pages, and the first one is full", async () => {
    const [first, filters] = [await list({ province: "ON", limit: 7 }), { province: "ON", limit: 7 } as const];
    const second = await list({ ...filters, after: first.next ?? "" });
    const third = await list({ ...filters, after: second.next ?? "" });
    expect(first.previous).toBeNull();
    expect((await list({ ...filters, before: third.previous ?? "" })).vehicles).toEqual(second.vehicles);
    const back = await list({ ...filters, before: second.previous ?? "" });
    expect([back.vehicles, back.previous, back.next]).toEqual([first.vehicles, null, first.next]);
    // With fewer vehicles before the cursor than a page has, the response is the full first page.
    const { next } = await list({ province: "ON", limit: 3 });
    const fourth = await list({ province: "ON", limit: 3, after: next ?? "" });
    expect((await list({ ...filters, before: fourth.previous ?? "" })).vehicles).toEqual(first.vehicles);
  });

  it("end with the last page when the list has become shorter than the cursor", async () => {
    const all = await listAll({ province: "PE" });
    const filters = { province: "PE", limit: 2 } as const;
    const { next } = await list({ ...filters, limit: Math.max(1, all.length - 1) });
    const [last] = all.slice(-1);
    const setStatus = (status: "on-sale" | "sold") =>
      db()
        .update(vehicles)
        .set({ status })
        .where(eq(vehicles.id, last?.id ?? 0));
    await setStatus("sold");
    const page = await list({ ...filters, after: next ?? "" });
    await setStatus("on-sale");
    expect(page.vehicles.map(({ id }) => id)).toEqual(all.slice(-3, -1).map(({ id }) => id));
    expect(page.next).toBeNull();
  });

  it("keep the order of dates that are microseconds apart", async () => {
    const newest = (await list({ limit: 5 })).vehicles.map(({ id }) => id);
    const someDay = sql`timestamptz '2031-01-01 00:00:00.000001+00'`;
    const micro = sql`interval '1 microsecond'`;
    await db()
      .update(vehicles)
      .set({ date_updated: sql`${someDay} + ${vehicles.id} * ${micro}` })
      .where(inArray(vehicles.id, newest));
    const ids: number[] = [];
    let after: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { vehicles: cards, next } = await list({ limit: 1, after });
      ids.push(...cards.map(({ id }) => id));
      after = next ?? undefined;
    }
    expect(ids).toEqual(newest.toSorted((one, other) => other - one));
  });
});
