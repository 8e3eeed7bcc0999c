/** A stock file of 1,000 lines: bad ones are named, an interrupted import goes on, and nothing is imported twice. */
import { randomUUID } from "node:crypto";
import { and, asc, eq, like, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { isConcurrent, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { makes, models, trims, users, vehicleImports, vehiclePrices, vehicles } from "#upstream/db/schema/index.ts";
import { deleteExpiredRecords } from "#upstream/services/user/housekeeping.ts";

let upstream: TestUpstream;
let by: { token: string };
beforeAll(async () => {
  upstream = await startUpstream({}, { hasPeriodicTasks: false });
  by = { token: await upstream.signIn("dealer") };
});
afterAll(() => upstream.close());

const header = ["VIN", "Stock number", "Condition", "Year", "Make", "Model", "Trim", "Kilometres", "Price"];
const colours = ["Exterior colour", "Interior colour"];

/** 17 characters of which no demo vehicle has the first. */
const vinOf = (prefix: string, index: number) => `${prefix}${String(index).padStart(17 - prefix.length, "0")}`;

async function listTrims(): Promise<{ year: number; make: string; model: string; trim: string }[]> {
  return upstream.database.db
    .select({ year: trims.year, make: makes.name, model: models.name, trim: trims.name })
    .from(trims)
    .innerJoin(models, eq(models.id, trims.model_id))
    .innerJoin(makes, eq(makes.id, models.make_id))
    .where(eq(models.market, "ca"))
    .orderBy(asc(trims.id))
    .limit(40);
}

/** Lines of new vehicles as a spreadsheet program writes them. */
async function buildLines(prefix: string, count: number): Promise<string[][]> {
  const all = await listTrims();
  return Array.from({ length: count }, (_, index) => {
    const { year, make, model, trim } = all[index % all.length] ?? { year: 0, make: "", model: "", trim: "" };
    const names = [String(year), make, model, trim];
    return [
      vinOf(prefix, index),
      `${prefix}-${index}`,
      "Used",
      ...names,
      "52 000 km",
      "$18,995",
      "Arctic Blue",
      "Black",
    ];
  });
}

const toFile = (lines: readonly string[][], separator = ",", columns: string[] = [...header, ...colours]) => {
  const cell = (text: string) => (text.includes(separator) ? `"${text}"` : text);
  const text = [columns, ...lines].map((line) => line.map(cell).join(separator)).join("\r\n");
  return new TextEncoder().encode(text);
};

const send = (file: Uint8Array<ArrayBuffer>) => upstream.send(admin.importVehicles, {}, { ...by, files: { file } });

async function readReport(importId: string) {
  const { rows } = await upstream.call(admin.getVehicleImportLines, { importId, pageSize: 200 }, by);
  return { ...(await upstream.call(admin.getVehicleImport, { importId }, by)), rows };
}

async function runImport(file: Uint8Array<ArrayBuffer>) {
  const { importId } = await upstream.call(admin.importVehicles, {}, { ...by, files: { file } });
  await upstream.settle();
  return readReport(importId);
}

const countOf = (prefix: string) => upstream.database.db.$count(vehicles, like(vehicles.vin, `${prefix}%`));

test("imports all good lines once, and names each bad one by line, column and reason", async () => {
  const lines = await buildLines("9AA", 1000);
  const bad: [number, number, string][] = [
    [10, 0, "9AA-NOT-A-VIN"],
    [20, 0, vinOf("9AA", 3)],
    [30, 8, "cheap"],
    [40, 6, "No such trim"],
    [50, 1, "9AA-4"],
    [60, 7, ""],
  ];
  for (const [line, column, value] of bad) (lines[line] ?? [])[column] = value;
  // The sixth step fails after its lines were written, as often as it is tried: its transaction is undone each time.
  await upstream.database.db.execute(sql`create sequence steps`);
  await upstream.database.db.execute(sql`create function fail_sixth() returns trigger language plpgsql as
    'begin if nextval(''steps'') >= 6 then raise exception ''power cut''; end if; return new; end'`);
  await upstream.database.db.execute(sql`create trigger fail_sixth before update on vehicle_imports
    for each row execute function fail_sixth()`);
  const { importId } = await upstream.call(admin.importVehicles, {}, { ...by, files: { file: toFile(lines) } });
  const again = await upstream.call(admin.importVehicles, {}, { ...by, files: { file: toFile(lines) } });
  expect(again.importId).toBe(importId);
  await upstream.settle();
  const interrupted = await upstream.call(admin.getVehicleImport, { importId }, by);
  expect(interrupted).toMatchObject({ state: "waiting", linesDone: 500 });
  await upstream.database.db.execute(sql`drop trigger fail_sixth on vehicle_imports`);
  await upstream.database.db.execute(sql`update jobs set run_at = now() where done_at is null`);
  await upstream.settle();
  const done = await upstream.call(admin.getVehicleImport, { importId }, by);
  const failed = await upstream.call(admin.getVehicleImportLines, { importId, state: "failed" }, by);
  const added = await upstream.call(admin.getVehicleImportLines, { importId, state: "added" }, by);
  expect([added.total, added.rows[0]?.id, added.rows[0]?.cells.vin]).toEqual([994, 2, vinOf("9AA", 0)]);
  expect(done).toMatchObject({ state: "done", lines: 1000, linesDone: 1000, added: 994, refused: 6 });
  expect(failed.rows.map(({ id, column, reason }) => [id, column, reason])).toEqual([
    [12, "vin", "vin_invalid"],
    [22, "vin", "vin_repeated"],
    [32, "price", "invalid"],
    [42, "trim", "trim_unknown"],
    [52, "stockNumber", "stock_taken"],
    [62, "mileage", "required"],
  ]);
  expect(await countOf("9AA")).toBe(994);
  const [vehicle] = await upstream.database.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.vin, vinOf("9AA", 0)));
  expect(vehicle).toMatchObject({ company_id: 1, mileage_km: 52_000, price_cents: 1_899_500, condition: "used" });
  expect(vehicle?.exterior_colour).toEqual({ en: "Arctic Blue", fr: "Arctic Blue" });
});

test("a NUL in a cell refuses its line, and the others are imported", async () => {
  const lines = await buildLines("9NU", 3);
  (lines[1] ?? [])[0] = `9NU\0${"1".repeat(13)}`;
  (lines[2] ?? [])[1] = "9NU\0";
  const done = await runImport(toFile(lines));
  expect(done).toMatchObject({ state: "done", lines: 3, linesDone: 3 });
  expect(done.rows.map(({ state }) => state)).toEqual(["added", "failed", "added"]);
  expect(done.rows[1]).toMatchObject({ id: 3, column: "vin", reason: "vin_invalid" });
  expect(await countOf(vinOf("9NU", 0))).toBe(1);
});

test("a French file changes what it says and nothing else; the history has the former price", async () => {
  const [first] = await buildLines("9BB", 2);
  await runImport(toFile(await buildLines("9BB", 2)));
  const columns = ["NIV", "Prix", "Notes"];
  const changed = await runImport(
    toFile(
      [
        [first?.[0] ?? "", "17 495,50 $", "x"],
        [vinOf("9BB", 1), "", ""],
      ],
      ";",
      columns,
    ),
  );
  expect(changed).toMatchObject({ state: "done", added: 0, changed: 1, unchanged: 1, refused: 0 });
  const [vehicle] = await upstream.database.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.vin, vinOf("9BB", 0)));
  expect([vehicle?.price_cents, vehicle?.mileage_km]).toEqual([1_749_550, 52_000]);
  const history = await upstream.database.db
    .select()
    .from(vehiclePrices)
    .where(eq(vehiclePrices.vehicle_id, vehicle?.id ?? 0));
  expect(history).toMatchObject([{ former_cents: 1_899_500, price_cents: 1_749_550 }]);
});

test("another company's vehicle and a sold one are refused by line, and stay as they are", async () => {
  const { db } = upstream.database;
  const one = async (where: SQL | undefined) => (await db.select().from(vehicles).where(where).limit(1))[0];
  const other = await one(eq(vehicles.company_id, 2));
  const sold = await one(and(eq(vehicles.company_id, 1), eq(vehicles.status, "on-sale")));
  await db
    .update(vehicles)
    .set({ status: "sold" })
    .where(eq(vehicles.id, sold?.id ?? 0));
  const lines = [other, sold].map((vehicle) => [vehicle?.vin ?? "", "1"]);
  const priced = lines.map(([vin = ""]) => [vin, "9999"]);
  const refused = await runImport(toFile(priced, ",", ["VIN", "Price"]));
  expect(refused.rows.map(({ reason }) => reason)).toEqual(["vin_taken", "vehicle_sold"]);
  expect((await one(eq(vehicles.id, other?.id ?? 0)))?.price_cents).toBe(other?.price_cents);
});

test("a line after a refused one of its VIN is imported, and one after an imported one is not, however far apart", async () => {
  const lines = await buildLines("9RR", 150);
  const vin = vinOf("9RR", 0);
  const withVin = (line: number, price: string) => lines[line]?.splice(0, 1, vin) && lines[line]?.splice(8, 1, price);
  withVin(0, "cheap");
  withVin(1, "$18,000");
  withVin(2, "$17,000");
  withVin(120, "$16,000");
  const done = await runImport(toFile(lines));
  const states = [0, 1, 2, 120].map((index) => [done.rows[index]?.state, done.rows[index]?.reason]);
  expect(states).toEqual([
    ["failed", "invalid"],
    ["added", null],
    ["failed", "vin_repeated"],
    ["failed", "vin_repeated"],
  ]);
  const [vehicle] = await upstream.database.db.select().from(vehicles).where(eq(vehicles.vin, vin));
  expect(vehicle?.price_cents).toBe(1_800_000);
});

test("a cancelled import keeps what is done, and the same file can be imported again", async () => {
  const file = toFile(await buildLines("9CN", 250));
  const { db } = upstream.database;
  // Cancelled while its second step waits.
  await db.execute(sql`create function cancel_first() returns trigger language plpgsql as
    'begin if new.lines_done = 100 then new.cancelled_at := now(); end if; return new; end'`);
  await db.execute(sql`create trigger cancel_first before update on vehicle_imports
    for each row execute function cancel_first()`);
  const cancelled = await runImport(file);
  await db.execute(sql`drop trigger cancel_first on vehicle_imports`);
  expect(cancelled).toMatchObject({ state: "cancelled", lines: 250, linesDone: 100, added: 100 });
  expect([cancelled.rows.length, await countOf("9CN")]).toEqual([100, 100]);
  const again = await runImport(file);
  expect(again).toMatchObject({ state: "done", added: 150, unchanged: 100 });
  expect(again.id).not.toBe(cancelled.id);
});

test("an import is cancelled before its first line, once; the staff who follow it see that, and its lines", async () => {
  const staff = { token: await upstream.signIn("vehicles") };
  const { db } = upstream.database;
  const [first] = await buildLines("9CS", 1);
  await db.execute(sql`create function start_later() returns trigger language plpgsql as
    'begin new.run_at := now() + interval ''1 hour''; return new; end'`);
  await db.execute(sql`create trigger start_later before insert on jobs for each row execute function start_later()`);
  const { importId } = await upstream.call(admin.importVehicles, {}, { ...by, files: { file: toFile([first ?? []]) } });
  const { rows } = await upstream.call(admin.getNotificationsImportsList, { state: "waiting" }, staff);
  expect(rows).toMatchObject([{ canBeCancelled: true, hasLines: true }]);
  const work = { importId: rows[0]?.id ?? "" };
  expect(await upstream.call(admin.cancelNotificationsImport, work, staff)).toMatchObject({ state: "cancelled" });
  expect(await upstream.call(admin.cancelVehicleImport, { importId }, by)).toMatchObject({ state: "cancelled" });
  await db.execute(sql`drop trigger start_later on jobs`);
  await db.execute(sql`update jobs set run_at = now() where done_at is null`);
  await upstream.settle();
  expect([await readReport(importId), await countOf("9CS")]).toMatchObject([{ state: "cancelled", rows: [] }, 0]);
  const done = await runImport(toFile([first ?? []]));
  expect(await upstream.call(admin.cancelVehicleImport, { importId: done.id }, by)).toMatchObject({ state: "done" });
  const [latest] = (await upstream.call(admin.getNotificationsImportsList, { state: "done" }, staff)).rows;
  const lines = await upstream.call(admin.getNotificationsImportLines, { importId: latest?.id ?? "" }, staff);
  expect(lines.rows).toMatchObject([{ id: 2, state: "added", cells: { vin: vinOf("9CS", 0) } }]);
});

test("housekeeping deletes a report 90 days after its import, and not while the import may go on", async () => {
  const { db } = upstream.database;
  const reports = await Promise.all(
    ["9HA", "9HB", "9HC"].map(async (prefix) => (await runImport(toFile(await buildLines(prefix, 1)))).id),
  );
  const [old = "", recent = "", stopped = ""] = reports;
  const setAge = (id: string, days: number, changes = {}) =>
    db
      .update(vehicleImports)
      .set({ created_at: sql`now() - make_interval(days => ${days})`, ...changes })
      .where(eq(vehicleImports.id, id));
  await setAge(old, 91);
  await setAge(recent, 89);
  await setAge(stopped, 91, { lines_done: 0 });
  await deleteExpiredRecords(bareUpstream(upstream.database, {}));
  const counts = await Promise.all(reports.map((id) => db.$count(vehicleImports, eq(vehicleImports.id, id))));
  expect(counts).toEqual([0, 1, 1]);
});

test.each([
  ["a picture", "\x89PNG\r\n\x1a\n\0\0", "no_vin_column"],
  ["a broken table", 'VIN,Price\n"1,2', "file_not_csv"],
  ["a header alone", "VIN,Price\n", "file_without_lines"],
  ["a file without VINs", "Price\n1\n", "no_vin_column"],
])("%s is refused at the field", async (_, text, code) => {
  const refused = await send(new TextEncoder().encode(text));
  expect(refused).toMatchObject({ ok: false, status: 422, fields: { file: [code] } });
});

test("a line that is refused leaves its stock number free", async () => {
  const lines = await buildLines("9FN", 2);
  const [first = [], second = []] = lines;
  first[2] = "New";
  second[1] = first[1] ?? "";
  const rows = [
    [...first, "Taxi"],
    [...second, ""],
  ];
  const { rows: report } = await runImport(toFile(rows, ",", [...header, ...colours, "Former use"]));
  expect(report.map(({ state, reason }) => [state, reason])).toEqual([
    ["failed", "used_only"],
    ["added", null],
  ]);
});

test("a failed line leads to its vehicle however its VIN is written", async () => {
  const [line = []] = await buildLines("9LC", 1);
  await runImport(toFile([line]));
  const wrong = [
    `${line[0]?.slice(0, 3).toLowerCase()}-${line[0]?.slice(3)}`,
    ...line.slice(1, 7),
    "x",
    ...line.slice(8),
  ];
  const { rows: report } = await runImport(toFile([wrong]));
  expect(report).toMatchObject([{ state: "failed", vehicleId: expect.any(Number) }]);
});

test("an import that has failed stays failed when somebody cancels it", async () => {
  const file = toFile(await buildLines("9FF", 1));
  const { db } = upstream.database;
  await db.execute(sql`create function fail_first() returns trigger language plpgsql as
    'begin new.attempts := 1000; return new; end'`);
  await db.execute(sql`create trigger fail_first before insert on jobs for each row execute function fail_first()`);
  const { importId } = await upstream.call(admin.importVehicles, {}, { ...by, files: { file } });
  await db.execute(sql`drop trigger fail_first on jobs`);
  expect(await upstream.call(admin.cancelVehicleImport, { importId }, by)).toMatchObject({ state: "failed" });
});

test("equal posts at once add one vehicle, and are told so", async () => {
  const trims = await upstream.call(admin.findStockTrims, { search: "honda civic" }, by);
  const vehicle = {
    ...{ vin: vinOf("9TW", 1), trimId: trims.trims[0]?.id ?? 0, condition: "used" as const, price: 1_500_000 },
    ...{ stockNumber: "9TW-1", mileageKm: 40_000, dealerFee: 0, exteriorColour: "Black", interiorColour: "Black" },
  };
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () => (await upstream.call(admin.addCompanyVehicle, vehicle, by)).vehicleId),
  );
  expect([new Set(ids).size, await countOf("9TW")]).toEqual([1, 1]);
});

test("a stock number that two vehicles get at once is one vehicle's, and the other is refused at its field", async () => {
  const lines = await buildLines("9NR", 3);
  const { rows } = await runImport(toFile(lines));
  const ids = rows.map(({ vehicleId }) => vehicleId ?? 0);
  const painted = { exteriorColour: "Arctic Blue", interiorColour: "Black" };
  const facts = { mileageKm: 52_000, dealerFee: 0, equipment: [], ...painted };
  const lineWith = (stockNumber: string) => [lines[2]?.[0] ?? "", stockNumber, ...(lines[2]?.slice(2) ?? [])];
  for (let round = 0; round < (isConcurrent ? 10 : 1); round += 1) {
    const stockNumber = `9NR-new-${round}`;
    const [first, second, imported] = await Promise.all([
      upstream.send(admin.saveCompanyVehicle, { vehicleId: ids[0] ?? 0, stockNumber, ...facts }, by),
      upstream.send(admin.saveCompanyVehicle, { vehicleId: ids[1] ?? 0, stockNumber, ...facts }, by),
      runImport(toFile([lineWith(stockNumber)])),
    ]);
    const refused = [first, second].filter(({ ok }) => !ok);
    const [line] = imported.rows;
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 409, code: "stock_taken" })));
    expect(line).toMatchObject(
      refused.length === 2 ? { state: "changed" } : { state: "failed", reason: "stock_taken" },
    );
    expect(refused.length).toBeGreaterThan(0);
  }
});

test("a dealer of another company does not see the import", async () => {
  const { importId } = await upstream.call(
    admin.importVehicles,
    {},
    { ...by, files: { file: toFile(await buildLines("9CC", 1)) } },
  );
  await upstream.settle();
  await upstream.database.db.update(users).set({ company_id: 2 }).where(eq(users.email, "dealer@demo.test"));
  for (const call of [admin.getVehicleImport, admin.getVehicleImportLines, admin.cancelVehicleImport])
    expect(await upstream.send(call, { importId }, by)).toMatchObject({ status: 404 });
  expect(await upstream.send(admin.getVehicleImport, { importId: randomUUID() }, by)).toMatchObject({ status: 404 });
  const { imports } = await upstream.call(admin.getVehicleImports, {}, by);
  expect(imports.map(({ id }) => id)).not.toContain(importId);
});

test("a price below the vehicle's rebates is refused on its page and in a file", async () => {
  const [line = []] = await buildLines("9RB", 1);
  const { rows } = await runImport(toFile([line]));
  const vehicleId = rows[0]?.vehicleId ?? 0;
  const rebate = { vehicleId, nameEn: "Winter", nameFr: "Hiver", price: 500_000 };
  await upstream.call(admin.addVehicleRebate, rebate, by);
  const refused = await upstream.send(admin.saveVehiclePrice, { vehicleId, price: 499_999 }, by);
  expect(refused).toMatchObject({ code: "rebate_too_big" });
  const priced = (price: string) => toFile([[...line.slice(0, 8), price, ...line.slice(9)]]);
  const { rows: report } = await runImport(priced("$4,999"));
  expect(report).toMatchObject([{ state: "failed", column: "price", reason: "rebate_too_big" }]);
  const { rows: changed } = await runImport(priced("$5,000"));
  expect(changed).toMatchObject([{ state: "changed" }]);
});

test("another option of the same English name is refused, and the same one is added once", async () => {
  const [line = []] = await buildLines("9RC", 1);
  const { rows } = await runImport(toFile([line]));
  const option = { vehicleId: rows[0]?.vehicleId ?? 0, nameEn: "Winter tires", nameFr: "Pneus d’hiver", price: 90_000 };
  await upstream.call(admin.addVehicleOption, option, by);
  const { options } = await upstream.call(admin.addVehicleOption, option, by);
  expect(options).toHaveLength(1);
  const other = await upstream.send(admin.addVehicleOption, { ...option, price: 80_000 }, by);
  expect(other).toMatchObject({ code: "item_named" });
  // Names that differ in signs alone are two.
  for (const nameEn of ["Winter tires +", "Winter tires -"])
    await upstream.call(admin.addVehicleOption, { ...option, nameEn }, by);
  const view = await upstream.call(admin.getCompanyVehicle, { vehicleId: option.vehicleId }, by);
  expect(new Set(view.options.map(({ code }) => code)).size).toBe(3);
});
