/** A listed trade-in: its owner cannot change it, and it stays published only while its value is valid. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type Block, blockCalls, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { aFreeVehicle, createBuyer, drawPhoto, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { expireEstimate, fillTradeIn, savePage } from "#tests/upstream/support/trade-in-actors.ts";
import { tradeIns, transactions } from "#upstream/db/schema/index.ts";

let block: Block;
let upstream: Block["upstream"];
let team: string;
let dealer: string;
beforeAll(async () => {
  block = await startBlock();
  ({ upstream, team, dealer } = block);
});
afterAll(() => upstream.close());

async function createEstimated() {
  const { token } = await createBuyer(upstream);
  const input = { kind: "estimate" as const, languageId: 2 };
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, input, { token });
  const filled = await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: vin } }, { token });
  expect(filled).toMatchObject({ state: "estimated", isListed: false });
  return { token, tradeInId: tradeIn.id };
}

const add = (tradeInId: string) => upstream.call(admin.addTradeInToBlock, { tradeInId }, { token: team });
const { setListing, getAsDealer } = blockCalls(() => block);

async function createListed() {
  const { token, tradeInId } = await createEstimated();
  await add(tradeInId);
  const published = await setListing(tradeInId, "published");
  if (!published.ok) throw new Error(published.code);
  return { token, tradeInId, guid: published.value.tradeIn.listing?.guid ?? "" };
}

const offer = (guid: string) => upstream.call(admin.makeBlockOffer, { guid, amount: 300_000 }, { token: dealer });

async function accept(tradeInId: string) {
  const { offers } = await upstream.call(admin.getTradeInToManage, { tradeInId }, { token: team });
  const accepted = { tradeInId, offerId: offers[0]?.id ?? 0, amount: 300_000 };
  return upstream.send(admin.acceptBlockOffer, accepted, { token: team });
}

describe("a listed trade-in and its owner", () => {
  test("refuses another vehicle, answer or photo from its owner", async () => {
    const { token, tradeInId, guid } = await createListed();
    const { vehicle, mileage } = await getAsDealer(guid);
    const details = await upstream.call(buyOnline.getTradeInDetails, { tradeInId }, { token });
    expect(details.isListed).toBe(true);
    const basic = details.answers["basic-information"] ?? {};
    const changes = () => [
      upstream.send(buyOnline.updateTradeInVin, { tradeInId, vin: "5YJ3E1EA7KF317000" }, { token }),
      upstream.send(
        buyOnline.saveTradeInPage,
        { tradeInId, page: "basic-information", answers: { ...basic, mileage: 1 } },
        { token },
      ),
      upstream.send(buyOnline.restartTradeIn, { tradeInId }, { token }),
      upstream.send(buyOnline.removeTradeInImage, { tradeInId, angle: "front" }, { token }),
    ];
    for (const refused of await Promise.all(changes())) {
      expect(refused).toMatchObject({ status: 409, code: "listed" });
    }
    const image = await drawPhoto();
    const sent = { token, files: { image } };
    const photo = { tradeInId, angle: "front" as const };
    expect(await upstream.send(buyOnline.saveTradeInImageCustom, photo, sent)).toMatchObject({ code: "listed" });
    expect(await getAsDealer(guid)).toMatchObject({ vehicle, mileage });
    // Answers that do not change the vehicle are saved.
    await savePage(upstream, tradeInId, "basic-information", basic, { token });
    await savePage(upstream, tradeInId, "estimate", { includeTradeInValue: "no" }, { token });
    await offer(guid);
    expect(await accept(tradeInId)).toMatchObject({ ok: true });
    expect(await upstream.send(buyOnline.restartTradeIn, { tradeInId }, { token })).toMatchObject({ code: "listed" });
  });

  test("can be changed again after it is withdrawn, and is published again only with a value", async () => {
    const { token, tradeInId, guid } = await createListed();
    await offer(guid);
    await setListing(tradeInId, "withdrawn");
    await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin: "5YJ3E1EA7KF317000" }, { token });
    expect(await setListing(tradeInId, "published")).toMatchObject({ code: "no_estimate" });
  });

  test("of a publication and a change of the vehicle at the same time, one is refused", async () => {
    const { token, tradeInId } = await createEstimated();
    await add(tradeInId);
    const [published, changed] = await Promise.all([
      setListing(tradeInId, "published"),
      upstream.send(buyOnline.updateTradeInVin, { tradeInId, vin: "5YJ3E1EA7KF317000" }, { token }),
    ]);
    expect([published.ok, changed.ok].filter(Boolean)).toHaveLength(1);
    const refused = [published, changed].flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(["listed", "no_estimate"]).toContain(refused[0]);
  });
});

describe("a listed trade-in and its value", () => {
  test("offers cannot be accepted while it has no value", async () => {
    const { tradeInId, guid } = await createListed();
    await offer(guid);
    const waits = { state: "waiting", estimate: null } as const;
    await upstream.database.db.update(tradeIns).set(waits).where(eq(tradeIns.id, tradeInId));
    expect(await accept(tradeInId)).toMatchObject({ code: "no_estimate" });
    const value = { tradeInId, priceLow: 300_000, priceHigh: 400_000 };
    await upstream.call(admin.valueTradeIn, value, { token: team });
    expect(await accept(tradeInId)).toMatchObject({ ok: true });
  });

  test("shows the last day of its value, and needs a new value after it to be published", async () => {
    const { tradeInId, guid } = await createListed();
    expect((await getAsDealer(guid)).estimate?.expiresOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await expireEstimate(upstream, tradeInId);
    expect((await getAsDealer(guid)).estimate).toBeNull();
    await setListing(tradeInId, "withdrawn");
    expect(await setListing(tradeInId, "published")).toMatchObject({ code: "estimate_expired" });
    const managed = await upstream.call(admin.getTradeInToManage, { tradeInId }, { token: team });
    expect(managed.estimate).toMatchObject({ isExpired: true });
    const { priceLow = 0, priceHigh = 0 } = managed.estimate ?? {};
    await upstream.call(admin.valueTradeIn, { tradeInId, priceLow, priceHigh }, { token: team });
    expect(await setListing(tradeInId, "published")).toMatchObject({ ok: true });
    const valuedAgain = { tradeInId, priceLow, priceHigh: priceHigh + 100 };
    expect(await upstream.send(admin.valueTradeIn, valuedAgain, { token: team })).toMatchObject({
      code: "not_waiting",
    });
  });

  test("a trade-in of a signed order or a sale is in no queue, and accepts no value and no listing", async () => {
    const { tradeInId, guid } = await createListed();
    await offer(guid);
    const { tradeInId: signed, token } = await createEstimated();
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, { id: 0, token }, vehicleId);
    await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes", tradeInId: signed }, { token });
    const queued = async () => {
      const all = { pageSize: 200 };
      const lists = await Promise.all([
        upstream.call(admin.listTradeInsToBlock, all, { token: team }),
        upstream.call(admin.listWaitingTradeIns, all, { token: team }),
      ]);
      return lists.flatMap(({ rows }) => rows.map(({ id }) => id)).filter((id) => id === signed || id === tradeInId);
    };
    expect(await queued()).toEqual([signed]);
    await accept(tradeInId);
    await upstream.database.db
      .update(transactions)
      .set({ state: "signed" })
      .where(eq(transactions.vehicle_id, vehicleId));
    const adding = upstream.send(admin.addTradeInToBlock, { tradeInId: signed }, { token: team });
    expect(await adding).toMatchObject({ code: "trade_in_taken" });
    // The state after the value expired or an answer changed.
    const waits = { state: "waiting", estimate: null } as const;
    await upstream.database.db
      .update(tradeIns)
      .set(waits)
      .where(inArray(tradeIns.id, [tradeInId, signed]));
    expect(await queued()).toEqual([]);
    for (const id of [tradeInId, signed]) {
      const value = { tradeInId: id, priceLow: 300_000, priceHigh: 400_000 };
      expect(await upstream.send(admin.valueTradeIn, value, { token: team })).toMatchObject({ code: "trade_in_taken" });
      const managed = await upstream.call(admin.getTradeInToManage, { tradeInId: id }, { token: team });
      expect(managed).toMatchObject({ isSold: true });
    }
  });

  test("a restarted purchase releases it unchanged", async () => {
    const { token, tradeInId, guid } = await createListed();
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, { id: 0, token }, vehicleId);
    const yes = { vehicleId, haveTradeIn: "yes" as const, tradeInId };
    await upstream.call(buyOnline.createTradeIn, yes, { token });
    await upstream.call(buyOnline.restartTransaction, { vehicleId }, { token });
    expect((await getAsDealer(guid)).vehicle.make).toBe("Honda");
    const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
    expect(row?.transaction_id).toBeNull();
  });
});
