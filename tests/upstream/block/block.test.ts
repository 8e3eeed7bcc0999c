import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { type Block, blockCalls, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { goodCondition } from "#tests/vehicle-conditions.ts";
import { auditLog, blockListings, blockOffers, outbox, tradeIns, users } from "#upstream/db/schema/index.ts";
import { createRandom } from "#upstream/db/seed/catalogue/random.ts";

const accidentText =
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
      ...{ ...goodCondition, accidented: "yes", accidentedDetails: accidentText },
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

let block: Block;
let upstream: Block["upstream"];
let team: string;
let dealer: string;
let rival: string;
/** Listings of the demo data: the tests of this file add others. */
let demoGuids: Set<string>;
beforeAll(async () => {
  block = await startBlock();
  ({ upstream, team, dealer, rival } = block);
  const listings = await upstream.database.db.select({ guid: blockListings.id }).from(blockListings);
  demoGuids = new Set(listings.map(({ guid }) => guid));
});
afterAll(() => upstream.close());

// Each trade-in has its own VIN: trade-ins with one VIN are the same vehicle.
let serial = Number(vin.slice(-4));
const nextVin = () => `${vin.slice(0, -4)}${serial++}`;

async function createTradeIn(changes: Partial<typeof tradeIns.$inferInsert> = {}): Promise<string> {
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
  if (!row) throw new Error("No trade-in was created");
  await upstream.database.db
    .update(tradeIns)
    .set({ state: "estimated", estimate, ...changes })
    .where(eq(tradeIns.id, row.id));
  return row.id;
}

const { publish: publishTradeIn, offer, manage } = blockCalls(() => block);

async function publish(): Promise<{ tradeInId: string; guid: string }> {
  const tradeInId = await createTradeIn();
  return { tradeInId, guid: await publishTradeIn(tradeInId) };
}

const list = (filters: object, token = dealer) =>
  upstream.call(admin.getAllTradeInBlock, { pageSize: 100, ...filters }, { token });

describe("the list of the block", () => {
  test("shows dealers the published demo vehicles, and staff all of them", async () => {
    const isDemo = (vehicle: { guid: string }) => demoGuids.has(vehicle.guid);
    const listDemo = async (filters: object, token?: string) => (await list(filters, token)).rows.filter(isDemo);
    const shown = await listDemo({});
    expect(new Set(shown.map(({ state }) => state))).toEqual(new Set(["published"]));
    expect(shown.every(({ photos, tradeInId }) => photos.length === 4 && tradeInId === null)).toBe(true);
    expect(await listDemo({ state: "draft" })).toEqual(shown);
    const managed = await listDemo({}, team);
    expect(managed.length).toBeGreaterThan(shown.length);
    expect((await listDemo({ state: "withdrawn" }, team)).map(({ vehicle }) => vehicle.make)).toEqual(["Mazda"]);
    expect(managed.every(({ tradeInId }) => tradeInId !== null)).toBe(true);
  });

  test("filters the list, and counts the vehicles of each filter value", async () => {
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
    expect(low.rows.every(({ mileage }) => mileage !== null && mileage <= 60_000)).toBe(true);
    const young = await list({ yearMin: 2020, yearMax: 2020 });
    expect(young.rows.map(({ vehicle }) => vehicle.year)).toEqual([2020]);
  });

  test("no row is on two pages or on none when a vehicle is published between them", async () => {
    for (const sort of ["published", "-published"]) {
      const guidsBefore = (await list({ sort })).rows.map(({ guid }) => guid);
      const paged: string[] = [];
      let after: string | null = null;
      do {
        const page = await list({ sort, pageSize: 2, ...(after && { after }) });
        if (after === null) await publish();
        expect(page.rows.length).toBeLessThanOrEqual(2);
        paged.push(...page.rows.map(({ guid }) => guid));
        after = page.nextCursor;
      } while (after);
      expect(paged.filter((guid) => guidsBefore.includes(guid))).toEqual(guidsBefore);
      expect(new Set(paged).size).toBe(paged.length);
    }
  });

  test("a trade-in that begins to wait between two pages neither repeats nor hides another", async () => {
    for (const _ of [1, 2, 3]) await createTradeIn({ state: "waiting", estimate: null });
    const listWaiting = (query: object) =>
      upstream.call(admin.listWaitingTradeIns, { pageSize: 200, ...query }, { token: team });
    const idsBefore = (await listWaiting({ sort: "-updated" })).rows.map(({ id }) => id);
    const first = await listWaiting({ sort: "-updated", pageSize: 2 });
    await createTradeIn({ state: "waiting", estimate: null });
    const others = await listWaiting({ sort: "-updated", after: first.nextCursor });
    expect([...first.rows, ...others.rows].map(({ id }) => id)).toEqual(idsBefore);
    expect(others).toMatchObject({ total: idsBefore.length + 1, isTotalExact: true, nextCursor: null });
    const oldestFirst = (await listWaiting({})).rows.map(({ updatedAt }) => updatedAt);
    expect(oldestFirst).toEqual(oldestFirst.toSorted());
  });
});

describe("an export", () => {
  test("has every trade-in once, also one that is saved between two pages", async () => {
    for (const _ of [1, 2, 3]) await createTradeIn();
    const exportPage = (page: object) =>
      upstream.call(admin.listTradeInsToBlock, { export: "yes", ...page }, { token: team });
    const ids = (await exportPage({ pageSize: 200 })).rows.map(({ id }) => id);
    const first = await exportPage({ pageSize: 1 });
    // In the list's own order, latest first, this one would now go before the page that was read.
    await upstream.database.db
      .update(tradeIns)
      .set({ updated_at: sql`now()` })
      .where(eq(tradeIns.id, ids.at(-1) ?? ""));
    const others = await exportPage({ pageSize: 200, after: first.nextCursor });
    expect([...first.rows, ...others.rows].map(({ id }) => id)).toEqual(ids);
  });

  test("is recorded once, by staff and by dealers", async () => {
    await upstream.database.db.delete(auditLog);
    const query = { export: "yes", pageSize: 1 } as const;
    const first = await list({ ...query, make: "Honda" });
    await list({ ...query, make: "Honda", after: first.nextCursor });
    await list({});
    await list(query, team);
    await upstream.call(admin.listTradeInsToBlock, query, { token: team });
    await upstream.call(admin.listWaitingTradeIns, query, { token: team });
    const entries = await upstream.database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries).toMatchObject([
      {
        action: "block-listings-exported",
        details: { filters: { make: "Honda" }, total: first.total, isTotalExact: true },
      },
      { action: "block-listings-exported", actor_id: 6 },
      { action: "trade-ins-to-block-exported", actor_id: 6 },
      { action: "waiting-trade-ins-exported", actor_id: 6 },
    ]);
    expect(entries[0]?.actor_id).not.toBe(6);
  });
});

describe("what dealers may see", () => {
  test("no response to a dealer contains personal data of the owner", async () => {
    const { tradeInId, guid } = await publish();
    const responses = [
      (await list({})).rows.filter((vehicle) => vehicle.guid === guid),
      await upstream.call(admin.getBlockFilters, {}, { token: dealer }),
      await upstream.call(admin.getBlockVehicle, { guid }, { token: dealer }),
      await offer(guid, 300_000),
      await upstream.send(admin.getBlockImage, { guid, angle: "front" }, { token: dealer }),
    ];
    const wire = JSON.stringify(responses).toLowerCase();
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

  test("hides whole texts from dealers if the owner's name is unknown", async () => {
    const { tradeInId, guid } = await publish();
    await upstream.database.db.update(tradeIns).set({ user_id: null }).where(eq(tradeIns.id, tradeInId));
    const shown = await upstream.call(admin.getBlockVehicle, { guid }, { token: dealer });
    expect(shown.condition?.accidentedDetails).toBe("…");
    expect(shown.vehicle).toMatchObject({ make: "Honda", model: "Accord" });
    const { condition } = await manage(tradeInId);
    expect(condition?.accidentedDetails).toBe(accidentText);
  });

  test("hides unpublished vehicles and those of another brand from dealers", async () => {
    const tradeInId = await createTradeIn();
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
});

describe("offers", () => {
  test("a dealer has one offer, which can only be raised; a repeated post changes nothing", async () => {
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
      limits: { amount: { of: "cents", bound: 100_00 } },
    });
    const entries = await upstream.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, `block:${guid}`));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "block-offer-made",
      "block-offer-made",
      "block-offer-raised",
    ]);
  });

  test("a withdrawn vehicle accepts no offer, and its bidders still see it", async () => {
    const { tradeInId, guid } = await publish();
    await offer(guid, 300_000);
    await upstream.call(admin.setBlockListingState, { tradeInId, to: "withdrawn" }, { token: team });
    expect(await offer(guid, 400_000)).toMatchObject({ code: "not_published" });
    const seen = await upstream.send(admin.getBlockVehicle, { guid }, { token: dealer });
    expect(seen).toMatchObject({ ok: true, value: { state: "withdrawn", ownOffer: 300_000 } });
    expect(await upstream.send(admin.getBlockVehicle, { guid }, { token: rival })).toMatchObject({ status: 404 });
    const [listed] = (await manage(tradeInId)).offers;
    const accepting = { tradeInId, offerId: listed?.id ?? 0, amount: 300_000 };
    expect(await upstream.send(admin.acceptBlockOffer, accepting, { token: team })).toMatchObject({
      code: "not_published",
    });
  });

  test("acceptance of the offer that was shown e-mails dealer and owner once, and is final", async () => {
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
    const withdrawn = await upstream.send(admin.setBlockListingState, { tradeInId, to: "withdrawn" }, { token: team });
    expect(withdrawn).toMatchObject({ code: "block_offer_accepted" });
    expect(await offer(guid, 900_000)).toMatchObject({ code: "not_published" });
    const emails = await upstream.database.db
      .select()
      .from(outbox)
      .where(sql`${outbox.key} in (${`blockOfferAccepted:${guid}`}, ${`tradeInSold:${guid}`})`);
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual([
      "camille@example.ca",
      expect.stringContaining("vieille-capitale"),
    ]);
    const dealerEmail = emails.find(({ key }) => key?.startsWith("blockOffer"));
    expect(dealerEmail?.text).not.toMatch(/camille|tremblay|555/i);
    const bought = await upstream.call(admin.getBlockVehicle, { guid }, { token: rival });
    expect(bought).toMatchObject({ state: "accepted", isOwnAccepted: true });
  });

  test("a hundred raises and one acceptance at the same time have one outcome", async () => {
    const { tradeInId, guid } = await publish();
    await offer(guid, 300_000);
    const [seen] = (await manage(tradeInId)).offers;
    const accept = { tradeInId, offerId: seen?.id ?? 0, amount: 300_000 };
    const raises = Array.from({ length: 100 }, (_, index) => () => offer(guid, 300_100 + index * 100));
    const position = createRandom("acceptance").between(0, 19);
    const calls = [
      ...raises.slice(0, position),
      () => upstream.send(admin.acceptBlockOffer, accept, { token: team }),
      ...raises.slice(position),
    ];
    const outcomes = await Promise.all(calls.map((call) => call()));
    const acceptance = outcomes[position];
    const raised = outcomes.filter((outcome, index) => index !== position && outcome.ok).length;
    const [saved] = await upstream.database.db
      .select({ listing: blockListings, amount: blockOffers.amount_cents, id: blockOffers.id })
      .from(blockListings)
      .innerJoin(blockOffers, eq(blockOffers.listing_id, blockListings.id))
      .where(eq(blockListings.id, guid));
    if (acceptance?.ok) {
      expect(saved).toMatchObject({ amount: 300_000, listing: { state: "accepted", accepted_offer_id: saved?.id } });
      expect(raised).toBe(0);
    } else {
      expect(acceptance).toMatchObject({ code: "offer_changed" });
      expect(saved).toMatchObject({ amount: 310_000, listing: { state: "published", accepted_offer_id: null } });
      expect(raised).toBeGreaterThan(0);
    }
    const entries = await upstream.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `block:${guid}`));
    expect(entries.filter(({ action }) => action === "block-offer-raised")).toHaveLength(raised);
  });
});

describe("trade-ins for the block", () => {
  test("only a trade-in with an estimate can be added, once", async () => {
    const tradeInId = await createTradeIn({ state: "waiting", estimate: null });
    const add = () => upstream.send(admin.addTradeInToBlock, { tradeInId }, { token: team });
    expect(await add()).toMatchObject({ code: "no_estimate" });
    const value = { tradeInId, priceLow: 400_000, priceHigh: 500_000 };
    await upstream.call(admin.valueTradeIn, value, { token: team });
    const candidates = await upstream.call(admin.listTradeInsToBlock, { pageSize: 100 }, { token: team });
    expect(candidates.rows[0]).toMatchObject({ id: tradeInId, estimate: { priceLow: 400_000 } });
    expect(await add()).toMatchObject({ ok: true });
    expect(await add()).toMatchObject({ ok: true });
    const after = await upstream.call(admin.listTradeInsToBlock, { pageSize: 100 }, { token: team });
    expect(after.rows.map(({ id }) => id)).not.toContain(tradeInId);
  });

  test("a trade-in whose owner cannot be contacted is no candidate, and cannot be added, published or sold", async () => {
    const noContact = { user_id: null, email: null, phone: null };
    const tradeInId = await createTradeIn(noContact);
    const add = () => upstream.send(admin.addTradeInToBlock, { tradeInId }, { token: team });
    const candidates = async () =>
      (await upstream.call(admin.listTradeInsToBlock, { pageSize: 100 }, { token: team })).rows.map(({ id }) => id);
    expect(await candidates()).not.toContain(tradeInId);
    expect(await add()).toMatchObject({ code: "owner_unreachable" });
    const setContact = (changes: object) =>
      upstream.database.db.update(tradeIns).set(changes).where(eq(tradeIns.id, tradeInId));
    // A phone or an e-mail address is enough.
    await setContact({ phone: "514 555-0113" });
    expect(await candidates()).toContain(tradeInId);
    expect(await add()).toMatchObject({ ok: true });
    const publish = () => upstream.send(admin.setBlockListingState, { tradeInId, to: "published" }, { token: team });
    await setContact(noContact);
    expect(await publish()).toMatchObject({ code: "owner_unreachable" });
    await setContact({ email: "someone@example.ca" });
    const published = await publish();
    const guid = (published.ok && published.value.tradeIn.listing?.guid) || "";
    await offer(guid, 300_000);
    await setContact(noContact);
    const { offers } = await manage(tradeInId);
    const accepted = { tradeInId, offerId: offers[0]?.id ?? 0, amount: 300_000 };
    const sale = await upstream.send(admin.acceptBlockOffer, accepted, { token: team });
    expect(sale).toMatchObject({ code: "owner_unreachable" });
  });

  test("a value that staff enter is e-mailed to the owner once", async () => {
    const tradeInId = await createTradeIn({ state: "waiting", estimate: null, email: null });
    const waiting = await upstream.call(admin.listWaitingTradeIns, { pageSize: 100 }, { token: team });
    expect(waiting.rows.map(({ id }) => id)).toContain(tradeInId);
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
