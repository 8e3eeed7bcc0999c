import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { modelYears } from "#contract/trade-in/trade-in.ts";
import { shopToday, shopYear } from "#domain/formats/shop-clock.ts";
import { aFreeVehicle, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { embedded, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { protectionPlans, tokens, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";

/** 23:30 on 31 December in Montréal; in UTC the new year has started. */
const newYearsEve = "2027-01-01T04:30:00Z";

describe("half an hour before the new year in Montréal", () => {
  let upstream: TestUpstream;

  beforeAll(async () => {
    upstream = await startUpstream({}, { engine: embedded });
    const { db } = upstream.database;
    // This schema's now() takes precedence over the database's.
    await db.execute(sql`create schema clock`);
    await db.execute(
      sql.raw(
        `create function clock.now() returns timestamptz language sql as $$ select timestamptz '${newYearsEve}' $$`,
      ),
    );
    await db.execute(sql`set search_path = clock, public, pg_catalog`);
  });
  afterAll(() => upstream.close());

  test("it is still the old year in the database", async () => {
    expect(await getToday(upstream)).toBe("2026-12-31");
  });

  test("a vehicle is offered the plans for its age in the old year", async () => {
    const { db } = upstream.database;
    const buyer = await createBuyer(upstream);
    // Column defaults keep the database's own clock, by which this session is weeks old.
    await db.update(tokens).set({ last_used_at: sql`now()`, created_at: sql`now()` });
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    await db.update(protectionPlans).set({ is_active: true, fuels: null, max_age_years: 6, max_mileage_km: 900_000 });
    await db.update(vehicles).set({ year: 2020 }).where(eq(vehicles.id, vehicleId));
    const offered = await upstream.call(buyOnline.getProtectionPlans, { vehicleId }, { token: buyer.token });
    expect(offered.protectionPlans).toHaveLength(await db.$count(protectionPlans));
  });
});

test("the app's clock is the shop's: the old year until midnight in Montréal", () => {
  vi.useFakeTimers({ now: new Date(newYearsEve), toFake: ["Date"] });
  try {
    expect([shopToday(), shopYear(), modelYears().max]).toEqual(["2026-12-31", 2026, 2027]);
  } finally {
    vi.useRealTimers();
  }
});
