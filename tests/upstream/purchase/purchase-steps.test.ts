import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { province } from "#contract/fields.ts";
import { buildQuote } from "#domain/money/quote.ts";
import {
  address,
  aFreeVehicle,
  type Buyer,
  createBuyer,
  createBuyers,
  drawPhoto,
  lapse,
  openOrder,
  paymentMethod,
  personalDetails,
  postSteps,
} from "#tests/upstream/support/purchase-actors.ts";
import { type CallOptions, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { files, stepAnswers, transactions, trimPrices, users, vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  upstream = await startUpstream();
  photo = await drawPhoto();
});
afterAll(() => upstream.close());

const detailsOf = ({ token }: Buyer, vehicleId?: number) =>
  upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, { token });

describe("answers of the steps", () => {
  test("saves each step's answers and computes the quote from them", async () => {
    const vehicleId = await aFreeVehicle(upstream, eq(vehicles.province, "QC"));
    const buyer = await createBuyer(upstream);
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    expect(transaction.answers).toEqual({});
    expect(transaction.quoteInput.payment).toMatchObject({
      method: "finance",
      months: 60,
      frequency: 52,
      downPayment: 0,
    });
    expect(transaction.isEstimate).toBe(false);
    await postSteps(upstream, buyer, vehicleId);
    const saved = await detailsOf(buyer, vehicleId);
    expect(saved.answers).toMatchObject({
      personalDetails: {
        ...personalDetails,
        billing: { ...address, country: 43, cityId: expect.any(Number), provinceId: 11 },
      },
      tradeIn: { haveTradeIn: "no" },
      paymentMethod,
      protectionPlan: { protectionPlan: "none" },
      delivery: { deliveryType: "pickup" },
      driversLicense: { confirmed: true },
    });
    expect(saved.quoteInput.payment).toMatchObject({ downPayment: 2_000_00 });
    const { amounts } = buildQuote(saved.quoteInput);
    expect(amounts.vehiclePrice).toBeLessThan(saved.vehicle.price + 1);
    expect(amounts["tax.qst"]).toBeGreaterThan(0);
    expect(amounts.deposit).toBe(250_00);
  });

  test("returns the answers of one step, or null before it is answered", async () => {
    const vehicleId = await aFreeVehicle(upstream);
    const buyer = await createBuyer(upstream);
    await openOrder(upstream, buyer, vehicleId);
    const readSteps = async () => {
      const [input, by] = [{ vehicleId }, { token: buyer.token }];
      const form = await upstream.call(buyOnline.getCustomerFormDetails, input, by);
      const plan = await upstream.call(buyOnline.getCustomerProtectionPlans, input, by);
      return { ...form, ...plan, ...(await upstream.call(buyOnline.getCustomerDeliveryDetails, input, by)) };
    };
    const nothing = { personalDetails: null, protectionPlan: null, delivery: null, address: null };
    expect(await readSteps()).toEqual(nothing);
    await postSteps(upstream, buyer, vehicleId);
    const { personalDetails: details, protectionPlan, delivery } = (await detailsOf(buyer, vehicleId)).answers;
    const saved = { personalDetails: details, protectionPlan, delivery, address: details?.billing };
    expect(await readSteps()).toEqual(saved);
  });

  test("returns the latest unsigned purchase without an id, and lists the latest first", async () => {
    const [first, second] = [await aFreeVehicle(upstream), await aFreeVehicle(upstream)];
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    expect(await upstream.send(buyOnline.getCustomerTransactionsDetails, {}, by)).toMatchObject({ status: 404 });
    await openOrder(upstream, buyer, first);
    await openOrder(upstream, buyer, second);
    expect((await detailsOf(buyer)).vehicleId).toBe(second);
    await upstream.call(buyOnline.createTradeIn, { vehicleId: first, haveTradeIn: "no" }, by);
    expect((await detailsOf(buyer)).vehicleId).toBe(first);
    const { transactions: list } = await upstream.call(buyOnline.getCustomerTransactionsList, {}, by);
    expect(list.map(({ SourceId, DocumentSigned }) => [SourceId, DocumentSigned])).toEqual([
      [first, false],
      [second, false],
    ]);
  });

  test("an expired reservation refuses the step and still saves its answers", async () => {
    const vehicleId = await aFreeVehicle(upstream);
    const [buyer, rival] = await createBuyers(upstream, 2);
    if (!buyer || !rival) throw new Error("Two buyers are needed");
    const by = { token: buyer.token };
    await openOrder(upstream, buyer, vehicleId);
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
    await lapse(upstream, vehicleId);
    expect(await upstream.send(buyOnline.createTradeIn, { vehicleId, haveTradeIn: "no" }, by)).toMatchObject({
      status: 409,
      code: "reservation_expired",
    });
    await openOrder(upstream, rival, vehicleId);
    const lost = await detailsOf(buyer, vehicleId);
    expect(lost.lock.state).toBe("expired");
    expect(lost.answers).toMatchObject({ personalDetails, tradeIn: { haveTradeIn: "no" } });
    expect(lost.vehicle.state).toBe("held");
    await upstream.call(buyOnline.deleteVehicleTimer, { vehicleId }, { token: rival.token });
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    expect(transaction).toMatchObject({ id: lost.id, lock: { state: "held" }, answers: { personalDetails } });
  });
});

describe("rules of personal details and payment", () => {
  test("sets a place's ids from its names, and refuses a postal code of another province", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    const send = (billing: object, shipping?: object) => {
      const sameAsBillingAddress = shipping ? ("no" as const) : ("yes" as const);
      const sent = { ...personalDetails, billing: { ...address, ...billing }, sameAsBillingAddress, shipping };
      return upstream.send(buyOnline.savePersonalDetails, { vehicleId, ...sent }, by);
    };
    expect(await send({ postalCode: "M5V 2T6" })).toMatchObject({
      status: 422,
      fields: { "billing.postalCode": ["other_province"] },
    });
    expect(await send({}, { ...address, province: "ON" })).toMatchObject({
      status: 422,
      fields: { "shipping.postalCode": ["other_province"] },
    });
    expect(await send({ country: 1 })).toMatchObject({ status: 422, fields: { "billing.country": ["invalid"] } });
    expect(await send({ city: "montreal", cityId: 999_999, provinceId: 1 })).toMatchObject({ ok: true });
    const { billing } = (await detailsOf(buyer, vehicleId)).answers.personalDetails ?? {};
    expect(billing).toMatchObject({ country: 43, provinceId: 11 });
    expect(billing?.cityId).toBeGreaterThan(0);
    expect(billing?.cityId).toBeLessThan(999_999);
    expect(await send({ city: "Saint-Nulle-Part" })).toMatchObject({ ok: true });
    expect((await detailsOf(buyer, vehicleId)).answers.personalDetails?.billing.cityId).toBe(0);
  });

  test("refuses a buyer who is under age in their province, a term that is not offered and a plan for other vehicles", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    const billing = { ...address, province: "BC" as const, postalCode: "V5K 0A1" };
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails, billing }, by);
    const [row] = await upstream.database.db
      .select({ day: sql<string>`(current_date - interval '18 years 1 month')::date::text` })
      .from(sql`(values (1)) as one`);
    const young = { ...paymentMethod, dateOfBirth: row?.day ?? "" };
    const pay = (answers: typeof paymentMethod) =>
      upstream.send(buyOnline.savePaymentMethod, { vehicleId, ...answers }, by);
    for (const dateOfBirth of [young.dateOfBirth, "2150-06-15", "9999-12-31"]) {
      expect(await pay({ ...young, dateOfBirth })).toMatchObject({ status: 409, code: "under_age" });
    }
    expect(await pay({ ...paymentMethod, term: 61 })).toMatchObject({ status: 409, code: "term_not_offered" });
    expect(await pay({ ...paymentMethod, frequence: 13 })).toMatchObject({
      status: 422,
      fields: { frequence: ["invalid"] },
    });
    expect(await pay({ ...paymentMethod, dateOfBirth: "0001-01-01" })).toMatchObject({ status: 422 });
    const plan = (protectionPlan: string) =>
      upstream.send(buyOnline.saveCustomerProtectionPlan, { vehicleId, protectionPlan }, by);
    for (const unknown of ["999", "01", "0"]) expect(await plan(unknown)).toMatchObject({ code: "plan_not_offered" });
    expect((await detailsOf(buyer, vehicleId)).answers).toMatchObject({
      personalDetails: { ...personalDetails, billing },
    });
    // Of age in Quebec: the answer is valid until the address changes.
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
    expect(await pay(young)).toMatchObject({ ok: true });
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails, billing }, by);
    const moved = await detailsOf(buyer, vehicleId);
    expect(moved.answers.paymentMethod).toBeUndefined();
    expect(moved).toMatchObject({ attention: ["payment-method"], outdatedAnswers: { paymentMethod: young } });
  });
});

describe("plans and delivery", () => {
  test("offers the vehicle's plans and adds the chosen one to the quote", async () => {
    const vehicleId = await aFreeVehicle(upstream);
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    await openOrder(upstream, buyer, vehicleId);
    const { protectionPlans } = await upstream.call(buyOnline.getProtectionPlans, { vehicleId }, by);
    const [plan] = protectionPlans;
    if (!plan) throw new Error("The vehicle has no plan");
    const choice = { vehicleId, protectionPlan: String(plan.id) };
    const { transaction } = await upstream.call(buyOnline.saveCustomerProtectionPlan, choice, by);
    expect(transaction.quoteInput.protectionPlan).toBe(plan.price);
  });

  test("allows delivery within the dealer's radius, and asks again after a move out of it", async () => {
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const vehicleId = await aFreeVehicle(upstream);
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    const { company } = transaction.vehicle;
    const far =
      company.province === "BC"
        ? address
        : { ...address, city: "Vancouver", province: "BC" as const, postalCode: "V5K 0A1" };
    const near = {
      ...address,
      city: company.city,
      province: province.parse(company.province),
      postalCode: company.postalCode,
    };
    const livesAt = (billing: typeof far | typeof near) =>
      upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails, billing }, by);
    const deliver = (deliveryType: "pickup" | "delivery") =>
      upstream.send(buyOnline.saveCustomerDelivery, { vehicleId, deliveryType }, by);
    expect(await deliver("delivery")).toMatchObject({ code: "no_delivery_route" });
    await livesAt(far);
    expect(await deliver("delivery")).toMatchObject({ code: "delivery_not_possible" });
    expect(await deliver("pickup")).toMatchObject({ ok: true });
    await livesAt(near);
    const { deliveryTypes } = await upstream.call(buyOnline.getDeliveryTypes, { vehicleId }, by);
    const price = deliveryTypes.find(({ code }) => code === "delivery")?.price;
    expect(await deliver("delivery")).toMatchObject({
      value: { transaction: { quoteInput: { delivery: price } } },
    });
    const farAway = await livesAt(far);
    expect(farAway.transaction.answers.delivery).toBeUndefined();
    expect(farAway.transaction.outdatedAnswers).toEqual({ delivery: { deliveryType: "delivery" } });
    const offers = await upstream.call(buyOnline.getDeliveryTypes, { vehicleId }, by);
    expect(offers.deliveryTypes).toMatchObject([
      { code: "pickup", problem: null },
      { code: "delivery", problem: "delivery_not_possible" },
    ]);
    const moved = await upstream.call(buyOnline.saveDeliveryAddress, { vehicleId, ...near }, by);
    expect(moved.transaction.answers.personalDetails).toMatchObject({
      billing: far,
      sameAsBillingAddress: "no",
      shipping: { ...near, country: 43 },
    });
    expect(await deliver("delivery")).toMatchObject({ ok: true });
    const back = await upstream.call(buyOnline.saveDeliveryAddress, { vehicleId, ...far }, by);
    expect(back.transaction.answers).not.toHaveProperty("delivery");
    expect(back.transaction.answers.personalDetails).toMatchObject({ billing: far, sameAsBillingAddress: "yes" });
    expect(back.transaction.answers.personalDetails).not.toHaveProperty("shipping");
  });
});

describe("the day, the licence and prefilled answers", () => {
  test("takes the day from the database's clock, like the contract", async () => {
    const vehicleId = await aFreeVehicle(upstream);
    const buyer = await createBuyer(upstream);
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    const day = sql<string>`(now() at time zone 'America/Toronto')::date::text`;
    const [row] = await upstream.database.db.select({ day }).from(users).limit(1);
    expect(transaction.today).toBe(row?.day);
  });

  test("requires both sides of the licence once, and keeps a side that a later post omits", async () => {
    const buyer = await createBuyer(upstream);
    const vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, { token: buyer.token });
    const form = { vehicleId, confirmed: "yes" as const };
    const send = (sent: CallOptions["files"]) =>
      upstream.send(buyOnline.uploadDriversLicence, form, { token: buyer.token, ...(sent && { files: sent }) });
    expect(await send({})).toMatchObject({ status: 422, fields: { front: ["required"], back: ["required"] } });
    expect(await send({ front: photo })).toMatchObject({ status: 422, fields: { back: ["required"] } });
    expect(await send({ front: photo, back: new TextEncoder().encode("<svg/>") })).toMatchObject({ status: 422 });
    expect(await send({ front: photo, back: photo })).toMatchObject({ ok: true });
    const before = (await detailsOf(buyer, vehicleId)).answers.driversLicense;
    expect(await send({ back: photo })).toMatchObject({ ok: true });
    const after = (await detailsOf(buyer, vehicleId)).answers.driversLicense;
    expect(after?.frontFileId).toBe(before?.frontFileId);
    expect(after?.backFileId).not.toBe(before?.backFileId);
    const [savedFile] = await upstream.database.db
      .select()
      .from(files)
      .where(eq(files.id, after?.backFileId ?? ""));
    expect(savedFile?.owner_id).toBe(buyer.id);
  });

  test("a second purchase is prefilled from the account and the first purchase, and no other buyer's is", async () => {
    const [firstId, secondId, thirdId] = [
      await aFreeVehicle(upstream),
      await aFreeVehicle(upstream),
      await aFreeVehicle(upstream),
    ];
    const [buyer, other] = await createBuyers(upstream, 2);
    if (!buyer || !other) throw new Error("Two buyers are needed");
    const profile = { address: "12, rue Wolfe", dateOfBirth: "1985-03-04" };
    await upstream.database.db.update(users).set({ profile }).where(eq(users.id, buyer.id));
    const first = await openOrder(upstream, buyer, firstId);
    expect(first.transaction.prefill).toMatchObject({
      "personal-details": { billing: { line1: "12, rue Wolfe" } },
      "payment-method": { dateOfBirth: "1985-03-04" },
    });
    await postSteps(upstream, buyer, firstId);
    const second = await openOrder(upstream, buyer, secondId);
    expect(second.transaction.prefill["personal-details"]).toMatchObject(personalDetails);
    expect(second.transaction.prefill["payment-method"]).toEqual({ dateOfBirth: paymentMethod.dateOfBirth });
    const otherOrder = await openOrder(upstream, other, thirdId);
    expect(JSON.stringify(otherOrder.transaction.prefill)).not.toContain(personalDetails.lastName);
  });
});

describe("what a purchase does not trust", () => {
  test("quotes an estimate if the prices are unknown", async () => {
    const vehicleId = await aFreeVehicle(upstream);
    const buyer = await createBuyer(upstream);
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    await upstream.database.db.delete(trimPrices).where(eq(trimPrices.trim_id, transaction.vehicle.trimId));
    const estimated = await detailsOf(buyer, vehicleId);
    expect(estimated).toMatchObject({ isEstimate: true, terms: { finance: [{ months: 60, apr: 1 }], lease: [] } });
    expect(estimated.quoteInput.payment).toMatchObject({ method: "finance", months: 60, apr: 1 });
  });

  test("answers that were saved in an older shape are asked again", async () => {
    const vehicleId = await aFreeVehicle(upstream);
    const buyer = await createBuyer(upstream);
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    const row = { transaction_id: transaction.id };
    await upstream.database.db.insert(stepAnswers).values([
      { ...row, step: "delivery", answers: { deliveryType: "drone" } },
      { ...row, step: "trade-in", answers: { haveTradeIn: "no" } },
    ]);
    expect((await detailsOf(buyer, vehicleId)).answers).toEqual({ tradeIn: { haveTradeIn: "no" } });
  });

  test("forged extra fields change nothing", async () => {
    const [buyer, other] = await createBuyers(upstream, 2);
    if (!buyer || !other) throw new Error("Two buyers are needed");
    const vehicleId = await aFreeVehicle(upstream);
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    const extra = {
      userId: other.id,
      user_id: other.id,
      transactionId: "00000000-0000-4000-8000-000000000000",
      price: 1,
      apr: 0,
      residualPercent: 99,
      state: "signed",
      status: "sold",
      contractSigned: true,
      deposit: { state: "paid" },
      quoteInput: { vehicle: { lines: [], msrp: 0 } },
    };
    const by = { token: buyer.token, extra };
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
    await upstream.call(buyOnline.savePaymentMethod, { vehicleId, ...paymentMethod }, by);
    await upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, by);
    const saved = await detailsOf(buyer, vehicleId);
    expect(Object.keys(saved.answers).sort()).toEqual(["paymentMethod", "personalDetails"]);
    expect(saved.answers).toMatchObject({ personalDetails, paymentMethod });
    expect(saved.answers.paymentMethod).toEqual(paymentMethod);
    expect(saved.quoteInput.vehicle).toEqual(transaction.quoteInput.vehicle);
    expect(saved.quoteInput.payment).toEqual({
      ...transaction.quoteInput.payment,
      downPayment: paymentMethod.cashDown,
    });
    expect(saved).toMatchObject({ id: transaction.id, contractSigned: false, deposit: { state: "none" } });
    const rows = await upstream.database.db.select().from(transactions).where(eq(transactions.vehicle_id, vehicleId));
    expect(rows).toMatchObject([{ user_id: buyer.id, state: "open" }]);
  });

  test("takes no down payment above what is left to pay: a lease is quoted before taxes", async () => {
    const isNewInQuebec = and(eq(vehicles.province, "QC"), eq(vehicles.condition, "new"));
    const vehicleId = await aFreeVehicle(upstream, isNewInQuebec);
    const buyer = await createBuyer(upstream);
    const { terms, quoteInput } = (await openOrder(upstream, buyer, vehicleId)).transaction;
    const leased = {
      ...paymentMethod,
      vehicleId,
      selectedPaymentMethod: "lease" as const,
      term: terms.lease[0]?.months,
    };
    const save = (cashDown: number) =>
      upstream.send(buyOnline.savePaymentMethod, { ...leased, cashDown }, { token: buyer.token });
    expect(await save(0)).toMatchObject({ ok: true });
    const { amounts } = buildQuote((await detailsOf(buyer, vehicleId)).quoteInput);
    const left = amounts.total - quoteInput.deposit;
    expect(left).toBeLessThan(amounts.vehiclePrice);
    expect(await save(left + 1)).toMatchObject({ status: 422, fields: { cashDown: ["more_than_due"] } });
    expect(await save(left)).toMatchObject({ ok: true });
    expect(buildQuote((await detailsOf(buyer, vehicleId)).quoteInput).amounts).toMatchObject({
      financed: 0,
      creditDue: 0,
    });
  });

  test("no error was logged", () => {
    expect(upstream.errors).toEqual([]);
  });
});
