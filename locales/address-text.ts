/** A postal address as each language writes it, for pages, contracts and their PDFs. */
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { T } from "./texts.ts";

interface PostalAddress {
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  province?: string | undefined;
  postalCode?: string | undefined;
}

/** The last line of an envelope; of an incomplete address, the parts that are known. */
export function placeLine({ city, province, postalCode = "" }: PostalAddress, t: T): string {
  const code = withNoBreakSpaces(postalCode);
  return city && province && code
    ? t("purchase:place", { city, province, postalCode: code })
    : [city, province, code].filter(Boolean).join(", ");
}

/** In one line; empty without an address. */
export const addressLine = (address: PostalAddress | null | undefined, t: T): string =>
  address ? [address.line1, address.line2, placeLine(address, t)].filter(Boolean).join(", ") : "";
