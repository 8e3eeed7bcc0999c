/** Calls for programs that draw the purchase themselves: nobody can claim a step, and the licence is confirmed after its upload. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { stepIds } from "#contract/purchase/purchase.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  drawPhoto,
  openOrder,
  payDeposit,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream({}, { hasDocuments: false });
});
afterAll(() => upstream.close());

const beforeDeposit = stepIds.filter((step) => step !== "deposit" && step !== "review-order");

test("steps are done by their saves alone", async () => {
  const buyer = await createBuyer(upstream);
  const vehicleId = await aFreeVehicle(upstream);
  await openOrder(upstream, buyer, vehicleId);
  const by = { token: buyer.token };
  const claim = (steps: (typeof stepIds)[number][]) =>
    upstream.send(buyOnline.saveCustomerCompletedSteps, { vehicleId, steps }, by);
  expect(await claim(["personal-details"])).toMatchObject({ status: 409, code: "steps_missing" });
  const saved = await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
  const confirmed = await upstream.call(
    buyOnline.saveCustomerCompletedSteps,
    { vehicleId, steps: ["personal-details"] },
    by,
  );
  expect(confirmed.completedSteps).toEqual(["personal-details"]);
  expect(confirmed.transaction.answers).toEqual(saved.transaction.answers);
  await answerSteps(upstream, buyer, vehicleId);
  const answered = await upstream.call(buyOnline.saveCustomerCompletedSteps, { vehicleId, steps: [] }, by);
  expect(answered.completedSteps).toEqual(beforeDeposit);
  expect(await claim([...beforeDeposit, "deposit"])).toMatchObject({ status: 409 });
  await payDeposit(upstream, buyer, vehicleId);
  expect(await claim([...beforeDeposit, "deposit"])).toMatchObject({ ok: true });
  expect(await claim([...stepIds])).toMatchObject({ status: 409 });
  const stranger = await createBuyer(upstream);
  const others = { vehicleId, steps: [] };
  expect(await upstream.send(buyOnline.saveCustomerCompletedSteps, others, { token: stranger.token })).toMatchObject({
    status: 404,
  });
});

test("a licence is confirmed once both of its images are there", async () => {
  const buyer = await createBuyer(upstream);
  const vehicleId = await aFreeVehicle(upstream);
  await openOrder(upstream, buyer, vehicleId);
  const by = { token: buyer.token };
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
  await upstream.call(buyOnline.saveCustomerDelivery, { vehicleId, deliveryType: "pickup" }, by);
  const confirm = (body: { confirmed?: "yes" }) =>
    upstream.send(buyOnline.confirmCustomerDriversLicense, { vehicleId, ...body }, by);
  const missing = await confirm({ confirmed: "yes" });
  expect(missing).toMatchObject({
    status: 422,
    fields: { front: ["required"], back: ["required"] },
  });
  // The images are kept although the upload is not confirmed.
  const photo = await drawPhoto();
  const upload = await upstream.send(
    buyOnline.uploadDriversLicence,
    { vehicleId },
    { ...by, files: { front: photo, back: photo } },
  );
  expect(upload).toMatchObject({ status: 422, fields: { confirmed: ["required"] } });
  expect(await confirm({})).toMatchObject({ status: 422, fields: { confirmed: ["required"] } });
  const first = await upstream.call(buyOnline.confirmCustomerDriversLicense, { vehicleId, confirmed: "yes" }, by);
  expect(first.transaction.answers.driversLicense).toMatchObject({ confirmed: true, sameAddress: "yes" });
  const again = await upstream.call(buyOnline.confirmCustomerDriversLicense, { vehicleId, confirmed: "yes" }, by);
  expect(again.transaction.answers.driversLicense).toEqual(first.transaction.answers.driversLicense);
});

test("Stripe's publishable key is the configured one, and the secret one is never sent", async () => {
  const { token } = await createBuyer(upstream);
  expect(await upstream.call(buyOnline.getStripeKey, {}, { token })).toEqual({ publishableKey: null });
  const configured = await startUpstream({ STRIPE_PUBLISHABLE_KEY: "pk_test_123" });
  try {
    const buyer = await createBuyer(configured);
    const key = await configured.call(buyOnline.getStripeKey, {}, { token: buyer.token });
    expect(key).toEqual({ publishableKey: "pk_test_123" });
    expect(await configured.send(buyOnline.getStripeKey, {})).toMatchObject({ status: 401 });
  } finally {
    await configured.close();
  }
});
