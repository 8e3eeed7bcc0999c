/** Trade-ins upstream: whose they are, what a vehicle chosen anew forgets, when they are valued, and what a purchase counts. */
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
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { blockListings, files, outbox, throttles, tradeIns, users } from "#upstream/db/schema/index.ts";
import { eraseOldTradeIns } from "#upstream/services/trade-in/trade-in-retention.ts";

describe.each(mainEngine)("trade-ins on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  });
  afterAll(() => upstream.close());

  const begin = async (by: { token?: string; brand?: string } = {}) =>
    (await upstream.call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 }, by)).tradeIn;

  const pagesOf = ({ answers }: TradeInDetails) => tradeInPages.filter((page) => answers[page]);

  test("an unknown one, another brand's and an account's are not there", async () => {
    const [owner, other] = await createBuyers(upstream, 2);
    if (!owner || !other) throw new Error("No buyers");
    const anonymous = await begin();
    const owned = await begin({ token: owner.token });
    const read = (tradeInId: string, by = {}) => upstream.send(buyOnline.getTradeInDetails, { tradeInId }, by);
    expect((await read(anonymous.id)).status).toBe(200);
    expect((await read(anonymous.id, { brand: "finance" })).status).toBe(404);
    expect((await read(owned.id)).status).toBe(404);
    expect((await read(owned.id, { token: other.token })).status).toBe(404);
    expect((await read(owned.id, { token: owner.token })).status).toBe(200);
    // Once an account goes on with it, the id alone is no longer enough.
    await savePage(upstream, anonymous.id, "vin", {}, { token: other.token });
    expect((await read(anonymous.id)).status).toBe(404);
  });

  test("without an id it is the account's latest that is not told to its end", async () => {
    const [owner, other] = await createBuyers(upstream, 2);
    if (!owner || !other) throw new Error("No buyers");
    const latest = (by = {}) => upstream.send(buyOnline.getTradeInDetails, {}, by);
    expect((await latest()).status).toBe(404);
    expect((await latest({ token: owner.token })).status).toBe(404);
    const [first, second] = [await begin({ token: owner.token }), await begin({ token: owner.token })];
    expect(await latest({ token: owner.token })).toMatchObject({ value: { id: second.id } });
    await savePage(upstream, first.id, "vin", {}, { token: owner.token });
    expect(await latest({ token: owner.token })).toMatchObject({ value: { id: first.id } });
    // Neither another's, nor on another brand.
    expect((await latest({ token: other.token })).status).toBe(404);
    expect((await latest({ token: owner.token, brand: "finance" })).status).toBe(404);
    await fillTradeIn(upstream, first.id, {}, { token: owner.token });
    expect(await latest({ token: owner.token })).toMatchObject({ value: { id: second.id } });
  });

  test("without an account it is given to the session's, once", async () => {
    const [owner, other] = await createBuyers(upstream, 2);
    if (!owner || !other) throw new Error("No buyers");
    const { id: tradeInId } = await begin();
    const claim = (by: { token?: string }) => upstream.send(buyOnline.claimTradeIn, { tradeInId }, by);
    expect((await claim({})).status).toBe(401);
    for (const _ of [1, 2]) expect((await claim({ token: owner.token })).status).toBe(200);
    expect((await claim({ token: other.token })).status).toBe(404);
    expect((await upstream.send(buyOnline.getTradeInDetails, { tradeInId })).status).toBe(404);
  });

  test("a list of them asks as little as one of them", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const statements = vi.spyOn(upstream.database, "db", "get");
    const countOf = async () => {
      statements.mockClear();
      const { tradeIns: listed } = await upstream.call(buyOnline.listTradeInVehicles, {}, by);
      return { listed: listed.length, asked: statements.mock.calls.length };
    };
    for (const _ of [1, 2, 3]) {
      const { id } = await begin(by);
      await fillTradeIn(upstream, id, {}, by);
      await expireEstimate(upstream, id);
    }
    const three = await countOf();
    expect(three.listed).toBe(3);
    for (const _ of [1, 2, 3, 4]) await begin(by);
    expect(await countOf()).toEqual({ listed: 7, asked: three.asked });
    statements.mockRestore();
  });

  test("pages are asked in their order, and a vehicle chosen anew forgets what came of the former", async () => {
    const { id } = await begin();
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

  test("no vehicle inherits another's condition, debt or photos; the same one in other letters keeps its own", async () => {
    const { id: tradeInId } = await begin();
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
    // Chosen by lists: another year is another vehicle as well.
    const listed = await fillTradeIn(upstream, tradeInId);
    await sendPhoto();
    const { tradeIn } = await savePage(upstream, tradeInId, "year", { year: (listed.vehicle.year ?? 0) - 1 });
    expect([pagesOf(tradeIn), tradeIn.images]).toEqual([["vin", "year"], []]);
  });

  test("an answer that the vehicle's lists do not offer is refused at its field; where there is no list it is typed", async () => {
    const { id: tradeInId } = await begin();
    const told = await fillTradeIn(upstream, tradeInId, { vin: { tradeInVinNumber: "1HGCM82633A004352" } });
    const send = (page: "basic-information" | "vehicle-features", answers: Record<string, unknown>) =>
      upstream.send(buyOnline.saveTradeInPage, { tradeInId, page, answers: { ...told.answers[page], ...answers } });
    const odd = { color: "plaid", transmission: "teleport", drivetrain: "6wd", fuelType: "hay", engine: "V12" };
    const fields = Object.fromEntries(Object.keys(odd).map((name) => [name, ["invalid_value"]]));
    expect(await send("basic-information", odd)).toMatchObject({ status: 422, fields });
    const features = { vehicleFeatures: ["heated-seats", "nope"] };
    expect(await send("vehicle-features", features)).toMatchObject({
      status: 422,
      fields: { vehicleFeatures: ["invalid_value"] },
    });
    expect((await upstream.call(buyOnline.getTradeInDetails, { tradeInId })).answers).toEqual(told.answers);
    const unlisted = await begin();
    await savePage(upstream, unlisted.id, "vin", {});
    // Of its engines the catalogue knows nothing.
    for (const [page, answer] of Object.entries({ year: 2003, make: 468, model: 8843, trim: 289_768_960 })) {
      await savePage(upstream, unlisted.id, page as "year", { [page === "year" ? page : `${page}Id`]: answer });
    }
    const { tradeIn } = await savePage(upstream, unlisted.id, "basic-information", {
      ...information,
      engine: "V6 3,1 L",
    });
    expect(tradeIn.answers["basic-information"]?.engine).toBe("V6 3,1 L");
  });

  test("an answer changed values it anew, a look at it does not, and what is older than its days is of today", async () => {
    const { id } = await begin();
    const first = await fillTradeIn(upstream, id);
    const looked = await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" });
    expect(looked.tradeIn.estimate).toEqual(first.estimate);
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

  test("one that cannot be valued waits, and both are told once", async () => {
    const buyer = await createBuyer(upstream);
    const { id } = await begin({ token: buyer.token });
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
    // An address that nobody has proven may be anybody's.
    expect(recipients).not.toContain("unreached@example.com");
    expect(recipients).toContain(`${buyer.token.toLowerCase()}@example.com`);
  });

  test("letters name a vehicle that nothing else is known of by its VIN", async () => {
    const { token } = await createBuyer(upstream);
    const { id } = await begin({ token });
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
      expect.stringMatching(/(?:VIN|NIV) A{17}\./),
    ]);
  });

  test("of two photos of one angle at once one is kept", async () => {
    const { id: tradeInId } = await begin();
    const image = await drawPhoto();
    const photo = { tradeInId, angle: "front" as const };
    const send = () => upstream.send(buyOnline.saveTradeInImageCustom, photo, { files: { image } });
    const rows = () => upstream.database.db.select().from(files).where(eq(files.subject, tradeInId));
    for (const outcome of await Promise.all(Array.from({ length: 8 }, send))) expect(outcome.status).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect((await upstream.send(buyOnline.getTradeInImage, photo)).status).toBe(200);
  });

  test("each wait and each value of a day is told, each once", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const team = await upstream.signIn("team");
    const { id } = await begin(by);
    const far = { "basic-information": { mileage: 450_000 } };
    const { answers } = await fillTradeIn(upstream, id, far, by);
    const told = async (like: string) => upstream.database.db.$count(outbox, sql`${outbox.key} like ${`%${like}%`}`);
    const counts = async () => [await told(`tradeInToValue:${id}`), await told(`tradeInValued:${id}`)];
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

  test("letters about one, and drafts of an address, are counted", async () => {
    const { id: tradeInId } = await begin();
    const name = (at: number) =>
      upstream.send(buyOnline.saveTradeInContact, { tradeInId, email: `someone-${at}@example.com` });
    for (const at of [1, 2, 3, 4, 5]) expect((await name(at)).status).toBe(200);
    expect(await name(6)).toMatchObject({ status: 429, code: "too_many" });
    await upstream.database.db.update(throttles).set({ count: 600 }).where(like(throttles.key, "trade-in:%"));
    const more = await upstream.send(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId: 2 });
    expect(more).toMatchObject({ status: 429, code: "too_many" });
    await upstream.database.db.delete(throttles).where(like(throttles.key, "trade-in%"));
  });

  test("its paper is another one when another vehicle is worth the same, and none is left when it begins anew", async () => {
    const { id: tradeInId } = await begin();
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

  test("photos are kept one an angle, upright and without their place; what is none is refused by its angle", async () => {
    const { id: tradeInId } = await begin();
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
    const kept = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([40, 80, undefined]);
    await upstream.call(buyOnline.removeTradeInImage, other);
    expect((await upstream.send(buyOnline.getTradeInImage, other)).status).toBe(404);
    await upstream.call(buyOnline.restartTradeIn, { tradeInId });
    expect(await upstream.database.db.select().from(files).where(eq(files.subject, tradeInId))).toHaveLength(0);
  });

  test("what nobody came back to is erased with its photos, unless a purchase has it", async () => {
    const { id: tradeInId } = await begin();
    await upstream.call(buyOnline.saveTradeInImages, { tradeInId }, { files: { front: await drawPhoto() } });
    const { id: kept } = await begin();
    const { db } = upstream.database;
    await db.update(tradeIns).set({ updated_at: sql`now() - interval '2 years'` }).where(eq(tradeIns.id, tradeInId));
    await eraseOldTradeIns(bareUpstream(upstream.database, { DEMO: "1", DATA_DIR: upstream.config.DATA_DIR }));
    expect((await upstream.send(buyOnline.getTradeInDetails, { tradeInId })).status).toBe(404);
    expect((await upstream.send(buyOnline.getTradeInDetails, { tradeInId: kept })).status).toBe(200);
    expect(await db.select().from(files).where(eq(files.subject, tradeInId))).toHaveLength(0);
  });

  test("one that was on the block is erased like any other, unless offers are made for it, and a sold one by its sale", async () => {
    const { db } = upstream.database;
    const ages = { old: sql`now() - interval '2 years'`, recent: sql`now() - interval '2 months'` };
    const listed = async (state: "draft" | "published" | "withdrawn" | "accepted", age: keyof typeof ages) => {
      const { id } = await begin();
      await db.update(tradeIns).set({ updated_at: ages.old, phone: "5145550100" }).where(eq(tradeIns.id, id));
      await db.insert(blockListings).values({ trade_in_id: id, state, updated_at: ages[age] });
      return { id, name: `${state} ${age}` };
    };
    const all = [];
    for (const state of ["draft", "published", "withdrawn", "accepted"] as const)
      for (const age of ["old", "recent"] as const) all.push(await listed(state, age));
    await eraseOldTradeIns(bareUpstream(upstream.database, { DEMO: "1", DATA_DIR: upstream.config.DATA_DIR }));
    const left = new Set((await db.select({ id: tradeIns.id }).from(tradeIns)).map(({ id }) => id));
    // Nobody's without an address goes sooner, but for what a dealer has bought.
    const kept = ["published old", "published recent", "accepted recent"];
    expect(all.filter(({ id }) => left.has(id)).map(({ name }) => name)).toEqual(kept);
  });

  /** A purchase whose trade-in is told, its estimate looked at. */
  async function withTradeIn(buyer: Buyer, condition: Record<string, unknown> = lien) {
    const [vehicleId, by] = [await aFreeVehicle(upstream), { token: buyer.token }];
    await openOrder(upstream, buyer, vehicleId);
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
    const draft = await begin();
    await fillTradeIn(upstream, draft.id, { condition });
    const yes = { vehicleId, haveTradeIn: "yes" as const, tradeInId: draft.id };
    const { transaction } = await upstream.call(buyOnline.createTradeIn, yes, by);
    expect(transaction.tradeIn?.id).toBe(draft.id);
    expect(transaction.quoteInput.tradeIn.isIncluded).toBe(false);
    await savePage(upstream, draft.id, "estimate", { includeTradeInValue: "yes" }, by);
    return { by, id: draft.id, vehicleId };
  }

  test("a purchase takes the draft over, with its lien, and forgets it when it begins anew", async () => {
    const { by, id, vehicleId } = await withTradeIn(await createBuyer(upstream));
    const read = () => upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);
    const { quoteInput, tradeIn } = await read();
    const value = tradeIn?.estimate?.value ?? 0;
    expect(value).toBeGreaterThan(0);
    expect(quoteInput.tradeIn).toEqual({ value, isIncluded: true, balanceDue: 4_321_09 });
    const { amounts } = buildQuote(quoteInput);
    const { amounts: plain } = buildQuote({ ...quoteInput, tradeIn: { value: 0, isIncluded: false, balanceDue: 0 } });
    expect(plain.subtotal - amounts.subtotal).toBe(value);
    expect(amounts.tradeInBalanceDue).toBe(4_321_09);
    // "No" leaves it aside, "yes" finds it again.
    const no = await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, by);
    expect(no.transaction).toMatchObject({ tradeIn: null, quoteInput: { tradeIn: { isIncluded: false } } });
    const yes = await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" }, by);
    expect(yes.transaction.tradeIn?.id).toBe(id);
    await upstream.call(buyOnline.restartTransaction, { vehicleId }, by);
    const after = await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" }, by);
    expect(after.transaction.tradeIn?.answers).toEqual({});
  });

  test("a purchase values it where its buyer lives: once it takes the draft over, and once that changes", async () => {
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
    const { id } = await begin();
    const told = { vin: { tradeInVinNumber: "2T1BURHE5JC014702" }, "basic-information": { province: "ON" } };
    const inOntario = await fillTradeIn(upstream, id, { ...told, condition: lien });
    await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" });
    const lineOf = (tradeIn: TradeInDetails | null) =>
      tradeIn?.estimate?.lines.find((line) => line.id === "province")?.values["province"];
    expect(lineOf(inOntario)).toBeUndefined();
    const yes = { vehicleId, haveTradeIn: "yes" as const, tradeInId: id };
    const inQuebec = (await upstream.call(buyOnline.createTradeIn, yes, by)).transaction;
    expect(lineOf(inQuebec.tradeIn)).toBe("QC");
    // Another value than its person has looked at.
    expect(inQuebec.tradeIn?.estimate?.value).not.toBe(inOntario.estimate?.value);
    expect(inQuebec.tradeIn?.answers.estimate).toBeUndefined();
    const looked = await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    expect(looked.tradeIn.estimate).toEqual(inQuebec.tradeIn?.estimate);
    // What is owed does not change what it is worth.
    const owed = { ...lien, tradeInBalanceDue: lien.tradeInBalanceDue + 1 };
    const { tradeIn: other } = await savePage(upstream, id, "condition", owed, by);
    expect(other.estimate?.value).toBe(looked.tradeIn.estimate?.value);
    await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    const same = (await live("QC")).transaction;
    expect(same.quoteInput.tradeIn.isIncluded).toBe(true);
    const moved = (await live("BC")).transaction;
    expect(lineOf(moved.tradeIn)).toBe("BC");
    expect(moved.quoteInput.tradeIn).toMatchObject({ isIncluded: false, value: moved.tradeIn?.estimate?.value });
    expect(moved.tradeIn?.answers.estimate).toBeUndefined();
    // A person's own value stays where it is.
    await upstream.database.db
      .update(tradeIns)
      .set({ estimate: { ...moved.tradeIn?.estimate, isByAdvocate: true } })
      .where(eq(tradeIns.id, id));
    await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    const kept = (await live("QC")).transaction;
    expect(kept.tradeIn?.estimate?.value).toBe(moved.tradeIn?.estimate?.value);
    expect(kept.quoteInput.tradeIn.isIncluded).toBe(true);
  });

  test("two presses at once take one draft over", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    const yes = { vehicleId, haveTradeIn: "yes" as const };
    const both = await Promise.all([1, 2].map(() => upstream.call(buyOnline.createTradeIn, yes, by)));
    expect(new Set(both.map(({ transaction }) => transaction.tradeIn?.id)).size).toBe(1);
  });

  test("without a value yet neither value nor lien is counted, and the purchase may go on", async () => {
    const buyer = await createBuyer(upstream);
    const bad = { ...lien.vehicleCondition, anyIssuesThatPreventDriving: "yes", anyMechanicalDefects: "yes" };
    const { vehicleId } = await withTradeIn(buyer, { ...lien, vehicleCondition: bad });
    const { quoteInput, tradeIn } = await upstream.call(
      buyOnline.getCustomerTransactionsDetails,
      { vehicleId },
      { token: buyer.token },
    );
    expect(tradeIn).toMatchObject({ state: "waiting", answers: { estimate: { includeTradeInValue: "yes" } } });
    expect(quoteInput.tradeIn).toEqual({ value: 0, isIncluded: false, balanceDue: 0 });
  });

  test("an expired estimate needs attention before the signature", async () => {
    const buyer = await createBuyer(upstream);
    const { by, id, vehicleId } = await withTradeIn(buyer);
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
