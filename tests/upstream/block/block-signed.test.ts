/** A vehicle that is under dealers' offers and in its owner's purchase at once: the first to take it has it. */
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type Block, blockActs, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import {
  aFreeVehicle,
  answerSteps,
  type Buyer,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { fillTradeIn, tellToEstimate } from "#tests/upstream/support/trade-in-actors.ts";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { blockListings, outbox, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import { createRandom } from "#upstream/db/seed/catalogue/random.ts";

const amount = 300_000;

describe.each(mainEngine)("a listed vehicle in a purchase on $name", (engine) => {
  let block: Block;
  let upstream: Block["upstream"];
  let team: string;
  let rival: string;
  beforeAll(async () => {
    block = await startBlock(engine);
    ({ upstream, team, rival } = block);
  });
  afterAll(() => upstream.close());

  const { publish, offer, turn, manage, seen } = blockActs(() => block);
  const read = ({ token }: Buyer, vehicleId: number) =>
    upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, { token });

  /** A trim in its owner's own words. */
  const typeTrim = async (tradeInId: string, trim: string) => {
    const vehicle = sql`${tradeIns.vehicle} || ${JSON.stringify({ trim, trimId: null })}::jsonb`;
    await upstream.database.db.update(tradeIns).set({ vehicle }).where(eq(tradeIns.id, tradeInId));
  };

  /** A purchase that lacks its signature alone; its trade-in is on the block with one offer. */
  async function bringToReview(haveTradeIn: "yes" | "no" = "yes") {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
    const by = { token: buyer.token };
    const tradeInId = await tellToEstimate(upstream, { vin: { tradeInVinNumber: vin } }, by);
    const guid = await publish(tradeInId);
    await offer(guid, amount);
    const [made] = (await manage(tradeInId)).offers;
    await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    const answer = { vehicleId, tradeInId };
    await upstream.call(buyOnline.createTradeIn, { ...answer, haveTradeIn: "yes" }, by);
    if (haveTradeIn === "no") await upstream.call(buyOnline.createTradeIn, { ...answer, haveTradeIn }, by);
    await payDeposit(upstream, buyer, vehicleId);
    const { signing } = await readReview(upstream, buyer, vehicleId);
    const accepting = { tradeInId, offerId: made?.id ?? 0, amount };
    return {
      ...{ buyer, tradeInId, guid, vehicleId },
      sign: () => upstream.send(buyOnline.finalize, signing, by),
      accept: () => upstream.send(admin.acceptBlockOffer, accepting, { token: team }),
    };
  }

  const toldOf = async (guid: string) => {
    const rows = await upstream.database.db
      .select({ key: outbox.key, recipient: outbox.recipient, text: outbox.text })
      .from(outbox)
      .where(sql`strpos(${outbox.key}, ${guid}) > 0`);
    return rows.map(({ key, ...row }) => ({ kind: key?.split(":")[0] ?? "", ...row }));
  };
  const listingOf = async (guid: string) => {
    const [row] = await upstream.database.db.select().from(blockListings).where(eq(blockListings.id, guid));
    return row;
  };
  const purchaseOf = async (tradeInId: string) => {
    const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
    return row?.transaction_id ?? null;
  };

  test("signed, it leaves the block, each dealer with an offer is told once, and no offer can be accepted", async () => {
    const { guid, tradeInId, sign, accept } = await bringToReview();
    await offer(guid, amount + 10_000, rival);
    await typeTrim(tradeInId, "LX d’Élodie St-Pierre");
    for (const _ of [1, 2]) expect(await sign()).toMatchObject({ ok: true });
    expect(await listingOf(guid)).toMatchObject({ state: "withdrawn", accepted_offer_id: null });
    const told = await toldOf(guid);
    expect(told.map(({ kind }) => kind)).toEqual(["blockVehicleGone", "blockVehicleGone"]);
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(2);
    for (const { text } of told) expect(text).not.toMatch(/élodie|st-pierre|sherbrooke|555-0100/i);
    expect(await accept()).toMatchObject({ ok: false, code: "trade_in_taken" });
    expect(await turn(tradeInId, "published")).toMatchObject({ code: "trade_in_taken" });
    expect(await offer(guid, amount + 20_000)).toMatchObject({ code: "not_published" });
    expect(await manage(tradeInId)).toMatchObject({ isTaken: true, listing: { state: "withdrawn" } });
  });

  test("accepted, it leaves the purchase, which asks again and can be signed without it", async () => {
    const { buyer, vehicleId, guid, tradeInId, sign, accept } = await bringToReview();
    const before = await read(buyer, vehicleId);
    expect(before.quoteInput.tradeIn).toMatchObject({ isIncluded: true });
    expect(before.quoteInput.tradeIn.value).toBeGreaterThan(0);
    expect(await accept()).toMatchObject({ ok: true });
    const after = await read(buyer, vehicleId);
    expect([after.tradeIn, after.quoteInput.tradeIn.value, after.answers.tradeIn]).toEqual([null, 0, undefined]);
    expect(after.outdatedAnswers.tradeIn).toMatchObject({ haveTradeIn: "yes" });
    expect(await sign()).toMatchObject({ ok: false, code: "steps_missing" });
    const owners = (await toldOf(guid)).find(({ kind }) => kind === "tradeInSold");
    expect(owners?.text).toContain("ne fait plus partie de votre achat");
    // The same vehicle is given to nobody else: told again, the step begins an empty one.
    const by = { token: buyer.token };
    await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes", tradeInId }, by);
    const again = await read(buyer, vehicleId);
    expect(again.tradeIn?.id).not.toBe(tradeInId);
    expect(again.tradeIn?.vehicle.make).toBeNull();
    expect(await purchaseOf(tradeInId)).toBeNull();
    await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, by);
    const { signing } = await readReview(upstream, buyer, vehicleId);
    expect(await upstream.send(buyOnline.finalize, signing, by)).toMatchObject({ ok: true });
    expect(await listingOf(guid)).toMatchObject({ state: "accepted" });
  });

  test("an offer that was told to have ended counts no more once the order is given back", async () => {
    const { buyer, guid, tradeInId, vehicleId, sign, accept } = await bringToReview();
    await offer(guid, amount + 10_000, rival);
    expect(await sign()).toMatchObject({ ok: true });
    const by = { token: buyer.token };
    const { id: orderId } = await read(buyer, vehicleId);
    await upstream.call(buyOnline.askReturn, { orderId }, by);
    const settled = await upstream.send(buyOnline.settleReturn, { orderId, sale: "no" }, { token: team });
    expect(settled).toMatchObject({ ok: true, value: { state: "returned" } });
    expect(await turn(tradeInId, "published")).toMatchObject({ ok: true });
    const [highest, lowest] = (await manage(tradeInId)).offers;
    expect([highest?.amount, lowest?.amount]).toEqual([amount + 10_000, amount]);
    expect([highest?.endedAt, lowest?.endedAt]).not.toContain(null);
    expect(await accept()).toMatchObject({ code: "offer_ended" });
    const none = { offers: 0, highestOffer: null, ownOffer: null };
    expect(await seen(guid)).toMatchObject({ ...none, endedOffer: amount });
    // Lower than the one that ended, and beside it.
    expect(await offer(guid, amount - 1_000)).toMatchObject({ ok: true, value: { offers: 1, endedOffer: null } });
    const offers = (await manage(tradeInId)).offers.map((each) => [each.amount, each.endedAt === null]);
    expect(offers).toEqual([
      [amount - 1_000, true],
      [amount + 10_000, false],
      [amount, false],
    ]);
  });

  test("kept by its owner, it stays on the block when they sign", async () => {
    const { guid, tradeInId, sign, accept } = await bringToReview("no");
    await typeTrim(tradeInId, "LX d’Élodie St-Pierre");
    expect(await sign()).toMatchObject({ ok: true });
    // In no purchase any more, it still tells nobody whose it is, and still where it is.
    const shown = await seen(guid);
    expect(shown.vehicle.trim).toBe("LX d’… …");
    expect(shown.province).toBe("QC");
    expect(await listingOf(guid)).toMatchObject({ state: "published" });
    expect(await purchaseOf(tradeInId)).toBeNull();
    expect(await toldOf(guid)).toEqual([]);
    expect(await accept()).toMatchObject({ ok: true });
    expect((await toldOf(guid)).find(({ kind }) => kind === "tradeInSold")?.text).not.toContain("achat");
  });

  test("a draft is not withdrawn", async () => {
    const buyer = await createBuyer(upstream);
    const begun = { kind: "estimate" as const, languageId: 2 };
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, begun, { token: buyer.token });
    await fillTradeIn(upstream, tradeIn.id, { vin: { tradeInVinNumber: vin } }, { token: buyer.token });
    await upstream.call(admin.addTradeInToBlock, { tradeInId: tradeIn.id }, { token: team });
    expect(await turn(tradeIn.id, "withdrawn")).toMatchObject({ code: "not_published" });
    expect((await manage(tradeIn.id)).listing?.state).toBe("draft");
  });

  // The embedded database has one connection: there, nothing is ever at once.
  const rounds = engine.name === "PostgreSQL" ? 12 : 2;

  test("accepting, signing, withdrawing and raising at once have one outcome, and nobody waits for the other", async () => {
    const random = createRandom("block race");
    const ready = [];
    for (let at = 0; at < rounds; at += 1) ready.push(await bringToReview());
    for (const { sign, accept, tradeInId, guid, buyer, vehicleId } of ready) {
      const acts = [
        ...[sign, accept, () => turn(tradeInId, "withdrawn"), () => offer(guid, amount + 100)],
        ...[() => offer(guid, amount + 200, rival), sign, accept],
      ];
      const asked = acts
        .map((act) => ({ act, rank: random.next() }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ act }) => act);
      const outcomes = await Promise.all(asked.map(async (act) => ({ act, outcome: await act() })));
      const codes = outcomes.map(({ outcome }) => (outcome.ok ? "ok" : outcome.code));
      // A deadlock, or whatever else is nobody's refusal, is "failed".
      expect(codes).not.toContain("failed");
      const isSigned = outcomes.some(({ act, outcome }) => act === sign && outcome.ok);
      const isAccepted = outcomes.some(({ act, outcome }) => act === accept && outcome.ok);
      const listing = await listingOf(guid);
      const kinds = (await toldOf(guid)).map(({ kind }) => kind).sort();
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
    const left = upstream.database.db.select().from(transactions).where(inArray(transactions.vehicle_id, ids));
    expect((await left).every(({ state }) => state === "open" || state === "signed")).toBe(true);
  }, 120_000);
});
