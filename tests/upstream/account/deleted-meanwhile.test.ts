/** An account that is deleted while its other calls run: each succeeds or is refused, and no data stays. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  drawPhoto,
  openOrder,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import { isConcurrent, requestOf, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { waitingForLocks } from "#tests/upstream/support/waiting-for-locks.ts";
import { files, garageVehicles, tradeIns, users } from "#upstream/db/schema/index.ts";

const password = "Voliere-77";

let upstream: TestUpstream;
let passwordHash = "";
let photos: Uint8Array<ArrayBuffer>[];
beforeAll(async () => {
  upstream = await startUpstream();
  passwordHash = await hash(password);
  // The small one is decoded before the deletion, the large one during it.
  const large = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#246" } });
  photos = [await drawPhoto(), new Uint8Array(await large.jpeg().toBuffer())];
});
afterAll(() => upstream.close());

const listOrphanFiles = async () => {
  const stored = await readdir(join(upstream.config.DATA_DIR, "files")).catch(() => []);
  const rows = await upstream.database.db.select({ id: files.id }).from(files);
  return stored.filter((name) => !rows.some(({ id }) => id === name));
};

test("an upload that ends after the deletion is refused", async () => {
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  await upstream.database.db.update(users).set({ password_hash: passwordHash }).where(eq(users.id, buyer.id));
  // Created without an account: the upload assigns it to the account.
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 });
  const files = { front: await drawPhoto() };
  const whole = requestOf(buyOnline.saveTradeInImages, { tradeInId: tradeIn.id }, { ...by, files });
  const sent = new Uint8Array(await whole.clone().arrayBuffer());
  let isRead = () => {};
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  let isDeleted = () => {};
  const deleted = new Promise<void>((resolve) => {
    isDeleted = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead();
        await deleted;
        controller.enqueue(sent);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers: whole.headers, body, duplex: "half" } as RequestInit;
  const answered = upstream.fetch(new Request(whole.url, init));
  await reading;
  await upstream.call(user.deleteAccount, { confirmation: "CONTINUE", password }, by);
  isDeleted();
  const response = await answered;
  expect([response.status, await response.json()]).toMatchObject([401, { error: { code: "sign_in" } }]);
  await upstream.settle();
  expect(await listOrphanFiles()).toEqual([]);
});

interface Deferred {
  start(): void;
}

/** A call to start later. Created outside a transaction, because inside it would become part of it. */
function defer<Result>(send: () => Promise<Result>) {
  let start = () => {};
  const result = new Promise<void>((resolve) => {
    start = resolve;
  }).then(send);
  return { start: () => start(), result };
}

/** Starts calls that need a row while it is locked, so that each one waits for it behind those before. */
const startInOrder = ({ database }: TestUpstream, calls: readonly Deferred[], lock: () => Promise<unknown>) =>
  database.transaction(async () => {
    await lock();
    for (const [index, { start }] of calls.entries()) {
      start();
      // PGlite has one connection, so there all wait for this transaction anyway.
      if (isConcurrent) await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(index + 1);
    }
  });

test("a trade-in that it claims at that moment is deleted with it, without a deadlock", async () => {
  const { database } = upstream;
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  const ofBuyer = eq(users.id, buyer.id);
  const [row] = await database.db.update(users).set({ password_hash: passwordHash }).where(ofBuyer).returning();
  // Created without an account under the account's verified address, so the deletion includes it.
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 });
  const ofTradeIn = eq(tradeIns.id, tradeIn.id);
  await database.db
    .update(tradeIns)
    .set({ email: row?.email ?? "" })
    .where(ofTradeIn);
  const deletion = defer(() => upstream.send(user.deleteAccount, { confirmation: "CONTINUE", password }, by));
  const claim = defer(() => upstream.send(buyOnline.claimTradeIn, { tradeInId: tradeIn.id }, by));
  // Both need the account's row; the deletion waits for it first.
  await startInOrder(upstream, [deletion, claim], async () =>
    database.db.select().from(users).where(ofBuyer).for("update"),
  );
  const [deleted, claimed] = [await deletion.result, await claim.result];
  // PGlite may run the claim first.
  expect([deleted.status, [200, 404].includes(claimed.status), claimed]).toEqual([200, true, claimed]);
  expect(await database.db.select().from(tradeIns).where(ofTradeIn)).toEqual([]);
});

test("a vehicle of the garage that is removed while it gets a document leaves no file", async () => {
  const { db } = upstream.database;
  const by = { token: (await createBuyer(upstream)).token };
  const vin = { tradeInVinNumber: "2T1BURHE5JC014702" };
  const { MyGarageVehicle } = await upstream.call(garage.createCustomerVehicle, vin, by);
  const [{ id: garageVehicleId }] = MyGarageVehicle;
  const document = { garageVehicleId, kind: "insurance" as const, name: "Police" };
  const uploads = { document: await drawPhoto() };
  const addition = defer(() => upstream.send(garage.addGarageDocument, document, { ...by, files: uploads }));
  const removal = defer(() => upstream.send(garage.removeCustomerVehicle, { garageVehicleId }, by));
  const ofVehicle = eq(garageVehicles.id, garageVehicleId);
  await startInOrder(upstream, [addition, removal], async () =>
    upstream.database.db.select().from(garageVehicles).where(ofVehicle).for("update"),
  );
  // PGlite may run the removal first.
  expect([200, 404]).toContain((await addition.result).status);
  expect((await removal.result).status).toBe(200);
  expect(await db.$count(garageVehicles, ofVehicle)).toBe(0);
  expect(await db.$count(files, eq(files.subject, garageVehicleId))).toBe(0);
  await upstream.settle();
  expect(await listOrphanFiles()).toEqual([]);
});

const rounds = isConcurrent ? 6 : 2;

test("uploads, a step and the deposit never fail with a 500 and leave no file and no row", async () => {
  const photo = (at: number) => photos[at % photos.length] ?? new Uint8Array();
  for (let at = 0; at < rounds; at += 1) {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    await upstream.database.db.update(users).set({ password_hash: passwordHash }).where(eq(users.id, buyer.id));
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    const input = { kind: "estimate" as const, languageId: 2 };
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, input, by);
    const vin = { tradeInVinNumber: "2T1BURHE5JC014702" };
    const { MyGarageVehicle } = await upstream.call(garage.createCustomerVehicle, vin, by);
    const [{ id: garageVehicleId }] = MyGarageVehicle;

    const licence = { vehicleId, confirmed: "yes" as const };
    const document = { garageVehicleId, kind: "insurance" as const, name: "Police" };
    const urls = { returnUrl: "http://localhost/back", cancelUrl: "http://localhost/no" };
    const calls = [
      () => upstream.send(user.deleteAccount, { confirmation: "CONTINUE", password }, by),
      () =>
        upstream.send(buyOnline.uploadDriversLicence, licence, {
          ...by,
          files: { front: photo(at), back: photo(at + 1) },
        }),
      () =>
        upstream.send(
          buyOnline.saveTradeInImages,
          { tradeInId: tradeIn.id },
          { ...by, files: { front: photo(at), left: photo(at + 1) } },
        ),
      () => upstream.send(garage.addGarageDocument, document, { ...by, files: { document: photo(at) } }),
      () => upstream.send(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by),
      () => upstream.send(buyOnline.createDepositCheckout, { vehicleId, language: "fr-ca", ...urls }, by),
      () => upstream.send(buyOnline.createStandAloneTradeIn, input, by),
    ];
    const outcomes = await Promise.all(calls.map((call) => call()));
    const statuses = outcomes.map(({ status }) => status);
    expect([at, statuses, statuses.filter((status) => status >= 500)]).toEqual([at, statuses, []]);
    // The deletion is refused if the deposit's checkout was first.
    if (outcomes[0]?.ok) {
      expect(await upstream.send(user.getUserDetails, {}, by)).toMatchObject({ status: 401 });
      await upstream.settle();
      expect(await upstream.database.db.select().from(users).where(eq(users.id, buyer.id))).toEqual([]);
      expect(await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.user_id, buyer.id))).toEqual([]);
      expect(await upstream.database.db.select().from(files).where(eq(files.owner_id, buyer.id))).toEqual([]);
    }
  }
  await upstream.settle();
  expect(await listOrphanFiles()).toEqual([]);
});
