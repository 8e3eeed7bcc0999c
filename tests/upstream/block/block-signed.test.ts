/** A trade-in that is on the block and in its owner's purchase: the first signature or accepted offer takes it. */
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type Block, blockCalls, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import {
  aFreeVehicle,
  answerSteps,
  type Buyer,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { completeEstimate, fillTradeIn } from "#tests/upstream/support/trade-in-actors.ts";
import { isConcurrent } from "#tests/upstream/support/upstream-fixture.ts";
import { blockListings, outbox, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import { createRandom } from "#upstream/db/seed/catalogue/random.ts";

const amount = 300_000;

let block: Block;
let upstream: Block["upstream"];
let team: string;
let rival: string;
beforeAll(async () => {
  block = await startBlock();
  ({ upstream, team, rival } = block);
});
afterAll(() => upstream.close());

const { publish, offer, setListing, manage, getAsDealer } = blockCalls(() => block);
const read = ({ token }: Buyer, vehicleId: number) =>
  upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, { token });

/** Replaces the trim by the owner's own text. */
const enterTrim = async (tradeInId: string, trim: string) => {
  const vehicle = sql`${tradeIns.vehicle} || ${JSON.stringify({ trim, trimId: null })}::jsonb`;
  await upstream.database.db.update(tradeIns).set({ vehicle }).where(eq(tradeIns.id, tradeInId));
};

/** A purchase that lacks only the signature, whose trade-in is on the block with one offer. */
async function bringToReview(haveTradeIn: "yes" | "no" = "yes") {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  const by = { token: buyer.token };
  const tradeInId = await completeEstimate(upstream, { vin: { tradeInVinNumber: vin } }, by);
  const guid = await publish(tradeInId);
  await offer(guid, amount);
  const [created] = (await manage(tradeInId)).offers;
  await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  const answer = { vehicleId, tradeInId };
  await upstream.call(buyOnline.createTradeIn, { ...answer, haveTradeIn: "yes" }, by);
  if (haveTradeIn === "no") await upstream.call(buyOnline.createTradeIn, { ...answer, haveTradeIn }, by);
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  const accepting = { tradeInId, offerId: created?.id ?? 0, amount };
  return {
    ...{ buyer, tradeInId, guid, vehicleId },
    sign: () => upstream.send(buyOnline.finalize, signing, by),
    accept: () => upstream.send(admin.acceptBlockOffer, accepting, { token: team }),
  };
}

const listEmails = async (guid: string) => {
  const rows = await upstream.database.db
    .select({ key: outbox.key, recipient: outbox.recipient, text: outbox.text })
    .from(outbox)
    .where(sql`strpos(${outbox.key}, ${guid}) > 0`);
  return rows.map(({ key, ...row }) => ({ kind: key?.split(":")[0] ?? "", ...row }));
};
const getListing = async (guid: string) => {
  const [row] = await upstream.database.db.select().from(blockListings).where(eq(blockListings.id, guid));
  return row;
};
const getPurchaseId = async (tradeInId: string) => {
  const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
  return row?.transaction_id ?? null;
};

// PGlite has one connection, so there nothing runs at once.
const rounds = isConcurrent ? 12 : 2;

describe("a signature and an accepted offer", () => {
  test("a signature withdraws it, e-mails each dealer with an offer once, and no offer can be accepted", async () => {
    const { buyer, vehicleId, guid, tradeInId, sign, accept } = await bringToReview();
    await offer(guid, amount + 10_000, rival);
    await enterTrim(tradeInId, "LX d’Élodie St-Pierre");
    // The contract names the trade-in: with another trim it is shown again.
    await readReview(upstream, buyer, vehicleId);
    for (const _ of [1, 2]) expect(await sign()).toMatchObject({ ok: true });
    expect(await getListing(guid)).toMatchObject({ state: "withdrawn", accepted_offer_id: null });
    const emails = await listEmails(guid);
    expect(emails.map(({ kind }) => kind)).toEqual(["blockVehicleGone", "blockVehicleGone"]);
    expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(2);
    for (const { text } of emails) expect(text).not.toMatch(/élodie|st-pierre|sherbrooke|555-0100/i);
    expect(await accept()).toMatchObject({ ok: false, code: "trade_in_taken" });
    expect(await setListing(tradeInId, "published")).toMatchObject({ code: "trade_in_taken" });
    expect(await offer(guid, amount + 20_000)).toMatchObject({ code: "not_published" });
    expect(await manage(tradeInId)).toMatchObject({ isSold: true, listing: { state: "withdrawn" } });
  });

  test("an accepted offer removes it from the purchase, which can be signed without it", async () => {
    const { buyer, vehicleId, guid, tradeInId, sign, accept } = await bringToReview();
    const before = await read(buyer, vehicleId);
    expect(before.quoteInput.tradeIn).toMatchObject({ isIncluded: true });
    expect(before.quoteInput.tradeIn.value).toBeGreaterThan(0);
    expect(await accept()).toMatchObject({ ok: true });
    const after = await read(buyer, vehicleId);
    expect([after.tradeIn, after.quoteInput.tradeIn.value, after.answers.tradeIn]).toEqual([null, 0, undefined]);
    expect(after.outdatedAnswers.tradeIn).toMatchObject({ haveTradeIn: "yes" });
    expect(await sign()).toMatchObject({ ok: false, code: "steps_missing" });
    const ownerEmail = (await listEmails(guid)).find(({ kind }) => kind === "tradeInSold");
    expect(ownerEmail?.text).toContain("ne fait plus partie de votre achat");
    // The sold vehicle cannot be traded in again: the step starts with an empty trade-in.
    const by = { token: buyer.token };
    await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes", tradeInId }, by);
    const again = await read(buyer, vehicleId);
    expect(again.tradeIn?.id).not.toBe(tradeInId);
    expect(again.tradeIn?.vehicle.make).toBeNull();
    expect(await getPurchaseId(tradeInId)).toBeNull();
    await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, by);
    const { signing } = await readReview(upstream, buyer, vehicleId);
    expect(await upstream.send(buyOnline.finalize, signing, by)).toMatchObject({ ok: true });
    expect(await getListing(guid)).toMatchObject({ state: "accepted" });
  });

  test("an offer that ended stays ended after the order is returned", async () => {
    const { buyer, guid, tradeInId, vehicleId, sign, accept } = await bringToReview();
    await offer(guid, amount + 10_000, rival);
    expect(await sign()).toMatchObject({ ok: true });
    const by = { token: buyer.token };
    const { id: orderId } = await read(buyer, vehicleId);
    await upstream.call(buyOnline.requestReturn, { orderId }, by);
    const settled = await upstream.send(buyOnline.settleReturn, { orderId, sale: "no" }, { token: team });
    expect(settled).toMatchObject({ ok: true, value: { state: "returned" } });
    expect(await setListing(tradeInId, "published")).toMatchObject({ ok: true });
    const [highest, lowest] = (await manage(tradeInId)).offers;
    expect([highest?.amount, lowest?.amount]).toEqual([amount + 10_000, amount]);
    expect([highest?.endedAt, lowest?.endedAt]).not.toContain(null);
    expect(await accept()).toMatchObject({ code: "offer_ended" });
    const none = { offers: 0, highestOffer: null, ownOffer: null };
    expect(await getAsDealer(guid)).toMatchObject({ ...none, endedOffer: amount });
    // A new offer may be lower than the ended one; both are listed.
    expect(await offer(guid, amount - 1_000)).toMatchObject({ ok: true, value: { offers: 1, endedOffer: null } });
    const offers = (await manage(tradeInId)).offers.map((each) => [each.amount, each.endedAt === null]);
    expect(offers).toEqual([
      [amount - 1_000, true],
      [amount + 10_000, false],
      [amount, false],
    ]);
  });
});

describe("a trade-in that its owner keeps", () => {
  test("it stays on the block if its owner signs without it", async () => {
    const { guid, tradeInId, sign, accept } = await bringToReview("no");
    await enterTrim(tradeInId, "LX d’Élodie St-Pierre");
    expect(await sign()).toMatchObject({ ok: true });
    // Outside a purchase its owner's name is still hidden and its province still shown.
    const shown = await getAsDealer(guid);
    expect(shown.vehicle.trim).toBe("LX d’… …");
    expect(shown.province).toBe("QC");
    expect(await getListing(guid)).toMatchObject({ state: "published" });
    expect(await getPurchaseId(tradeInId)).toBeNull();
    expect(await listEmails(guid)).toEqual([]);
    expect(await accept()).toMatchObject({ ok: true });
    expect((await listEmails(guid)).find(({ kind }) => kind === "tradeInSold")?.text).not.toContain("achat");
  });

  test("a draft cannot be withdrawn", async () => {
    const buyer = await createBuyer(upstream);
    const input = { kind: "estimate" as const, languageId: 2 };
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, input, { token: buyer.token });
    await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: vin } }, { token: buyer.token });
    await upstream.call(admin.addTradeInToBlock, { tradeInId: tradeIn.id }, { token: team });
    expect(await setListing(tradeIn.id, "withdrawn")).toMatchObject({ code: "not_published" });
    expect((await manage(tradeIn.id)).listing?.state).toBe("draft");
  });
});

describe("a race for one trade-in", () => {
  test("accepting, signing, withdrawing and raising at the same time have one outcome and no deadlock", async () => {
    const random = createRandom("block race");
    const ready = [];
    for (let round = 0; round < rounds; round += 1) ready.push(await bringToReview());
    for (const { sign, accept, tradeInId, guid, buyer, vehicleId } of ready) {
      const calls = [
        ...[sign, accept, () => setListing(tradeInId, "withdrawn"), () => offer(guid, amount + 100)],
        ...[() => offer(guid, amount + 200, rival), sign, accept],
      ];
      const shuffled = calls
        .map((call) => ({ call, rank: random.next() }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ call }) => call);
      const outcomes = await Promise.all(shuffled.map(async (call) => ({ call, outcome: await call() })));
      const codes = outcomes.map(({ outcome }) => (outcome.ok ? "ok" : outcome.code));
      // A deadlock or another unexpected error has the code "failed".
      expect(codes).not.toContain("failed");
      const isSigned = outcomes.some(({ call, outcome }) => call === sign && outcome.ok);
      const isAccepted = outcomes.some(({ call, outcome }) => call === accept && outcome.ok);
      const listing = await getListing(guid);
      const kinds = (await listEmails(guid)).map(({ kind }) => kind).sort();
      const { contractSigned, tradeIn } = await read(buyer, vehicleId);
      expect([isSigned && isAccepted, contractSigned]).toEqual([false, isSigned]);
      if (isAccepted) {
        expect([listing?.state, tradeIn]).toEqual(["accepted", null]);
        expect(kinds).toEqual(["blockOfferAccepted", "tradeInSold"]);
      } else {
        expect([isSigned, listing?.state, tradeIn?.id]).toEqual([true, "withdrawn", tradeInId]);
        expect(new Set(kinds)).toEqual(new Set(kinds.length > 0 ? ["blockVehicleGone"] : []));
      }
    }
    const ids = ready.map(({ vehicleId }) => vehicleId);
    const remaining = upstream.database.db.select().from(transactions).where(inArray(transactions.vehicle_id, ids));
    expect((await remaining).every(({ state }) => state === "open" || state === "signed")).toBe(true);
  });
});
