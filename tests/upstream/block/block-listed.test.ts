/** A vehicle under dealers' offers: it stays the one that they saw, and is offered only while its value is good. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type Block, blockActs, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { aFreeVehicle, createBuyer, drawPhoto, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { expireEstimate, fillTradeIn, savePage } from "#tests/upstream/support/trade-in-actors.ts";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { tradeIns, transactions } from "#upstream/db/schema/index.ts";

describe.each(mainEngine)("a listed vehicle on $name", (engine) => {
  let block: Block;
  let upstream: Block["upstream"];
  let team: string;
  let dealer: string;
  beforeAll(async () => {
    block = await startBlock(engine);
    ({ upstream, team, dealer } = block);
  });
  afterAll(() => upstream.close());

  async function told() {
    const { token } = await createBuyer(upstream);
    const begun = { kind: "estimate" as const, languageId: 2 };
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, begun, { token });
    const filled = await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: vin } }, { token });
    expect(filled).toMatchObject({ state: "estimated", isListed: false });
    return { token, tradeInId: tradeIn.id };
  }

  const add = (tradeInId: string) => upstream.call(admin.addTradeInToBlock, { tradeInId }, { token: team });
  const { turn, seen } = blockActs(() => block);

  async function listed() {
    const { token, tradeInId } = await told();
    await add(tradeInId);
    const turned = await turn(tradeInId, "published");
    if (!turned.ok) throw new Error(turned.code);
    return { token, tradeInId, guid: turned.value.tradeIn.listing?.guid ?? "" };
  }

  const offer = (guid: string) => upstream.call(admin.makeBlockOffer, { guid, amount: 300_000 }, { token: dealer });

  async function accept(tradeInId: string) {
    const { offers } = await upstream.call(admin.getTradeInToManage, { tradeInId }, { token: team });
    const accepted = { tradeInId, offerId: offers[0]?.id ?? 0, amount: 300_000 };
    return upstream.send(admin.acceptBlockOffer, accepted, { token: team });
  }

  test("takes no other vehicle, answer or photo from its owner, until it is withdrawn", async () => {
    const { token, tradeInId, guid } = await listed();
    const { vehicle, mileage } = await seen(guid);
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
    expect(await seen(guid)).toMatchObject({ vehicle, mileage });
    // What changes nothing of the vehicle is taken.
    await savePage(upstream, tradeInId, "basic-information", basic, { token });
    await savePage(upstream, tradeInId, "estimate", { includeTradeInValue: "no" }, { token });
    await offer(guid);
    expect(await accept(tradeInId)).toMatchObject({ ok: true });
    expect(await upstream.send(buyOnline.restartTradeIn, { tradeInId }, { token })).toMatchObject({ code: "listed" });
  });

  test("is its owner's again once it is withdrawn, and comes back only when it has a value", async () => {
    const { token, tradeInId, guid } = await listed();
    await offer(guid);
    await turn(tradeInId, "withdrawn");
    await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin: "5YJ3E1EA7KF317000" }, { token });
    expect(await turn(tradeInId, "published")).toMatchObject({ code: "no_estimate" });
  });

  test("is no other vehicle when its owner changes it as the staff publishes it", async () => {
    const { token, tradeInId } = await told();
    await add(tradeInId);
    const [published, changed] = await Promise.all([
      turn(tradeInId, "published"),
      upstream.send(buyOnline.updateTradeInVin, { tradeInId, vin: "5YJ3E1EA7KF317000" }, { token }),
    ]);
    expect([published.ok, changed.ok].filter(Boolean)).toHaveLength(1);
    const refused = [published, changed].flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(["listed", "no_estimate"]).toContain(refused[0]);
  });

  test("without a value its offers are not accepted", async () => {
    const { tradeInId, guid } = await listed();
    await offer(guid);
    const waits = { state: "waiting", estimate: null } as const;
    await upstream.database.db.update(tradeIns).set(waits).where(eq(tradeIns.id, tradeInId));
    expect(await accept(tradeInId)).toMatchObject({ code: "no_estimate" });
    const value = { tradeInId, priceLow: 300_000, priceHigh: 400_000 };
    await upstream.call(admin.valueTradeIn, value, { token: team });
    expect(await accept(tradeInId)).toMatchObject({ ok: true });
  });

  test("shows the last day of its value, no value after it, and is valued again before it is published", async () => {
    const { tradeInId, guid } = await listed();
    expect((await seen(guid)).estimate?.expiresOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await expireEstimate(upstream, tradeInId);
    expect((await seen(guid)).estimate).toBeNull();
    await turn(tradeInId, "withdrawn");
    expect(await turn(tradeInId, "published")).toMatchObject({ code: "estimate_expired" });
    const managed = await upstream.call(admin.getTradeInToManage, { tradeInId }, { token: team });
    expect(managed.estimate).toMatchObject({ isExpired: true });
    const { priceLow = 0, priceHigh = 0 } = managed.estimate ?? {};
    await upstream.call(admin.valueTradeIn, { tradeInId, priceLow, priceHigh }, { token: team });
    expect(await turn(tradeInId, "published")).toMatchObject({ ok: true });
    const valuedAgain = { tradeInId, priceLow, priceHigh: priceHigh + 100 };
    expect(await upstream.send(admin.valueTradeIn, valuedAgain, { token: team })).toMatchObject({
      code: "not_waiting",
    });
  });

  test("what a signed order took or a dealer bought is in no queue, and takes no value and no listing", async () => {
    const { tradeInId, guid } = await listed();
    await offer(guid);
    const { tradeInId: given, token } = await told();
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, { id: 0, token }, vehicleId);
    await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes", tradeInId: given }, { token });
    const queued = async () => {
      const all = { pageSize: 0 };
      const lists = await Promise.all([
        upstream.call(admin.listTradeInsToBlock, all, { token: team }),
        upstream.call(admin.listWaitingTradeIns, all, { token: team }),
      ]);
      return lists
        .flatMap(({ tradeIns: rows }) => rows.map(({ id }) => id))
        .filter((id) => id === given || id === tradeInId);
    };
    expect(await queued()).toEqual([given]);
    await accept(tradeInId);
    await upstream.database.db
      .update(transactions)
      .set({ state: "signed" })
      .where(eq(transactions.vehicle_id, vehicleId));
    const adding = upstream.send(admin.addTradeInToBlock, { tradeInId: given }, { token: team });
    expect(await adding).toMatchObject({ code: "trade_in_taken" });
    // As they would be found where the value's days are over, or an answer was changed before.
    const waits = { state: "waiting", estimate: null } as const;
    await upstream.database.db
      .update(tradeIns)
      .set(waits)
      .where(inArray(tradeIns.id, [tradeInId, given]));
    expect(await queued()).toEqual([]);
    for (const id of [tradeInId, given]) {
      const value = { tradeInId: id, priceLow: 300_000, priceHigh: 400_000 };
      expect(await upstream.send(admin.valueTradeIn, value, { token: team })).toMatchObject({ code: "trade_in_taken" });
      const managed = await upstream.call(admin.getTradeInToManage, { tradeInId: id }, { token: team });
      expect(managed).toMatchObject({ isTaken: true });
    }
  });

  test("a purchase that begins anew lets it go as it is", async () => {
    const { token, tradeInId, guid } = await listed();
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, { id: 0, token }, vehicleId);
    const yes = { vehicleId, haveTradeIn: "yes" as const, tradeInId };
    await upstream.call(buyOnline.createTradeIn, yes, { token });
    await upstream.call(buyOnline.restartTransaction, { vehicleId }, { token });
    expect((await seen(guid)).vehicle.make).toBe("Honda");
    const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
    expect(row?.transaction_id).toBeNull();
  });
});
