/** The garage: one vehicle for each VIN, a value a month, visible to its owner only. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { garage } from "#contract/garage.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { information, listedInformation } from "#tests/upstream/support/trade-in-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { garageValues } from "#upstream/db/schema/index.ts";
import { saveDueValues } from "#upstream/services/garage/due-values.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";

const vin = "2T1BURHE5JC014702";
let upstream: TestUpstream;
let token: string;
let id: string;
beforeAll(async () => {
  upstream = await startUpstream();
  token = await upstream.signIn("customer");
});
afterAll(() => upstream.close());

const read = async () => {
  const { MyGarageVehicle } = await upstream.call(garage.getCustomerVehicleDetails, { garageVehicleId: id }, { token });
  return MyGarageVehicle[0];
};
const save = (page: "trim" | "basic-information", answers: Record<string, unknown>) =>
  upstream.send(garage.saveCustomerVehiclePage, { garageVehicleId: id, page, answers }, { token });
const values = async () =>
  (await upstream.call(garage.customerVehicleValue, { garageVehicleId: id }, { token })).values;

test("twenty posts of one VIN at once make one vehicle", async () => {
  const begin = () => upstream.call(garage.createCustomerVehicle, { tradeInVinNumber: vin }, { token });
  const begun = await Promise.all(Array.from({ length: 20 }, begin));
  const ids = [...new Set(begun.map(({ MyGarageVehicle: [vehicle] }) => vehicle.id))];
  expect(ids).toHaveLength(1);
  id = String(ids[0]);
});

test("is added with its last answer and valued once that day", async () => {
  const begun = await read();
  expect([begun.addedAt, begun.isTrimDecoded]).toEqual([null, false]);
  expect(await save("basic-information", information)).toMatchObject({ ok: false, code: "not_asked" });
  const { modelId, year } = begun.vehicle;
  const [trim] = (await loadCatalogue()).trimsOf(Number(modelId), Number(year));
  expect(await save("trim", { trimId: 1 })).toMatchObject({ ok: false, code: "not_in_catalogue" });
  await save("trim", { trimId: trim?.vehicle.trimId });
  const listed = await listedInformation(upstream, trim?.vehicle.trimId ?? null);
  expect(await save("basic-information", { ...listed, color: "plaid" })).toMatchObject({ status: 422 });
  await save("basic-information", listed);
  expect((await read()).addedAt).not.toBeNull();
  await save("basic-information", { ...listed, mileage: 150_000 });
  expect(await values()).toMatchObject([{ mileage: 150_000 }]);
});

test("gets a new value after a month, not before", async () => {
  const { db } = upstream.database;
  const age = (days: number) =>
    db.update(garageValues).set({ valued_on: sql`${garageValues.valued_on} - ${days}::int` });
  await age(29);
  await saveDueValues(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
  expect(await values()).toHaveLength(1);
  await age(3);
  await saveDueValues(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
  await saveDueValues(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
  const [first, last, ...more] = await values();
  expect(more).toEqual([]);
  expect(String(last?.on) > String(first?.on)).toBe(true);
  expect(last?.mileage).toBe(150_000);
});

test("is visible to its owner only", async () => {
  const other = { token: await upstream.signIn("user") };
  const input = { garageVehicleId: id };
  expect(await upstream.send(garage.getCustomerVehicleDetails, input, other)).toMatchObject({ status: 404 });
  expect(await upstream.send(garage.getCustomerVehicleDetails, input)).toMatchObject({ status: 401 });
  expect(await upstream.send(garage.removeCustomerVehicle, input, other)).toMatchObject({ status: 404 });
  expect((await read()).id).toBe(id);
  await upstream.call(garage.removeCustomerVehicle, input, { token });
  // A repeated removal is harmless; for others it is still not found.
  await upstream.call(garage.removeCustomerVehicle, input, { token });
  expect(await upstream.send(garage.removeCustomerVehicle, input, other)).toMatchObject({ status: 404 });
  expect(await upstream.database.db.$count(garageValues, eq(garageValues.vehicle_id, id))).toBe(0);
});
