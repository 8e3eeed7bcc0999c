/** Where the vehicle goes when it is delivered: one rule for the pages, the distance, the taxes and the contract. */

interface Addresses<Address> {
  billing: Address;
  sameAsBillingAddress: "yes" | "no";
  shipping?: Partial<Address>;
}

const needed = ["line1", "city", "province", "postalCode"] as const;
type Needed = Record<(typeof needed)[number], string>;

/** The shipping address where one is asked for and whole, else the billing address; never a part of each. */
export function deliveryAddressOf<Address extends Needed & { line2?: string }>({
  billing,
  sameAsBillingAddress,
  shipping,
}: Addresses<Address>): Address {
  if (sameAsBillingAddress === "yes" || !needed.every((part) => shipping?.[part])) return billing;
  return { ...billing, line2: undefined, ...shipping };
}
