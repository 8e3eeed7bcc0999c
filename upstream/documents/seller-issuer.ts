/** The seller of a signed order as the issuer of its documents. */
import { z } from "zod";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { BilingualKey } from "#domain/formats/language.ts";
import { formatAddress } from "#upstream/services/buy-online/sales-contract/sales-contract-facts.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import type { Issuer } from "./pdf/letterhead.ts";

const seller = z.object({
  name: z.object({ en: z.string(), fr: z.string() }),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  phone: z.string(),
});

/** Null for a stored seller that says less: the brand then stands in its place. */
export function sellerIssuer({ seller: stored }: SignedOrder, key: BilingualKey): Issuer | null {
  const { data } = seller.safeParse(stored);
  if (!data) return null;
  return {
    name: data.name[key],
    lines: [formatAddress({ ...data, line1: data.address }), withNoBreakSpaces(data.phone)],
  };
}
