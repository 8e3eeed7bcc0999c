/** Trade-ins: their owners, changes of the vehicle, valuation, and their part in a purchase. */
import { eq, like, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { tradeInPages } from "#domain/trade-in/trade-in.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  type Buyer,
  createBuyer,
  createBuyers,
  drawPhoto,
  openOrder,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import {
  expireEstimate,
  fillTradeIn,
  goodCondition,
  information,
  lien,
  savePage,
} from "#tests/upstream/support/trade-in-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { blockListings, files, outbox, throttles, tradeIns, users } from "#upstream/db/schema/index.ts";
import { eraseOldTradeIns } from "#upstream/services/trade-in/trade-in-retention.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const createTradeIn = async (by: { token?: string; brand?: string } = {}) =>
  (await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 }, by)).tradeIn;

const pagesOf = ({ answers }: TradeInDetails) => tradeInPages.filter((page) => answers[page]);

/** Opens a purchase with a complete trade-in whose value the buyer has seen. */
async function openWithTradeIn(buyer: Buyer, condition: Record<string, unknown> = lien) {
  const [vehicleId, by] = [await aFreeVehicle(upstream), { token: buyer.token }];
  await openOrder(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
  const draft = await createTradeIn();
  await fillTradeIn(upstream, draft.id, { condition });
  const yes = { vehicleId, haveTradeIn: "yes" as const, tradeInId: draft.id };
  const { transaction } = await upstream.call(buyOnline.createTradeIn, yes, by);
  expect(transaction.tradeIn?.id).toBe(draft.id);
  expect(transaction.quoteInput.tradeIn.isIncluded).toBe(false);
  await savePage(upstream, draft.id, "estimate", { includeTradeInValue: "yes" }, by);
  return { by, id: draft.id, vehicleId };
}

describe("whose a trade-in is", () => {
  test("a trade-in of another brand or account is not found", async () => {
    const [owner, other] = await createBuyers(upstream, 2);
    if (!owner || !other) throw new Error("No buyers");
    const anonymous = await createTradeIn();
    const owned = await createTradeIn({ token: owner.token });
    const read = (tradeInId: string, by = {}) => upstream.send(buyOnline.getTradeInDetails, { tradeInId }, by);
    expect((await read(anonymous.id)).status).toBe(200);
    expect((await read(anonymous.id, { brand: "finance" })).status).toBe(404);
    expect((await read(owned.id)).status).toBe(404);
    expect((await read(owned.id, { token: other.token })).status).toBe(404);
    expect((await read(owned.id, { token: owner.token })).status).toBe(200);
    // After an account continues it, the id alone no longer gives access.
    await savePage(upstream, anonymous.id, "vin", {}, { token: other.token });
    expect((await read(anonymous.id)).status).toBe(404);
  });

  test("without an id the account's latest incomplete trade-in is returned", async () => {
    const [owner, other] = await createBuyers(upstream, 2);
    if (!owner || !other) throw new Error("No buyers");
    const latest = (by = {}) => upstream.send(buyOnline.getTradeInDetails, {}, by);
    expect((await latest()).status).toBe(404);
    expect((await latest({ token: owner.token })).status).toBe(404);
    const [first, second] = [await createTradeIn({ token: owner.token }), await createTradeIn({ token: owner.token })];
    expect(await latest({ token: owner.token })).toMatchObject({ value: { id: second.id } });
    await savePage(upstream, first.id, "vin", {}, { token: owner.token });
    expect(await latest({ token: owner.token })).toMatchObject({ value: { id: first.id } });
    // Not for another account, and not on another brand.
    expect((await latest({ token: other.token })).status).toBe(404);
    expect((await latest({ token: owner.token, brand: "finance" })).status).toBe(404);
    await fillTradeIn(upstream, first.id, {}, { token: owner.token });
    expect(await latest({ token: owner.token })).toMatchObject({ value: { id: second.id } });
  });

  test("one account can claim a trade-in that has no account", async () => {
    const [owner, other] = await createBuyers(upstream, 2);
    if (!owner || !other) throw new Error("No buyers");
    const { id: tradeInId } = await createTradeIn();
    const claim = (by: { token?: string }) => upstream.send(buyOnline.claimTradeIn, { tradeInId }, by);
    expect((await claim({})).status).toBe(401);
    for (const _ of [1, 2]) expect((await claim({ token: owner.token })).status).toBe(200);
    expect((await claim({ token: other.token })).status).toBe(404);
    expect((await upstream.send(buyOnline.getTradeInDetails, { tradeInId })).status).toBe(404);
  });

  test("a longer list needs no more queries", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const statements = vi.spyOn(upstream.database, "db", "get");
    const countOf = async () => {
      // The worker's own queries would count too.
      await upstream.settle();
      statements.mockClear();
      const { tradeIns: listed } = await upstream.call(buyOnline.listTradeInVehicles, {}, by);
      return { listed: listed.length, queries: statements.mock.calls.length };
    };
    for (const _ of [1, 2, 3]) {
      const { id } = await createTradeIn(by);
      await fillTradeIn(upstream, id, {}, by);
      await expireEstimate(upstream, id);
    }
    // The first call also saves when the session was last used, if a minute has passed.
    await countOf();
    const three = await countOf();
    expect(three.listed).toBe(3);
    for (const _ of [1, 2, 3, 4]) await createTradeIn(by);
    const seven = await countOf();
    expect(seven.listed).toBe(7);
    expect(seven.queries).toBeLessThanOrEqual(three.queries);
    statements.mockRestore();
  });
});

describe("answers of a trade-in", () => {
  test("pages must be answered in order, and another vehicle erases the former one's answers", async () => {
    const { id } = await createTradeIn();
    const early = { tradeInId: id, page: "condition" as const, answers: goodCondition };
    expect(await upstream.send(buyOnline.saveTradeInPage, early)).toMatchObject({ status: 409, code: "not_asked" });
    const full = await fillTradeIn(upstream, id);
    expect(full).toMatchObject({ state: "estimated", isDecoded: false });
    expect(full.vehicle.trim).not.toBeNull();
    const year = full.vehicle.year ?? 0;
    const same = await savePage(upstream, id, "year", { year });
    expect(same.tradeIn.answers.trim).toBeDefined();
    const { tradeIn } = await savePage(upstream, id, "vin", { tradeInVinNumber: "ZZZZZZZZZZZZZZZZZ" });
    expect(tradeIn).toMatchObject({ state: "open", estimate: null, hasCheckDigit: false });
    expect(pagesOf(tradeIn)).toEqual(["vin"]);
    expect(tradeIn.vehicle.make).toBeNull();
  });

  test("another vehicle erases condition, debt and photos; the same VIN in another format does not", async () => {
    const { id: tradeInId } = await createTradeIn();
    const vin = { tradeInVinNumber: "1HGCM82633A004352" };
    await fillTradeIn(upstream, tradeInId, { vin, condition: lien });
    const sendPhoto = async () =>
      upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files: { front: await drawPhoto() } });
    await sendPhoto();
    const [photo] = await upstream.database.db.select().from(files).where(eq(files.subject, tradeInId));
    const same = await savePage(upstream, tradeInId, "vin", { tradeInVinNumber: " 1hgcm826 33a004352" });
    expect(same.tradeIn).toMatchObject({ state: "estimated", answers: { condition: lien } });
    expect(same.tradeIn.images).toHaveLength(1);
    const cleared = await savePage(upstream, tradeInId, "vin", {});
    expect(pagesOf(cleared.tradeIn)).toEqual(["vin"]);
    expect(cleared.tradeIn.images).toEqual([]);
    const store = bareUpstream(upstream.database, { DEMO: "1", DATA_DIR: upstream.config.DATA_DIR }).files;
    expect(await store.get(photo?.id ?? "")).toBeNull();
    // Chosen from lists, another year is another vehicle as well.
    const listed = await fillTradeIn(upstream, tradeInId);
    await sendPhoto();
    const { tradeIn } = await savePage(upstream, tradeInId, "year", { year: (listed.vehicle.year ?? 0) - 1 });
    expect([pagesOf(tradeIn), tradeIn.images]).toEqual([["vin", "year"], []]);
  });

  test("an answer that is not in the vehicle's lists is refused; without a list any text is accepted", async () => {
    const { id: tradeInId } = await createTradeIn();
    const filled = await fillTradeIn(upstream, tradeInId, { vin: { tradeInVinNumber: "1HGCM82633A004352" } });
    const send = (page: "basic-information" | "vehicle-features", answers: Record<string, unknown>) =>
      upstream.send(buyOnline.saveTradeInPage, { tradeInId, page, answers: { ...filled.answers[page], ...answers } });
    const odd = { color: "plaid", transmission: "teleport", drivetrain: "6wd", fuelType: "hay", engine: "V12" };
    const fields = Object.fromEntries(Object.keys(odd).map((name) => [name, ["invalid_value"]]));
    expect(await send("basic-information", odd)).toMatchObject({ status: 422, fields });
    const features = { vehicleFeatures: ["heated-seats", "nope"] };
    expect(await send("vehicle-features", features)).toMatchObject({
      status: 422,
      fields: { vehicleFeatures: ["invalid_value"] },
    });
    expect((await upstream.call(buyOnline.getTradeInDetails, { tradeInId })).answers).toEqual(filled.answers);
    const unlisted = await createTradeIn();
    await savePage(upstream, unlisted.id, "vin", {});
    // The catalogue has no engines for this vehicle.
    for (const [page, answer] of Object.entries({ year: 2003, make: 468, model: 8843, trim: 289_768_960 })) {
      await savePage(upstream, unlisted.id, page as "year", { [page === "year" ? page : `${page}Id`]: answer });
    }
    const { tradeIn } = await savePage(upstream, unlisted.id, "basic-information", {
      ...information,
      engine: "V6 3,1 L",
    });
    expect(tradeIn.answers["basic-information"]?.engine).toBe("V6 3,1 L");
  });

  test("a changed answer and an expired estimate are valued again; opening the estimate is not a change", async () => {
    const { id } = await createTradeIn();
    const first = await fillTradeIn(upstream, id);
    const seen = await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" });
    expect(seen.tradeIn.estimate).toEqual(first.estimate);
    const further = { ...first.answers["basic-information"], mileage: 260_000 };
    const { tradeIn: second } = await savePage(upstream, id, "basic-information", further);
    expect(second.estimate?.value).toBeLessThan(first.estimate?.value ?? 0);
    expect(second.answers.estimate).toBeDefined();
    await expireEstimate(upstream, id);
    const later = await upstream.call(buyOnline.getTradeInDetails, { tradeInId: id });
    expect(later).toMatchObject({ expired: { expiresOn: "2020-01-01" }, estimate: { isExpired: false } });
    expect(later.answers.estimate).toBeUndefined();
    const renewed = await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" });
    expect(renewed.tradeIn.expired).toBeNull();
  });
});

describe("e-mails about a trade-in", () => {
  test("one that cannot be valued waits for staff, and owner and staff get one e-mail each", async () => {
    const buyer = await createBuyer(upstream);
    const { id } = await createTradeIn({ token: buyer.token });
    const far = { "basic-information": { mileage: 450_000 } };
    const unreached = { user_type_id: 18, language: "en-ca", user_name: "unreached", email: "unreached@example.com" };
    await upstream.database.db.insert(users).values({ ...unreached, brand_key: "nordet" });
    const waiting = await fillTradeIn(upstream, id, far, { token: buyer.token });
    expect(waiting).toMatchObject({ state: "waiting", estimate: null });
    const again = { ...waiting.answers["basic-information"], mileage: 460_000 };
    await savePage(upstream, id, "basic-information", again, { token: buyer.token });
    const sent = await upstream.database.db
      .select()
      .from(outbox)
      .where(sql`${outbox.text} like ${`%${id}%`}`);
    const recipients = sent.map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients).toContain("team@demo.test");
    // An unverified address may belong to a stranger.
    expect(recipients).not.toContain("unreached@example.com");
    expect(recipients).toContain(`${buyer.token.toLowerCase()}@example.com`);
  });

  test("e-mails name a vehicle by its VIN if nothing else is known", async () => {
    const { token } = await createBuyer(upstream);
    const { id } = await createTradeIn({ token });
    const tradeInVinNumber = "AAAAAAAAAAAAAAAAA";
    await fillTradeIn(
      upstream,
      id,
      { vin: { tradeInVinNumber }, "basic-information": { mileage: 450_000 } },
      { token },
    );
    await upstream.database.db
      .update(tradeIns)
      .set({ vehicle: {}, email: "named@example.com" })
      .where(eq(tradeIns.id, id));
    await upstream.call(buyOnline.saveTradeInContact, { tradeInId: id, email: "named@example.com" }, { token });
    const [letter] = await upstream.database.db.select().from(outbox).where(eq(outbox.recipient, "named@example.com"));
    expect([letter?.subject, letter?.text]).toEqual([
      expect.stringMatching(/(?:VIN|NIV) A{17}$/),
      expect.stringMatching(/(?:VIN|NIV) A{17}[.)]/),
    ]);
  });

  test("of photos of one angle at the same time one is stored", async () => {
    const { id: tradeInId } = await createTradeIn();
    const image = await drawPhoto();
    const photo = { tradeInId, angle: "front" as const };
    const send = () => upstream.send(buyOnline.saveTradeInImageCustom, photo, { files: { image } });
    const rows = () => upstream.database.db.select().from(files).where(eq(files.subject, tradeInId));
    for (const outcome of await Promise.all(Array.from({ length: 8 }, send))) expect(outcome.status).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect((await upstream.send(buyOnline.getTradeInImage, photo)).status).toBe(200);
  });

  test("each wait and each value sends one e-mail", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const team = await upstream.signIn("team");
    const { id } = await createTradeIn(by);
    const far = { "basic-information": { mileage: 450_000 } };
    const { answers } = await fillTradeIn(upstream, id, far, by);
    const countEmails = async (like: string) =>
      upstream.database.db.$count(outbox, sql`${outbox.key} like ${`%${like}%`}`);
    const counts = async () => [await countEmails(`tradeInToValue:${id}`), await countEmails(`tradeInValued:${id}`)];
    const all = (await counts())[0] ?? 0;
    expect(all).toBeGreaterThan(0);
    for (const wait of [1, 2, 3]) {
      const value = { tradeInId: id, priceLow: 100_000, priceHigh: 200_000 };
      for (const _ of [1, 2]) await upstream.call(admin.valueTradeIn, value, { token: team });
      expect(await counts()).toEqual([all * wait, wait]);
      const further = { ...answers["basic-information"], mileage: 450_000 + wait };
      for (const _ of [1, 2]) await savePage(upstream, id, "basic-information", further, by);
      expect(await counts()).toEqual([all * (wait + 1), wait]);
    }
  });

  test("e-mails about one trade-in and drafts of one IP address are limited", async () => {
    const { id: tradeInId } = await createTradeIn();
    const saveEmail = (index: number) =>
      upstream.send(buyOnline.saveTradeInContact, { tradeInId, email: `someone-${index}@example.com` });
    for (const at of [1, 2, 3, 4, 5]) expect((await saveEmail(at)).status).toBe(200);
    expect(await saveEmail(6)).toMatchObject({ status: 429, code: "too_many" });
    await upstream.database.db.update(throttles).set({ count: 600 }).where(like(throttles.key, "trade-in:%"));
    const more = await upstream.send(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 });
    expect(more).toMatchObject({ status: 429, code: "too_many" });
    await upstream.database.db.delete(throttles).where(like(throttles.key, "trade-in%"));
  });
});

describe("documents and photos of a trade-in", () => {
  test("its PDF is rendered again for another vehicle of the same value, and is erased by a restart", async () => {
    const { id: tradeInId } = await createTradeIn();
    const full = await fillTradeIn(upstream, tradeInId);
    const prices = { ...full.estimate, isExpired: undefined };
    const print = async () => {
      await upstream.call(buyOnline.createTradeInDocument, { tradeInId });
      await upstream.settle();
      expect(await upstream.call(buyOnline.createTradeInDocument, { tradeInId })).toEqual({ file: "ready" });
      return upstream.database.db.select().from(files).where(eq(files.subject, tradeInId));
    };
    expect(await print()).toHaveLength(1);
    const basic = { ...full.answers["basic-information"], mileage: 91_000 };
    await savePage(upstream, tradeInId, "basic-information", basic);
    await upstream.database.db.update(tradeIns).set({ estimate: prices }).where(eq(tradeIns.id, tradeInId));
    expect(await print()).toHaveLength(2);
    await upstream.call(buyOnline.restartTradeIn, { tradeInId });
    expect(await upstream.database.db.$count(files, eq(files.subject, tradeInId))).toBe(0);
    await fillTradeIn(upstream, tradeInId);
    expect(await print()).toHaveLength(1);
  });

  test("stores one photo for each angle, upright and without GPS data; an invalid one is refused at its angle", async () => {
    const { id: tradeInId } = await createTradeIn();
    const located = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#543" } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const front = new Uint8Array(located);
    const broken = front.slice(0, 200);
    const outcome = await upstream.send(buyOnline.saveTradeInImages, { tradeInId }, { files: { front, back: broken } });
    expect(outcome).toMatchObject({ status: 422, fields: { back: ["file_broken"] } });
    await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files: { front: await drawPhoto() } });
    const { images } = await upstream.call(buyOnline.getTradeInDetails, { tradeInId });
    expect(images.map(({ angle }) => angle)).toEqual(["front"]);
    const rows = await upstream.database.db.select().from(files).where(eq(files.subject, tradeInId));
    expect(rows).toHaveLength(1);
    const other = { tradeInId, angle: "left" as const };
    await upstream.call(buyOnline.saveTradeInImageCustom, other, { files: { image: front } });
    const image = await upstream.call(buyOnline.getTradeInImage, other);
    const stored = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([stored.width, stored.height, stored.exif]).toEqual([40, 80, undefined]);
    await upstream.call(buyOnline.removeTradeInImage, other);
    expect((await upstream.send(buyOnline.getTradeInImage, other)).status).toBe(404);
    await upstream.call(buyOnline.restartTradeIn, { tradeInId });
    expect(await upstream.database.db.select().from(files).where(eq(files.subject, tradeInId))).toHaveLength(0);
  });

  test("an old trade-in is erased with its photos", async () => {
    const { id: tradeInId } = await createTradeIn();
    await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files: { front: await drawPhoto() } });
    const { id: kept } = await createTradeIn();
    const { db } = upstream.database;
    await db.update(tradeIns).set({ updated_at: sql`now() - interval '2 years'` }).where(eq(tradeIns.id, tradeInId));
    await eraseOldTradeIns(bareUpstream(upstream.database, { DEMO: "1", DATA_DIR: upstream.config.DATA_DIR }));
    expect((await upstream.send(buyOnline.getTradeInDetails, { tradeInId })).status).toBe(404);
    expect((await upstream.send(buyOnline.getTradeInDetails, { tradeInId: kept })).status).toBe(200);
    expect(await db.select().from(files).where(eq(files.subject, tradeInId))).toHaveLength(0);
  });

  test("one that was on the block is erased, unless it is published or was sold recently", async () => {
    const { db } = upstream.database;
    const ages = { old: sql`now() - interval '2 years'`, recent: sql`now() - interval '2 months'` };
    const listed = async (state: "draft" | "published" | "withdrawn" | "accepted", age: keyof typeof ages) => {
      const { id } = await createTradeIn();
      await db.update(tradeIns).set({ updated_at: ages.old, phone: "5145550100" }).where(eq(tradeIns.id, id));
      await db.insert(blockListings).values({ trade_in_id: id, state, updated_at: ages[age] });
      return { id, name: `${state} ${age}` };
    };
    const all = [];
    for (const state of ["draft", "published", "withdrawn", "accepted"] as const)
      for (const age of ["old", "recent"] as const) all.push(await listed(state, age));
    await eraseOldTradeIns(bareUpstream(upstream.database, { DEMO: "1", DATA_DIR: upstream.config.DATA_DIR }));
    const left = new Set((await db.select({ id: tradeIns.id }).from(tradeIns)).map(({ id }) => id));
    // Trade-ins without a contact are erased sooner, except sold ones.
    const kept = ["published old", "published recent", "accepted recent"];
    expect(all.filter(({ id }) => left.has(id)).map(({ name }) => name)).toEqual(kept);
  });
});

describe("a trade-in in a purchase", () => {
  test("a purchase takes over the draft with its lien, and a restart erases it", async () => {
    const { by, id, vehicleId } = await openWithTradeIn(await createBuyer(upstream));
    const read = () => upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);
    const { quoteInput, tradeIn } = await read();
    const value = tradeIn?.estimate?.value ?? 0;
    expect(value).toBeGreaterThan(0);
    expect(quoteInput.tradeIn).toEqual({ value, isIncluded: true, balanceDue: 4_321_09 });
    const { amounts } = buildQuote(quoteInput);
    const { amounts: plain } = buildQuote({ ...quoteInput, tradeIn: { value: 0, isIncluded: false, balanceDue: 0 } });
    expect(plain.subtotal - amounts.subtotal).toBe(value);
    expect(amounts.tradeInBalanceDue).toBe(4_321_09);
    // "No" sets it aside, "yes" restores it.
    const no = await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, by);
    expect(no.transaction).toMatchObject({ tradeIn: null, quoteInput: { tradeIn: { isIncluded: false } } });
    const yes = await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" }, by);
    expect(yes.transaction.tradeIn?.id).toBe(id);
    await upstream.call(buyOnline.restartTransaction, { vehicleId }, by);
    const after = await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" }, by);
    expect(after.transaction.tradeIn?.answers).toEqual({});
  });

  test("a purchase values it in its buyer's province, also after a move", async () => {
    const vehicleId = await aFreeVehicle(upstream);
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    await openOrder(upstream, buyer, vehicleId);
    const live = (province: "QC" | "BC") => {
      const postalCode = { QC: "H2X 1Y4", BC: "V6B 1A1" }[province];
      const billing = { ...personalDetails.billing, province, postalCode };
      return upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails, billing }, by);
    };
    await live("QC");
    const { id } = await createTradeIn();
    const answers = { vin: { tradeInVinNumber: "2T1BURHE5JC014702" }, "basic-information": { province: "ON" } };
    const inOntario = await fillTradeIn(upstream, id, { ...answers, condition: lien });
    await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" });
    const lineOf = (tradeIn: TradeInDetails | null) =>
      tradeIn?.estimate?.lines.find((line) => line.id === "province")?.values["province"];
    expect(lineOf(inOntario)).toBeUndefined();
    const yes = { vehicleId, haveTradeIn: "yes" as const, tradeInId: id };
    const inQuebec = (await upstream.call(buyOnline.createTradeIn, yes, by)).transaction;
    expect(lineOf(inQuebec.tradeIn)).toBe("QC");
    // The value differs from the one that the buyer saw.
    expect(inQuebec.tradeIn?.estimate?.value).not.toBe(inOntario.estimate?.value);
    expect(inQuebec.tradeIn?.answers.estimate).toBeUndefined();
    const seen = await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    expect(seen.tradeIn.estimate).toEqual(inQuebec.tradeIn?.estimate);
    // A debt does not change the value.
    const owed = { ...lien, tradeInBalanceDue: lien.tradeInBalanceDue + 1 };
    const { tradeIn: other } = await savePage(upstream, id, "condition", owed, by);
    expect(other.estimate?.value).toBe(seen.tradeIn.estimate?.value);
    await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    const same = (await live("QC")).transaction;
    expect(same.quoteInput.tradeIn.isIncluded).toBe(true);
    const moved = (await live("BC")).transaction;
    expect(lineOf(moved.tradeIn)).toBe("BC");
    expect(moved.quoteInput.tradeIn).toMatchObject({ isIncluded: false, value: moved.tradeIn?.estimate?.value });
    expect(moved.tradeIn?.answers.estimate).toBeUndefined();
    // A value that staff entered stays.
    await upstream.database.db
      .update(tradeIns)
      .set({ estimate: { ...moved.tradeIn?.estimate, isByAdvocate: true } })
      .where(eq(tradeIns.id, id));
    await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    const kept = (await live("QC")).transaction;
    expect(kept.tradeIn?.estimate?.value).toBe(moved.tradeIn?.estimate?.value);
    expect(kept.quoteInput.tradeIn.isIncluded).toBe(true);
  });

  test("two requests at the same time take over one draft", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    const yes = { vehicleId, haveTradeIn: "yes" as const };
    const both = await Promise.all([1, 2].map(() => upstream.call(buyOnline.createTradeIn, yes, by)));
    expect(new Set(both.map(({ transaction }) => transaction.tradeIn?.id)).size).toBe(1);
  });

  test("without a value neither value nor lien counts, and the purchase can continue", async () => {
    const buyer = await createBuyer(upstream);
    const bad = { ...lien.vehicleCondition, anyIssuesThatPreventDriving: "yes", anyMechanicalDefects: "yes" };
    const { vehicleId } = await openWithTradeIn(buyer, { ...lien, vehicleCondition: bad });
    const { quoteInput, tradeIn } = await upstream.call(
      buyOnline.getCustomerTransactionsDetails,
      { vehicleId },
      { token: buyer.token },
    );
    expect(tradeIn).toMatchObject({ state: "waiting", answers: { estimate: { includeTradeInValue: "yes" } } });
    expect(quoteInput.tradeIn).toEqual({ value: 0, isIncluded: false, balanceDue: 0 });
  });

  test("an expired estimate must be seen again before the signature", async () => {
    const buyer = await createBuyer(upstream);
    const { by, id, vehicleId } = await openWithTradeIn(buyer);
    await upstream.database.db
      .update(tradeIns)
      .set({
        estimate: sql`jsonb_set(jsonb_set(${tradeIns.estimate}, '{expiresOn}', '"2020-01-01"'), '{value}', '12345')`,
      })
      .where(eq(tradeIns.id, id));
    const read = () => upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);
    const before = await read();
    expect(before.attention).toEqual(["trade-in"]);
    expect(before.quoteInput.tradeIn.value).toBe(12_345);
    await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    const after = await read();
    expect(after.attention).toEqual([]);
    expect(after.quoteInput.tradeIn.value).toBe(after.tradeIn?.estimate?.value);
    expect(after.quoteInput.tradeIn.value).not.toBe(12_345);
  });
});
