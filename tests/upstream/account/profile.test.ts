/** The profile upstream: one's own alone, and what was told last is what forms begin with. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { user as calls } from "#contract/user.ts";
import { begin } from "#tests/upstream/support/credit-applicants.ts";
import { address, aFreeVehicle, createBuyer, personalDetails } from "#tests/upstream/support/purchase-actors.ts";
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const sherbrooke = {
  line1: "20, rue King Ouest",
  line2: "app. 4",
  city: "Sherbrooke",
  province: "QC" as const,
  postalCode: "J1H 1P1",
  phone: "819 555-0177",
};

describe.each(mainEngine)("the profile on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  });
  afterAll(() => upstream.close());

  test("is kept by two devices at once, neither losing what the other told", async () => {
    const { token } = await createBuyer(upstream);
    const billing = { billing: sherbrooke, sameAsBillingAddress: "yes" as const };
    const tell = [
      () =>
        upstream.send(calls.updateUserSelf, { firstName: "Anaïs", lastName: "Roy", cell: "819 555-0188" }, { token }),
      () => upstream.send(calls.saveUserAddresses, billing, { token }),
    ];
    await Promise.all([...tell, ...tell, ...tell].map((one) => one()));
    expect(await upstream.call(calls.getUserProfile, {}, { token })).toMatchObject({
      firstName: "Anaïs",
      cell: "819 555-0188",
      addresses: { billing: { line1: "20, rue King Ouest" }, sameAsBillingAddress: "yes" },
    });
  });

  test("offers the address of a purchase or an application until one is told to it", async () => {
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

  test("counts where it was told after a purchase, and no longer once a purchase is told anew", async () => {
    const { token } = await createBuyer(upstream);
    const known = async () => {
      const id = await begin(upstream, { token });
      const answer = await upstream.call(buyOnline.getCreditApplicationDetails, { creditApplicationId: id }, { token });
      const { address: home, "personal-information": person } = answer.creditApplication?.prefill ?? {};
      return [person?.["firstName"], home?.["street"]];
    };
    const tell = async () => {
      const names = { firstName: "Anaïs", lastName: "Roy" };
      await upstream.call(calls.updateUserSelf, names, { token });
      const billing = { billing: sherbrooke, sameAsBillingAddress: "yes" as const };
      await upstream.call(calls.saveUserAddresses, billing, { token });
    };
    await tell();
    expect(await known()).toEqual(["Anaïs", "20, rue King Ouest"]);

    const [vehicleId, next] = [await aFreeVehicle(upstream), await aFreeVehicle(upstream)];
    await upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, { token });
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, { token });
    expect(await known()).toEqual([personalDetails.firstName, address.line1]);

    await upstream.call(buyOnline.createCustomerVehicle, { vehicleId: next }, { token });
    const billing = async () => {
      const input = { vehicleId: next };
      const { prefill: told } = await upstream.call(buyOnline.getCustomerTransactionsDetails, input, { token });
      return told["personal-details"]?.["billing"];
    };
    // The apartment is of the other street.
    expect(await billing()).toMatchObject(address);
    expect(await billing()).not.toHaveProperty("line2");
    await tell();
    expect(await known()).toEqual(["Anaïs", "20, rue King Ouest"]);
    expect(await billing()).toMatchObject(sherbrooke);
  });
});
