/** The label of a used vehicle: who declares it, who sees the last owner, and what a signed contract keeps of it. */
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { emptyLabel, isLabelComplete, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { insertEndpoint } from "#tests/upstream/support/webhook-actors.ts";
import { auditLog, contracts, vehicleLastOwners, vehicles, webhookEvents } from "#upstream/db/schema/index.ts";
import { deleteExpiredRecords } from "#upstream/services/user/housekeeping.ts";

let upstream: TestUpstream;
let dealer: { token: string };
let team: { token: string };
beforeAll(async () => {
  upstream = await startUpstream({}, { hasDocuments: false });
  dealer = { token: await upstream.signIn("dealer") };
  team = { token: await upstream.signIn("team") };
});
afterAll(() => upstream.close());

const isOwnUsed = and(eq(vehicles.company_id, 1), eq(vehicles.condition, "used"));
const entry = {
  formerUses: ["taxi", "rental"] as ("taxi" | "rental")[],
  businessOwner: "Location Boréale inc.",
  titleStatus: "rebuilt" as const,
  pastEvents: ["none"] as "none"[],
  repairs: "Freins avant remplacés\n\nBatterie remplacée",
  hasInspection: "yes" as const,
  lastOwnerName: "Odile Serviac",
  lastOwnerPhone: "819-555-0134",
};
const label: VehicleLabel = {
  formerUses: ["taxi", "rental"],
  businessOwner: "Location Boréale inc.",
  titleStatus: "rebuilt",
  pastEvents: [],
  repairs: ["Freins avant remplacés", "Batterie remplacée"],
  realOdometerKm: null,
  hasInspection: true,
};
const entriesOf = (action: "vehicle-changed" | "last-owner-read", vehicleId: number) =>
  upstream.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subject, `vehicle:${vehicleId}`)));

describe("the demonstration's used vehicles", () => {
  test("all have a complete label, some with a business that owned them, and new ones none", async () => {
    const rows = await upstream.database.db.select().from(vehicles);
    const used = rows.filter(({ condition }) => condition === "used");
    expect(used.filter((row) => !isLabelComplete(row.label))).toEqual([]);
    expect(rows.filter(({ condition }) => condition === "new").every((row) => !isLabelComplete(row.label))).toBe(true);
    expect(new Set(used.flatMap((row) => row.label.formerUses)).size).toBeGreaterThan(4);
    const withOwner = used.filter((row) => row.label.businessOwner !== "");
    expect([withOwner.length > 0, withOwner.length < used.length / 2]).toEqual([true, true]);
  });
});

describe("a label", () => {
  test("is saved once for two posts, and the dealer reads it again with the last owner", async () => {
    const vehicleId = await aFreeVehicle(upstream, isOwnUsed);
    const owner = { name: "Odile Serviac", phone: "819 555-0134" };
    for (const _ of [1, 2]) {
      const saved = await upstream.call(admin.saveVehicleLabel, { vehicleId, ...entry }, dealer);
      expect(saved).toMatchObject({ label, lastOwner: owner });
    }
    expect(await upstream.call(admin.getVehicleLabel, { vehicleId }, dealer)).toMatchObject({
      label,
      lastOwner: owner,
    });
    const changes = await entriesOf("vehicle-changed", vehicleId);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.details).toMatchObject({ after: { label, last_owner: "saved" } });
    expect(JSON.stringify(changes)).not.toContain("Serviac");
  });

  test("shows the last owner to staff, which is recorded, and to no shopper", async () => {
    const vehicleId = await aFreeVehicle(upstream, isOwnUsed);
    await upstream.call(admin.saveVehicleLabel, { vehicleId, ...entry }, team);
    const read = await upstream.call(admin.getVehicleLabel, { vehicleId }, team);
    expect(read.lastOwner?.name).toBe("Odile Serviac");
    expect(await entriesOf("last-owner-read", vehicleId)).toHaveLength(1);
    const acting = await upstream.signIn("dealer", "nordet", "team");
    await upstream.call(admin.getVehicleLabel, { vehicleId }, { token: acting });
    await upstream.call(admin.getVehicleLabel, { vehicleId }, dealer);
    expect(await entriesOf("last-owner-read", vehicleId)).toHaveLength(2);
    const shown = await upstream.call(widgets.getProduct, { id: vehicleId, language: "fr" });
    expect(shown.label).toEqual(label);
    const detail = await upstream.call(admin.getCompanyVehicle, { vehicleId }, dealer);
    const list = await upstream.call(admin.getCompanyVehicles, { search: detail.vin }, dealer);
    expect(list.rows.map(({ id }) => id)).toEqual([vehicleId]);
    for (const answer of [shown, detail, list]) expect(JSON.stringify(answer)).not.toMatch(/Serviac|819 555-0134/);
  });

  test("declares all or nothing: none beside others, half an owner and no answer are refused", async () => {
    const vehicleId = await aFreeVehicle(upstream, isOwnUsed);
    const send = (changes: object) =>
      upstream.send(admin.saveVehicleLabel, { vehicleId, ...entry, ...changes }, dealer);
    expect(await send({ formerUses: ["none", "taxi"] })).toMatchObject({
      status: 422,
      fields: { formerUses: ["none_and_others"] },
    });
    expect(await send({ formerUses: [] })).toMatchObject({ status: 422, fields: { formerUses: [expect.anything()] } });
    expect(await send({ lastOwnerPhone: undefined })).toMatchObject({
      status: 422,
      fields: { lastOwnerPhone: ["required"] },
    });
    expect(await send({ repairs: "x\n".repeat(31) })).toMatchObject({
      status: 422,
      fields: { repairs: ["repairs_too_long"] },
    });
  });

  test("belongs to used vehicles of the dealer that are not sold", async () => {
    const send = (vehicleId: number) => upstream.send(admin.saveVehicleLabel, { vehicleId, ...entry }, dealer);
    const isNew = await aFreeVehicle(upstream, and(eq(vehicles.company_id, 1), eq(vehicles.condition, "new")));
    expect(await send(isNew)).toMatchObject({ status: 404 });
    expect(await upstream.send(admin.getVehicleLabel, { vehicleId: isNew }, dealer)).toMatchObject({ status: 404 });
    const others = await aFreeVehicle(upstream, and(eq(vehicles.company_id, 2), eq(vehicles.condition, "used")));
    expect(await send(others)).toMatchObject({ status: 404 });
    const sold = await aFreeVehicle(upstream, isOwnUsed);
    await upstream.database.db.update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, sold));
    expect(await send(sold)).toMatchObject({ ok: false, code: "vehicle_sold" });
  });

  test("that is incomplete is a filter of the list; without an owner none stays", async () => {
    const vehicleId = await aFreeVehicle(upstream, isOwnUsed);
    const listed = async () =>
      (await upstream.call(admin.getCompanyVehicles, { label: "incomplete" }, dealer)).rows.map(({ id }) => id);
    const { titleStatus: _, ...missing } = label;
    const incomplete = { ...missing, titleStatus: null };
    await upstream.database.db.update(vehicles).set({ label: incomplete }).where(eq(vehicles.id, vehicleId));
    expect(await listed()).toEqual([vehicleId]);
    const { lastOwnerName: _n, lastOwnerPhone: _p, ...anonymous } = entry;
    const saved = await upstream.call(admin.saveVehicleLabel, { vehicleId, ...anonymous }, dealer);
    expect(saved.lastOwner).toBeNull();
    expect(await listed()).toEqual([]);
  });

  test("that is incomplete is not listed once the vehicle is sold", async () => {
    const vehicleId = await aFreeVehicle(upstream, isOwnUsed);
    const { db } = upstream.database;
    await db.update(vehicles).set({ label: emptyLabel, status: "sold" }).where(eq(vehicles.id, vehicleId));
    const listed = await upstream.call(admin.getCompanyVehicles, { label: "incomplete", state: "sold" }, dealer);
    expect(listed.rows).toEqual([]);
  });

  test("stays as it is if the last owner alone changes: only the log says so", async () => {
    const vehicleId = await aFreeVehicle(upstream, isOwnUsed);
    const { db } = upstream.database;
    await upstream.call(admin.saveVehicleLabel, { vehicleId, ...entry }, dealer);
    await insertEndpoint(upstream, 1, "https://dms.example/hook");
    const state = async () => ({
      at: (await db.select().from(vehicles).where(eq(vehicles.id, vehicleId)))[0]?.date_updated,
      events: await db.$count(webhookEvents),
    });
    const before = await state();
    const saved = { vehicleId, ...entry, lastOwnerName: "Nadia Khoury" };
    expect((await upstream.call(admin.saveVehicleLabel, saved, dealer)).lastOwner?.name).toBe("Nadia Khoury");
    expect(await state()).toEqual(before);
    expect(await entriesOf("vehicle-changed", vehicleId)).toHaveLength(2);
    await upstream.call(admin.saveVehicleLabel, { ...saved, titleStatus: "clean" }, dealer);
    expect((await state()).events).toBe(before.events + 1);
    expect((await state()).at).not.toEqual(before.at);
  });

  test("loses its last owner 90 days after the vehicle was sold, and not before", async () => {
    const [sold, onSale] = [await aFreeVehicle(upstream, isOwnUsed), await aFreeVehicle(upstream, isOwnUsed)];
    for (const vehicleId of [sold, onSale]) {
      await upstream.call(admin.saveVehicleLabel, { vehicleId, ...entry }, dealer);
    }
    const { db } = upstream.database;
    const count = (id: number) => db.$count(vehicleLastOwners, eq(vehicleLastOwners.vehicle_id, id));
    const setAge = (days: number) =>
      db
        .update(vehicles)
        .set({ date_updated: sql`now() - make_interval(days => ${days})` })
        .where(sql`${vehicles.id} in (${sold}, ${onSale})`);
    await db.update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, sold));
    await setAge(89);
    await deleteExpiredRecords(bareUpstream(upstream.database, {}));
    expect([await count(sold), await count(onSale)]).toEqual([1, 1]);
    await setAge(91);
    await deleteExpiredRecords(bareUpstream(upstream.database, {}));
    expect([await count(sold), await count(onSale)]).toEqual([0, 1]);
  });
});

describe("a stock file", () => {
  const importFile = async (text: string) => {
    const file = new TextEncoder().encode(text);
    const { importId } = await upstream.call(admin.importVehicles, {}, { ...dealer, files: { file } });
    await upstream.settle();
    const { rows } = await upstream.call(admin.getVehicleImportLines, { importId, state: "failed" }, dealer);
    return rows.map(({ column, reason }) => [column, reason]);
  };
  const rowOf = async (id: number) => {
    const [row] = await upstream.database.db.select().from(vehicles).where(eq(vehicles.id, id));
    if (!row) throw new Error("No such vehicle");
    return row;
  };

  test("declares the facts of its cells and leaves the others; a new vehicle has none", async () => {
    const used = await rowOf(await aFreeVehicle(upstream, isOwnUsed));
    await upstream.database.db.update(vehicles).set({ label: emptyLabel }).where(eq(vehicles.id, used.id));
    const isNew = and(eq(vehicles.company_id, 1), eq(vehicles.condition, "new"));
    const other = await rowOf(await aFreeVehicle(upstream, isNew));
    const header = "NIV,Usage antérieur,Réparations,Dommages et rachat,inspection,Kilométrage réel";
    const done = await importFile(
      `${header}\n${used.vin},"Taxi, location",Freins; Pneus,Aucun,,"61 300 km"\n${other.vin},Taxi,,,,\nBAD,,,,,`,
    );
    expect(done).toEqual([
      ["formerUses", "used_only"],
      ["vin", "vin_invalid"],
    ]);
    expect((await rowOf(used.id)).label).toEqual({
      ...emptyLabel,
      formerUses: ["taxi", "rental"],
      repairs: ["Freins", "Pneus"],
      pastEvents: [],
      realOdometerKm: 61_300,
    });
    const same = await importFile(
      `NIV,Entreprise propriétaire,Kilométrage,Kilométrage réel\n${used.vin},Aucune,50000,50000`,
    );
    expect(same).toEqual([]);
    expect((await rowOf(used.id)).label).toMatchObject({ businessOwner: "", realOdometerKm: null });
    const separators = await importFile(`NIV,Réparations\n${used.vin},;`);
    expect(separators).toEqual([["repairs", "invalid"]]);
    const again = await importFile(`${header}\n${used.vin},,,Grêle,,\n`);
    expect(again).toEqual([["pastEvents", "invalid"]]);
  });
});

describe("the contract of a used vehicle", () => {
  async function readToSign(vehicleId: number) {
    const buyer = await createBuyer(upstream);
    await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    await payDeposit(upstream, buyer, vehicleId);
    const read = async () => {
      const { review, signing } = await readReview(upstream, buyer, vehicleId);
      return { review, signing: { ...signing, contractFingerprint: review.contractFingerprint } };
    };
    return { buyer, read, by: { token: buyer.token } };
  }

  test("refuses a signature under a label that has changed since it was read, and keeps the one that is signed", async () => {
    const vehicleId = await aFreeVehicle(upstream, isOwnUsed);
    const { read, by } = await readToSign(vehicleId);
    const before = await read();
    await upstream.call(admin.saveVehicleLabel, { vehicleId, ...entry }, dealer);
    const refused = await upstream.send(buyOnline.finalize, before.signing, by);
    expect(refused).toMatchObject({ ok: false, code: "contract_changed" });

    const { signing, review } = await read();
    expect(JSON.stringify(review.contract.fr)).toContain("Location Boréale inc.");
    await upstream.call(buyOnline.finalize, signing, by);
    const { db } = upstream.database;
    const ofOrder = eq(contracts.transaction_id, review.transaction.id);
    const [signed] = await db.select().from(contracts).where(ofOrder);
    expect(signed?.document).toMatchObject({ version: 4, vehicle: { label } });

    await db.update(vehicles).set({ label: emptyLabel }).where(eq(vehicles.id, vehicleId));
    const later = await upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, by);
    expect(later.transaction.vehicle.label).toEqual(label);
    expect(later.contract).toEqual(review.contract);
  });
});
