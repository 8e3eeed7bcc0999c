import { formatPhone, normalizePostalCode } from "#app/domain/formats.ts";
import { provincesOfPostalCode } from "#app/domain/province.ts";
import type { SessionUser } from "#upstream/contract/session-user.ts";

/** What the account tells of its person, for the first time that the personal details are asked. */
export function knownDetails({ FirstName, LastName, Phone, PostalCode }: SessionUser) {
  const postalCode = normalizePostalCode(PostalCode);
  const [province, ...others] = postalCode ? provincesOfPostalCode(postalCode) : [];
  const billing = {
    phone: formatPhone(Phone),
    ...(postalCode && { postalCode }),
    ...(province && others.length === 0 && { province }),
  };
  return {
    firstName: FirstName,
    lastName: LastName,
    registerOnCompanyName: "no",
    sameAsBillingAddress: "yes",
    billing,
  };
}
