import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { orderDays } from "#domain/formats/order-dates.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  answerSteps,
  applyForCredit,
  type Buyer,
  createBuyer,
  createBuyers,
  creditAnswers,
  lapse,
  openOrder,
  payDeposit,
  paymentMethod,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { isConcurrent, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { waitingForLocks } from "#tests/upstream/support/waiting-for-locks.ts";
import {
  contracts,
  deposits,
  files,
  jobs,
  outbox,
  stepAnswers,
  transactions,
  trimPrices,
  users,
  vehicles,
} from "#upstream/db/schema/index.ts";
import { eraseExpiredSins } from "#upstream/services/buy-online/credit/sin-retention.ts";
import { hashOrder, readSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** An order that lacks only the signature. */
async function createUnsigned() {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const { review, signing } = await readReview(upstream, buyer, vehicleId);
  const sign = (changes: Partial<typeof signing> = {}) =>
    upstream.send(buyOnline.finalize, { ...signing, ...changes }, { token: buyer.token });
  return { buyer, vehicleId, transactionId: transaction.id, review, signing, sign };
}

const stateOf = async (transactionId: string) => {
  const [row] = await upstream.database.db
    .select({ state: transactions.state, status: vehicles.status })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .where(eq(transactions.id, transactionId));
  return row;
};
const unsold = { state: "open", status: "on-sale" };

describe("a social insurance number", () => {
  test("the signed document has no social insurance number, and stays readable after the saved one is erased", async () => {
    const buyer = await createBuyer(upstream);
    const [vehicleId, by] = [await aFreeVehicle(upstream), { token: buyer.token }];
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    await applyForCredit(upstream, buyer, vehicleId, {
      "about-you": { ...creditAnswers["about-you"], sin: "046454286" },
    });
    await payDeposit(upstream, buyer, vehicleId);
    const { signing } = await readReview(upstream, buyer, vehicleId);
    await upstream.call(buyOnline.finalize, signing, by);
    const { db } = upstream.database;
    const read = async () => {
      const [contract] = await db.select().from(contracts).where(eq(contracts.transaction_id, transaction.id));
      const [jobRows, messages] = [await db.select().from(jobs), await db.select().from(outbox)];
      const answers = await db.select().from(stepAnswers).where(eq(stepAnswers.transaction_id, transaction.id));
      return { contract, copies: JSON.stringify([contract, jobRows, messages]), saved: JSON.stringify(answers) };
    };
    const signed = await read();
    expect(signed.saved).toContain("sealed");
    expect(signed.copies).not.toMatch(/sealed|lastDigits|046.?454.?286/);

    await db.execute(
      sql`update step_answers set answers = jsonb_set(answers, '{sin,keptUntil}', '"2020-01-01"') where answers ? 'sin'`,
    );
    await eraseExpiredSins(bareUpstream(upstream.database));
    const swept = await read();
    expect(swept.saved).not.toMatch(/sealed|lastDigits/);
    expect(readSignedOrder(swept.contract?.document)).toEqual(readSignedOrder(signed.contract?.document));
    expect(hashOrder(swept.contract?.document)).toEqual(swept.contract?.hash);
    const { credit, answers } = await upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, by);
    expect(credit.sin).toBeNull();
    expect(answers.creditApplication?.["about-you"]).toBeDefined();
  });
});

describe("a signature and what it leaves", () => {
  test("a refund that Stripe reports during the signature prevents it", async () => {
    const { transactionId, sign } = await createUnsigned();
    const { database } = upstream;
    let start = () => {};
    // Created outside the transaction, because inside it would become part of it.
    const signed = new Promise<void>((resolve) => {
      start = resolve;
    }).then(() => sign());
    await database.transaction(async () => {
      await database.db.update(deposits).set({ state: "refunded" }).where(eq(deposits.transaction_id, transactionId));
      start();
      // PGlite has one connection, so there the signature waits for this transaction anyway.
      if (isConcurrent) await expect.poll(() => waitingForLocks(database)).toBe(1);
    });
    expect(await signed).toMatchObject({ ok: false, code: "deposit_missing" });
    expect(await stateOf(transactionId)).toEqual(unsold);
  });

  test("repeated and simultaneous signatures close the order once", async () => {
    const { transactionId, review, buyer, sign, vehicleId } = await createUnsigned();
    expect(review.contract.fr.language).toBe("fr");
    const outcomes = await Promise.all([...Array(8)].map(() => sign()));
    expect(outcomes.map(({ ok }) => ok)).toEqual(Array(8).fill(true));
    const again = await sign();
    expect(again).toMatchObject({
      value: { transaction: { id: transactionId, contractSigned: true, vehicle: { state: "sold" } } },
    });
    expect(await stateOf(transactionId)).toEqual({ state: "signed", status: "sold" });
    const { db } = upstream.database;
    expect(
      await db
        .select()
        .from(jobs)
        .where(eq(jobs.key, `contract-pdf:${transactionId}`)),
    ).toHaveLength(1);
    const [letter, ...others] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `orderSigned:${transactionId}`));
    expect(others).toEqual([]);
    expect(letter?.links[0]).toContain(`/fr-ca/buy-online/review-order/contract.pdf?vehicleId=${vehicleId}`);
    expect(await upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, { token: buyer.token })).toMatchObject({
      transaction: { contractSigned: true },
    });
    expect(
      await upstream.send(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, { token: buyer.token }),
    ).toMatchObject({ status: 409, code: "contract_signed" });
  });

  test("the signed document does not change later, and its hash can be computed again", async () => {
    const { transactionId, review, buyer, sign, vehicleId } = await createUnsigned();
    // The English contract must have been given before it can be chosen.
    expect(await sign({ contractLanguage: "en" })).toMatchObject({
      ok: false,
      fields: { contractLanguage: ["not_shown"] },
    });
    await upstream.call(buyOnline.showContract, { vehicleId, language: "en" }, { token: buyer.token });
    expect(await sign({ contractLanguage: "en" })).toMatchObject({ ok: true });
    const { db } = upstream.database;
    const [contract] = await db.select().from(contracts).where(eq(contracts.transaction_id, transactionId));
    expect(contract).toMatchObject({ language: "en", signature: "elodie  ST PIERRE" });
    expect(contract?.french_shown_at.toISOString()).toBe(review.frenchShownAt);
    const document = readSignedOrder(contract?.document);
    expect(document.quoteInput).toEqual(review.transaction.quoteInput);
    expect(contract?.hash?.equals(hashOrder(document))).toBe(true);
    await db.update(vehicles).set({ dealer_fee_cents: 9_999_99 }).where(eq(vehicles.id, vehicleId));
    await db
      .update(trimPrices)
      .set({ finance_terms: [] })
      .where(eq(trimPrices.trim_id, review.transaction.vehicle.trimId));
    const later = await upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, { token: buyer.token });
    expect(later.transaction.quoteInput).toEqual(review.transaction.quoteInput);
    expect(later).toMatchObject({ frenchShownAt: review.frenchShownAt, contract: review.contract });
    expect(review.signed).toBeNull();
    expect(later.signed).toEqual({
      signature: "elodie  ST PIERRE",
      drawing: null,
      handover: { agreedDay: null, deliveredOn: null, odometerKm: null },
      signedAt: document.signedAt,
      days: orderDays(toShopDay(document.signedAt), 52),
      hasCreditApplication: true,
    });
  });

  test("records once when the French contract was shown; reading the review does not record it", async () => {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
    const by = { token: buyer.token };
    await openOrder(upstream, buyer, vehicleId);
    expect(await upstream.send(buyOnline.showContract, { vehicleId }, by)).toMatchObject({ code: "steps_missing" });
    await answerSteps(upstream, buyer, vehicleId);
    await payDeposit(upstream, buyer, vehicleId);
    const read = () => upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, by);
    expect([await read(), await read()].map(({ frenchShownAt }) => frenchShownAt)).toEqual([null, null]);
    const shown = await Promise.all([1, 2, 3].map(() => upstream.call(buyOnline.showContract, { vehicleId }, by)));
    expect(new Set(shown.map(({ frenchShownAt }) => frenchShownAt)).size).toBe(1);
    expect((await read()).frenchShownAt).toBe(shown[0]?.frenchShownAt);

    // A new quote is a new contract, which must be shown before it can be signed.
    await upstream.call(buyOnline.savePaymentMethod, { vehicleId, ...paymentMethod, cashDown: 5_000_00 }, by);
    const changed = await read();
    expect(changed.frenchShownAt).toBeNull();
    const unread = {
      vehicleId,
      signature: "Élodie St-Pierre",
      contractLanguage: "en" as const,
      quoteFingerprint: quoteFingerprint(buildQuote(changed.transaction.quoteInput)),
      agreement: "yes" as const,
    };
    expect(await upstream.send(buyOnline.finalize, unread, by)).toMatchObject({ ok: false, code: "quote_changed" });
    const { frenchShownAt } = await upstream.call(buyOnline.showContract, { vehicleId }, by);
    expect(frenchShownAt > (shown[0]?.frenchShownAt ?? "9")).toBe(true);
    expect((await read()).frenchShownAt).toBe(frenchShownAt);
    await upstream.call(buyOnline.showContract, { vehicleId, language: "en" }, by);
    expect(await upstream.send(buyOnline.finalize, unread, by)).toMatchObject({ ok: true });
    const late = await upstream.call(buyOnline.showContract, { vehicleId }, by);
    expect(late.frenchShownAt).toBe(frenchShownAt);
  });

  test("records once when the English contract was opened, only after the French one, and signs it", async () => {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
    const by = { token: buyer.token };
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    await payDeposit(upstream, buyer, vehicleId);
    const read = () => upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, by);
    const openEnglish = () => upstream.send(buyOnline.showContract, { vehicleId, language: "en" }, by);
    expect(await openEnglish()).toMatchObject({ ok: false, code: "steps_missing" });
    await upstream.call(buyOnline.showContract, { vehicleId }, by);
    expect((await read()).englishShownAt).toBeNull();
    await Promise.all([openEnglish(), openEnglish(), openEnglish()]);
    const { frenchShownAt, englishShownAt } = await read();
    expect((englishShownAt ?? "") > (frenchShownAt ?? "9")).toBe(true);
    await openEnglish();
    expect((await read()).englishShownAt).toBe(englishShownAt);

    // Another quote is another contract: its English text opens after its French one.
    await upstream.call(buyOnline.savePaymentMethod, { vehicleId, ...paymentMethod, cashDown: 5_000_00 }, by);
    expect(await read()).toMatchObject({ frenchShownAt: null, englishShownAt: null });
    expect(await openEnglish()).toMatchObject({ ok: false, code: "steps_missing" });
    await upstream.call(buyOnline.showContract, { vehicleId }, by);
    expect((await read()).englishShownAt).toBeNull();
    await openEnglish();

    // Another word at the same price is another contract too.
    const shown = await read();
    await upstream.database.db.update(vehicles).set({ stock_number: "ANOTHER-1" }).where(eq(vehicles.id, vehicleId));
    const unread = {
      ...{ vehicleId, signature: "Élodie St-Pierre", contractLanguage: "en" as const, agreement: "yes" as const },
      quoteFingerprint: quoteFingerprint(buildQuote(shown.transaction.quoteInput)),
    };
    expect(await upstream.send(buyOnline.finalize, unread, by)).toMatchObject({ ok: false, code: "contract_changed" });
    await upstream.call(buyOnline.showContract, { vehicleId }, by);
    expect(await upstream.send(buyOnline.finalize, unread, by)).toMatchObject({
      ok: false,
      fields: { contractLanguage: ["not_shown"] },
    });
    await openEnglish();
    const last = await read();

    const order = {
      vehicleId,
      signature: "Élodie St-Pierre",
      contractLanguage: "en" as const,
      quoteFingerprint: quoteFingerprint(buildQuote(last.transaction.quoteInput)),
      agreement: "yes" as const,
    };
    expect(await upstream.send(buyOnline.finalize, order, by)).toMatchObject({ ok: true });
    const [contract] = await upstream.database.db
      .select()
      .from(contracts)
      .where(eq(contracts.transaction_id, transaction.id));
    expect(readSignedOrder(contract?.document).englishShownAt).toBe(last.englishShownAt);
    expect((await read()).englishShownAt).toBe(last.englishShownAt);
  });
});

describe("the signature and the contract's PDF", () => {
  test("accepts a drawn signature instead of a typed name and stores its strokes; one of the two is required", async () => {
    const { transactionId, buyer, sign, review, vehicleId } = await createUnsigned();
    const by = { token: buyer.token };
    expect(await sign({ signature: "" })).toMatchObject({ status: 422, fields: { signature: ["required"] } });
    const draw = (drawing: string, who = by) => upstream.send(buyOnline.uploadSignature, { vehicleId, drawing }, who);
    expect(await draw("M1 1L<script>")).toMatchObject({ status: 422 });
    // A tap, taps far apart, and a short line.
    for (const inkless of ["M0 0L0 0", "M0 0L0 1M900 200L900 201", "M1 1L70 1"])
      expect(await draw(inkless)).toMatchObject({ status: 422, fields: { drawing: ["drawing_too_small"] } });
    for (const outside of ["M0 0L9999 9999", "M0 300L999 300"])
      expect(await draw(outside)).toMatchObject({ status: 422 });
    expect(await draw("M1 1L200 2", { token: (await createBuyer(upstream)).token })).toMatchObject({ status: 404 });
    expect(await draw("M1 1L200 2")).toMatchObject({ ok: true });
    expect(await draw("")).toMatchObject({ ok: true });
    expect(await sign({ signature: "" })).toMatchObject({ status: 422 });
    await draw("M10 20L300 40L310 45M5 5L6 6");
    const signed = await Promise.all([sign({ signature: "" }), sign({ signature: "" }), draw("M1 1L99 99")]);
    expect(signed.slice(0, 2).map(({ ok }) => ok)).toEqual([true, true]);
    const [contract] = await upstream.database.db
      .select()
      .from(contracts)
      .where(eq(contracts.transaction_id, transactionId));
    const document = readSignedOrder(contract?.document);
    expect(["M10 20L300 40L310 45M5 5L6 6", "M1 1L99 99"]).toContain(document.drawing);
    expect(document.signature).toBe("Élodie St-Pierre");
    expect(contract?.hash?.equals(hashOrder(document))).toBe(true);
    const later = await upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, by);
    expect(later.signed).toMatchObject({ signature: "Élodie St-Pierre", drawing: document.drawing });
    const order = await upstream.call(buyOnline.getCustomerVehicleOrder, { vehicleId }, by);
    const { amounts } = buildQuote(review.transaction.quoteInput);
    expect(order).toMatchObject({
      contractSigned: true,
      totalPrice: amounts.total,
      totalFinanced: amounts.financed,
      deposit: 250_00,
      payment: amounts.payment,
      delivery: { deliveryType: "pickup", date: later.signed?.days.delivery },
      driversLicense: { front: true, back: true, confirmed: true },
      signature: { signature: "Élodie St-Pierre", drawing: document.drawing, signedAt: later.signed?.signedAt },
    });
    expect(order.delivery?.address?.line1).toBe(later.seller.address);
  });

  test("reports that a contract's PDF failed, and renders it again on request", async () => {
    const { transactionId: orderId, buyer, sign, vehicleId } = await createUnsigned();
    const by = { token: buyer.token };
    const { db } = upstream.database;
    await sign();
    await upstream.settle();
    const ofJob = eq(jobs.key, `contract-pdf:${orderId}`);
    await db.update(contracts).set({ file_id: null }).where(eq(contracts.transaction_id, orderId));
    await db.update(jobs).set({ done_at: null, attempts: 8, last_error: "killed" }).where(ofJob);
    const fileOf = async () => (await upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, by)).file;
    expect(await fileOf()).toBe("failed");
    expect(await upstream.send(buyOnline.getContract, { orderId }, by)).toMatchObject({
      code: "contract_failed",
    });
    await upstream.call(buyOnline.prepareContract, { orderId }, by);
    await upstream.call(buyOnline.prepareContract, { orderId }, by);
    await upstream.settle();
    expect(await fileOf()).toBe("ready");
  });

  test("has one PDF of its contract, also if two runs of the job render it at once", async () => {
    const { transactionId, sign } = await createUnsigned();
    const { db } = upstream.database;
    await sign();
    await upstream.settle();
    const isContract = and(eq(files.subject, transactionId), eq(files.purpose, "contract"));
    await db.delete(files).where(isContract);
    await db.update(contracts).set({ file_id: null }).where(eq(contracts.transaction_id, transactionId));
    const run = { kind: "contract-pdf", payload: { transactionId } };
    await db.insert(jobs).values(["first", "second"].map((name) => ({ ...run, key: `${name}:${transactionId}` })));
    await upstream.settle();
    const stored = await db.select({ id: files.id }).from(files).where(isContract);
    const linked = await db
      .select({ id: contracts.file_id })
      .from(contracts)
      .where(eq(contracts.transaction_id, transactionId));
    expect(stored).toHaveLength(1);
    expect(linked).toEqual(stored);
  });
});

describe("what a signature is refused for", () => {
  test("refuses an order whose quote changed since it was read", async () => {
    const { transactionId, buyer, sign, signing, vehicleId } = await createUnsigned();
    expect(await sign({ quoteFingerprint: `${signing.quoteFingerprint}0` })).toMatchObject({ code: "quote_changed" });
    const changed = { vehicleId, ...paymentMethod, cashDown: 5_000_00 };
    await upstream.call(buyOnline.savePaymentMethod, changed, { token: buyer.token });
    expect(await sign()).toMatchObject({ status: 409, code: "quote_changed" });
    expect(await stateOf(transactionId)).toEqual(unsold);
    const { signing: read } = await readReview(upstream, buyer, vehicleId);
    expect(await sign(read)).toMatchObject({ ok: true });
  });

  test("refuses another name, a missing deposit or step, an expired reservation and a contract that was never shown", async () => {
    const { transactionId, buyer, sign, vehicleId } = await createUnsigned();
    const { db } = upstream.database;
    for (const signature of ["Élodie", "Jean Tremblay", "--", "St-Pierre Elodie Marie"]) {
      expect(await sign({ signature })).toMatchObject({ status: 422, fields: { signature: ["name_differs"] } });
    }
    const ofOrder = eq(deposits.transaction_id, transactionId);
    await db.update(deposits).set({ state: "refunded" }).where(ofOrder);
    expect(await sign()).toMatchObject({ code: "deposit_missing" });
    await db.update(deposits).set({ state: "paid" }).where(ofOrder);

    const [contract] = await db.delete(contracts).where(eq(contracts.transaction_id, transactionId)).returning();
    expect(await sign()).toMatchObject({ code: "steps_missing" });
    if (contract) await db.insert(contracts).values(contract);

    await db.execute(sql`delete from step_answers where transaction_id = ${transactionId} and step = 'delivery'`);
    expect(await sign()).toMatchObject({ code: "steps_missing" });
    const pickup = { vehicleId, deliveryType: "pickup" as const };
    await upstream.call(buyOnline.saveCustomerDelivery, pickup, { token: buyer.token });

    await lapse(upstream, vehicleId);
    expect(await sign()).toMatchObject({ code: "reservation_expired" });
    expect(await stateOf(transactionId)).toEqual(unsold);
  });

  test("refuses a buyer who is not verified and active", async () => {
    const { buyer, sign } = await createUnsigned();
    const { db } = upstream.database;
    await db.update(users).set({ is_active: false }).where(eq(users.id, buyer.id));
    expect(await sign()).toMatchObject({ status: 403 });
    await db.update(users).set({ is_active: true, email_verified_at: null }).where(eq(users.id, buyer.id));
    expect(await sign()).toMatchObject({ status: 403 });
  });
});

describe("failures and races of a signature", () => {
  test("a failure at the last write rolls everything back, and the next attempt succeeds", async () => {
    const { transactionId, sign } = await createUnsigned();
    const { db } = upstream.database;
    await db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
    await db.execute(sql`create trigger fail before insert on outbox for each row execute function fail()`);
    expect(await sign()).toMatchObject({ ok: false, status: 500 });
    upstream.errors.length = 0;
    expect(await stateOf(transactionId)).toEqual(unsold);
    expect(
      await db
        .select()
        .from(jobs)
        .where(eq(jobs.key, `contract-pdf:${transactionId}`)),
    ).toEqual([]);
    await db.execute(sql`drop trigger fail on outbox`);
    expect(await sign()).toMatchObject({ ok: true });
    expect(await stateOf(transactionId)).toEqual({ state: "signed", status: "sold" });
  });

  test("another buyer cannot reserve the vehicle during or after the signature", async () => {
    const { sign, transactionId, vehicleId } = await createUnsigned();
    const rivals = await createBuyers(upstream, 30);
    const reserve = ({ token }: Buyer) => upstream.send(buyOnline.setVehicleTimer, { vehicleId }, { token });
    const [signed, ...reserved] = await Promise.all([sign(), ...rivals.map(reserve)]);
    expect(signed).toMatchObject({ ok: true });
    expect(reserved.filter(({ ok }) => ok)).toEqual([]);
    await lapse(upstream, vehicleId);
    for (const rival of rivals.slice(0, 3)) expect(await reserve(rival)).toMatchObject({ code: "not_available" });
    expect(await stateOf(transactionId)).toEqual({ state: "signed", status: "sold" });
  });

  test("no error was logged", () => {
    expect(upstream.errors).toEqual([]);
  });
});
