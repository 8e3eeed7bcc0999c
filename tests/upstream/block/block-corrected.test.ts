/** A value that a person of the team mistyped is set right, as long as nothing counts on it for good. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type Block, blockActs, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { aFreeVehicle, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { expireEstimate, savePage, tellToEstimate } from "#tests/upstream/support/trade-in-actors.ts";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, outbox, tradeIns, transactions } from "#upstream/db/schema/index.ts";

const wrong = { priceLow: 100_000, priceHigh: 120_000 };
const right = { priceLow: 1_000_000, priceHigh: 1_200_000 };
const seen = (former: typeof wrong) => ({ formerLow: former.priceLow, formerHigh: former.priceHigh });

describe.each(mainEngine)("a corrected value on $name", (engine) => {
  let block: Block;
  let upstream: Block["upstream"];
  beforeAll(async () => {
    block = await startBlock(engine);
    ({ upstream } = block);
  });
  afterAll(() => upstream.close());
  const { publish, offer, manage, seen: asDealer } = blockActs(() => block);

  const far = { vin: { tradeInVinNumber: vin }, "basic-information": { mileage: 450_000 } };

  /** Told by a buyer, and valued wrongly by the team. */
  async function valued() {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const tradeInId = await tellToEstimate(upstream, far, by);
    await value(tradeInId, wrong);
    return { buyer, by, tradeInId };
  }

  const value = (tradeInId: string, range: typeof wrong, former?: typeof wrong, token = block.team) =>
    upstream.send(admin.valueTradeIn, { tradeInId, ...range, ...(former && seen(former)) }, { token });
  const letters = async (tradeInId: string) => {
    const ofTradeIn = sql`split_part(${outbox.key}, ':', 2) = ${tradeInId} and split_part(${outbox.key}, ':', 1) like 'tradeIn%ed'`;
    const rows = await upstream.database.db.select().from(outbox).where(ofTradeIn).orderBy(outbox.id);
    return rows.map(({ key, text, recipient }) => ({ kind: key?.split(":")[0], text, recipient }));
  };
  const deeds = async (tradeInId: string) => {
    const ofTradeIn = sql`${auditLog.subject} = ${`trade-in:${tradeInId}`} and ${auditLog.action} like '%value%'`;
    const rows = await upstream.database.db.select().from(auditLog).where(ofTradeIn).orderBy(auditLog.id);
    return rows.map(({ action, actor_id, details }) => ({ action, actor_id, ...details }));
  };
  const kept = async (tradeInId: string) => {
    const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
    return row?.estimate;
  };

  test("takes its place, is told by one letter however often it is sent, noted and shown", async () => {
    const { tradeInId } = await valued();
    for (const _ of [1, 2]) expect(await value(tradeInId, right, wrong)).toMatchObject({ ok: true });
    // What stands already changes nothing, whatever was seen.
    expect(await value(tradeInId, right)).toMatchObject({ ok: true });
    expect(await value(tradeInId, right, right)).toMatchObject({ ok: true });
    expect(await kept(tradeInId)).toMatchObject({ ...right, value: 1_100_000, isByAdvocate: true, corrections: 1 });
    const sent = await letters(tradeInId);
    expect(sent.map(({ kind }) => kind)).toEqual(["tradeInValued", "tradeInCorrected"]);
    const text = sent[1]?.text.replace(/\s/g, " ") ?? "";
    expect(text).toContain("de 10 000 $ à 12 000 $");
    expect(text).toContain("de 1 000 $ à 1 200 $");
    expect(await deeds(tradeInId)).toEqual([
      { action: "trade-in-valued", actor_id: 6, ...wrong },
      { action: "trade-in-value-corrected", actor_id: 6, ...right, ...seen(wrong) },
    ]);
    const { values } = await manage(tradeInId);
    expect(values).toMatchObject([
      { ...right, isCorrection: true },
      { ...wrong, isCorrection: false },
    ]);
    expect(values.every(({ by }) => by.length > 3)).toBe(true);
  });

  test("back and forth within a day, each correction is told", async () => {
    const { tradeInId } = await valued();
    await value(tradeInId, right, wrong);
    await value(tradeInId, wrong, right);
    await value(tradeInId, right, wrong);
    expect((await letters(tradeInId)).map(({ kind }) => kind)).toEqual([
      "tradeInValued",
      ...Array.from({ length: 3 }, () => "tradeInCorrected"),
    ]);
  });

  test("of two that correct it at once the second is told, and the first's stands", async () => {
    const { tradeInId } = await valued();
    const other = await upstream.signIn("superadmin");
    const asked = [
      { range: right, token: block.team },
      { range: { priceLow: 900_000, priceHigh: 950_000 }, token: other },
    ];
    const outcomes = await Promise.all(asked.map(({ range, token }) => value(tradeInId, range, wrong, token)));
    const done = outcomes.findIndex(({ ok }) => ok);
    expect(outcomes[1 - done]).toMatchObject({ ok: false, status: 409, code: "value_changed" });
    expect(await kept(tradeInId)).toMatchObject(asked[done]?.range ?? {});
    expect(await letters(tradeInId)).toHaveLength(2);
    // Who has seen no value enters a first one: that is not in the place of another's.
    expect(await value(tradeInId, { priceLow: 1, priceHigh: 2 })).toMatchObject({ code: "not_waiting" });
  });

  test("is none of what the rules valued, of what is not answered, and of what waits again", async () => {
    const { token } = await createBuyer(upstream);
    const byRules = await tellToEstimate(upstream, { vin: far.vin }, { token });
    const { estimate } = await manage(byRules);
    const { priceLow = 0, priceHigh = 0 } = estimate ?? {};
    expect(await value(byRules, right, { priceLow, priceHigh })).toMatchObject({ code: "not_waiting" });
    const { tradeInId, by } = await valued();
    const { answers } = await upstream.call(buyOnline.getTradeInDetails, { tradeInId }, by);
    await savePage(upstream, tradeInId, "basic-information", { ...answers["basic-information"], mileage: 451_000 }, by);
    expect(await value(tradeInId, right, wrong)).toMatchObject({ code: "value_changed" });
    // What is told to its end is not begun anew; another vehicle's number asks the rest of it again.
    expect(await upstream.send(buyOnline.restartTradeIn, { tradeInId }, by)).toMatchObject({ code: "completed" });
    await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin: "2T1BURHE5JC014702" }, by);
    expect(await value(tradeInId, right, wrong)).toMatchObject({ code: "not_waiting" });
    expect(await letters(tradeInId)).toHaveLength(1);
  });

  test("in a purchase is looked at before it counts, also in a copy for another one", async () => {
    const { buyer, by, tradeInId } = await valued();
    const give = async (vehicleId: number) => {
      await openOrder(upstream, buyer, vehicleId);
      await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes", tradeInId }, by);
      const { tradeIn } = await read(vehicleId);
      await savePage(upstream, tradeIn?.id ?? "", "estimate", { includeTradeInValue: "yes" }, by);
      return tradeIn?.id ?? "";
    };
    const read = (vehicleId: number) => upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);
    const [first, second] = [await aFreeVehicle(upstream), await aFreeVehicle(upstream)];
    await give(first);
    const copy = await give(second);
    expect(copy).not.toBe(tradeInId);
    const quoted = async () => [
      (await read(first)).quoteInput.tradeIn.value,
      (await read(second)).quoteInput.tradeIn.value,
    ];
    expect(await quoted()).toEqual([110_000, 110_000]);
    await value(tradeInId, right, wrong);
    for (const [vehicleId, id] of [
      [first, tradeInId],
      [second, copy],
    ] as const) {
      expect((await read(vehicleId)).tradeIn?.answers.estimate).toBeUndefined();
      expect(await kept(id)).toMatchObject(right);
      await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    }
    expect(await quoted()).toEqual([1_100_000, 1_100_000]);
    expect([(await letters(tradeInId)).length, (await letters(copy)).length]).toEqual([2, 0]);
    expect((await manage(copy)).values).toMatchObject([{ ...right, isCorrection: true }]);
  });

  test("while dealers make offers they see it at once; once one is accepted or an order signed there is none", async () => {
    const { tradeInId } = await valued();
    const guid = await publish(tradeInId);
    await offer(guid, 300_000);
    await value(tradeInId, right, wrong);
    expect((await asDealer(guid)).estimate).toMatchObject(right);
    const [made] = (await manage(tradeInId)).offers;
    const accepted = { tradeInId, offerId: made?.id ?? 0, amount: 300_000 };
    await upstream.call(admin.acceptBlockOffer, accepted, { token: block.team });
    expect(await value(tradeInId, wrong, right)).toMatchObject({ code: "trade_in_taken" });
    const signed = await valued();
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, signed.buyer, vehicleId);
    const given = { vehicleId, haveTradeIn: "yes" as const, tradeInId: signed.tradeInId };
    await upstream.call(buyOnline.createTradeIn, given, signed.by);
    await upstream.database.db
      .update(transactions)
      .set({ state: "signed" })
      .where(eq(transactions.vehicle_id, vehicleId));
    expect(await value(signed.tradeInId, right, wrong)).toMatchObject({ code: "trade_in_taken" });
  });

  test("of a value whose days are over is a first one again", async () => {
    const { tradeInId } = await valued();
    await expireEstimate(upstream, tradeInId);
    expect(await value(tradeInId, right, wrong)).toMatchObject({ ok: true });
    expect((await letters(tradeInId)).map(({ kind }) => kind)).toEqual(["tradeInValued", "tradeInValued"]);
  });

  test("of a stand-alone form comes as a new paper, each by one letter", async () => {
    const { token } = await createBuyer(upstream);
    const tradeInId = await tellToEstimate(upstream, far, { token });
    const email = `${tradeInId}@example.ca`;
    const sentOff = { kind: "form" as const, email, completed_at: sql`now()` };
    await upstream.database.db.update(tradeIns).set(sentOff).where(eq(tradeIns.id, tradeInId));
    const papers = async () => {
      await upstream.settle();
      const toForm = eq(outbox.recipient, email);
      const rows = await upstream.database.db.select().from(outbox).where(toForm).orderBy(outbox.id);
      return rows.flatMap(({ attachment, text }) => (attachment ? [text.replace(/\s/g, " ")] : []));
    };
    await value(tradeInId, wrong);
    expect(await papers()).toHaveLength(1);
    for (const [range, former] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      for (const _ of [1, 2]) await value(tradeInId, range, former);
      await papers();
    }
    const [first, second, third, ...more] = await papers();
    expect(more).toEqual([]);
    expect([first, second, third].map((text) => text?.includes("en a corrigé la valeur"))).toEqual([false, true, true]);
    expect(second).toContain("de 10 000 $ à 12 000 $");
    expect(third).toContain("de 1 000 $ à 1 200 $");
  });
});
