import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import {
  aFreeVehicle,
  createBuyer,
  createBuyers,
  lapse,
  openOrder,
  payDeposit,
} from "#tests/upstream/support/purchase-actors.ts";
import { engines, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { reservations, vehicles } from "#upstream/db/schema/index.ts";

describe.each(engines)("a vehicle's lock on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({ EXTENSIONS_MAX: "2" }, { engine });
  });
  afterAll(() => upstream.close());

  const expiryOf = async (vehicleId: number) => {
    const [row] = await upstream.database.db.select().from(reservations).where(eq(reservations.vehicle_id, vehicleId));
    return row?.expires_at.toISOString();
  };

  test("200 simultaneous attempts have one winner, whose repeated request changes nothing", async () => {
    const [vehicleId, buyers] = [await aFreeVehicle(upstream), await createBuyers(upstream, 200)];
    const outcomes = await Promise.all(
      buyers.map(({ token }) => upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, { token })),
    );
    const winner = buyers[outcomes.findIndex(({ ok }) => ok)];
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const lost = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(new Set(lost)).toEqual(new Set(["not_available"]));
    if (!winner) throw new Error("Nobody won");
    const before = await expiryOf(vehicleId);
    const again = await Promise.all(Array.from({ length: 20 }, () => openOrder(upstream, winner, vehicleId)));
    expect(new Set(again.map(({ transaction }) => transaction.id)).size).toBe(1);
    expect(await expiryOf(vehicleId)).toBe(before);
    expect(again[0]?.transaction.lock).toMatchObject({ state: "held", canExtend: true });
    expect(upstream.errors).toEqual([]);
  });

  test("a repeated Buy while a step is saved causes no deadlock", async () => {
    const buyer = await createBuyer(upstream);
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    const presses = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, buyer)
        : upstream.send(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, buyer),
    );
    expect((await Promise.all(presses)).filter(({ ok }) => !ok)).toEqual([]);
    expect(upstream.errors).toEqual([]);
  });

  test("a user reserves two vehicles at most, also with simultaneous requests", async () => {
    const { token } = await createBuyer(upstream);
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await aFreeVehicle(upstream));
    const [last, ...six] = ids;
    const outcomes = await Promise.all(
      six.map((vehicleId) => upstream.send(buyOnline.setVehicleTimer, { vehicleId }, { token })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]))).toEqual(
      Array(4).fill("two_vehicles_held"),
    );
    const held = six[outcomes.findIndex(({ ok }) => ok)] ?? 0;
    await upstream.call(buyOnline.deleteVehicleTimer, { vehicleId: held }, { token });
    expect(await upstream.send(buyOnline.setVehicleTimer, { vehicleId: last ?? 0 }, { token })).toMatchObject({
      ok: true,
    });
  });

  test("an extension adds fifteen minutes to an active reservation, up to the configured number", async () => {
    const { token } = await createBuyer(upstream);
    const by = { token };
    const vehicleId = await aFreeVehicle(upstream);
    const { secondsLeft } = await upstream.call(buyOnline.setVehicleTimer, { vehicleId }, by);
    expect(secondsLeft).toBeGreaterThan(1790);
    expect(secondsLeft).toBeLessThanOrEqual(1800);
    const extended = await upstream.call(buyOnline.expandVehicleTimer, { vehicleId }, by);
    expect(extended.secondsLeft).toBeGreaterThan(2690);
    expect(extended.canExtend).toBe(true);
    expect((await upstream.call(buyOnline.expandVehicleTimer, { vehicleId }, by)).canExtend).toBe(false);
    expect(await upstream.send(buyOnline.expandVehicleTimer, { vehicleId }, by)).toMatchObject({
      code: "no_more_time",
    });
    await lapse(upstream, vehicleId);
    expect(await upstream.send(buyOnline.expandVehicleTimer, { vehicleId }, by)).toMatchObject({
      code: "reservation_expired",
    });
    expect(await upstream.call(buyOnline.checkVehicleTimer, { vehicleId }, by)).toMatchObject({
      state: "expired",
      secondsLeft: 0,
      canExtend: false,
    });
  });

  test("a repeated extension adds its minutes once, also at the same time", async () => {
    const { token } = await createBuyer(upstream);
    const by = { token };
    const vehicleId = await aFreeVehicle(upstream);
    const { extensions } = await upstream.call(buyOnline.setVehicleTimer, { vehicleId }, by);
    const press = () => upstream.call(buyOnline.expandVehicleTimer, { vehicleId, extensions }, by);
    const locks = await Promise.all([press(), press(), press()]);
    for (const lock of [...locks, await press()]) {
      expect(lock).toMatchObject({ state: "held", canExtend: true, extensions: extensions + 1 });
      expect(lock.secondsLeft).toBeLessThanOrEqual(2700);
    }
  });

  test("an expired or released vehicle goes to the next buyer, and its holders are counted", async () => {
    const [first, second] = await createBuyers(upstream, 2);
    if (!first || !second) throw new Error("Two buyers are needed");
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, first, vehicleId);
    await lapse(upstream, vehicleId);
    await openOrder(upstream, second, vehicleId);
    expect(await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, { token: first.token })).toMatchObject({
      status: 409,
      code: "not_available",
    });
    await upstream.call(buyOnline.deleteVehicleTimer, { vehicleId }, { token: second.token });
    await openOrder(upstream, first, vehicleId);
    const [row] = await upstream.database.db.select().from(reservations).where(eq(reservations.vehicle_id, vehicleId));
    expect(row).toMatchObject({ holder: first.id, seq: 3, extensions: 0 });
  });

  test("the timer cannot release a reservation with a deposit, and the shop shows each state", async () => {
    const buyer = await createBuyer(upstream);
    const vehicleId = await aFreeVehicle(upstream);
    const stateOf = async () => (await upstream.call(widgets.getProduct, { id: vehicleId })).state;
    expect(await stateOf()).toBe("free");
    await openOrder(upstream, buyer, vehicleId);
    expect(await stateOf()).toBe("held");
    await payDeposit(upstream, buyer, vehicleId);
    expect(await stateOf()).toBe("reserved");
    expect(await upstream.send(buyOnline.deleteVehicleTimer, { vehicleId }, { token: buyer.token })).toMatchObject({
      code: "deposit_paid",
    });
    await lapse(upstream, vehicleId);
    expect(await stateOf()).toBe("free");
    await upstream.database.db.update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, vehicleId));
    expect(await stateOf()).toBe("sold");
    expect(await upstream.send(buyOnline.setVehicleTimer, { vehicleId }, { token: buyer.token })).toMatchObject({
      code: "not_available",
    });
  });

  test("an unknown vehicle cannot be reserved", async () => {
    const { token } = await createBuyer(upstream);
    for (const vehicleId of [999_999, 2_147_483_647]) {
      expect(await upstream.send(buyOnline.setVehicleTimer, { vehicleId }, { token })).toMatchObject({ status: 404 });
    }
    const huge = await upstream.send(buyOnline.setVehicleTimer, { vehicleId: 9_007_199_254_740_991 }, { token });
    expect(huge.ok).toBe(false);
    expect(huge.status).toBeLessThan(500);
  });
});
