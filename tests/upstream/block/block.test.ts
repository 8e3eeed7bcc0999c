import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { type Block, blockActs, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { goodCondition } from "#tests/vehicle-conditions.ts";
import { auditLog, blockListings, blockOffers, outbox, tradeIns, users } from "#upstream/db/schema/index.ts";
import { createRandom } from "#upstream/db/seed/catalogue/random.ts";

const told =
  "Call me, Camille TREMBLAY, at 514 555-0112 or camille@example.ca; VIN 1HGCM82633A004352, H2X 1Y4. It stands at 77, rue du Serin; plate ABC 123; camille-t.ca/auto.";

const answers = {
  vin: { tradeInVinNumber: vin },
  "basic-information": {
    ...{ mileage: 120_000, color: "red", transmission: "automatic", drivetrain: "fwd", fuelType: "gasoline" },
    engine: "2.4 L, ask Tremblay",
  },
  "vehicle-features": { vehicleFeatures: ["heated-seats", "stereo by camille@example.ca"] },
  condition: {
    vehicleCondition: {
      ...{ ...goodCondition, accidented: "yes", accidentedDetails: told },
      tireConditions: { firstSet: 1, secondSet: -1 },
    },
    ...{ tradeInFinancialType: "finance", tradeInFinancialInstitution: "Caisse Tremblay", tradeInBalanceDue: 654_321 },
  },
  photos: {},
  estimate: { includeTradeInValue: "yes" },
};

const estimate = {
  ...{ priceLow: 500_000, priceHigh: 700_000, value: 600_000, fpp: 800_000 },
  ...{ baseDiscountedPrice: 600_000, equipmentAdjustedPrice: 600_000 },
  ...{ lines: [], expiresOn: "2099-01-01", isByAdvocate: false },
};

describe.each(mainEngine)("the block on $name", (engine) => {
  let block: Block;
  let upstream: Block["upstream"];
  let team: string;
  let dealer: string;
  let rival: string;
  beforeAll(async () => {
    block = await startBlock(engine);
    ({ upstream, team, dealer, rival } = block);
  });
  afterAll(() => upstream.close());

  // The same owner's, and each another vehicle: what one is sold for, the others are not.
  let serial = Number(vin.slice(-4));
  const nextVin = () => `${vin.slice(0, -4)}${serial++}`;

  async function makeTradeIn(changes: Partial<typeof tradeIns.$inferInsert> = {}): Promise<string> {
    const vehicle = { year: 2003, make: "Honda", model: "Accord", trim: "EX of Camille Tremblay" };
    const owned = { user_id: 3, email: "camille@example.ca", phone: "514 555-0112" };
    const [row] = await upstream.database.db
      .insert(tradeIns)
      .values({
        ...{ kind: "estimate", brand_key: "nordet", language: "fr-ca", vehicle },
        answers: { ...answers, vin: { tradeInVinNumber: nextVin() } },
        ...owned,
      })
      .returning({ id: tradeIns.id });
    if (!row) throw new Error("No trade-in was made");
    await upstream.database.db
      .update(tradeIns)
      .set({ state: "estimated", estimate, ...changes })
      .where(eq(tradeIns.id, row.id));
    return row.id;
  }

  const { publish: publishTold, offer, manage } = blockActs(() => block);

  async function publish(): Promise<{ tradeInId: string; guid: string }> {
    const tradeInId = await makeTradeIn();
    return { tradeInId, guid: await publishTold(tradeInId) };
  }

  const list = (filters: object, token = dealer) =>
    upstream.call(admin.getAllTradeInBlock, { pageSize: 100, ...filters }, { token });

  test("shows the demonstration's published vehicles to dealers, and all to the staff", async () => {
    const seen = await list({});
    expect(new Set(seen.vehicles.map(({ state }) => state))).toEqual(new Set(["published"]));
    expect(seen.vehicles.every(({ photos, tradeInId }) => photos.length === 4 && tradeInId === null)).toBe(true);
    expect((await list({ state: "draft" })).total).toBe(seen.total);
    const managed = await list({}, team);
    expect(managed.total).toBeGreaterThan(seen.total);
    expect((await list({ state: "withdrawn" }, team)).vehicles.map(({ vehicle }) => vehicle.make)).toEqual(["Mazda"]);
    expect(managed.vehicles.every(({ tradeInId }) => tradeInId !== null)).toBe(true);
  });

  test("narrows by each filter, and counts what each value would leave", async () => {
    const { makes, models } = await upstream.call(admin.getBlockFilters, {}, { token: dealer });
    expect(models).toEqual([]);
    for (const { value, count } of makes) expect((await list({ make: value })).total).toBe(count);
    expect(makes.reduce((sum, { count }) => sum + count, 0)).toBe((await list({})).total);
    const ofHonda = await upstream.call(admin.getBlockFilters, { make: "honda" }, { token: dealer });
    for (const { value, count } of ofHonda.models) {
      expect((await list({ make: "Honda", model: value })).total).toBe(count);
    }
    for (const { value, count } of ofHonda.provinces) {
      expect((await list({ make: "Honda", province: value })).total).toBe(count);
    }
    const low = await list({ mileageMax: 60_000 });
    expect(low.vehicles.every(({ mileage }) => mileage !== null && mileage <= 60_000)).toBe(true);
    const young = await list({ yearMin: 2020, yearMax: 2020 });
    expect(young.vehicles.map(({ vehicle }) => vehicle.year)).toEqual([2020]);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 2 })));
    const all = (await list({})).vehicles.map(({ guid }) => guid);
    expect(pages.flatMap(({ vehicles }) => vehicles.map(({ guid }) => guid))).toEqual(all.slice(0, 6));
  });

  test("tells a dealer nothing of the owner, in any answer", async () => {
    const { tradeInId, guid } = await publish();
    const answered = [
      await list({}),
      await upstream.call(admin.getBlockFilters, {}, { token: dealer }),
      await upstream.call(admin.getBlockVehicle, { guid }, { token: dealer }),
      await offer(guid, 300_000),
      await upstream.send(admin.getBlockImage, { guid, angle: "front" }, { token: dealer }),
    ];
    const wire = JSON.stringify(answered).toLowerCase();
    const [owner] = await upstream.database.db.select().from(users).where(eq(users.id, 3));
    const personal = [
      ...[owner?.guid ?? "?", owner?.email ?? "?", "camille", "tremblay", "555-0112", "5550112"],
      ...["example.ca", "h2x", vin.slice(11).toLowerCase(), vin.toLowerCase(), tradeInId, "654321", "caisse"],
      ...["user_id", "userid", "serin", "abc 123", "camille-t"],
    ];
    expect(personal.filter((secret) => wire.includes(secret))).toEqual([]);
    const shown = await upstream.call(admin.getBlockVehicle, { guid }, { token: dealer });
    expect(shown).toMatchObject({
      vinStart: "1HGCM82633A",
      province: "QC",
      generalCondition: "fair",
      mileage: 120_000,
    });
    expect(shown.condition?.accidentedDetails).toContain("Call me");
  });

  test("withholds sentences whole where the owner's name is unknown, from dealers alone", async () => {
    const { tradeInId, guid } = await publish();
    await upstream.database.db.update(tradeIns).set({ user_id: null }).where(eq(tradeIns.id, tradeInId));
    const shown = await upstream.call(admin.getBlockVehicle, { guid }, { token: dealer });
    expect(shown.condition?.accidentedDetails).toBe("…");
    expect(shown.vehicle).toMatchObject({ make: "Honda", model: "Accord" });
    const { condition } = await manage(tradeInId);
    expect(condition?.accidentedDetails).toBe(told);
  });

  test("keeps what is not published, and another brand's, from dealers", async () => {
    const tradeInId = await makeTradeIn();
    const { tradeIn } = await upstream.call(admin.addTradeInToBlock, { tradeInId }, { token: team });
    const guid = tradeIn.listing?.guid ?? "";
    expect(await upstream.send(admin.getBlockVehicle, { guid }, { token: dealer })).toMatchObject({ status: 404 });
    expect(await offer(guid, 300_000)).toMatchObject({ status: 404 });
    const other = await upstream.signIn("team", "trade-in");
    const options = { token: other, brand: "trade-in" };
    expect(await upstream.send(admin.getBlockVehicle, { guid }, options)).toMatchObject({ status: 404 });
    expect(await upstream.send(admin.getTradeInToManage, { tradeInId }, options)).toMatchObject({ status: 404 });
    expect((await upstream.call(admin.getAllTradeInBlock, {}, options)).total).toBe(0);
  });

  test("an offer is made once and then only raised; sent twice it is the same", async () => {
    const { guid } = await publish();
    expect(await offer(guid, 300_000)).toMatchObject({ ok: true, value: { ownOffer: 300_000, offers: 1 } });
    expect(await offer(guid, 300_000)).toMatchObject({ ok: true, value: { offers: 1 } });
    expect(await offer(guid, 290_000)).toMatchObject({ ok: false, code: "offer_not_raised" });
    expect(await offer(guid, 350_000)).toMatchObject({ ok: true, value: { ownOffer: 350_000, offers: 1 } });
    expect(await offer(guid, 310_000, rival)).toMatchObject({
      value: { ownOffer: 310_000, highestOffer: 350_000, offers: 2 },
    });
    expect(await offer(guid, 99)).toMatchObject({
      ...{ status: 422, fields: { amount: ["too_small"] } },
      limits: { amount: { of: "cents", limit: 100_00 } },
    });
    const noted = await upstream.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, `block:${guid}`));
    expect(noted.map(({ action }) => action).sort()).toEqual([
      "block-offer-made",
      "block-offer-made",
      "block-offer-raised",
    ]);
  });

  test("a withdrawn vehicle takes no offer, and its bidder still sees it", async () => {
    const { tradeInId, guid } = await publish();
    await offer(guid, 300_000);
    await upstream.call(admin.turnBlockVehicle, { tradeInId, to: "withdrawn" }, { token: team });
    expect(await offer(guid, 400_000)).toMatchObject({ code: "not_published" });
    const seen = await upstream.send(admin.getBlockVehicle, { guid }, { token: dealer });
    expect(seen).toMatchObject({ ok: true, value: { state: "withdrawn", ownOffer: 300_000 } });
    expect(await upstream.send(admin.getBlockVehicle, { guid }, { token: rival })).toMatchObject({ status: 404 });
    const [listed] = (await manage(tradeInId)).offers;
    const taken = { tradeInId, offerId: listed?.id ?? 0, amount: 300_000 };
    expect(await upstream.send(admin.acceptBlockOffer, taken, { token: team })).toMatchObject({
      code: "not_published",
    });
  });

  test("accepts one offer as it was seen, tells dealer and owner once, and is final", async () => {
    const { tradeInId, guid } = await publish();
    await offer(guid, 300_000);
    await offer(guid, 310_000, rival);
    const [first, second] = (await manage(tradeInId)).offers;
    expect([first?.amount, second?.amount]).toEqual([310_000, 300_000]);
    await offer(guid, 320_000, rival);
    const stale = { tradeInId, offerId: first?.id ?? 0, amount: 310_000 };
    expect(await upstream.send(admin.acceptBlockOffer, stale, { token: team })).toMatchObject({
      code: "offer_changed",
    });
    const accepted = { ...stale, amount: 320_000 };
    for (const _ of [1, 2]) await upstream.call(admin.acceptBlockOffer, accepted, { token: team });
    const other = { tradeInId, offerId: second?.id ?? 0, amount: 300_000 };
    expect(await upstream.send(admin.acceptBlockOffer, other, { token: team })).toMatchObject({
      code: "block_offer_accepted",
    });
    const turned = await upstream.send(admin.turnBlockVehicle, { tradeInId, to: "withdrawn" }, { token: team });
    expect(turned).toMatchObject({ code: "block_offer_accepted" });
    expect(await offer(guid, 900_000)).toMatchObject({ code: "not_published" });
    const told = await upstream.database.db
      .select()
      .from(outbox)
      .where(sql`${outbox.key} in (${`blockOfferAccepted:${guid}`}, ${`tradeInSold:${guid}`})`);
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([
      "camille@example.ca",
      expect.stringContaining("vieille-capitale"),
    ]);
    const dealers = told.find(({ key }) => key?.startsWith("blockOffer"));
    expect(dealers?.text).not.toMatch(/camille|tremblay|555/i);
    const own = await upstream.call(admin.getBlockVehicle, { guid }, { token: rival });
    expect(own).toMatchObject({ state: "accepted", isOwnAccepted: true });
  });

  test("a hundred raises and one acceptance at once have one outcome", async () => {
    const { tradeInId, guid } = await publish();
    await offer(guid, 300_000);
    const [seen] = (await manage(tradeInId)).offers;
    const accept = { tradeInId, offerId: seen?.id ?? 0, amount: 300_000 };
    const raises = Array.from({ length: 100 }, (_, at) => () => offer(guid, 300_100 + at * 100));
    const half = createRandom(`acceptance on ${engine.name}`).between(0, 19);
    const asked = [
      ...raises.slice(0, half),
      () => upstream.send(admin.acceptBlockOffer, accept, { token: team }),
      ...raises.slice(half),
    ];
    const outcomes = await Promise.all(asked.map((ask) => ask()));
    const acceptance = outcomes[half];
    const raised = outcomes.filter((outcome, at) => at !== half && outcome.ok).length;
    const [kept] = await upstream.database.db
      .select({ listing: blockListings, amount: blockOffers.amount_cents, id: blockOffers.id })
      .from(blockListings)
      .innerJoin(blockOffers, eq(blockOffers.listing_id, blockListings.id))
      .where(eq(blockListings.id, guid));
    if (acceptance?.ok) {
      expect(kept).toMatchObject({ amount: 300_000, listing: { state: "accepted", accepted_offer_id: kept?.id } });
      expect(raised).toBe(0);
    } else {
      expect(acceptance).toMatchObject({ code: "offer_changed" });
      expect(kept).toMatchObject({ amount: 310_000, listing: { state: "published", accepted_offer_id: null } });
      expect(raised).toBeGreaterThan(0);
    }
    const noted = await upstream.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `block:${guid}`));
    expect(noted.filter(({ action }) => action === "block-offer-raised")).toHaveLength(raised);
  });

  test("puts on the block only what is estimated, once", async () => {
    const tradeInId = await makeTradeIn({ state: "waiting", estimate: null });
    const add = () => upstream.send(admin.addTradeInToBlock, { tradeInId }, { token: team });
    expect(await add()).toMatchObject({ code: "no_estimate" });
    const value = { tradeInId, priceLow: 400_000, priceHigh: 500_000 };
    await upstream.call(admin.valueTradeIn, value, { token: team });
    const candidates = await upstream.call(admin.listTradeInsToBlock, { pageSize: 100 }, { token: team });
    expect(candidates.tradeIns[0]).toMatchObject({ id: tradeInId, estimate: { priceLow: 400_000 } });
    expect(await add()).toMatchObject({ ok: true });
    expect(await add()).toMatchObject({ ok: true });
    const after = await upstream.call(admin.listTradeInsToBlock, { pageSize: 100 }, { token: team });
    expect(after.tradeIns.map(({ id }) => id)).not.toContain(tradeInId);
  });

  test("what nobody can tell its owner of is no candidate, and is neither added, published nor sold", async () => {
    const nobody = { user_id: null, email: null, phone: null };
    const tradeInId = await makeTradeIn(nobody);
    const add = () => upstream.send(admin.addTradeInToBlock, { tradeInId }, { token: team });
    const candidates = async () =>
      (await upstream.call(admin.listTradeInsToBlock, { pageSize: 100 }, { token: team })).tradeIns.map(({ id }) => id);
    expect(await candidates()).not.toContain(tradeInId);
    expect(await add()).toMatchObject({ code: "owner_unreachable" });
    const reach = (changes: object) =>
      upstream.database.db.update(tradeIns).set(changes).where(eq(tradeIns.id, tradeInId));
    // One way to reach them is enough.
    await reach({ phone: "514 555-0113" });
    expect(await candidates()).toContain(tradeInId);
    expect(await add()).toMatchObject({ ok: true });
    const publish = () => upstream.send(admin.turnBlockVehicle, { tradeInId, to: "published" }, { token: team });
    await reach(nobody);
    expect(await publish()).toMatchObject({ code: "owner_unreachable" });
    await reach({ email: "someone@example.ca" });
    const published = await publish();
    const guid = (published.ok && published.value.tradeIn.listing?.guid) || "";
    await offer(guid, 300_000);
    await reach(nobody);
    const { offers } = await manage(tradeInId);
    const accepted = { tradeInId, offerId: offers[0]?.id ?? 0, amount: 300_000 };
    const sale = await upstream.send(admin.acceptBlockOffer, accepted, { token: team });
    expect(sale).toMatchObject({ code: "owner_unreachable" });
  });

  test("an advocate values what waits, tells its person once, and the purchase's value follows", async () => {
    const tradeInId = await makeTradeIn({ state: "waiting", estimate: null, email: null });
    const waiting = await upstream.call(admin.listWaitingTradeIns, { pageSize: 100 }, { token: team });
    expect(waiting.tradeIns.map(({ id }) => id)).toContain(tradeInId);
    const value = { tradeInId, priceLow: 400_000, priceHigh: 500_000 };
    const crossed = await upstream.send(admin.valueTradeIn, { ...value, priceLow: 600_000 }, { token: team });
    expect(crossed).toMatchObject({ status: 422, fields: { priceHigh: ["low_above_high"] } });
    for (const _ of [1, 2]) await upstream.call(admin.valueTradeIn, value, { token: team });
    const again = await upstream.send(admin.valueTradeIn, { ...value, priceHigh: 510_000 }, { token: team });
    expect(again).toMatchObject({ code: "not_waiting" });
    const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
    expect(row).toMatchObject({ state: "estimated", valued_by: 6, estimate: { value: 450_000, isByAdvocate: true } });
    const mails = await upstream.database.db
      .select()
      .from(outbox)
      .where(sql`${outbox.key} like ${`tradeInValued:${tradeInId}%`}`);
    expect(mails.map(({ recipient }) => recipient)).toEqual(["customer@demo.test"]);
    expect(mails[0]?.text).toMatch(/4\s000\s\$ à 5\s000/);
  });
});
