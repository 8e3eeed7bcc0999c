/** The seller of a signed order as the issuer of its documents. */
import { z } from "zod";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import { type BilingualKey, languageOfKey } from "#domain/formats/language.ts";
import { addressLine } from "#locales/address-text.ts";
import { getTexts } from "#locales/texts.server.ts";
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
    lines: [addressLine({ ...data, line1: data.address }, getTexts(languageOfKey(key))), withNoBreakSpaces(data.phone)],
  };
}
