/** What the contract says, before it is put in words: the same for both languages. */

import type { TransactionView } from "#contract/purchase/transaction.ts";
import { tradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { unbroken } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { type OrderDays, orderDays } from "#domain/formats/order-dates.ts";
import { buildQuote, paidEvery, type Quote } from "#domain/money/quote.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { hasWarrantyEnded } from "#domain/vehicle/warranty.ts";
import { deliveryAddressIn } from "#upstream/services/buy-online/answers.ts";
import type { SoldPlan } from "#upstream/services/buy-online/plan/sold-plan.ts";

export interface ContractSource {
  view: Pick<TransactionView, "vehicle" | "answers" | "quoteInput" | "tradeIn">;
  /** As it is sold on the day of the signature; null where none was chosen. */
  plan: SoldPlan | null;
  /** How long the deposit holds the vehicle. */
  holdDays: number;
  /** On which it is read or signed: YYYY-MM-DD. The order's other days follow from it. */
  day: string;
}

const lineOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

interface Address {
  line1?: string;
  line2?: string;
  city?: string;
  province?: string;
  postalCode?: string;
}
export const addressLine = (address: Address | null | undefined): string =>
  lineOf(address?.line1, address?.line2, address?.city, address?.province, unbroken(address?.postalCode ?? ""));

/** Who buys, as the contract names them; empty until the personal details are answered. */
function buyerOf({ personalDetails, creditApplication }: ContractSource["view"]["answers"]) {
  const coApplicant = creditApplication?.["co-applicant"]?.coApplicant;
  const coBuyer = coApplicant ? nameOf(coApplicant) : null;
  if (!personalDetails) return { name: "", company: null, coBuyer, address: "", phone: "", otherAddress: null };
  const { billing, registerOnCompanyName, companyName, sameAsBillingAddress, shipping } = personalDetails;
  return {
    name: nameOf(personalDetails),
    company: registerOnCompanyName === "yes" ? (companyName ?? null) : null,
    coBuyer,
    address: addressLine(billing),
    phone: unbroken(billing.phone),
    otherAddress: sameAsBillingAddress === "no" ? lineOf(addressLine(shipping), unbroken(shipping?.phone ?? "")) : null,
  };
}

/** The vehicle given in exchange; null without one. */
function tradeInOf(tradeIn: ContractSource["view"]["tradeIn"]) {
  if (!tradeIn) return null;
  const answers = tradeInAnswers.parse(tradeIn.answers);
  return {
    vehicle: tradeIn.vehicle,
    vin: answers.vin?.tradeInVinNumber ?? null,
    mileage: answers["basic-information"]?.mileage ?? 0,
    institution: answers.condition?.tradeInFinancialInstitution ?? null,
    isLeased: answers.condition?.tradeInFinancialType === "lease",
  };
}

/** The manufacturer's covers, and which of them have ended by a day. */
function warrantyOf({ warranty, mileageKm }: TransactionView["vehicle"], day: string) {
  const { basicMonths, basicKm, powertrainMonths, powertrainKm, startsOn } = warranty;
  const cover = (months: number, km: number) => ({
    months,
    km,
    hasEnded: hasWarrantyEnded({ months, km }, { startsOn, mileageKm }, day),
  });
  return { basic: cover(basicMonths, basicKm), powertrain: cover(powertrainMonths, powertrainKm) };
}

export interface ContractFacts {
  quote: Quote;
  vehicle: TransactionView["vehicle"];
  warranty: ReturnType<typeof warrantyOf>;
  buyer: ReturnType<typeof buyerOf>;
  dealerAddress: string;
  tradeIn: ReturnType<typeof tradeInOf>;
  /** Null when the buyer comes for the vehicle. */
  deliveryPlace: string | null;
  /** As the driver's licence shows it. */
  licenceAddress: string;
  hasTradeIn: boolean;
  plan: SoldPlan | null;
  holdDays: number;
  days: OrderDays;
}

export function contractFacts({ view, plan, holdDays, day }: ContractSource): ContractFacts {
  const { vehicle, answers, quoteInput, tradeIn } = view;
  const quote = buildQuote(quoteInput);
  const isDelivered = answers.delivery?.deliveryType === "delivery";
  return {
    quote,
    vehicle,
    warranty: warrantyOf(vehicle, day),
    buyer: buyerOf(answers),
    tradeIn: tradeInOf(tradeIn),
    dealerAddress: addressLine({ ...vehicle.company, line1: vehicle.company.address }),
    hasTradeIn: answers.tradeIn?.haveTradeIn !== "no",
    licenceAddress: addressLine(answers.driversLicense?.address),
    deliveryPlace: isDelivered ? addressLine(deliveryAddressIn(answers)) : null,
    plan,
    holdDays,
    days: orderDays(day, paidEvery(quote)),
  };
}

export interface Section {
  heading: string;
  paragraphs: string[];
}

export const kilometres = (value: number, language: Language) =>
  `${new Intl.NumberFormat(language === "fr-ca" ? "fr-CA" : "en-CA").format(value)}\u00a0km`;
