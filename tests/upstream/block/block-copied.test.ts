/** A vehicle that was told for two purchases: what one telling is sold or given for, the other is not. */
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { type Block, blockActs, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { fillTradeIn, savePage, tellToEstimate } from "#tests/upstream/support/trade-in-actors.ts";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, users } from "#upstream/db/schema/index.ts";

const amount = 300_000;
const password = "Voliere-77";
const tellings = [
  { name: "with a VIN", pages: { vin: { tradeInVinNumber: vin } } },
  { name: "without a VIN", pages: {} },
];

describe.each(mainEngine)("a copied trade-in on $name", (engine) => {
  let block: Block;
  let upstream: Block["upstream"];
  beforeAll(async () => {
    block = await startBlock(engine);
    ({ upstream } = block);
  });
  afterAll(() => upstream.close());
  const { publish, offer, turn, manage } = blockActs(() => block);

  /** A draft in an open purchase, and its buyer. */
  async function tell(pages: Parameters<typeof fillTradeIn>[2] = tellings[0]?.pages) {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
    const by = { token: buyer.token };
    const tradeInId = await tellToEstimate(upstream, pages, by);
    await openOrder(upstream, buyer, vehicleId);
    const give = (at: number) =>
      upstream.call(buyOnline.createTradeIn, { vehicleId: at, haveTradeIn: "yes", tradeInId }, by);
    await give(vehicleId);
    return { buyer, by, tradeInId, give, vehicleId };
  }

  async function publishWithOffer(tradeInId: string) {
    const guid = await publish(tradeInId);
    await offer(guid, amount);
    const [made] = (await manage(tradeInId)).offers;
    const accepting = { tradeInId, offerId: made?.id ?? 0, amount };
    return { guid, accept: () => upstream.send(admin.acceptBlockOffer, accepting, { token: block.team }) };
  }

  /** The original in one purchase and on the block, its copy in another that lacks the signature alone. */
  async function bringBoth(pages?: Parameters<typeof fillTradeIn>[2]) {
    const draft = await tell(pages);
    const { buyer, by, tradeInId, give, vehicleId: first } = draft;
    const second = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, second);
    await answerSteps(upstream, buyer, second);
    await give(second);
    const copy = (await read(by, second)).tradeIn?.id ?? "";
    await savePage(upstream, copy, "estimate", { includeTradeInValue: "yes" }, by);
    await payDeposit(upstream, buyer, second);
    const listed = await publishWithOffer(tradeInId);
    const { signing } = await readReview(upstream, buyer, second);
    return { ...draft, ...listed, first, second, copy, sign: () => upstream.send(buyOnline.finalize, signing, by) };
  }

  const read = (by: { token: string }, vehicleId: number) =>
    upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);

  test("what dealers make offers for is not copied", async () => {
    const { buyer, by, tradeInId, give, vehicleId } = await tell();
    await publishWithOffer(tradeInId);
    const second = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, second);
    await give(second);
    const { tradeIn } = await read(by, second);
    expect([tradeIn?.id === tradeInId, tradeIn?.vehicle.make]).toEqual([false, null]);
    expect((await read(by, vehicleId)).tradeIn?.id).toBe(tradeInId);
  });

  test.each(tellings)("sold $name, its copy leaves its purchase, which asks again", async ({ pages }) => {
    const { by, second, copy, tradeInId, give, accept, sign } = await bringBoth(pages);
    expect((await read(by, second)).quoteInput.tradeIn.value).toBeGreaterThan(0);
    expect(copy).not.toBe(tradeInId);
    expect(await accept()).toMatchObject({ ok: true });
    const after = await read(by, second);
    expect([after.tradeIn, after.answers.tradeIn, after.quoteInput.tradeIn.value]).toEqual([null, undefined, 0]);
    expect(await sign()).toMatchObject({ ok: false, code: "steps_missing" });
    expect(await manage(copy)).toMatchObject({ isTaken: true });
    await give(second);
    expect((await read(by, second)).tradeIn?.vehicle.make).toBeNull();
  });

  test.each(tellings)("its copy given $name, it leaves the block and the other purchase", async ({ pages }) => {
    const { by, first, tradeInId, copy, guid, accept, sign } = await bringBoth(pages);
    const isGiven = async () => (await upstream.call(buyOnline.getTradeInDetails, { tradeInId: copy }, by)).isGiven;
    expect(await isGiven()).toBe(false);
    expect(await sign()).toMatchObject({ ok: true });
    expect(await isGiven()).toBe(true);
    expect(await accept()).toMatchObject({ code: "trade_in_taken" });
    expect(await manage(tradeInId)).toMatchObject({ isTaken: true, listing: { state: "withdrawn" } });
    expect(await turn(tradeInId, "published")).toMatchObject({ code: "trade_in_taken" });
    const letters = eq(sql`split_part(${outbox.key}, ':', 2)`, guid);
    const told = await upstream.database.db.select({ key: outbox.key }).from(outbox).where(letters);
    expect(told.map(({ key }) => key?.split(":")[0])).toEqual(["blockVehicleGone"]);
    const other = await read(by, first);
    expect([other.tradeIn, other.outdatedAnswers.tradeIn]).toMatchObject([null, { haveTradeIn: "yes" }]);
  });

  test("told anew, a vehicle that a dealer has bought is not signed for", async () => {
    const { by, second, tradeInId, accept, buyer } = await bringBoth();
    expect(await accept()).toMatchObject({ ok: true });
    await upstream.call(buyOnline.createTradeIn, { vehicleId: second, haveTradeIn: "yes" }, by);
    const again = (await read(by, second)).tradeIn?.id ?? "";
    expect(again).not.toBe(tradeInId);
    await fillTradeIn(upstream, again, tellings[0]?.pages, by);
    await savePage(upstream, again, "estimate", { includeTradeInValue: "yes" }, by);
    const { signing } = await readReview(upstream, buyer, second);
    expect(await upstream.send(buyOnline.finalize, signing, by)).toMatchObject({ code: "trade_in_taken" });
    await upstream.call(buyOnline.createTradeIn, { vehicleId: second, haveTradeIn: "no" }, by);
    const { signing: without } = await readReview(upstream, buyer, second);
    expect(await upstream.send(buyOnline.finalize, without, by)).toMatchObject({ ok: true });
  });

  // The embedded database has one connection: there, nothing is ever at once.
  const rounds = engine.name === "PostgreSQL" ? 6 : 2;

  test("sold and given at once, one of the two is so", async () => {
    for (let at = 0; at < rounds; at += 1) {
      const { by, second, accept, sign, tradeInId } = await bringBoth();
      const given = { vehicleId: second, haveTradeIn: "yes" as const, tradeInId };
      const give = () => upstream.send(buyOnline.createTradeIn, given, by);
      const acts = [accept, sign, give, sign, accept];
      const asked = at % 2 === 0 ? acts : acts.toReversed();
      const outcomes = await Promise.all(asked.map(async (act) => ({ act, outcome: await act() })));
      const codes = outcomes.map(({ outcome }) => (outcome.ok ? "ok" : outcome.code));
      expect(codes).not.toContain("failed");
      const isSold = outcomes.some(({ act, outcome }) => act === accept && outcome.ok);
      const isSigned = outcomes.some(({ act, outcome }) => act === sign && outcome.ok);
      expect([isSold, isSigned]).toContain(true);
      expect(isSold && isSigned).toBe(false);
      const { contractSigned } = await read(by, second);
      const { listing } = await manage(tradeInId);
      expect([contractSigned, listing?.state]).toEqual(isSold ? [false, "accepted"] : [true, "withdrawn"]);
    }
  }, 120_000);

  test("sold, given and its owner's account deleted at once, each is done or refused", async () => {
    const passwordHash = await hash(password);
    for (let at = 0; at < rounds; at += 1) {
      const { buyer, by, accept, sign } = await bringBoth();
      await upstream.database.db.update(users).set({ password_hash: passwordHash }).where(eq(users.id, buyer.id));
      const remove = () => upstream.send(user.deleteAccount, { confirmation: "CONTINUE", password }, by);
      const acts = [remove, sign, accept, remove, remove];
      const outcomes = await Promise.all((at % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    }
  }, 120_000);
});
