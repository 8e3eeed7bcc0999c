/** No dealer reads or changes another company's vehicle or import: every call that names one answers 404. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { companyVehicleCalls } from "#contract/company/company-vehicles.ts";
import { stockCalls } from "#contract/company/stock.ts";
import { stockImportCalls } from "#contract/company/stock-imports.ts";
import { vehicleLabelCalls } from "#contract/company/vehicle-label.ts";
import { drawPhoto } from "#tests/upstream/support/purchase-actors.ts";
import { inputOf } from "#tests/upstream/support/row-inputs.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { users, vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let token: string;
let importId: string;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  upstream = await startUpstream();
  photo = await drawPhoto();
  const file = new TextEncoder().encode("VIN\nQQQ");
  token = await upstream.signIn("dealer");
  ({ importId } = await upstream.call(admin.importVehicles, {}, { token, files: { file } }));
  // From now on the dealer works for another company.
  await upstream.database.db.update(users).set({ company_id: 2 }).where(eq(users.email, "dealer@demo.test"));
});
afterAll(() => upstream.close());

const names = Object.keys({ ...companyVehicleCalls, ...stockCalls, ...stockImportCalls, ...vehicleLabelCalls });
const rows = Object.values(admin).filter(
  ({ name, query }) => names.includes(name) && ["vehicleId", "importId"].some((id) => id in query.shape),
);

test.each(rows.map((row) => [row.name, row] as const))("%s", async (_, row) => {
  const { db } = upstream.database;
  // A used one: its label is not found for a new vehicle of the own company either.
  const isUsed = and(eq(vehicles.company_id, 1), eq(vehicles.condition, "used"));
  const [vehicle] = await db.select().from(vehicles).where(isUsed).orderBy(vehicles.id).limit(1);
  if (!vehicle) throw new Error("The company has no vehicle");
  const input = inputOf(row, { vehicleId: vehicle.id, importId });
  const files = Object.fromEntries(row.files.map((name) => [name, photo]));
  expect(await upstream.send(row, input, { token, files, extra: input })).toMatchObject({ ok: false, status: 404 });
  expect(await db.select().from(vehicles).where(eq(vehicles.id, vehicle.id))).toEqual([vehicle]);
});

test("the calls that name a vehicle or an import are all tried", () => expect(rows.length).toBeGreaterThan(9));
