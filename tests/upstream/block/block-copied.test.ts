/** A trade-in that was copied into a second purchase: once one of the two is sold or signed, the other is removed. */
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { type Block, blockCalls, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { completeEstimate, fillTradeIn, savePage } from "#tests/upstream/support/trade-in-actors.ts";
import { isConcurrent } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, users } from "#upstream/db/schema/index.ts";

const amount = 300_000;
const password = "Voliere-77";
const answersByVin = [
  { name: "with a VIN", pages: { vin: { tradeInVinNumber: vin } } },
  { name: "without a VIN", pages: {} },
];

let block: Block;
let upstream: Block["upstream"];
beforeAll(async () => {
  block = await startBlock();
  ({ upstream } = block);
});
afterAll(() => upstream.close());
const { publish, offer, setListing, manage } = blockCalls(() => block);

/** Creates a trade-in in an open purchase. */
async function createDraft(pages: Parameters<typeof fillTradeIn>[2] = answersByVin[0]?.pages) {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  const by = { token: buyer.token };
  const tradeInId = await completeEstimate(upstream, pages, by);
  await openOrder(upstream, buyer, vehicleId);
  const addTo = (purchased: number) =>
    upstream.call(buyOnline.createTradeIn, { vehicleId: purchased, haveTradeIn: "yes", tradeInId }, by);
  await addTo(vehicleId);
  return { buyer, by, tradeInId, addTo, vehicleId };
}

async function publishWithOffer(tradeInId: string) {
  const guid = await publish(tradeInId);
  await offer(guid, amount);
  const [created] = (await manage(tradeInId)).offers;
  const accepting = { tradeInId, offerId: created?.id ?? 0, amount };
  return { guid, accept: () => upstream.send(admin.acceptBlockOffer, accepting, { token: block.team }) };
}

/** Original: in a purchase and on the block with an offer. Copy: in a second purchase that lacks only the signature. */
async function createBoth(pages?: Parameters<typeof fillTradeIn>[2]) {
  const draft = await createDraft(pages);
  const { buyer, by, tradeInId, addTo, vehicleId: first } = draft;
  const second = await aFreeVehicle(upstream);
  await openOrder(upstream, buyer, second);
  await answerSteps(upstream, buyer, second);
  await addTo(second);
  const copy = (await read(by, second)).tradeIn?.id ?? "";
  await savePage(upstream, copy, "estimate", { includeTradeInValue: "yes" }, by);
  await payDeposit(upstream, buyer, second);
  const listed = await publishWithOffer(tradeInId);
  const { signing } = await readReview(upstream, buyer, second);
  return { ...draft, ...listed, first, second, copy, sign: () => upstream.send(buyOnline.finalize, signing, by) };
}

const read = (by: { token: string }, vehicleId: number) =>
  upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);

// PGlite has one connection, so there nothing runs at once.
const rounds = isConcurrent ? 6 : 2;

describe("a copy of a listed trade-in", () => {
  test("a published trade-in is not copied into a second purchase", async () => {
    const { buyer, by, tradeInId, addTo, vehicleId } = await createDraft();
    await publishWithOffer(tradeInId);
    const second = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, second);
    await addTo(second);
    const { tradeIn } = await read(by, second);
    expect([tradeIn?.id === tradeInId, tradeIn?.vehicle.make]).toEqual([false, null]);
    expect((await read(by, vehicleId)).tradeIn?.id).toBe(tradeInId);
  });

  test.each(answersByVin)(
    "sale of the original $name removes the copy, and its purchase asks again",
    async ({ pages }) => {
      const { by, second, copy, tradeInId, addTo, accept, sign } = await createBoth(pages);
      expect((await read(by, second)).quoteInput.tradeIn.value).toBeGreaterThan(0);
      expect(copy).not.toBe(tradeInId);
      expect(await accept()).toMatchObject({ ok: true });
      const after = await read(by, second);
      expect([after.tradeIn, after.answers.tradeIn, after.quoteInput.tradeIn.value]).toEqual([null, undefined, 0]);
      expect(await sign()).toMatchObject({ ok: false, code: "steps_missing" });
      expect(await manage(copy)).toMatchObject({ isSold: true });
      await addTo(second);
      expect((await read(by, second)).tradeIn?.vehicle.make).toBeNull();
    },
  );

  test.each(answersByVin)(
    "signature with the copy $name withdraws the original from the block and its purchase",
    async ({ pages }) => {
      const { by, first, tradeInId, copy, guid, accept, sign } = await createBoth(pages);
      const isSigned = async () =>
        (await upstream.call(buyOnline.getTradeInDetails, { tradeInId: copy }, by)).isPurchaseSigned;
      expect(await isSigned()).toBe(false);
      expect(await sign()).toMatchObject({ ok: true });
      expect(await isSigned()).toBe(true);
      expect(await accept()).toMatchObject({ code: "trade_in_taken" });
      expect(await manage(tradeInId)).toMatchObject({ isSold: true, listing: { state: "withdrawn" } });
      expect(await setListing(tradeInId, "published")).toMatchObject({ code: "trade_in_taken" });
      const isAboutListing = eq(sql`split_part(${outbox.key}, ':', 2)`, guid);
      const emails = await upstream.database.db.select({ key: outbox.key }).from(outbox).where(isAboutListing);
      expect(emails.map(({ key }) => key?.split(":")[0])).toEqual(["blockVehicleGone"]);
      const other = await read(by, first);
      expect([other.tradeIn, other.outdatedAnswers.tradeIn]).toMatchObject([null, { haveTradeIn: "yes" }]);
    },
  );

  test("a vehicle that a dealer bought cannot be signed for after it is entered again", async () => {
    const { by, second, tradeInId, accept, buyer } = await createBoth();
    expect(await accept()).toMatchObject({ ok: true });
    await upstream.call(buyOnline.createTradeIn, { vehicleId: second, haveTradeIn: "yes" }, by);
    const again = (await read(by, second)).tradeIn?.id ?? "";
    expect(again).not.toBe(tradeInId);
    await fillTradeIn(upstream, again, answersByVin[0]?.pages, by);
    await savePage(upstream, again, "estimate", { includeTradeInValue: "yes" }, by);
    const { signing } = await readReview(upstream, buyer, second);
    expect(await upstream.send(buyOnline.finalize, signing, by)).toMatchObject({ code: "trade_in_taken" });
    await upstream.call(buyOnline.createTradeIn, { vehicleId: second, haveTradeIn: "no" }, by);
    const { signing: signingWithoutTradeIn } = await readReview(upstream, buyer, second);
    expect(await upstream.send(buyOnline.finalize, signingWithoutTradeIn, by)).toMatchObject({ ok: true });
  });
});

describe("a sale, a signature and a deletion that race", () => {
  test("sale and signature at the same time: exactly one succeeds", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { by, second, accept, sign, tradeInId } = await createBoth();
      const answer = { vehicleId: second, haveTradeIn: "yes" as const, tradeInId };
      const add = () => upstream.send(buyOnline.createTradeIn, answer, by);
      const calls = [accept, sign, add, sign, accept];
      const ordered = round % 2 === 0 ? calls : calls.toReversed();
      const outcomes = await Promise.all(ordered.map(async (call) => ({ call, outcome: await call() })));
      const codes = outcomes.map(({ outcome }) => (outcome.ok ? "ok" : outcome.code));
      expect(codes).not.toContain("failed");
      const isSold = outcomes.some(({ call, outcome }) => call === accept && outcome.ok);
      const isSigned = outcomes.some(({ call, outcome }) => call === sign && outcome.ok);
      expect([isSold, isSigned]).toContain(true);
      expect(isSold && isSigned).toBe(false);
      const { contractSigned } = await read(by, second);
      const { listing } = await manage(tradeInId);
      expect([contractSigned, listing?.state]).toEqual(isSold ? [false, "accepted"] : [true, "withdrawn"]);
    }
  });

  test("sale, signature and deletion of the owner's account at the same time: each succeeds or is refused", async () => {
    const passwordHash = await hash(password);
    for (let round = 0; round < rounds; round += 1) {
      const { buyer, by, accept, sign } = await createBoth();
      await upstream.database.db.update(users).set({ password_hash: passwordHash }).where(eq(users.id, buyer.id));
      const remove = () => upstream.send(user.deleteAccount, { confirmation: "CONTINUE", password }, by);
      const calls = [remove, sign, accept, remove, remove];
      const ordered = round % 2 === 0 ? calls : calls.toReversed();
      const outcomes = await Promise.all(ordered.map((call) => call()));
      expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });
});
