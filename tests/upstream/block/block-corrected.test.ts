/** Staff correct a trade-in's value that was entered wrongly, until an accepted offer or a signed order depends on it. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type Block, blockCalls, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { aFreeVehicle, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { completeEstimate, expireEstimate, savePage } from "#tests/upstream/support/trade-in-actors.ts";
import { auditLog, outbox, tradeIns, transactions } from "#upstream/db/schema/index.ts";

const wrongValue = { priceLow: 100_000, priceHigh: 120_000 };
const correctValue = { priceLow: 1_000_000, priceHigh: 1_200_000 };
const formerValue = (former: typeof wrongValue) => ({ formerLow: former.priceLow, formerHigh: former.priceHigh });

let block: Block;
let upstream: Block["upstream"];
beforeAll(async () => {
  block = await startBlock();
  ({ upstream } = block);
});
afterAll(() => upstream.close());
const { publish, offer, manage, getAsDealer } = blockCalls(() => block);

const highMileage = { vin: { tradeInVinNumber: vin }, "basic-information": { mileage: 450_000 } };

async function createWaiting() {
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  return { buyer, by, tradeInId: await completeEstimate(upstream, highMileage, by) };
}

/** A buyer's trade-in that staff valued wrongly. */
async function createValued() {
  const waiting = await createWaiting();
  await value(waiting.tradeInId, wrongValue);
  return waiting;
}

/** Adds the trade-in, or a copy of it, to a purchase of another vehicle; returns the vehicle and the trade-in there. */
async function addToPurchase({ buyer, by, tradeInId }: Awaited<ReturnType<typeof createWaiting>>) {
  const vehicleId = await aFreeVehicle(upstream);
  await openOrder(upstream, buyer, vehicleId);
  const answer = { vehicleId, haveTradeIn: "yes" as const, tradeInId };
  const { transaction } = await upstream.call(buyOnline.createTradeIn, answer, by);
  return { vehicleId, id: transaction.tradeIn?.id ?? "" };
}

const value = (tradeInId: string, range: typeof wrongValue, former?: typeof wrongValue, token = block.team) =>
  upstream.send(admin.valueTradeIn, { tradeInId, ...range, ...(former && formerValue(former)) }, { token });
const listEmails = async (tradeInId: string) => {
  const ofTradeIn = sql`split_part(${outbox.key}, ':', 2) = ${tradeInId} and split_part(${outbox.key}, ':', 1) like 'tradeIn%ed'`;
  const rows = await upstream.database.db.select().from(outbox).where(ofTradeIn).orderBy(outbox.id);
  return rows.map(({ key, text, recipient }) => ({ kind: key?.split(":")[0], text, recipient }));
};
const listAuditEntries = async (tradeInId: string) => {
  const ofTradeIn = sql`${auditLog.subject} = ${`trade-in:${tradeInId}`} and ${auditLog.action} like '%value%'`;
  const rows = await upstream.database.db.select().from(auditLog).where(ofTradeIn).orderBy(auditLog.id);
  return rows.map(({ action, actor_id, details }) => ({ action, actor_id, ...details }));
};
const getEstimate = async (tradeInId: string) => {
  const [row] = await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId));
  return row?.estimate;
};

describe("a corrected value", () => {
  test("replaces the value, and sends one e-mail and one audit entry even if it is posted twice", async () => {
    const { tradeInId } = await createValued();
    for (const _ of [1, 2]) expect(await value(tradeInId, correctValue, wrongValue)).toMatchObject({ ok: true });
    // The current value changes nothing, whichever former value is posted with it.
    expect(await value(tradeInId, correctValue)).toMatchObject({ ok: true });
    expect(await value(tradeInId, correctValue, correctValue)).toMatchObject({ ok: true });
    expect(await getEstimate(tradeInId)).toMatchObject({
      ...correctValue,
      value: 1_100_000,
      isByAdvocate: true,
      corrections: 1,
    });
    const sent = await listEmails(tradeInId);
    expect(sent.map(({ kind }) => kind)).toEqual(["tradeInValued", "tradeInCorrected"]);
    const text = sent[1]?.text.replace(/\s/g, " ") ?? "";
    expect(text).toContain("de 10 000 $ à 12 000 $");
    expect(text).toContain("de 1 000 $ à 1 200 $");
    expect(await listAuditEntries(tradeInId)).toEqual([
      { action: "trade-in-valued", actor_id: 6, before: null, after: wrongValue },
      { action: "trade-in-value-corrected", actor_id: 6, before: wrongValue, after: correctValue },
    ]);
    const { values } = await manage(tradeInId);
    expect(values).toMatchObject([
      { ...correctValue, isCorrection: true },
      { ...wrongValue, isCorrection: false },
    ]);
    expect(values.every(({ by }) => by.length > 3)).toBe(true);
  });

  test("each correction of a day sends its own e-mail", async () => {
    const { tradeInId } = await createValued();
    await value(tradeInId, correctValue, wrongValue);
    await value(tradeInId, wrongValue, correctValue);
    await value(tradeInId, correctValue, wrongValue);
    expect((await listEmails(tradeInId)).map(({ kind }) => kind)).toEqual([
      "tradeInValued",
      ...Array.from({ length: 3 }, () => "tradeInCorrected"),
    ]);
  });

  test("of two corrections at the same time, the second is refused", async () => {
    const { tradeInId } = await createValued();
    const other = await upstream.signIn("superadmin");
    const corrections = [
      { range: correctValue, token: block.team },
      { range: { priceLow: 900_000, priceHigh: 950_000 }, token: other },
    ];
    const outcomes = await Promise.all(
      corrections.map(({ range, token }) => value(tradeInId, range, wrongValue, token)),
    );
    const done = outcomes.findIndex(({ ok }) => ok);
    expect(outcomes[1 - done]).toMatchObject({ ok: false, status: 409, code: "value_changed" });
    expect(await getEstimate(tradeInId)).toMatchObject(corrections[done]?.range ?? {});
    expect(await listEmails(tradeInId)).toHaveLength(2);
    // Without a former value it is a first valuation, which a valued trade-in refuses.
    expect(await value(tradeInId, { priceLow: 1, priceHigh: 2 })).toMatchObject({ code: "not_waiting" });
  });

  test("is refused for an automatic value, and after the owner changed an answer or the vehicle", async () => {
    const { token } = await createBuyer(upstream);
    const automatic = await completeEstimate(upstream, { vin: highMileage.vin }, { token });
    const { estimate } = await manage(automatic);
    const { priceLow = 0, priceHigh = 0 } = estimate ?? {};
    expect(await value(automatic, correctValue, { priceLow, priceHigh })).toMatchObject({ code: "not_waiting" });
    const { tradeInId, by } = await createValued();
    const { answers } = await upstream.call(buyOnline.getTradeInDetails, { tradeInId }, by);
    await savePage(upstream, tradeInId, "basic-information", { ...answers["basic-information"], mileage: 451_000 }, by);
    expect(await value(tradeInId, correctValue, wrongValue)).toMatchObject({ code: "value_changed" });
    // A completed trade-in cannot be restarted; another VIN makes its other pages required again.
    expect(await upstream.send(buyOnline.restartTradeIn, { tradeInId }, by)).toMatchObject({ code: "completed" });
    await upstream.call(buyOnline.updateTradeInVin, { tradeInId, vin: "2T1BURHE5JC014702" }, by);
    expect(await value(tradeInId, correctValue, wrongValue)).toMatchObject({ code: "not_waiting" });
    expect(await listEmails(tradeInId)).toHaveLength(1);
  });
});

describe("a first value", () => {
  const createWithCopy = async () => {
    const waiting = await createWaiting();
    await addToPurchase(waiting);
    return { ...waiting, copy: (await addToPurchase(waiting)).id };
  };

  test("counts for the owner's copy that waits, and is mailed once", async () => {
    const { tradeInId, copy } = await createWithCopy();
    await value(tradeInId, correctValue);
    expect(await getEstimate(copy)).toMatchObject(correctValue);
    expect((await manage(copy)).values).toMatchObject([{ ...correctValue, isCorrection: false }]);
    expect((await listEmails(tradeInId)).map(({ kind }) => kind)).toEqual(["tradeInValued"]);
    expect(await listEmails(copy)).toEqual([]);
  });

  test("does not count for a copy with other answers", async () => {
    const { tradeInId, copy, by } = await createWithCopy();
    const { answers } = await upstream.call(buyOnline.getTradeInDetails, { tradeInId: copy }, by);
    await savePage(upstream, copy, "basic-information", { ...answers["basic-information"], mileage: 455_000 }, by);
    await value(tradeInId, correctValue);
    expect(await getEstimate(copy)).toBeNull();
  });

  test("stays possible, and a given one stays, when the purchase starts over", async () => {
    for (const waiting of [await createWaiting(), await createValued()]) {
      const { vehicleId, id } = await addToPurchase(waiting);
      const before = await manage(id);
      await upstream.call(buyOnline.restartTransaction, { vehicleId }, waiting.by);
      const after = await manage(id);
      expect([after.condition, after.estimate]).toEqual([before.condition, before.estimate]);
      const anew = await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes" }, waiting.by);
      expect(anew.transaction.tradeIn).toMatchObject({ answers: {}, state: "open" });
    }
  });
});

describe("a correction of a value that is in use", () => {
  test("must be seen by the buyer before it counts in a purchase, also in a copy", async () => {
    const { buyer, by, tradeInId } = await createValued();
    const addTo = async (vehicleId: number) => {
      await openOrder(upstream, buyer, vehicleId);
      await upstream.call(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "yes", tradeInId }, by);
      const { tradeIn } = await read(vehicleId);
      await savePage(upstream, tradeIn?.id ?? "", "estimate", { includeTradeInValue: "yes" }, by);
      return tradeIn?.id ?? "";
    };
    const read = (vehicleId: number) => upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);
    const [first, second] = [await aFreeVehicle(upstream), await aFreeVehicle(upstream)];
    await addTo(first);
    const copy = await addTo(second);
    expect(copy).not.toBe(tradeInId);
    const quotedValues = async () => [
      (await read(first)).quoteInput.tradeIn.value,
      (await read(second)).quoteInput.tradeIn.value,
    ];
    expect(await quotedValues()).toEqual([110_000, 110_000]);
    await value(tradeInId, correctValue, wrongValue);
    for (const [vehicleId, id] of [
      [first, tradeInId],
      [second, copy],
    ] as const) {
      expect((await read(vehicleId)).tradeIn?.answers.estimate).toBeUndefined();
      expect(await getEstimate(id)).toMatchObject(correctValue);
      await savePage(upstream, id, "estimate", { includeTradeInValue: "yes" }, by);
    }
    expect(await quotedValues()).toEqual([1_100_000, 1_100_000]);
    expect([(await listEmails(tradeInId)).length, (await listEmails(copy)).length]).toEqual([2, 0]);
    expect((await manage(copy)).values).toMatchObject([{ ...correctValue, isCorrection: true }]);
  });

  test("is shown to dealers at once, and is refused after an accepted offer or a signed order", async () => {
    const { tradeInId } = await createValued();
    const guid = await publish(tradeInId);
    await offer(guid, 300_000);
    await value(tradeInId, correctValue, wrongValue);
    expect((await getAsDealer(guid)).estimate).toMatchObject(correctValue);
    const [created] = (await manage(tradeInId)).offers;
    const accepted = { tradeInId, offerId: created?.id ?? 0, amount: 300_000 };
    await upstream.call(admin.acceptBlockOffer, accepted, { token: block.team });
    expect(await value(tradeInId, wrongValue, correctValue)).toMatchObject({ code: "trade_in_taken" });
    const signed = await createValued();
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, signed.buyer, vehicleId);
    const answer = { vehicleId, haveTradeIn: "yes" as const, tradeInId: signed.tradeInId };
    await upstream.call(buyOnline.createTradeIn, answer, signed.by);
    await upstream.database.db
      .update(transactions)
      .set({ state: "signed" })
      .where(eq(transactions.vehicle_id, vehicleId));
    expect(await value(signed.tradeInId, correctValue, wrongValue)).toMatchObject({ code: "trade_in_taken" });
  });

  test("of an expired value is a first valuation again", async () => {
    const { tradeInId } = await createValued();
    await expireEstimate(upstream, tradeInId);
    expect(await value(tradeInId, correctValue, wrongValue)).toMatchObject({ ok: true });
    expect((await listEmails(tradeInId)).map(({ kind }) => kind)).toEqual(["tradeInValued", "tradeInValued"]);
  });

  test("of a stand-alone form sends a new PDF, each in one e-mail", async () => {
    const { token } = await createBuyer(upstream);
    const tradeInId = await completeEstimate(upstream, highMileage, { token });
    const email = `${tradeInId}@example.ca`;
    const completed = { kind: "form" as const, email, completed_at: sql`now()` };
    await upstream.database.db.update(tradeIns).set(completed).where(eq(tradeIns.id, tradeInId));
    const listPdfEmails = async () => {
      await upstream.settle();
      const toForm = eq(outbox.recipient, email);
      const rows = await upstream.database.db.select().from(outbox).where(toForm).orderBy(outbox.id);
      return rows.flatMap(({ attachment, text }) => (attachment ? [text.replace(/\s/g, " ")] : []));
    };
    await value(tradeInId, wrongValue);
    expect(await listPdfEmails()).toHaveLength(1);
    for (const [range, former] of [
      [correctValue, wrongValue],
      [wrongValue, correctValue],
    ] as const) {
      for (const _ of [1, 2]) await value(tradeInId, range, former);
      await listPdfEmails();
    }
    const [first, second, third, ...more] = await listPdfEmails();
    expect(more).toEqual([]);
    expect([first, second, third].map((text) => text?.includes("a corrigé la valeur. Cette"))).toEqual([
      false,
      true,
      true,
    ]);
    expect(second).toContain("de 10 000 $ à 12 000 $");
    expect(third).toContain("de 1 000 $ à 1 200 $");
  });
});
