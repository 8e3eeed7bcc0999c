import { z } from "zod";
import type { PrefillAnswers } from "#contract/credit/pre-qualification.ts";
import { yesNo } from "#contract/fields.ts";
import type { SessionUser } from "#contract/session-user.ts";
import { formatPhone, normalizePostalCode } from "#domain/formats/formats.ts";
import type { Cents } from "#domain/money/money.ts";
import { listPostalCodeProvinces } from "#domain/place/province.ts";

/** First values of the personal-details form, from the account and the pre-qualification (`prefill`). */
export function prefillPersonalDetails(
  { FirstName, LastName, Phone, PostalCode }: SessionUser,
  prefill: PrefillAnswers,
) {
  const { billing: address, ...names } = prefill["personal-details"] ?? {};
  const postalCode = normalizePostalCode(PostalCode);
  const [province, ...otherProvinces] = postalCode ? listPostalCodeProvinces(postalCode) : [];
  const billing = {
    phone: formatPhone(Phone),
    ...(postalCode && { postalCode }),
    ...(province && otherProvinces.length === 0 && { province }),
  };
  return {
    firstName: FirstName,
    lastName: LastName,
    registerOnCompanyName: "no",
    sameAsBillingAddress: "yes",
    ...names,
    // A known address overrides the account's postal code and province, so that two addresses are never mixed.
    billing: { ...billing, ...(typeof address === "object" ? address : {}) },
  };
}

const centsSchema = z.int().min(0);
const daySchema = z.iso.date();

/** First values of the payment form. A down payment (cents) above the vehicle's price is ignored. */
export function prefillPayment(
  prefill: PrefillAnswers,
  vehiclePrice: Cents,
): { cashDown: Cents; dateOfBirth?: string } {
  const { cashDown, dateOfBirth } = prefill["payment-method"] ?? {};
  const parsedCashDown = centsSchema.max(vehiclePrice).safeParse(cashDown);
  const parsedDateOfBirth = daySchema.safeParse(dateOfBirth);
  return {
    cashDown: parsedCashDown.success ? parsedCashDown.data : 0,
    ...(parsedDateOfBirth.success && { dateOfBirth: parsedDateOfBirth.data }),
  };
}

const tradeInPrefill = z.object({ haveTradeIn: yesNo });

/** First value of the trade-in question: yes for a started trade-in, else the pre-qualification's answer, else no. */
export function prefillTradeIn(prefill: PrefillAnswers, isStarted: boolean): z.infer<typeof tradeInPrefill> {
  if (isStarted) return { haveTradeIn: "yes" };
  return tradeInPrefill.safeParse(prefill["trade-in"]).data ?? { haveTradeIn: "no" };
}
