import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import {
  address,
  aFreeVehicle,
  type Buyer,
  createBuyers,
  drawPhoto,
  openOrder,
  paymentMethod,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

/** Valid further fields of each call, so that only the purchase's owner can be the reason of a refusal. */
const inputs: Record<string, Record<string, unknown>> = {
  savePersonalDetails: personalDetails,
  createTradeIn: { haveTradeIn: "no" },
  savePaymentMethod: paymentMethod,
  saveCreditApplicationPage: { page: "work", language: "fr-ca", answers: { employmentStatus: "retired" } },
  saveCustomerProtectionPlan: { protectionPlan: "none" },
  saveCustomerDelivery: { deliveryType: "pickup" },
  saveDeliveryAddress: address,
  deleteDriversLicence: { side: "front" },
  uploadSignature: { drawing: "" },
  uploadDriversLicence: { confirmed: "yes" },
  getCustomerDriversLicence: { side: "front" },
  createDepositCheckout: {
    returnUrl: "http://localhost/fr-ca/buy-online/deposit",
    cancelUrl: "http://localhost/fr-ca/buy-online/deposit",
    language: "fr-ca",
  },
  saveCustomerCompletedSteps: { steps: [] },
  finalize: { signature: "Élodie St-Pierre", contractLanguage: "fr", quoteFingerprint: "1", agreement: "yes" },
};

// These open a purchase; for a reserved vehicle they answer "not available", as the shop does.
const openingCalls = ["createCustomerVehicle", "setVehicleTimer"];
const vehicleCalls: AnyCall[] = Object.values(buyOnline).filter(
  ({ name, query }) => !openingCalls.includes(name) && "vehicleId" in query.shape,
);

let upstream: TestUpstream;
let owner: Buyer;
let stranger: Buyer;
let photo: Uint8Array<ArrayBuffer>;
let vehicleId: number;
beforeAll(async () => {
  upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" });
  const [first, second] = await createBuyers(upstream, 2);
  if (!first || !second) throw new Error("Two buyers are needed");
  [owner, stranger, photo] = [first, second, await drawPhoto()];
  vehicleId = await aFreeVehicle(upstream);
  await openOrder(upstream, owner, vehicleId);
});
afterAll(() => upstream.close());

const ask = (row: AnyCall, id: number, token?: string) =>
  upstream.send(
    row,
    { vehicleId: id, ...inputs[row.name] },
    {
      ...(token && { token }),
      files: { front: photo, back: photo },
    },
  );

test.each(vehicleCalls.map((row) => [row.name, row] as const))(
  "%s: not found, like one that is not there",
  async (_, row) => {
    const theirs = await ask(row, vehicleId, stranger.token);
    const missingIds = await ask(row, 999_999, stranger.token);
    expect(theirs).toMatchObject({ ok: false, status: 404, code: "not_found" });
    expect(missingIds).toEqual(theirs);
    expect(await ask(row, vehicleId)).toMatchObject({ status: 401 });
  },
);

test.each(openingCalls)("%s: not available", async (name) => {
  const row = Object.values<AnyCall>(buyOnline).find((one) => one.name === name);
  if (!row) throw new Error(`No call ${name}`);
  expect(await ask(row, vehicleId, stranger.token)).toMatchObject({ status: 409, code: "not_available" });
});

test("is unchanged for its owner", async () => {
  const { answers, lock } = await upstream.call(
    buyOnline.getCustomerTransactionsDetails,
    { vehicleId },
    { token: owner.token },
  );
  expect(answers).toEqual({});
  expect(lock.state).toBe("held");
  expect(upstream.errors).toEqual([]);
});
