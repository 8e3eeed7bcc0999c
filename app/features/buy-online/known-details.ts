import { z } from "zod";
import type { KnownAnswers } from "#contract/credit/pre-qualification.ts";
import { yesNo } from "#contract/fields.ts";
import type { SessionUser } from "#contract/session-user.ts";
import { formatPhone, normalizePostalCode } from "#domain/formats/formats.ts";
import type { Cents } from "#domain/money/money.ts";
import { provincesOfPostalCode } from "#domain/place/province.ts";

/** What the account and a pre-qualification tell of their person, for the first time that the personal details are asked. */
export function knownDetails({ FirstName, LastName, Phone, PostalCode }: SessionUser, known: KnownAnswers) {
  const { billing: address, ...names } = known["personal-details"] ?? {};
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
    ...names,
    // An address is one: half of one and half of another would be nobody's.
    billing: { ...billing, ...(typeof address === "object" ? address : {}) },
  };
}

const amount = z.int().min(0);
const day = z.iso.date();

/** What a pre-qualification told of the payment; a down payment above the vehicle's price is none. */
export function knownPayment(known: KnownAnswers, vehiclePrice: Cents): { cashDown: Cents; dateOfBirth?: string } {
  const { cashDown, dateOfBirth } = known["payment-method"] ?? {};
  const down = amount.max(vehiclePrice).safeParse(cashDown);
  const birth = day.safeParse(dateOfBirth);
  return { cashDown: down.success ? down.data : 0, ...(birth.success && { dateOfBirth: birth.data }) };
}

const told = z.object({ haveTradeIn: yesNo });

/** A trade-in that was begun already is meant; else what a pre-qualification told, else none. */
export function knownTradeIn(known: KnownAnswers, isBegun: boolean): z.infer<typeof told> {
  if (isBegun) return { haveTradeIn: "yes" };
  return told.safeParse(known["trade-in"]).data ?? { haveTradeIn: "no" };
}
