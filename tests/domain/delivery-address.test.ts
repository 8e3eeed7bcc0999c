import { describe, expect, test } from "vitest";
import { deliveryAddressOf } from "#domain/place/delivery-address.ts";

const billing = {
  line1: "1, rue Sherbrooke",
  line2: "App. 4",
  city: "Montréal",
  province: "QC",
  postalCode: "H2X 1Y4",
};
const shipping = { line1: "200 King St W", city: "Toronto", province: "ON", postalCode: "M5H 3T4" };

describe("the delivery address", () => {
  test("is the billing address by default", () => {
    expect(deliveryAddressOf({ billing, sameAsBillingAddress: "yes", shipping })).toEqual(billing);
  });

  test("is the complete other address, without parts of the billing address", () => {
    const address = deliveryAddressOf({ billing, sameAsBillingAddress: "no", shipping });
    expect(address).toEqual({ ...shipping, line2: undefined });
  });

  test("is never a mix of both addresses", () => {
    for (const part of ["line1", "city", "province", "postalCode"] as const) {
      const { [part]: _, ...rest } = shipping;
      expect(deliveryAddressOf({ billing, sameAsBillingAddress: "no", shipping: rest })).toEqual(billing);
    }
    expect(deliveryAddressOf({ billing, sameAsBillingAddress: "no" })).toEqual(billing);
  });
});
