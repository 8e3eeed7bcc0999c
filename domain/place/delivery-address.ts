/** The delivery address of a purchase. The pages, the distance, the taxes and the contract must use this one rule. */
import { foldText } from "#domain/formats/fold-text.ts";

interface OrderAddresses<Address> {
  billing: Address;
  sameAsBillingAddress: "yes" | "no";
  shipping?: Partial<Address>;
}

const requiredParts = ["line1", "city", "province", "postalCode"] as const;
type RequiredParts = Record<(typeof requiredParts)[number], string>;

/** The shipping address if the buyer says that it differs from billing and it is complete; otherwise the billing address. Never a mix. */
export function deliveryAddressOf<Address extends RequiredParts & { line2?: string }>({
  billing,
  sameAsBillingAddress,
  shipping,
}: OrderAddresses<Address>): Address {
  if (sameAsBillingAddress === "yes" || !requiredParts.every((part) => shipping?.[part])) return billing;
  return { ...billing, line2: undefined, ...shipping };
}

const normalizeText = (text: string | undefined): string => foldText(text ?? "").replace(/[^a-z0-9]+/g, "");

interface ComparableAddress {
  line1: string;
  city: string;
  province: string;
  postalCode: string;
}

/**
 * Whether two addresses are the same place: street line, province and postal code, ignoring case, accents and
 * punctuation. City and apartment are not compared: a city may have several names, and documents may omit the apartment.
 */
export const isSameAddress = (first: ComparableAddress, second: ComparableAddress): boolean =>
  normalizeText(first.line1) === normalizeText(second.line1) &&
  first.province === second.province &&
  normalizeText(first.postalCode) === normalizeText(second.postalCode);
