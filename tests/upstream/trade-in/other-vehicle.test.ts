/** A vehicle that the lists lack, upstream: where it may be told in words, how they are kept, what they come to. */
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { goodCondition, savePage } from "#tests/upstream/support/trade-in-actors.ts";
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, tradeIns } from "#upstream/db/schema/index.ts";

const notInList = { notInList: "yes" };
const lada = { year: 1987, make: "Lada", model: "Niva", trim: "1600" };
/** Of no list. */
const typed = {
  ...{ mileage: 92_000, color: "Bleu nuit", transmission: "Quatre rapports", drivetrain: "Intégrale" },
  ...{ fuelType: "Super", engine: "1,6 L" },
};

describe.each(mainEngine)("a vehicle that the lists lack on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  });
  afterAll(() => upstream.close());

  const begin = async () => {
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 });
    await savePage(upstream, tradeIn.id, "vin", {});
    return tradeIn.id;
  };
  const tell = async (id: string, page: Parameters<typeof savePage>[2], answers: Record<string, unknown>) =>
    (await savePage(upstream, id, page, answers)).tradeIn;
  const outcome = (tradeInId: string, page: Parameters<typeof savePage>[2], answers: Record<string, unknown>) =>
    upstream.send(buyOnline.saveTradeInPage, { tradeInId, page, answers });
  /** Everything after the vehicle's name. */
  const complete = async (id: string, information: Record<string, unknown>) => {
    await tell(id, "basic-information", information);
    await tell(id, "vehicle-features", { vehicleFeatures: [] });
    await tell(id, "condition", goodCondition);
    return tell(id, "photos", {});
  };

  test("is told in words once its list is left, and by an advocate what it is worth", async () => {
    const id = await begin();
    expect(await outcome(id, "other-vehicle", lada)).toMatchObject({ status: 409, code: "not_asked" });
    await tell(id, "year", notInList);
    expect(await outcome(id, "make", { makeId: 473 })).toMatchObject({ status: 409, code: "not_asked" });
    expect((await tell(id, "other-vehicle", lada)).vehicle).toEqual({
      ...lada,
      ...{ makeId: null, modelId: null, trimId: null },
    });
    const waiting = await complete(id, typed);
    expect(waiting).toMatchObject({ state: "waiting", estimate: null, answers: { "basic-information": typed } });
    const token = await upstream.signIn("team");
    const { rows: queue } = await upstream.call(admin.listWaitingTradeIns, { pageSize: 100 }, { token });
    expect(queue.find((row) => row.id === id)?.vehicle).toMatchObject(lada);
    const letters = await upstream.database.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `tradeInToValue:${id}%`));
    expect(letters.length).toBeGreaterThan(0);
    for (const { text } of letters) expect(text).toMatch(/1987 Lada Niva 1600|Lada Niva 1600 1987/);
  });

  test("is of this world's model years, and named by letters that show", async () => {
    const id = await begin();
    await tell(id, "year", notInList);
    const next = new Date().getUTCFullYear() + 1;
    expect(await outcome(id, "other-vehicle", { ...lada, year: next + 1 })).toMatchObject({ status: 422 });
    const hidden = { ...lada, year: next, make: "\u202eLa\u200bda", model: "Ni\u00adva \u2066 4x4" };
    expect((await tell(id, "other-vehicle", hidden)).vehicle).toMatchObject({
      ...{ year: next, make: "Lada", model: "Niva 4x4" },
    });
    expect(await outcome(id, "other-vehicle", { ...lada, make: "\u202e\u200b" })).toMatchObject({ status: 422 });
  });

  test("keeps what its lists told before", async () => {
    const id = await begin();
    await tell(id, "year", { year: 2019 });
    await tell(id, "make", { makeId: 473 });
    const left = await tell(id, "model", notInList);
    expect(left.vehicle).toMatchObject({ year: 2019, make: "Mazda", model: null });
    // Chosen after all, nothing of the words is left.
    await tell(id, "other-vehicle", { year: 2019, make: "Mazda", model: "Bongo" });
    const chosen = await tell(id, "model", { modelId: 2369 });
    expect([chosen.vehicle.model, chosen.answers["other-vehicle"]]).toEqual(["CX-5", undefined]);
  });

  test("a trim that the VIN's list lacks keeps the VIN", async () => {
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 1 });
    const vin = { tradeInVinNumber: "2T1BURHE0JC014702" };
    await tell(tradeIn.id, "vin", vin);
    await tell(tradeIn.id, "trim", notInList);
    const told = await tell(tradeIn.id, "other-vehicle", { year: 2018, make: "Toyota", model: "Corolla", trim: "50e" });
    expect(told).toMatchObject({ isDecoded: true, answers: { vin }, vehicle: { model: "Corolla", trim: "50e" } });
    expect((await complete(tradeIn.id, typed)).state).toBe("waiting");
  });

  test("names that the catalogue has after all are its own, its lists and its value too", async () => {
    const id = await begin();
    await tell(id, "year", notInList);
    const { vehicle } = await tell(id, "other-vehicle", { year: 2003, make: "HONDA", model: "accord", trim: "ex-v6" });
    expect(vehicle).toMatchObject({ make: "Honda", model: "Accord", trim: "EX-V6", trimId: expect.any(Number) });
    expect(await outcome(id, "basic-information", typed)).toMatchObject({ status: 422 });
  });

  test("names are one line, of a length that a letter's subject has room for", async () => {
    const id = await begin();
    await tell(id, "year", notInList);
    const { answers } = await tell(id, "other-vehicle", { ...lada, make: " La\r\nda \u0007", trim: "<b>4×4</b>" });
    expect(answers["other-vehicle"]).toEqual({ ...lada, make: "La da", trim: "<b>4×4</b>" });
    for (const [wrong, field] of [
      [{ year: 1899 }, "year"],
      [{ year: 2101 }, "year"],
      [{ make: " \n" }, "make"],
      [{ model: undefined }, "model"],
      [{ model: "x".repeat(61) }, "model"],
      [{ trim: "x".repeat(61) }, "trim"],
    ] as const) {
      const refused = await outcome(id, "other-vehicle", { ...lada, ...wrong });
      expect(refused).toMatchObject({ status: 422, fields: { [field]: [expect.any(String)] } });
    }
    // No other page may be left so.
    expect(await outcome(id, "basic-information", notInList)).toMatchObject({ status: 422 });
  });

  test("on the block its words are cleaned, and are no filter's value", async () => {
    const id = await begin();
    await tell(id, "year", notInList);
    await tell(id, "other-vehicle", { ...lada, make: "Call 514 555-0112", model: "camille@example.ca" });
    await complete(id, typed);
    const token = await upstream.signIn("team");
    await upstream.call(admin.valueTradeIn, { tradeInId: id, priceLow: 100_000, priceHigh: 200_000 }, { token });
    await upstream.database.db.update(tradeIns).set({ phone: "514 555-0199" }).where(eq(tradeIns.id, id));
    await upstream.call(admin.addTradeInToBlock, { tradeInId: id }, { token });
    const published = { tradeInId: id, to: "published" as const };
    const { tradeIn } = await upstream.call(admin.setBlockListingState, published, { token });
    const dealer = { token: await upstream.signIn("dealer") };
    const guid = tradeIn.listing?.guid ?? "";
    const shown = JSON.stringify([
      await upstream.call(admin.getBlockVehicle, { guid }, dealer),
      await upstream.call(admin.getAllTradeInBlock, { pageSize: 100 }, dealer),
      await upstream.call(admin.getBlockFilters, {}, dealer),
    ]);
    expect(shown).toContain("1600");
    expect(["555-0112", "camille"].filter((secret) => shown.includes(secret))).toEqual([]);
    await upstream.database.db.delete(tradeIns).where(eq(tradeIns.id, id));
  });

  test("comes into a garage, without a value until an advocate gives one", async () => {
    const { token } = await createBuyer(upstream);
    const begun = await upstream.call(garage.createCustomerVehicle, {}, { token });
    const garageVehicleId = begun.MyGarageVehicle[0].id;
    const answer = async (page: "year" | "other-vehicle" | "basic-information", answers: Record<string, unknown>) =>
      (await upstream.call(garage.saveCustomerVehiclePage, { garageVehicleId, page, answers }, { token }))
        .MyGarageVehicle[0];
    await answer("year", notInList);
    await answer("other-vehicle", lada);
    const added = await answer("basic-information", typed);
    expect(added).toMatchObject({ vehicle: lada, value: null, mileage: 92_000, addedAt: expect.any(String) });
    const asked = { garageVehicleId, languageId: 2 };
    const { tradeInId } = await upstream.call(garage.startTradeInOfVehicle, asked, { token });
    const tradeIn = await upstream.call(buyOnline.getTradeInDetails, { tradeInId }, { token });
    expect(tradeIn).toMatchObject({ vehicle: lada, answers: { "other-vehicle": lada } });
  });
});
