/** The data of the contract, independent of its language. */

import type { TransactionView } from "#contract/purchase/transaction.ts";
import { tradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { withNoBreakSpaces } from "#domain/formats/formats.ts";
import type { Bilingual } from "#domain/formats/language.ts";
import { type OrderDays, orderDays, warrantyEndDay } from "#domain/formats/order-dates.ts";
import { type ContractKind, contractKindOf } from "#domain/law/contract-kind.ts";
import { permitAuthorityOf } from "#domain/law/regulators.ts";
import { distanceOf } from "#domain/law/vehicle-history.ts";
import { buildQuote, paymentFrequencyOf, type Quote } from "#domain/money/quote.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import type { Province } from "#domain/place/province.ts";
import { hasWarrantyEnded } from "#domain/vehicle/warranty.ts";
import { findDeliveryAddress } from "#upstream/services/buy-online/answers/answers.ts";
import type { SoldPlan } from "#upstream/services/buy-online/plan/sold-plan.ts";

export interface SalesContractSource {
  view: Pick<TransactionView, "id" | "vehicle" | "answers" | "quoteInput" | "tradeIn">;
  /** The plan as sold on the signing day; null when none was chosen. */
  plan: SoldPlan | null;
  /** How many days the deposit holds the vehicle. */
  holdDays: number;
  /** YYYY-MM-DD: the day when the contract is shown or signed. The order's other dates follow from it. */
  signingDay: string;
}

/** The buyer as the contract names them; empty before the personal details are answered. */
function buyerOf({ personalDetails, creditApplication }: SalesContractSource["view"]["answers"]) {
  const coApplicant = creditApplication?.["co-applicant"]?.coApplicant;
  const coApplicantName = coApplicant ? fullNameOf(coApplicant) : null;
  if (!personalDetails)
    return { name: "", company: null, coApplicantName, address: null, province: null, phone: "", shipping: null };
  const { billing, registerOnCompanyName, companyName, sameAsBillingAddress, shipping } = personalDetails;
  return {
    name: fullNameOf(personalDetails),
    company: registerOnCompanyName === "yes" ? (companyName ?? null) : null,
    coApplicantName,
    address: billing,
    province: billing.province,
    phone: withNoBreakSpaces(billing.phone),
    shipping: sameAsBillingAddress === "no" ? (shipping ?? null) : null,
  };
}

function tradeInOf(tradeIn: SalesContractSource["view"]["tradeIn"]) {
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

/** The manufacturer's warranties, and whether each has ended on the given day. */
function warrantyOf(vehicle: TransactionView["vehicle"], day: string) {
  const { warranty } = vehicle;
  const mileageKm = distanceOf(vehicle);
  const { basicMonths, basicKm, powertrainMonths, powertrainKm, startsOn } = warranty;
  const toWarrantyTerm = (months: number, km: number) => ({
    months,
    km,
    hasEnded: hasWarrantyEnded({ months, km }, { startsOn, mileageKm }, day),
    /** YYYY-MM-DD; null while the vehicle is new. */
    endsOn: startsOn ? warrantyEndDay(startsOn, months) : null,
  });
  return { basic: toWarrantyTerm(basicMonths, basicKm), powertrain: toWarrantyTerm(powertrainMonths, powertrainKm) };
}

export interface SalesContractFacts {
  kind: ContractKind;
  /** The purchase's id, which names the contract in its cancellation form. */
  reference: string;
  quote: Quote;
  vehicle: TransactionView["vehicle"];
  warranty: ReturnType<typeof warrantyOf>;
  buyer: ReturnType<typeof buyerOf>;
  /** Who licenses the dealer; null in provinces without one. */
  permitAuthority: Bilingual | null;
  /** YYYY-MM-DD: the day when the contract is shown or signed. */
  signingDay: string;
  /** Where the buyer lives; the dealer's province until it is known. */
  buyerProvince: Province;
  tradeIn: ReturnType<typeof tradeInOf>;
  /** Null for a pickup. */
  deliveryAddress: ReturnType<typeof findDeliveryAddress>;
  /** The address on the driver's licence; null before that step. */
  licenceAddress: NonNullable<TransactionView["answers"]["driversLicense"]>["address"] | null;
  hasTradeIn: boolean;
  plan: SoldPlan | null;
  holdDays: number;
  days: OrderDays;
}

export function buildSalesContractFacts({ view, plan, holdDays, signingDay }: SalesContractSource): SalesContractFacts {
  const { vehicle, answers, quoteInput, tradeIn } = view;
  const quote = buildQuote(quoteInput);
  const isDelivered = answers.delivery?.deliveryType === "delivery";
  const buyer = buyerOf(answers);
  return {
    kind: contractKindOf(quote),
    reference: view.id,
    quote,
    vehicle,
    warranty: warrantyOf(vehicle, signingDay),
    buyer,
    permitAuthority: permitAuthorityOf(vehicle.company),
    signingDay,
    buyerProvince: buyer.province ?? vehicle.company.province,
    tradeIn: tradeInOf(tradeIn),
    hasTradeIn: answers.tradeIn?.haveTradeIn !== "no",
    licenceAddress: answers.driversLicense?.address ?? null,
    deliveryAddress: isDelivered ? findDeliveryAddress(answers) : null,
    plan,
    holdDays,
    days: orderDays(signingDay, paymentFrequencyOf(quote)),
  };
}
