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

const plain = (text: string | undefined): string =>
  (text ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");

interface Told {
  line1: string;
  city: string;
  province: string;
  postalCode: string;
}

/**
 * Whether two addresses are one place: the same street line, province and postal code, whatever case, accents and
 * punctuation. A city has several names, and an apartment is not on every document: neither is compared.
 */
export const isSameAddress = (one: Told, other: Told): boolean =>
  plain(one.line1) === plain(other.line1) &&
  one.province === other.province &&
  plain(one.postalCode) === plain(other.postalCode);
