/** The driver's licence: its images, their erasure, and its address compared with the delivery address. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { province } from "#contract/fields.ts";
import { licenceSides } from "#contract/purchase/purchase.ts";
import { licenceRetentionDays } from "#domain/people/retention.ts";
import { bareUpstream, silentLog } from "#tests/upstream/support/bare-upstream.ts";
import {
  address,
  aFreeVehicle,
  type Buyer,
  createBuyer,
  drawPhoto,
  openOrder,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, files, transactions } from "#upstream/db/schema/index.ts";
import { jobQueue } from "#upstream/jobs/jobs.ts";
import { startWorker } from "#upstream/jobs/worker.ts";
import { eraseExpiredImages } from "#upstream/services/buy-online/licence/licence-images.ts";

interface Form {
  confirmed?: "yes";
  sameAddress?: "yes" | "no";
  address?: Record<string, string | undefined>;
}

/** Form fields as a browser posts them: dotted names, without empty ones. */
function toFormFields({ address: parts = {}, ...rest }: Form): Record<string, string> {
  const dotted = Object.entries(parts).map(([name, value]) => [`address.${name}`, value]);
  return Object.fromEntries([...Object.entries(rest), ...dotted].filter(([, value]) => value !== undefined));
}

let upstream: TestUpstream;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  upstream = await startUpstream();
  photo = await drawPhoto();
});
afterAll(() => upstream.close());

/** The same database and files, for a sweep. */
const parts = () => bareUpstream(upstream.database, { DEMO: "1", DATA_DIR: upstream.config.DATA_DIR });

const viewOf = ({ token }: Buyer, vehicleId: number) =>
  upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, { token });

const filesOf = (buyer: Buyer) =>
  upstream.database.db.select({ id: files.id, purpose: files.purpose }).from(files).where(eq(files.owner_id, buyer.id));

/** Opens a purchase for a buyer who lives near the dealer. */
async function start(deliveryType: "pickup" | "delivery") {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  const by = { token: buyer.token };
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  const { company } = transaction.vehicle;
  const near = {
    ...address,
    city: company.city,
    province: province.parse(company.province),
    postalCode: company.postalCode,
  };
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails, billing: near }, by);
  await upstream.call(buyOnline.saveCustomerDelivery, { vehicleId, deliveryType }, by);
  const send = (form: Form, sent: Record<string, Uint8Array<ArrayBuffer>> = { front: photo, back: photo }) =>
    upstream.send(buyOnline.uploadDriversLicence, { vehicleId }, { ...by, files: sent, extra: toFormFields(form) });
  return { buyer, vehicleId, by, near, send };
}

const elsewhere = { line1: "9, rue Ailleurs", city: "Gaspé", province: "QC", postalCode: "G4X 1A1" };

describe("the images of a licence", () => {
  test("saves each valid image even if other fields are wrong, and erases replaced and removed ones", async () => {
    const { buyer, by, send, vehicleId } = await start("pickup");
    expect(await send({}, { front: photo })).toMatchObject({
      status: 422,
      fields: { back: ["required"], confirmed: ["required"] },
    });
    expect((await viewOf(buyer, vehicleId)).licenceImages).toEqual({ front: true, back: false });
    const broken = new TextEncoder().encode("<svg/>");
    expect(await send({ confirmed: "yes" }, { front: photo, back: broken })).toMatchObject({
      fields: { back: ["file_not_image"] },
    });
    expect(await filesOf(buyer)).toHaveLength(1);
    expect(await send({ confirmed: "yes" }, { back: photo })).toMatchObject({ ok: true });
    const image = await upstream.send(buyOnline.getCustomerDriversLicence, { vehicleId, side: "front" }, by);
    expect(image).toMatchObject({ ok: true });
    const viewed = await upstream.database.db.select().from(auditLog).where(eq(auditLog.actor_id, buyer.id));
    expect(viewed).toMatchObject([{ action: "licence-image-read", details: { side: "front" } }]);

    const removed = await upstream.call(buyOnline.deleteDriversLicence, { vehicleId, side: "back" }, by);
    expect(removed.transaction).toMatchObject({
      licenceImages: { front: true, back: false },
      attention: ["drivers-license"],
    });
    expect(removed.transaction.answers).not.toHaveProperty("driversLicense");
    expect((await filesOf(buyer)).map(({ purpose }) => purpose)).toEqual(["drivers-license-front"]);
    await upstream.call(buyOnline.deleteDriversLicence, { vehicleId, side: "back" }, by);
    expect(await send({ confirmed: "yes" }, { back: photo })).toMatchObject({ ok: true });
    expect((await viewOf(buyer, vehicleId)).attention).toEqual([]);
  });
});

describe("the address of a licence", () => {
  test("requires the address on the licence if it differs", async () => {
    const { buyer, near, send, vehicleId } = await start("pickup");
    expect(await send({ confirmed: "yes", sameAddress: "no" })).toMatchObject({
      fields: { "address.line1": ["required"], "address.postalCode": ["required"] },
    });
    expect(
      await send({ confirmed: "yes", sameAddress: "no", address: { ...elsewhere, line1: "9".repeat(121), city: " " } }),
    ).toMatchObject({
      fields: { "address.line1": ["too_big"], "address.city": ["required"] },
      limits: { "address.line1": { of: "string", bound: 120 } },
    });
    expect(
      await send({ confirmed: "yes", sameAddress: "no", address: { ...elsewhere, province: "ON" } }),
    ).toMatchObject({
      fields: { "address.postalCode": ["other_province"] },
    });
    expect(await send({ confirmed: "yes", sameAddress: "no", address: elsewhere })).toMatchObject({ ok: true });
    expect((await viewOf(buyer, vehicleId)).answers.driversLicense?.address).toEqual(elsewhere);
    expect(await send({ confirmed: "yes" }, {})).toMatchObject({ ok: true });
    expect((await viewOf(buyer, vehicleId)).answers.driversLicense?.address).toMatchObject({ line1: near.line1 });
  });

  test("is asked again after the address that it must show changed", async () => {
    const { buyer, by, near, send, vehicleId } = await start("pickup");
    const move = (line1: string) => {
      const details = { ...personalDetails, billing: { ...near, line1 } };
      return upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...details }, by);
    };
    expect(await send({ confirmed: "yes" })).toMatchObject({ ok: true });
    expect((await move(near.line1)).transaction.attention).toEqual([]);
    const moved = await move("5, rue Neuve");
    expect(moved.transaction.attention).toEqual(["drivers-license"]);
    expect(moved.transaction.outdatedAnswers.driversLicense?.address).toMatchObject({ line1: near.line1 });
    const own = { confirmed: "yes", sameAddress: "no", address: elsewhere } as const;
    expect(await send(own, {})).toMatchObject({ ok: true });
    expect((await move("7, rue Neuve")).transaction.attention).toEqual([]);
    expect((await viewOf(buyer, vehicleId)).answers.driversLicense?.address).toEqual(elsewhere);
  });

  test("a delivery goes only to the address on the licence, and a change is asked again", async () => {
    const { buyer, by, near, send, vehicleId } = await start("delivery");
    const vancouver = { ...elsewhere, province: "BC", postalCode: "V5K 0A1" };
    const far = near.province === "BC" ? { ...elsewhere, province: "NL", postalCode: "A1A 1A1" } : vancouver;
    const no = { confirmed: "yes", sameAddress: "no" } as const;
    expect(await send({ ...no, address: far })).toMatchObject({ code: "delivery_not_possible" });
    const beside = { ...near, line1: "2, rue Sherbrooke Ouest", line2: undefined, phone: undefined };
    expect(await send({ ...no, address: beside })).toMatchObject({ code: "licence_address_differs" });
    const same = { ...near, line1: near.line1.toUpperCase(), phone: undefined };
    expect(await send({ ...no, address: same })).toMatchObject({ ok: true });

    const moved = await upstream.call(buyOnline.saveDeliveryAddress, { vehicleId, ...near, line1: "5, rue Neuve" }, by);
    expect(moved.transaction.attention).toEqual(["drivers-license"]);
    expect(moved.transaction).toMatchObject({ licenceImages: { front: true, back: true } });
    expect(await send({ confirmed: "yes" }, {})).toMatchObject({ ok: true });
    expect((await viewOf(buyer, vehicleId)).attention).toEqual([]);
  });

  test("is asked again if it showed the delivery address and the buyer changes to pickup", async () => {
    const { buyer, by, near, send, vehicleId } = await start("delivery");
    const shipping = { ...near, line1: "5, rue Neuve" };
    await upstream.call(buyOnline.saveDeliveryAddress, { vehicleId, ...shipping }, by);
    expect(await send({ confirmed: "yes", sameAddress: "yes" })).toMatchObject({ ok: true });
    expect((await viewOf(buyer, vehicleId)).answers.driversLicense?.address).toMatchObject({ line1: "5, rue Neuve" });
    const choose = (deliveryType: "pickup" | "delivery") =>
      upstream.call(buyOnline.saveCustomerDelivery, { vehicleId, deliveryType }, by);
    expect((await choose("delivery")).transaction.attention).toEqual([]);
    expect((await choose("pickup")).transaction.attention).toEqual(["drivers-license"]);
    expect(await send({ confirmed: "yes", sameAddress: "yes" }, {})).toMatchObject({ ok: true });
    const { answers, attention } = await viewOf(buyer, vehicleId);
    expect(attention).toEqual([]);
    expect(answers.driversLicense?.address).toMatchObject({ line1: near.line1 });
  });
});

describe("erasure of a licence", () => {
  test.each([
    [
      "an image's removal",
      "update",
      (vehicleId: number, by: { token: string }) =>
        upstream.send(buyOnline.deleteDriversLicence, { vehicleId, side: "front" }, by),
    ],
    [
      "starting over",
      "delete",
      (vehicleId: number, by: { token: string }) => upstream.send(buyOnline.restartTransaction, { vehicleId }, by),
    ],
  ])("%s that fails halfway changes nothing", async (_, operation, call) => {
    const { buyer, by, send, vehicleId } = await start("pickup");
    expect(await send({ confirmed: "yes" })).toMatchObject({ ok: true });
    const { tradeIn } = (await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" }, by))
      .transaction;
    if (!tradeIn) throw new Error("No trade-in was created");
    const vin = "1HGCM82633A004352";
    await upstream.call(buyOnline.updateTradeInVin, { tradeInId: tradeIn.id, vin }, by);
    const angle = "front" as const;
    await upstream.call(buyOnline.saveTradeInImages, { tradeInId: tradeIn.id }, { ...by, files: { [angle]: photo } });
    const before = await viewOf(buyer, vehicleId);
    const { db } = upstream.database;
    const when = sql.raw(`before ${operation} on step_answers for each row when (old.step = 'drivers-license')`);
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await db.execute(sql`create trigger refuse ${when} execute function refuse()`);
    try {
      expect(await call(vehicleId, by)).toMatchObject({ status: 500 });
    } finally {
      await db.execute(sql`drop function refuse cascade`);
    }
    expect(await viewOf(buyer, vehicleId)).toEqual({ ...before, lock: expect.objectContaining({ state: "held" }) });
    for (const side of licenceSides) {
      expect(await upstream.send(buyOnline.getCustomerDriversLicence, { vehicleId, side }, by)).toMatchObject({
        ok: true,
      });
    }
    const photoOf = { tradeInId: tradeIn.id, angle };
    expect(await upstream.send(buyOnline.getTradeInImage, photoOf, by)).toMatchObject({ ok: true });
    expect(await call(vehicleId, by)).toMatchObject({ ok: true });
    expect((await viewOf(buyer, vehicleId)).licenceImages.front).toBe(false);
  });

  test("erases expired images and asks for them again", async () => {
    const { buyer, by, send, vehicleId } = await start("pickup");
    await send({ confirmed: "yes" });
    await eraseExpiredImages(parts());
    expect(await filesOf(buyer)).toHaveLength(2);
    const past = sql`now() - make_interval(days => ${licenceRetentionDays + 1})`;
    await upstream.database.db.update(files).set({ created_at: past }).where(eq(files.owner_id, buyer.id));
    await upstream.database.db.update(transactions).set({ updated_at: past }).where(eq(transactions.user_id, buyer.id));
    await eraseExpiredImages(parts());
    expect(await filesOf(buyer)).toEqual([]);
    expect(await viewOf(buyer, vehicleId)).toMatchObject({
      licenceImages: { front: false, back: false },
      attention: ["drivers-license"],
    });
    expect(await upstream.send(buyOnline.getCustomerDriversLicence, { vehicleId, side: "front" }, by)).toMatchObject({
      status: 404,
    });
  });

  test("a job erases what the store fails to erase", async () => {
    const { buyer, send } = await start("pickup");
    await send({ confirmed: "yes" });
    const past = sql`now() - make_interval(days => ${licenceRetentionDays + 1})`;
    const { db } = upstream.database;
    await db.update(files).set({ created_at: past }).where(eq(files.owner_id, buyer.id));
    await db.update(transactions).set({ updated_at: past }).where(eq(transactions.user_id, buyer.id));
    const ids = (await filesOf(buyer)).map(({ id }) => id);
    const whole = parts();
    const readContents = () => Promise.all(ids.map((id) => whole.files.get(id)));
    expect(await readContents()).not.toContain(null);
    const remove = () => Promise.reject(new Error("The store is away"));
    await eraseExpiredImages({ ...whole, files: { ...whole.files, remove } });
    expect(await filesOf(buyer)).toEqual([]);

    expect(await readContents()).not.toContain(null);
    const worker = startWorker(upstream.database, silentLog, [jobQueue(whole)]);
    try {
      await vi.waitFor(async () => expect(await readContents()).toEqual([null, null]), { timeout: 10_000 });
    } finally {
      await worker.close();
    }
  });

  test("a buyer who goes on after the sweep has read what is due loses nothing", async () => {
    const [first, second] = [await start("pickup"), await start("pickup")];
    for (const { send } of [first, second]) await send({ confirmed: "yes" });
    const { db } = upstream.database;
    const age = async ({ buyer }: typeof first, days: number) => {
      const past = sql`now() - make_interval(days => ${licenceRetentionDays + days}::int)`;
      await db.update(files).set({ created_at: past }).where(eq(files.owner_id, buyer.id));
      await db.update(transactions).set({ updated_at: past }).where(eq(transactions.user_id, buyer.id));
    };
    await age(first, 2);
    await age(second, 1);
    // The second buyer's purchase changes while the first one's images are deleted.
    const [firstId, secondId] = [sql.raw(String(first.buyer.id)), sql.raw(String(second.buyer.id))];
    await db.execute(sql`create function go_on() returns trigger language plpgsql as
      'begin update transactions set updated_at = now() where user_id = ${secondId}; return null; end'`);
    await db.execute(sql`create trigger go_on after delete on files for each row when (old.owner_id = ${firstId})
      execute function go_on()`);
    try {
      await eraseExpiredImages(parts());
    } finally {
      await db.execute(sql`drop function go_on cascade`);
    }
    expect([await filesOf(first.buyer), (await filesOf(second.buyer)).length]).toEqual([[], 2]);
    const { answers, licenceImages } = await viewOf(second.buyer, second.vehicleId);
    expect([licenceImages, answers.driversLicense !== undefined]).toEqual([{ front: true, back: true }, true]);
  });

  test("starting over erases every answer and image, and keeps the reservation", async () => {
    const { buyer, by, send, vehicleId } = await start("delivery");
    await send({ confirmed: "yes" });
    const before = await viewOf(buyer, vehicleId);
    for (const _ of [1, 2]) {
      const { transaction } = await upstream.call(buyOnline.restartTransaction, { vehicleId }, by);
      expect(transaction).toMatchObject({ id: before.id, answers: {}, attention: [], lock: { state: "held" } });
      expect(transaction.lock.expiresAt).toBe(before.lock.expiresAt);
    }
    expect(await filesOf(buyer)).toEqual([]);
    const other = await createBuyer(upstream);
    expect(await upstream.send(buyOnline.restartTransaction, { vehicleId }, { token: other.token })).toMatchObject({
      status: 404,
    });
  });
});
