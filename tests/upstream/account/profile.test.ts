/** The profile: saved without conflicts, and the latest data prefills forms. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { user as calls } from "#contract/user.ts";
import { begin } from "#tests/upstream/support/credit-applicants.ts";
import { address, aFreeVehicle, createBuyer, personalDetails } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const sherbrooke = {
  line1: "20, rue King Ouest",
  line2: "app. 4",
  city: "Sherbrooke",
  province: "QC" as const,
  postalCode: "J1H 1P1",
  phone: "819 555-0177",
};

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

test("keeps the changes of two devices at the same time", async () => {
  const { token } = await createBuyer(upstream);
  const billing = { billing: sherbrooke, sameAsBillingAddress: "yes" as const };
  const saves = [
    () => upstream.send(calls.updateUserSelf, { firstName: "Anaïs", lastName: "Roy", cell: "819 555-0188" }, { token }),
    () => upstream.send(calls.saveUserAddresses, billing, { token }),
  ];
  await Promise.all([...saves, ...saves, ...saves].map((save) => save()));
  expect(await upstream.call(calls.getUserProfile, {}, { token })).toMatchObject({
    firstName: "Anaïs",
    cell: "819 555-0188",
    addresses: { billing: { line1: "20, rue King Ouest" }, sameAsBillingAddress: "yes" },
  });
});

test("offers the address of a purchase until it has its own", async () => {
  const { token } = await createBuyer(upstream);
  const profile = () => upstream.call(calls.getUserProfile, {}, { token });
  expect(await profile()).toMatchObject({ addresses: null, knownBilling: {} });
  const vehicleId = await aFreeVehicle(upstream);
  await upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, { token });
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, { token });
  expect(await profile()).toMatchObject({ addresses: null, knownBilling: address });
  const other = await createBuyer(upstream);
  expect(await upstream.call(calls.getUserProfile, {}, { token: other.token })).toMatchObject({ knownBilling: {} });
  const billing = { billing: sherbrooke, sameAsBillingAddress: "yes" as const };
  await upstream.call(calls.saveUserAddresses, billing, { token });
  expect(await profile()).toMatchObject({ addresses: { billing: sherbrooke }, knownBilling: {} });
});

test("the latest of profile and purchases prefills forms", async () => {
  const { token } = await createBuyer(upstream);
  const readPrefill = async () => {
    const id = await begin(upstream, { token });
    const answer = await upstream.call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id }, { token });
    const { address: home, "personal-information": person } = answer.creditApplication?.prefill ?? {};
    return [person?.["firstName"], home?.["street"]];
  };
  const saveProfile = async () => {
    const names = { firstName: "Anaïs", lastName: "Roy" };
    await upstream.call(calls.updateUserSelf, names, { token });
    const billing = { billing: sherbrooke, sameAsBillingAddress: "yes" as const };
    await upstream.call(calls.saveUserAddresses, billing, { token });
  };
  await saveProfile();
  expect(await readPrefill()).toEqual(["Anaïs", "20, rue King Ouest"]);

  const [vehicleId, next] = [await aFreeVehicle(upstream), await aFreeVehicle(upstream)];
  await upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, { token });
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, { token });
  expect(await readPrefill()).toEqual([personalDetails.firstName, address.line1]);

  await upstream.call(buyOnline.createCustomerVehicle, { vehicleId: next }, { token });
  const billing = async () => {
    const input = { vehicleId: next };
    const { prefill } = await upstream.call(buyOnline.getCustomerTransactionsDetails, input, { token });
    return prefill["personal-details"]?.["billing"];
  };
  // The second line belongs to the other address.
  expect(await billing()).toMatchObject(address);
  expect(await billing()).not.toHaveProperty("line2");
  await saveProfile();
  expect(await readPrefill()).toEqual(["Anaïs", "20, rue King Ouest"]);
  expect(await billing()).toMatchObject(sherbrooke);
});
