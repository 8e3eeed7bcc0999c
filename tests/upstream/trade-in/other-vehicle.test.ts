/** A vehicle that the catalogue lacks: when it can be entered as text, how the text is stored, and its value. */
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { goodCondition, savePage } from "#tests/upstream/support/trade-in-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, tradeIns } from "#upstream/db/schema/index.ts";

const notInList = { notInList: "yes" };
const lada = { year: 1987, make: "Lada", model: "Niva", trim: "1600" };
/** The colour and the engine are in no list. */
const entered = {
  ...{ mileage: 92_000, color: "Bleu nuit", transmission: "manual", drivetrain: "4wd" },
  ...{ fuelType: "gasoline", engine: "1,6 L" },
};

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const createTradeIn = async () => {
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 });
  await savePage(upstream, tradeIn.id, "vin", {});
  return tradeIn.id;
};
const save = async (id: string, page: Parameters<typeof savePage>[2], answers: Record<string, unknown>) =>
  (await savePage(upstream, id, page, answers)).tradeIn;
const outcome = (tradeInId: string, page: Parameters<typeof savePage>[2], answers: Record<string, unknown>) =>
  upstream.send(buyOnline.saveTradeInPage, { tradeInId, page, answers });
/** Answers every page after the vehicle. */
const complete = async (id: string, information: Record<string, unknown>) => {
  await save(id, "basic-information", information);
  await save(id, "condition", goodCondition);
  return save(id, "photos", {});
};

describe("a vehicle that the catalogue lacks", () => {
  test("can be entered as text after its list is declined, and staff value it", async () => {
    const id = await createTradeIn();
    expect(await outcome(id, "other-vehicle", lada)).toMatchObject({ status: 409, code: "not_asked" });
    await save(id, "year", notInList);
    expect(await outcome(id, "make", { makeId: 473 })).toMatchObject({ status: 409, code: "not_asked" });
    expect((await save(id, "other-vehicle", lada)).vehicle).toEqual({
      ...lada,
      ...{ makeId: null, modelId: null, trimId: null },
    });
    const waiting = await complete(id, entered);
    expect(waiting).toMatchObject({ state: "waiting", estimate: null, answers: { "basic-information": entered } });
    const token = await upstream.signIn("team");
    const { rows: queue } = await upstream.call(admin.listWaitingTradeIns, { pageSize: 100 }, { token });
    expect(queue.find((row) => row.id === id)?.vehicle).toMatchObject(lada);
    const emails = await upstream.database.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `tradeInToValue:${id}%`));
    expect(emails.length).toBeGreaterThan(0);
    for (const { text } of emails) expect(text).toMatch(/1987 Lada Niva 1600|Lada Niva 1600 1987/);
  });

  test("accepts real model years and visible letters only", async () => {
    const id = await createTradeIn();
    await save(id, "year", notInList);
    const next = new Date().getUTCFullYear() + 1;
    expect(await outcome(id, "other-vehicle", { ...lada, year: next + 1 })).toMatchObject({ status: 422 });
    const hidden = { ...lada, year: next, make: "La\u200bda", model: "Ni\u00adva   4x4" };
    expect((await save(id, "other-vehicle", hidden)).vehicle).toMatchObject({
      ...{ year: next, make: "Lada", model: "Niva 4x4" },
    });
    for (const make of ["\u200b\u00ad", "Lada\u202e", "La\u2066da", "Lada\u0007"])
      expect(await outcome(id, "other-vehicle", { ...lada, make })).toMatchObject({ status: 422 });
  });

  test("has its transmission, drivetrain and fuel from their lists", async () => {
    const id = await createTradeIn();
    await save(id, "year", notInList);
    await save(id, "other-vehicle", lada);
    const typed = { transmission: "zzz", drivetrain: "4x4", fuelType: "Super" };
    const refused = await outcome(id, "basic-information", { ...entered, ...typed });
    const inNoList = ["invalid_value"];
    expect(refused).toMatchObject({
      status: 422,
      fields: { transmission: inNoList, drivetrain: inNoList, fuelType: inNoList },
    });
    await save(id, "basic-information", entered);
    // What is saved already stays valid.
    await save(id, "basic-information", { ...entered, mileage: 93_000 });
  });

  test("keeps what was chosen from lists before", async () => {
    const id = await createTradeIn();
    await save(id, "year", { year: 2019 });
    await save(id, "make", { makeId: 473 });
    const left = await save(id, "model", notInList);
    expect(left.vehicle).toMatchObject({ year: 2019, make: "Mazda", model: null });
    // Choosing from the list afterwards erases the text.
    await save(id, "other-vehicle", { year: 2019, make: "Mazda", model: "Bongo" });
    const chosen = await save(id, "model", { modelId: 2369 });
    expect([chosen.vehicle.model, chosen.answers["other-vehicle"]]).toEqual(["CX-5", undefined]);
  });

  test("a trim that is not in the VIN's list keeps the VIN", async () => {
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 1 });
    const vin = { tradeInVinNumber: "2T1BURHE0JC014702" };
    await save(tradeIn.id, "vin", vin);
    await save(tradeIn.id, "trim", notInList);
    const saved = await save(tradeIn.id, "other-vehicle", {
      year: 2018,
      make: "Toyota",
      model: "Corolla",
      trim: "50e",
    });
    expect(saved).toMatchObject({ isDecoded: true, answers: { vin }, vehicle: { model: "Corolla", trim: "50e" } });
    expect((await complete(tradeIn.id, entered)).state).toBe("waiting");
  });

  test("names that the catalogue has are matched to it", async () => {
    const id = await createTradeIn();
    await save(id, "year", notInList);
    const { vehicle } = await save(id, "other-vehicle", { year: 2003, make: "HONDA", model: "accord", trim: "ex-v6" });
    expect(vehicle).toMatchObject({ make: "Honda", model: "Accord", trim: "EX-V6", trimId: expect.any(Number) });
    expect(await outcome(id, "basic-information", entered)).toMatchObject({ status: 422 });
  });

  test("names are one line of limited length", async () => {
    const id = await createTradeIn();
    await save(id, "year", notInList);
    const { answers } = await save(id, "other-vehicle", { ...lada, make: " La\r\nda ", trim: "<b>4×4</b>" });
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
    // Other pages do not accept "not in the list".
    expect(await outcome(id, "basic-information", notInList)).toMatchObject({ status: 422 });
  });

  test("on the block its text is redacted and is no filter value", async () => {
    const id = await createTradeIn();
    await save(id, "year", notInList);
    await save(id, "other-vehicle", { ...lada, make: "Call 514 555-0112", model: "camille@example.ca" });
    await complete(id, entered);
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

  test("can be added to a garage, without a value", async () => {
    const { token } = await createBuyer(upstream);
    const created = await upstream.call(garage.createCustomerVehicle, {}, { token });
    const garageVehicleId = created.MyGarageVehicle[0].id;
    const answer = async (page: "year" | "other-vehicle" | "basic-information", answers: Record<string, unknown>) =>
      (await upstream.call(garage.saveCustomerVehiclePage, { garageVehicleId, page, answers }, { token }))
        .MyGarageVehicle[0];
    await answer("year", notInList);
    await answer("other-vehicle", lada);
    const added = await answer("basic-information", entered);
    expect(added).toMatchObject({ vehicle: lada, value: null, mileage: 92_000, addedAt: expect.any(String) });
    const input = { garageVehicleId, languageId: 2 };
    const { tradeInId } = await upstream.call(garage.createTradeInFromVehicle, input, { token });
    const tradeIn = await upstream.call(buyOnline.getTradeInDetails, { tradeInId }, { token });
    expect(tradeIn).toMatchObject({ vehicle: lada, answers: { "other-vehicle": lada } });
  });
});
